"""Decides which micro-batches are traced, before any span is made.

Those that are not cost a look at the headers of their records.
"""

import random
from collections.abc import Callable, Sequence

from aiokafka.structs import TopicPartition
from opentelemetry import trace
from opentelemetry.trace import SpanContext, TraceFlags

from gateway.domain import Record, trace_context_of
from gateway.errors import GatewayError
from gateway.streaming.inbox import MicroBatch
from gateway.streaming.telemetry import span_names as names
from gateway.streaming.telemetry.batch_spans import TracedBatch, TracedRoutes
from gateway.streaming.telemetry.tracing import BatchTrace, Untraced


class SpanTracer:
    """Implements `BatchTracer` with a tracer of OpenTelemetry's SDK that records every span.

    Args:
        tracer: makes spans.
        routes: see there.
        ratio: share of the micro-batches to trace.
        follows_messages: whether a message whose own trace is sampled has its micro-batch traced.
        max_links: messages of a micro-batch that get a span and a link.
        draw: gives numbers from 0 to 1.
    """

    def __init__(
        self,
        tracer: trace.Tracer,
        routes: TracedRoutes,
        *,
        ratio: float,
        follows_messages: bool = True,
        max_links: int = 16,
        draw: Callable[[], float] = random.random,
    ) -> None:
        self._tracer = tracer
        self._routes = routes
        self._ratio = ratio
        self._follows_messages = follows_messages
        self._max_links = max_links
        self._draw = draw

    def begin(self, source: TopicPartition, batch: MicroBatch) -> BatchTrace:
        """Return the trace of a micro-batch, which tells nothing of one that is not sampled."""
        is_drawn = self._draw() < self._ratio
        has_contexts = source.topic in self._routes.followed
        chosen: dict[int, SpanContext | None] = {}
        if has_contexts and (is_drawn or self._follows_messages):
            chosen = self._chosen(batch.records, is_drawn=is_drawn)
        elif is_drawn:
            chosen = dict.fromkeys(range(min(len(batch.records), self._max_links)))
        if not is_drawn and not chosen:
            return Untraced(batch.records)
        return TracedBatch(self._tracer, self._routes, source, batch, chosen)

    def retried(self, error: GatewayError) -> None:
        """Add an event to the span of the micro-batch, if it has one."""
        trace.get_current_span().add_event(names.RETRIED, {names.ERROR_TYPE: error.code})

    def _chosen(
        self, records: Sequence[Record], *, is_drawn: bool
    ) -> dict[int, SpanContext | None]:
        """Return which records get a span, with the sampled context that each has of its own.

        A record whose own trace is not sampled gets none: its context goes on as it came.
        """
        chosen: dict[int, SpanContext | None] = {}
        bare: list[int] = []
        for index, record in enumerate(records):
            own = trace_context_of(record.headers) if record.headers else ()
            if not own:
                if is_drawn and len(bare) < self._max_links:
                    bare.append(index)
            elif (parent := parsed(own[0][1])).trace_flags.sampled:
                chosen[index] = parent
                if len(chosen) == self._max_links:
                    break
        for index in bare[: self._max_links - len(chosen)]:
            chosen[index] = None
        return chosen


def parsed(traceparent: bytes) -> SpanContext:
    """Return the context that a header of the right form holds."""
    _, trace_id, span_id, flags = traceparent.decode("ascii").split("-")
    return SpanContext(
        int(trace_id, 16), int(span_id, 16), is_remote=True, trace_flags=TraceFlags(int(flags, 16))
    )
