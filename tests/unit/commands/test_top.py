"""`top`: which address is asked, and how the answers look side by side."""

import io

import pytest
from rich.console import Console

from gateway.commands import top
from gateway.commands.top_view import Answers, count, duration, rate, render, size, sparks
from gateway.commands.worker_addresses import page_address
from gateway.errors import ConfigurationError, StatusUnavailable
from gateway.observability import GatewayMetrics, catalogue
from gateway.pages.status import WorkerIdentity
from gateway.pages.status_pages import StatusPages
from gateway.pages.status_values import WorkerStatus
from gateway.testing.processes import free_port


def make_status(n_partitions: int = 4, lag: int = 5) -> WorkerStatus:
    """Return the status of a worker that is behind by `lag` in each partition."""
    metrics = GatewayMetrics()
    metrics.started("llm-1", "rules+ner/tiny")
    keys = [("chat[bold]", str(number)) for number in range(n_partitions)]
    metrics.replace(catalogue.PARTITIONS, {("chat[bold]", "running"): n_partitions})
    metrics.replace(catalogue.LAG_RECORDS, {key: lag * int(key[1]) for key in keys})
    metrics.replace(catalogue.LAG_SECONDS, dict.fromkeys(keys, 3.0))
    metrics.retried("chat[bold]", "INFERENCE_TIMEOUT")
    pages = StatusPages(metrics, WorkerIdentity("app", host="pod-0", pid=7))
    return WorkerStatus.model_validate_json(pages.body())


def shown(answers: Answers, width: int = 160) -> str:
    """Return what a terminal shows."""
    console = Console(file=io.StringIO(), width=width, force_terminal=False)
    console.print(render(answers))
    text: str = console.file.getvalue()  # type: ignore[attr-defined] # of the StringIO above
    return text


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("worker-0", "http://worker-0:6066/status.json"),
        ("worker-0:7000", "http://worker-0:7000/status.json"),
        ("http://worker-0:7000", "http://worker-0:7000/status.json"),
        ("http://worker-0", "http://worker-0/status.json"),
        ("https://proxy.example.com/w0/", "https://proxy.example.com/w0/status.json"),
        ("http://worker-0:7000/status.json", "http://worker-0:7000/status.json"),
        ("[::1]:6066", "http://[::1]:6066/status.json"),
    ],
)
def test_address_may_be_short(url: str, expected: str) -> None:
    """A host alone has the default port; a whole address keeps its own."""
    assert page_address(url, "/status.json") == expected


@pytest.mark.parametrize(
    "url", ["worker:http", "worker:99999", "worker:0", "http://[::1", "http://:6066", ""]
)
def test_address_that_is_none_is_refused(url: str) -> None:
    """The message says what an address looks like, and does not quote this one."""
    with pytest.raises(ConfigurationError, match="--url is host:port"):
        page_address(url, "/status.json")


def test_view_has_a_column_for_each_of_few_workers() -> None:
    """Figures stand side by side; a worker that does not answer says why in its column."""
    text = shown([("w-0:6066", make_status()), ("w-1:6066", "nothing answers")])
    for expected in ("w-0:6066", "w-1:6066", "nothing answers", "pod-0 7", "llm-1", "running"):
        assert expected in text
    assert "INFERENCE_TIMEOUT" in text
    assert "Check the model server's load" in " ".join(text.split())


def test_view_has_a_line_for_each_of_many_workers() -> None:
    """Eight workers fit a terminal of 120 columns."""
    text = shown([(f"w-{number}:6066", make_status()) for number in range(8)], 120)
    for number in range(8):
        (line, *_) = [
            line for line in text.splitlines() if line.split()[:1] == [f"w-{number}:6066"]
        ]
        assert "running" in line


def test_view_shows_the_partitions_that_are_furthest_behind() -> None:
    """Of many partitions the worst are shown, the worst first; names are no markup."""
    text = shown([("w-0", make_status(n_partitions=40))])
    assert "12 of 40" in text
    lines = [line for line in text.splitlines() if "chat[bold]" in line]
    assert len(lines) == 12
    assert "chat[bold] 39" in lines[0]
    assert "195" in lines[0]


def test_view_without_any_status_says_so() -> None:
    """When all have gone, the reasons remain."""
    assert "no answer within 3 s" in shown([("w-0", "no answer within 3 s")])


def test_top_fails_where_nobody_answers(capsys: pytest.CaptureFixture[str]) -> None:
    """A port at which nothing listens has a code of its own."""
    port = free_port()
    with pytest.raises(StatusUnavailable, match=f"127.0.0.1:{port}: nothing answers"):
        top.show_top([f"127.0.0.1:{port}"], 2.0, once=True, as_json=False)
    assert "nothing answers" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (duration(None), "–"),
        (duration(0.0), "0 ms"),
        (duration(0.0042), "4.2 ms"),
        (duration(0.25), "250 ms"),
        (duration(2.5), "2.5 s"),
        (duration(75), "75 s"),
        (duration(600), "10 min"),
        (duration(90_000), "25 h"),
        (duration(400_000), "5 d"),
        (count(1_234_567), "1,234,567"),
        (rate(0), "0"),
        (rate(2.34), "2.3"),
        (rate(12_345.6), "12,346"),
        (size(512), "512 B"),
        (size(3 * 1024**3), "3.0 GiB"),
        (sparks([0, 1, 2]), "▁▅█"),
        (sparks([]), ""),
    ],
)
def test_figures_are_short(told: str, expected: str) -> None:
    """Numbers come with their unit and no more digits than they are worth."""
    assert told == expected
