"""What is found and what becomes of it: a type that falls silent may be a broken detector."""

from deploy.monitoring.dashboards.board import Board
from deploy.monitoring.dashboards.shared_panels import TEXTS_BY_FALLBACK, WITHHELD
from deploy.monitoring.panels import SCOPE, WORKERS, Panel, Query, graph, number, quantiles, rate

BOARD = Board(
    uid="privacy",
    title="Privacy",
    about="What is found, what becomes of it, and has a detector fallen silent?",
    rows=(
        (
            "Found",
            (
                number(
                    "Entities per record, 1 h",
                    f"sum(increase(gateway_entities_total{{{SCOPE}}}[1h]))"
                    f' / sum(increase(gateway_records_total{{{SCOPE}, outcome="sanitized"}}[1h]))',
                    "short",
                    about="A step without a change of traffic or release needs a look.",
                ),
                WITHHELD,
                TEXTS_BY_FALLBACK,
                number(
                    "Kept entities, 1 h",
                    f'sum(increase(gateway_replacements_total{{{SCOPE}, strategy="keep"}}[1h]))'
                    " or vector(0)",
                    "short",
                    about="Left as they were, because the policy says so.",
                ),
                graph(
                    "Entities by type",
                    rate("gateway_entities_total", SCOPE, "type"),
                    unit="cps",
                    width=12,
                    height=10,
                ),
                graph(
                    "Entities by type per 1,000 sanitized records",
                    Query(
                        "1000 * sum by (type) (rate("
                        f"gateway_entities_total{{{SCOPE}}}[$__rate_interval]))"
                        " / scalar(sum(rate(gateway_records_total"
                        f'{{{SCOPE}, outcome="sanitized"}}[$__rate_interval])))',
                        "{{type}}",
                    ),
                    unit="short",
                    width=12,
                    height=10,
                    about="Independent of traffic: a type that falls away is a broken detector.",
                ),
                Panel(
                    "Types that were found a day ago and are not now",
                    "table",
                    (
                        Query(
                            f"sum by (topic, type) (rate(gateway_entities_total{{{SCOPE}}}"
                            "[1h] offset 1d)) > 0 unless sum by (topic, type)"
                            f" (rate(gateway_entities_total{{{SCOPE}}}[1h])) > 0",
                            is_instant=True,
                        ),
                    ),
                    unit="cps",
                    width=24,
                    height=6,
                ),
            ),
        ),
        (
            "What became of it",
            (
                graph(
                    "Entities by strategy",
                    rate("gateway_replacements_total", SCOPE, "strategy"),
                    unit="cps",
                    is_stacked=True,
                    width=12,
                ),
                graph(
                    "Kept, by type",
                    Query(
                        "sum by (type) (rate(gateway_replacements_total"
                        f'{{{SCOPE}, strategy="keep"}}[$__rate_interval]))',
                        "{{type}}",
                    ),
                    unit="cps",
                    width=12,
                ),
                graph(
                    "Records by outcome",
                    rate("gateway_records_total", SCOPE, "outcome"),
                    unit="cps",
                    is_stacked=True,
                    width=12,
                ),
                graph(
                    "Policies and models at work",
                    Query(
                        "count by (policy_version, model_version)"
                        f" (gateway_build_info{{{WORKERS}}})",
                        "policy {{policy_version}} model {{model_version}}",
                    ),
                    unit="short",
                    is_stacked=True,
                    width=12,
                    about="Several at once: an update, or hard cases on some routes only.",
                ),
            ),
        ),
        (
            "A candidate beside the live stream",
            (
                number(
                    "Found alike by both, 1 h",
                    f'sum(increase(gateway_shadow_entities_total{{{SCOPE}, result="both"}}[1h]))'
                    f" / sum(increase(gateway_shadow_entities_total{{{SCOPE}}}[1h]))",
                    "percentunit",
                    about="Same place and same type, of all that either side finds.",
                ),
                number(
                    "Would be exposed, 1 h",
                    f"sum(increase(gateway_shadow_exposed_total{{{SCOPE}}}[1h]))"
                    f" / sum(increase(gateway_shadow_replaced_total{{{SCOPE}}}[1h]))",
                    "percentunit",
                    about="Of what is replaced live: what the candidate would leave, or leave in "
                    "part.",
                    steps=((None, "green"), (0.001, "orange"), (0.01, "red")),
                ),
                number(
                    "Messages compared, 1 h",
                    f'sum(increase(gateway_shadow_messages_total{{{SCOPE}, outcome="compared"}}'
                    "[1h]))",
                    "short",
                    about="Few of them while the processors are busy: the candidate comes last.",
                ),
                number(
                    "Candidates that answer",
                    f"sum(gateway_shadow_available{{{WORKERS}}})",
                    "short",
                    about="One a worker; the others' logs say why (shadow.away, shadow.off).",
                ),
                graph(
                    "Messages for the candidate",
                    rate("gateway_shadow_messages_total", SCOPE, "outcome"),
                    unit="cps",
                    is_stacked=True,
                    about="Dropped for want of room or failed: not in any other figure.",
                ),
                graph(
                    "Entities by result",
                    rate("gateway_shadow_entities_total", SCOPE, "result"),
                    unit="cps",
                    is_stacked=True,
                ),
                graph(
                    "Share lost, by type",
                    Query(
                        "sum by (type) (rate(gateway_shadow_entities_total"
                        f'{{{SCOPE}, result="live_only"}}[1h]))'
                        " / sum by (type) (rate(gateway_shadow_entities_total"
                        f'{{{SCOPE}, result!="candidate_only"}}[1h]))',
                        "{{type}}",
                    ),
                    unit="percentunit",
                    about="Found live, and nothing there by the candidate.",
                ),
                graph(
                    "Share exposed, by type",
                    Query(
                        f"sum by (type) (rate(gateway_shadow_exposed_total{{{SCOPE}}}[1h]))"
                        f" / sum by (type) (rate(gateway_shadow_replaced_total{{{SCOPE}}}[1h]))",
                        "{{type}}",
                    ),
                    unit="percentunit",
                    width=12,
                ),
                graph(
                    "Candidate's time for up to 64 messages",
                    *quantiles("gateway_shadow_duration_seconds", SCOPE),
                    unit="s",
                    width=12,
                    about="At the lowest priority: compare costs by anon-gateway compare.",
                ),
            ),
        ),
    ),
)
