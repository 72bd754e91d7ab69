"""Plots as inline SVG: colours come from the page's classes, so that they follow light and dark."""

import math
from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

from gateway.evaluation.figures import Interval

_ROW = 22
_LABEL_WIDTH = 250
_WIDTH = 560
_TOP = 26
_BOTTOM = 24


class Dot(NamedTuple):
    """One figure of a dot plot: its row, which series it belongs to, and its interval."""

    row: str
    series: str
    value: Interval


class CurvePoint(NamedTuple):
    """A point of a curve, in shares, with what is told when one points at it."""

    series: str
    x: float
    y: float
    note: str
    is_marked: bool = False


def dot_plot(dots: Sequence[Dot], title: str, low: float = 0.0) -> str:
    """Return dots with whiskers on a scale of percent, a line a row, a colour a series."""
    rows = list(dict.fromkeys(dot.row for dot in dots))
    series = list(dict.fromkeys(dot.series for dot in dots))
    height = _TOP + _ROW * len(rows) + _BOTTOM

    def x(share: float) -> float:
        return _LABEL_WIDTH + (max(share, low) - low) / (1 - low) * _WIDTH

    parts = [_open(_LABEL_WIDTH + _WIDTH + 20, height, title)]
    step = 0.1
    tick = low
    while tick <= 1.0 + 1e-9:
        parts.append(_line(x(tick), _TOP - 6, x(tick), height - _BOTTOM, "grid"))
        parts.append(_text(x(tick), height - 8, f"{100 * tick:.0f}", "axis", "middle"))
        tick += step
    for number, row in enumerate(rows):
        y = _TOP + _ROW * (number + 0.5)
        parts.append(_text(_LABEL_WIDTH - 10, y + 4, row, "label", "end"))
        for place, name in enumerate(series):
            for dot in dots:
                if dot.row == row and dot.series == name:
                    offset = y + (place - (len(series) - 1) / 2) * min(5.0, 14 / len(series))
                    parts += _whisker(dot, x, offset, place)
    parts += _legend(series)
    return "".join([*parts, "</svg>"])


def _whisker(dot: Dot, x: Callable[[float], float], y: float, place: int) -> list[str]:
    value, low, high = dot.value
    note = f"{dot.row}, {dot.series}: {100 * value:.1f} ({100 * low:.1f} to {100 * high:.1f})"
    return [
        f"<g class='s{place % 6}'><title>{escape(note)}</title>",
        _line(x(low), y, x(high), y, "whisker"),
        f"<circle cx='{x(value):.1f}' cy='{y:.1f}' r='3.6'/></g>",
    ]


def curve_plot(points: Sequence[CurvePoint], title: str, x_label: str, y_label: str) -> str:
    """Return curves of shares; marked points are larger."""
    series = list(dict.fromkeys(point.series for point in points))
    left, top, width, height = 60, 44, 600, 320
    x_max = max(0.02, math.ceil(52.5 * max(point.x for point in points)) / 50)
    y_min = math.floor(10 * min(point.y for point in points)) / 10

    def place_of(point: CurvePoint) -> tuple[float, float]:
        share = (point.y - y_min) / (1 - y_min) if y_min < 1 else 1.0
        return left + point.x / x_max * width, top + (1 - share) * height

    parts = [_open(left + width + 30, top + height + 50, title)]
    for step in range(6):
        x, y = left + step / 5 * width, top + step / 5 * height
        parts.append(_line(x, top, x, top + height, "grid"))
        parts.append(_line(left, y, left + width, y, "grid"))
        label = f"{100 * x_max * step / 5:.1f}"
        parts.append(_text(x, top + height + 16, label, "axis", "middle"))
        share = 1 - step / 5 * (1 - y_min)
        parts.append(_text(left - 6, y + 4, f"{100 * share:.0f}", "axis", "end"))
    parts.append(_text(left + width / 2, top + height + 36, x_label, "axis", "middle"))
    parts.append(_text(left, top - 12, y_label, "axis", "start"))
    for number, name in enumerate(series):
        own = [point for point in points if point.series == name]
        line = " ".join("{:.1f},{:.1f}".format(*place_of(p)) for p in own if not p.is_marked)
        parts.append(f"<g class='s{number % 6}'><polyline points='{line}'/>")
        for point in own:
            x, y = place_of(point)
            radius = 6 if point.is_marked else 3
            parts.append(
                f"<circle cx='{x:.1f}' cy='{y:.1f}' r='{radius}'>"
                f"<title>{escape(point.note)}</title></circle>"
            )
        parts.append("</g>")
    parts += _legend(series)
    return "".join([*parts, "</svg>"])


def heat_map(names: Sequence[str], counts: Sequence[Sequence[int]], title: str) -> str:
    """Return a confusion matrix: rows are gold, columns found, shades the share of the row."""
    cell, left, top = 34, 120, 96
    size = cell * len(names)
    parts = [_open(left + size + 20, top + size + 20, title)]
    for number, name in enumerate(names):
        middle = cell * (number + 0.5)
        parts.append(_text(left - 8, top + middle + 4, name, "label", "end"))
        x = left + middle
        parts.append(
            f"<text class='label' transform='translate({x:.0f},{top - 8}) rotate(-45)'>"
            f"{escape(name)}</text>"
        )
    for y, row in enumerate(counts):
        whole = sum(row)
        for x, n in enumerate(row):
            share = n / whole if whole else 0.0
            note = f"{names[y]} found as {names[x]}: {n:,} tokens, {100 * share:.1f} % of the row"
            parts.append(
                f"<rect class='cell' x='{left + cell * x}' y='{top + cell * y}' width='{cell - 1}' "
                f"height='{cell - 1}' style='--share:{share:.3f}'><title>{note}</title></rect>"
            )
            if share >= 0.005:
                parts.append(
                    _text(
                        left + cell * (x + 0.5),
                        top + cell * (y + 0.5) + 4,
                        f"{100 * share:.0f}",
                        "strong" if share > 0.5 else "axis",
                        "middle",
                    )
                )
    return "".join([*parts, "</svg>"])


def _legend(series: Sequence[str]) -> list[str]:
    parts = []
    x = 8.0
    for number, name in enumerate(series):
        parts.append(f"<g class='s{number % 6}'><circle cx='{x:.0f}' cy='9' r='4'/></g>")
        parts.append(_text(x + 9, 13, name, "axis", "start"))
        x += 30 + 7.0 * len(name)
    return parts


def _open(width: float, height: float, title: str) -> str:
    return (
        f"<svg role='img' viewBox='0 0 {width:.0f} {height:.0f}' width='{width:.0f}'>"
        f"<title>{escape(title)}</title>"
    )


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f"<line class='{kind}' x1='{x1:.1f}' y1='{y1:.1f}' x2='{x2:.1f}' y2='{y2:.1f}'/>"


def _text(x: float, y: float, text: str, kind: str, anchor: str) -> str:
    return (
        f"<text class='{kind}' x='{x:.1f}' y='{y:.1f}' text-anchor='{anchor}'>{escape(text)}</text>"
    )
