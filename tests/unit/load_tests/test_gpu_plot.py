"""The picture of a GPU's figures."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

from load_tests.gpu_plot import lines_of, picture


def test_draws_sorted_and_unsorted_batches_as_a_file_of_its_own(tmp_path: Path) -> None:
    """One line a way of putting messages together; single messages have no place on its axis."""
    rows = [
        {"batching": "one message a request", "messages_per_s": 500.0},
        {"batching": "2,048 tokens, as they come", "messages_per_s": 3_000.0},
        {"batching": "8,192 tokens, as they come", "messages_per_s": 4_000.0},
        {"batching": "2,048 tokens, sorted in 2,000", "messages_per_s": 9_000.0},
    ]
    figures = tmp_path / "figures.json"
    figures.write_text(json.dumps({"rows": rows}))

    lines = lines_of("fp16", figures)
    svg = ET.fromstring(picture("An encoder", lines))  # noqa: S314 - our own

    assert [(line.name, line.xs) for line in lines] == [
        ("fp16, as they come", [2.048, 8.192]),
        ("fp16, sorted", [2.048]),
    ]
    assert svg.tag == "{http://www.w3.org/2000/svg}svg"
    assert len(svg.findall(".//{*}circle")) == 3 + len(lines)
