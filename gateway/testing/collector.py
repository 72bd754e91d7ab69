"""A scripted OTLP collector over real HTTP: takes, refuses, redirects, or answers nobody."""

import gzip
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple, Self

from google.protobuf.message import Message
from opentelemetry.proto.collector.metrics.v1.metrics_service_pb2 import ExportMetricsServiceRequest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.common.v1.common_pb2 import AnyValue, KeyValue
from opentelemetry.proto.trace.v1.trace_pb2 import Span

_REQUESTS: Mapping[str, Callable[[], Any]] = {
    "/v1/traces": ExportTraceServiceRequest,
    "/v1/metrics": ExportMetricsServiceRequest,
}
_WAIT_S = 60.0


class Push(NamedTuple):
    """One request as the collector got it; names of headers in lower case."""

    path: str
    headers: Mapping[str, str]
    body: bytes

    def message(self) -> Message:
        """Return the body decoded."""
        request: Any = _REQUESTS[self.path]()
        request.ParseFromString(self.body)
        decoded: Message = request
        return decoded


@dataclass
class ScriptedCollector:
    """A collector on loopback for the life of a `with` block; `url` is what a gateway is given.

    Attributes:
        status: what it answers.
        answer_headers: headers of its answers.
        gate: answers wait until it is set; close to have a collector that hangs.
        keeps: whether requests are kept in `pushes`.
        pushes: all requests, in order of arrival, those that wait for an answer included.
    """

    status: int = 200
    answer_headers: Mapping[str, str] = field(default_factory=dict)
    gate: threading.Event = field(default_factory=threading.Event)
    keeps: bool = True
    pushes: list[Push] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.gate.set()

    def __enter__(self) -> Self:
        """Listen."""
        collector = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                if self.headers.get("Content-Encoding") == "gzip":
                    body = gzip.decompress(body)
                headers = {name.lower(): value for name, value in self.headers.items()}
                if collector.keeps:
                    collector.pushes.append(Push(self.path, headers, body))
                collector.gate.wait()
                try:
                    self.send_response(collector.status)
                    for name, value in collector.answer_headers.items():
                        self.send_header(name, value)
                    self.send_header("Content-Length", "0")
                    self.end_headers()
                except OSError:
                    pass  # the gateway waits no longer

            def log_message(self, *_: Any) -> None:
                """Print nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        """Stop; whoever waits for an answer gets none."""
        self.gate.set()
        self._server.shutdown()
        self._server.server_close()

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def spans(self) -> list[Span]:
        """Return all spans so far."""
        return [
            span
            for push in list(self.pushes)
            if push.path == "/v1/traces"
            for group in _traces(push).resource_spans
            for scope in group.scope_spans
            for span in scope.spans
        ]

    def metrics(self) -> set[str]:
        """Return the names of all metrics so far."""
        return {
            metric.name
            for push in list(self.pushes)
            if push.path == "/v1/metrics"
            for group in _metrics(push).resource_metrics
            for scope in group.scope_metrics
            for metric in scope.metrics
        }

    def wait_for(self, holds: "Callable[[ScriptedCollector], bool]") -> None:
        """Return when `holds` does, or fail."""
        deadline = time.monotonic() + _WAIT_S
        while not holds(self):
            if time.monotonic() > deadline:
                raise TimeoutError(f"the collector saw {len(self.pushes)} requests")
            time.sleep(0.02)


def attributes_of(owner: Any) -> dict[str, Any]:
    """Return the attributes of a span, a link, an event or a resource as plain values."""
    return dict(_plain(owner.attributes))


def _plain(pairs: "Iterator[KeyValue] | Any") -> Iterator[tuple[str, Any]]:
    for pair in pairs:
        value: AnyValue = pair.value
        kind = value.WhichOneof("value")
        yield pair.key, getattr(value, kind) if kind else None


def _traces(push: Push) -> ExportTraceServiceRequest:
    message = push.message()
    assert isinstance(message, ExportTraceServiceRequest)  # noqa: S101 - by its path
    return message


def _metrics(push: Push) -> ExportMetricsServiceRequest:
    message = push.message()
    assert isinstance(message, ExportMetricsServiceRequest)  # noqa: S101 - likewise
    return message
