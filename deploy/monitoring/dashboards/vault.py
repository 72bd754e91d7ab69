"""The vault: how large it is, how it grows, how long a partition needs to come back."""

from deploy.monitoring.dashboards.board import Board
from deploy.monitoring.panels import SCOPE, Query, graph, number, quantiles, rate

BOARD = Board(
    uid="vault",
    title="Vault",
    about="How large is the vault, and how fast does a partition come back after a move?",
    rows=(
        (
            "Size",
            (
                number(
                    "On disk",
                    f"sum(gateway_vault_bytes{{{SCOPE}}})",
                    "bytes",
                    about="Of the partitions' owners, without standbys.",
                ),
                number(
                    "Conversations in memory",
                    f"sum(gateway_vault_conversations{{{SCOPE}}})",
                    "short",
                ),
                number(
                    "Changes, 1 h",
                    f"sum(increase(gateway_vault_changes_total{{{SCOPE}}}[1h]))",
                    "short",
                ),
                graph(
                    "Size by partition",
                    Query(
                        f"max by (topic, partition) (gateway_vault_bytes{{{SCOPE}}})",
                        "{{topic}} {{partition}}",
                    ),
                    unit="bytes",
                    width=12,
                ),
                graph(
                    "Conversations in memory by partition",
                    Query(
                        f"max by (topic, partition) (gateway_vault_conversations{{{SCOPE}}})",
                        "{{topic}} {{partition}}",
                    ),
                    unit="short",
                    width=12,
                    about="At most vault.max_conversations each.",
                ),
                graph(
                    "Changes",
                    rate("gateway_vault_changes_total", SCOPE, "topic"),
                    unit="cps",
                    width=12,
                    about="New pseudonyms. A leap without a leap of traffic: keys changed.",
                ),
            ),
        ),
        (
            "Recovery",
            (
                graph(
                    "Time to recover a partition",
                    *quantiles("gateway_recovery_duration_seconds", SCOPE),
                    unit="s",
                    about="The objective is a minute.",
                    steps=((None, "green"), (60, "red")),
                ),
                graph(
                    "Partitions that recover",
                    Query(
                        "sum by (topic, instance)"
                        f' (gateway_partitions{{{SCOPE}, phase="recovering"}})',
                        "{{topic}} {{instance}}",
                    ),
                    unit="short",
                ),
                graph(
                    "Changelog records read",
                    rate("gateway_recovered_changes_total", SCOPE, "topic"),
                    unit="cps",
                    about="Few, where volumes or standbys keep the stores.",
                ),
            ),
        ),
    ),
)
