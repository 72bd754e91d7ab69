"""Draws what `gpu_ner` measured: messages a second by the tokens of a batch.

python -m load_tests.gpu_plot --out docs/images/gpu-ner.svg NAME=FIGURES.json …
"""

import argparse
import json
import re
import sys
from pathlib import Path

from load_tests.charts import Line, line_chart

# The picture stands alone, so it brings its colours, which do on light and dark pages.
_STYLE = (
    "svg{background:#fff;font:12px sans-serif}text{fill:#333}.grid{stroke:#ddd}"
    "polyline{fill:none;stroke:currentColor;stroke-width:2}circle{fill:currentColor}"
    ".s0{color:#1b6ca8}.s1{color:#c2571a}.s2{color:#2e7d32}.s3{color:#8e24aa}"
)
_TOKENS = re.compile(r"([\d,]+) tokens, (as they come|sorted)")


def lines_of(name: str, figures: Path) -> list[Line]:
    """Return a line for each way of putting messages together; requests of one are left out."""
    points: dict[str, list[tuple[float, float]]] = {}
    for row in json.loads(figures.read_text(encoding="utf-8"))["rows"]:
        if told := _TOKENS.match(row["batching"]):
            tokens = int(told[1].replace(",", "")) / 1_000
            points.setdefault(told[2], []).append((tokens, row["messages_per_s"]))
    return [
        Line(f"{name}, {way}", *map(list, zip(*pairs, strict=True)))
        for way, pairs in points.items()
    ]


def picture(title: str, lines: list[Line]) -> str:
    """Return the chart of the lines as an SVG file."""
    chart = line_chart(
        title, lines, x_label="thousand tokens a batch", unit="messages/s", has_dots=True
    )
    begin, end = chart.index("<svg") + len("<svg"), chart.rindex("</svg>") + len("</svg>")
    attributes, _, content = chart[begin:end].partition(">")
    return f"<svg xmlns='http://www.w3.org/2000/svg'{attributes}><style>{_STYLE}</style>{content}\n"


def main() -> int:
    """Write the picture; return 0."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("figures", nargs="+", metavar="NAME=FILE", help="written by gpu_ner --out")
    parser.add_argument("--title", default="A transformer on a GPU")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    named = [told.partition("=") for told in given.figures]
    lines = [line for name, _, file in named for line in lines_of(name, Path(file))]
    given.out.write_text(picture(given.title, lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
