"""What `audit verify` shows can be read on a terminal of the usual width."""

import pytest

from gateway.audit.verification import InputPart, PartitionCheck
from gateway.commands import auditing_view


def test_figures_are_whole_at_eighty_columns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """None is cut, whatever the topic is called and however many records it holds."""
    monkeypatch.setenv("COLUMNS", "80")
    topic = "messages-of-the-support-desk.raw"
    checks = []
    for partition, n_records in enumerate((12_345_678, 3)):
        check = PartitionCheck(InputPart(topic, partition, 0, frozenset()), bytes.decode)
        check.n_records, check.n_events = n_records, n_records
        checks.append(check)
    auditing_view.show_checks([("support", checks)], 10, as_json=False)
    shown = capsys.readouterr().out
    assert "…" not in shown
    assert f"{topic}-1 records 3, events 3, missing 0" in shown
    for figure in ("out of order", "dead-lettered", "12,345,681"):
        assert figure in shown
