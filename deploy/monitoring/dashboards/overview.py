"""Is it well? Objectives first, then traffic, delay, errors and the workers."""

from deploy.monitoring.dashboards.board import Board
from deploy.monitoring.dashboards.shared_panels import WITHHELD
from deploy.monitoring.panels import SCOPE, WORKERS, Query, graph, number, quantiles, rate

_GOOD_IF_SMALL = ((None, "green"), (0.01, "red"))

BOARD = Board(
    uid="overview",
    title="Overview",
    about="Are records published completely and in time, and if not, where do they wait?",
    rows=(
        (
            "Objectives",
            (
                number(
                    "Late records, 1 h",
                    f"max(gateway:late_records:ratio_rate1h{{{SCOPE}}})",
                    "percentunit",
                    about="Share published later than 2 s. The objective allows 1 %.",
                    steps=_GOOD_IF_SMALL,
                ),
                number(
                    "Missing records, 1 h",
                    f"max(gateway:missing_records:ratio_rate1h{{{SCOPE}}})",
                    "percentunit",
                    about="Read, but neither sanitized nor passed nor a dead letter. Always 0.",
                    steps=((None, "green"), (0.0001, "red")),
                ),
                number(
                    "Dead letters, 1 h",
                    f'sum(increase(gateway_records_total{{{SCOPE}, outcome="dead_lettered"}}[1h]))',
                    "short",
                    steps=((None, "green"), (1, "orange")),
                ),
                WITHHELD,
                number(
                    "Workers",
                    f"count(count by (namespace, instance) (gateway_build_info{{{WORKERS}}}))",
                    "short",
                ),
                number(
                    "Partitions without a worker",
                    f"sum(max by (namespace, topic) (gateway_topic_partitions{{{SCOPE}}})"
                    " - sum by (namespace, topic)"
                    f' (gateway_partitions{{{SCOPE}, phase!="stopped"}}))',
                    "short",
                    steps=((None, "green"), (1, "red")),
                ),
            ),
        ),
        (
            "Traffic and delay",
            (
                graph(
                    "Records",
                    rate("gateway_records_total", SCOPE, "topic, outcome"),
                    unit="cps",
                    is_stacked=True,
                ),
                graph(
                    "Age of a micro-batch's first record",
                    *quantiles("gateway_oldest_record_age_seconds", SCOPE),
                    unit="s",
                    about="From the record's timestamp to the commit of its transaction.",
                    steps=((None, "green"), (2, "red")),
                ),
                graph(
                    "Lag in seconds, worst partition",
                    Query(f"max by (topic) (gateway_lag_seconds{{{SCOPE}}})", "{{topic}}"),
                    unit="s",
                ),
                graph(
                    "Lag in records by partition",
                    Query(
                        f"max by (topic, partition) (gateway_lag_records{{{SCOPE}}})",
                        "{{topic}} {{partition}}",
                    ),
                    unit="short",
                ),
                graph(
                    "Input",
                    rate("gateway_input_bytes_total", SCOPE, "topic"),
                    unit="Bps",
                ),
                graph(
                    "Records in a micro-batch",
                    *quantiles("gateway_batch_records", SCOPE),
                    unit="short",
                    about="Always near batch.max_messages: lag builds up.",
                ),
            ),
        ),
        (
            "Stages",
            (
                graph(
                    "Time of a micro-batch by stage",
                    Query(
                        "histogram_quantile(0.99, sum by (le, stage) (rate("
                        f"gateway_stage_duration_seconds_bucket{{{SCOPE}}}[$__rate_interval])))",
                        "{{stage}}",
                    ),
                    unit="s",
                    about="99 of 100 micro-batches spend less time in the stage.",
                ),
                graph(
                    "Work by stage",
                    Query(
                        "sum by (stage) (rate("
                        f"gateway_stage_duration_seconds_sum{{{SCOPE}}}[$__rate_interval]))",
                        "{{stage}}",
                    ),
                    unit="s",
                    about="Seconds of each stage per second, over all workers.",
                    is_stacked=True,
                ),
                graph(
                    "Commit",
                    *quantiles("gateway_commit_duration_seconds", SCOPE),
                    unit="s",
                    about="The transaction with the store's update.",
                ),
            ),
        ),
        (
            "Errors",
            (
                graph(
                    "Dead letters by code",
                    rate("gateway_dead_letters_total", SCOPE, "topic, code"),
                    unit="cps",
                ),
                graph(
                    "Attempts to be repeated",
                    rate("gateway_transient_errors_total", SCOPE, "topic, code"),
                    unit="cps",
                    about="A dependency is away: nothing is lost, records wait.",
                ),
                graph(
                    "Partitions by phase",
                    Query(f"sum by (phase) (gateway_partitions{{{SCOPE}}})", "{{phase}}"),
                    unit="short",
                    is_stacked=True,
                ),
            ),
        ),
        (
            "Processes",
            (
                graph(
                    "CPU",
                    Query(
                        "rate(process_cpu_seconds_total"
                        f'{{{WORKERS}, job="gateway"}}[$__rate_interval])',
                        "{{instance}}",
                    ),
                    unit="percentunit",
                    about="A worker computes on about one core.",
                ),
                graph(
                    "Memory",
                    Query(
                        f'process_resident_memory_bytes{{{WORKERS}, job="gateway"}}',
                        "{{instance}}",
                    ),
                    unit="bytes",
                ),
                graph(
                    "Running",
                    Query(
                        "count by (version, build, policy_version, model_version)"
                        f" (gateway_build_info{{{WORKERS}}})",
                        "{{version}} {{build}} policy {{policy_version}} model {{model_version}}",
                    ),
                    unit="short",
                    is_stacked=True,
                ),
            ),
        ),
    ),
)
