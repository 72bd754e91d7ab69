"""Where a conversation's messages went, by their traces."""

from deploy.monitoring.dashboards.board import NAMESPACE, TOPIC, Board, Variable
from deploy.monitoring.panels import SCOPE, TEMPO, Panel, Query, graph, quantiles

_HOW_TO = """\
1. The pseudonym of the conversation stands in its audit events (`conversation`), never its id.
   Put it into **Conversation**: the first table lists its messages as far as they were traced,
   with what became of each, how old it was when published, and where it stands.
2. Put the trace id out of the table, or out of a message's `traceparent`, into **Trace id**:
   the second table lists the micro-batches that took it on, the view shows the trace itself.

Spans carry positions, counts and codes. They hold no text and no values. Which messages are traced
is up to `telemetry.sample_ratio`, and to whoever began the trace of a message.
"""

BOARD = Board(
    uid="conversation",
    title="Path of a conversation",
    about="Which micro-batches took on the messages of a conversation, and where did time go?",
    has_traces=True,
    variables=(
        NAMESPACE,
        TOPIC,
        Variable("conversation", "Conversation"),
        Variable("trace_id", "Trace id"),
    ),
    rows=(
        (
            "",
            (Panel("How to find it", "text", width=24, height=5, text=_HOW_TO),),
        ),
        (
            "Traces",
            (
                Panel(
                    "Messages of $conversation",
                    "table",
                    (
                        Query(
                            '{ span.gateway.conversation = "$conversation" }'
                            " | select(span.gateway.outcome, span.gateway.age_s,"
                            " span.messaging.destination.partition.id,"
                            " span.messaging.kafka.offset)"
                        ),
                    ),
                    width=12,
                    source=dict(TEMPO),
                ),
                Panel(
                    "Micro-batches that took on $trace_id",
                    "table",
                    (
                        Query(
                            '{ link:traceID = "$trace_id" }'
                            " | select(span.messaging.batch.message_count,"
                            " span.gateway.records.dead_lettered)"
                        ),
                    ),
                    width=12,
                    source=dict(TEMPO),
                ),
                Panel(
                    "Trace $trace_id",
                    "traces",
                    (Query("$trace_id"),),
                    width=24,
                    height=14,
                    source=dict(TEMPO),
                ),
            ),
        ),
        (
            "What was usual at that time",
            (
                graph(
                    "Stages",
                    *quantiles("gateway_stage_duration_seconds", SCOPE, "stage"),
                    unit="s",
                    width=12,
                ),
                graph(
                    "Age when published",
                    *quantiles("gateway_oldest_record_age_seconds", SCOPE),
                    unit="s",
                    width=12,
                ),
            ),
        ),
    ),
)
