"""From messages to a served model, by the commands of docs/labeling.md, at a small size."""

from pathlib import Path

from gateway.inference.manifest import load_manifest
from load_tests.labelling_path import run_path


def test_issue_8_labels_become_a_model_that_triton_serves(tmp_path: Path) -> None:
    """Nobody is asked twice, decisions hold, and Triton finds what the model finds in a process."""
    report = run_path(tmp_path, 60)
    assert report.n_answers >= 3 * 60
    assert report.n_asked_again == 0
    assert report.n_decided == 5
    assert report.n_texts > 0
    assert report.n_entities > 0
    assert report.n_differing == 0
    decisions = (tmp_path / "labels" / "decisions.jsonl").read_text(encoding="utf-8")
    assert len(decisions.splitlines()) == report.n_decided
    manifest = load_manifest(tmp_path / "served" / "model")
    assert set(manifest.types) == {"PERSON", "LOCATION", "ORGANIZATION", "DATETIME", "COST"}
    assert (tmp_path / "served" / "ner_python" / "ner" / "config.pbtxt").is_file()
