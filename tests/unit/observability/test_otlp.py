"""Pushing to a collector over real HTTP: what arrives, and that trouble there stays there."""

import gc
import json
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
import structlog
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import ReadableSpan

from gateway.observability import CATALOGUE, GatewayMetrics, exports
from gateway.observability.origin import make_resource
from gateway.observability.otlp import Telemetry
from gateway.observability.otlp_options import OtlpOptions, OtlpWishes, resolve_options
from gateway.testing.collector import ScriptedCollector, attributes_of
from gateway.testing.processes import free_port

Lines = list[dict[str, object]]
# More than an answer on loopback takes on a busy machine, and less than the pause that a collector
# which refuses asks for: a push that would be tried again later than that is given up at once.
ANSWER_S, RETRY_AFTER_S = 30.0, 60


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have spans pushed at once; let no variable of this machine reach the exporters."""
    monkeypatch.setenv("OTEL_BSP_SCHEDULE_DELAY", "20")
    for name in ("OTEL_RESOURCE_ATTRIBUTES", "OTEL_SERVICE_NAME", "OTEL_EXPORTER_OTLP_HEADERS"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Lines:
    """Return the events that are logged, on whichever thread, however logging is configured."""
    written: Lines = []

    def keep(_: object, level: str, event: structlog.types.EventDict) -> str:
        written.append({**event, "level": level})
        raise structlog.DropEvent

    log = structlog.wrap_logger(None, processors=[keep], wrapper_class=structlog.BoundLogger)
    monkeypatch.setattr(exports, "log", log)
    return written


class Counted(Counter[tuple[str, bool]]):
    """Counts pushes and lets a test wait."""

    def __init__(self) -> None:
        super().__init__()
        self._changed = threading.Condition()

    def count(self, signal: str, is_taken: bool) -> None:
        """Count a push."""
        with self._changed:
            self[signal, is_taken] += 1
            self._changed.notify_all()

    def wait_for(self, holds: Callable[["Counted"], bool]) -> None:
        """Return when `holds` does, or fail."""
        with self._changed:
            assert self._changed.wait_for(lambda: holds(self), 60), dict(self)


@contextmanager
def pushing(
    url: str, counted: Counted | None = None, *, metrics: bool = False, timeout_s: float = ANSWER_S
) -> Iterator[Telemetry]:
    """Push to a collector inside."""
    wishes = OtlpWishes(
        endpoint=url,
        headers={"authorization": "Bearer token"},
        timeout_s=timeout_s,
        metrics=metrics,
        metrics_interval_s=0.05,
    )
    numbers = GatewayMetrics()
    numbers.started("policy-1", "model-1")
    telemetry = Telemetry(
        resolve_options(wishes, {}),
        numbers.collect,
        (counted if counted is not None else Counted()).count,
        numbers.resource,
    )
    try:
        yield telemetry
    finally:
        telemetry.close()


def make_spans(telemetry: Telemetry, n: int = 1, name: str = "process") -> None:
    """Make spans that end at once."""
    assert telemetry.tracer is not None
    for _ in range(n):
        telemetry.tracer.start_span(name).end()


def n_spans_in_memory() -> int:
    """Return how many spans somebody still holds.

    Types are asked, not the objects: `isinstance` asks a weak proxy for the class of what it
    stands for, and raises `ReferenceError` where that is gone.
    """
    return sum(issubclass(type(one), ReadableSpan) for one in gc.get_objects())


def test_spans_and_metrics_arrive_with_their_origin() -> None:
    """A collector is told the service, its version and instance, under the headers given."""
    with ScriptedCollector() as collector:
        with pushing(collector.url, metrics=True) as telemetry:
            make_spans(telemetry, 3)
            collector.wait_for(lambda one: len(one.spans()) == 3 and bool(one.metrics()))
        assert {push.path for push in collector.pushes} == {"/v1/traces", "/v1/metrics"}
        assert {"gateway_build_info", "process_cpu_seconds_total"} <= collector.metrics()
        assert collector.metrics() <= {metric.name for metric in CATALOGUE}
        for push in collector.pushes:
            assert push.headers["authorization"] == "Bearer token"
            assert push.headers["content-type"] == "application/x-protobuf"
            message = push.message()
            groups = "resource_spans" if push.path == "/v1/traces" else "resource_metrics"
            (group,) = getattr(message, groups)
            origin = attributes_of(group.resource)
            assert origin["service.name"] == "anon-gateway"
            assert set(origin) == {
                "service.name",
                "service.version",
                "service.instance.id",
                "telemetry.sdk.language",
                "telemetry.sdk.name",
            }


def test_origin_takes_what_the_operator_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenTelemetry's variables name service and place; nothing is looked up on the machine."""
    monkeypatch.setenv("OTEL_SERVICE_NAME", "chat-gateway")
    monkeypatch.setenv("OTEL_RESOURCE_ATTRIBUTES", "deployment.environment=test")
    monkeypatch.setenv("OTEL_EXPERIMENTAL_RESOURCE_DETECTORS", "process,os,host")
    resource: Resource = make_resource()
    assert resource.attributes["service.name"] == "chat-gateway"
    assert resource.attributes["deployment.environment"] == "test"
    assert not [name for name in resource.attributes if name.startswith(("process", "os", "host"))]


@pytest.mark.parametrize("status", [302, 400, 404, 503])
def test_refused_pushes_are_lost_and_told_once(status: int, lines: Lines) -> None:
    """A collector that refuses is counted each time and logged when that begins and ends."""
    counted = Counted()
    answer = {"Location": "http://127.0.0.1:9/", "Retry-After": str(RETRY_AFTER_S)}
    with ScriptedCollector(status, answer) as to, pushing(to.url, counted) as telemetry:
        for n in range(1, 4):
            make_spans(telemetry)
            counted.wait_for(lambda seen, n=n: seen["traces", False] >= n)  # type: ignore[misc] # bound per turn
        to.status = 200
        make_spans(telemetry, name="after")
        counted.wait_for(lambda seen: seen["traces", True] >= 1)
    assert "after" in {span.name for span in to.spans()}
    # The metrics of an earlier test may end meanwhile; these are the spans' own lines.
    own = [line for line in lines if line["signal"] == "traces"]
    assert [(line["event"], line.get("reason")) for line in own] == [
        ("telemetry.not_taken", f"status {status}"),
        ("telemetry.taken_again", None),
    ]
    assert "token" not in json.dumps(lines)


def test_dead_collector_is_told_once_and_costs_nothing_else(lines: Lines) -> None:
    """Nobody listens: spans are made as before, lost, and the stop does not wait for them."""
    counted = Counted()
    url = f"http://127.0.0.1:{free_port()}"
    # Too short for a second try, and no answer is waited for.
    with pushing(url, counted, metrics=True, timeout_s=0.5) as telemetry:
        make_spans(telemetry, 3_000)
        counted.wait_for(lambda seen: seen["traces", False] > 0 and seen["metrics", False] > 1)
        make_spans(telemetry)
    told = Counter((str(line["event"]), str(line["signal"])) for line in lines)
    assert told == {("telemetry.not_taken", "traces"): 1, ("telemetry.not_taken", "metrics"): 1}
    assert {line["reason"] for line in lines} <= {"ConnectionError", "ConnectTimeout"}


def test_hanging_collector_holds_nobody_up() -> None:
    """While no answer comes spans are made, few of them are kept, and a stop goes through."""
    with ScriptedCollector() as collector:
        collector.gate.clear()
        with pushing(collector.url, metrics=True, timeout_s=60) as telemetry:
            make_spans(telemetry)
            collector.wait_for(lambda one: any(push.path == "/v1/traces" for push in one.pushes))
            n_before = n_spans_in_memory()
            make_spans(telemetry, 10_000)
            assert n_spans_in_memory() - n_before <= 2_048 + 512
        # Still nobody was answered: neither spans nor the stop have waited for it.
        assert not collector.gate.is_set()
        assert len(collector.spans()) == 1


def test_push_goes_to_the_collector_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Neither a proxy nor a password of the environment, nor a redirect, leads it elsewhere."""
    home = tmp_path_factory.mktemp("home")
    (home / ".netrc").write_text("machine 127.0.0.1 login someone password canary\n")
    monkeypatch.setenv("HOME", str(home))
    with ScriptedCollector() as elsewhere, ScriptedCollector() as collector:
        for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
            monkeypatch.setenv(name, elsewhere.url)
        monkeypatch.setenv("no_proxy", "")
        counted = Counted()
        with pushing(collector.url, counted, metrics=True) as telemetry:
            make_spans(telemetry)
            counted.wait_for(lambda seen: seen["traces", True] > 0 and seen["metrics", True] > 0)
            collector.status = 307
            collector.answer_headers = {"Location": f"{elsewhere.url}/v1/traces"}
            make_spans(telemetry)
            counted.wait_for(lambda seen: seen["traces", False] > 0)
        assert elsewhere.pushes == []
        assert {push.headers["authorization"] for push in collector.pushes} == {"Bearer token"}


def test_signals_that_are_off_make_nothing() -> None:
    """Without traces there is no tracer and no thread of theirs."""
    before = set(threading.enumerate())
    telemetry = Telemetry(OtlpOptions(), lambda: None, Counted().count, make_resource())
    assert telemetry.tracer is None
    assert set(threading.enumerate()) <= before  # those of earlier tests may end meanwhile
    telemetry.close()
