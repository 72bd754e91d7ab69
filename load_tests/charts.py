"""Line charts as inline SVG; colours are the page's classes, so they follow light and dark."""

import math
from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

_LEFT: Final = 64
_WIDTH: Final = 820
_HEIGHT: Final = 200
_TOP: Final = 30
_BOTTOM: Final = 34
_N_TICKS: Final = 5
_N_COLOURS: Final = 6


class Line(NamedTuple):
    """One line of a chart; NaN makes a gap."""

    name: str
    xs: Sequence[float]
    ys: Sequence[float]


class Mark(NamedTuple):
    """A vertical line with a label."""

    x: float
    label: str


def line_chart(
    title: str,
    lines: Sequence[Line],
    *,
    x_label: str,
    unit: str,
    marks: Sequence[Mark] = (),
    is_logarithmic: bool = False,
    has_dots: bool = False,
) -> str:
    """Return a chart of lines over a shared axis; empty where there is nothing to show."""
    points = [
        (x, y)
        for line in lines
        for x, y in zip(line.xs, line.ys, strict=True)
        if not math.isnan(y) and (y > 0 or not is_logarithmic)
    ]
    if not points:
        return ""
    x_low, x_high = min(x for x, _ in points), max(x for x, _ in points)
    y_low, y_high = _range([y for _, y in points], is_logarithmic)

    def place_x(x: float) -> float:
        return _LEFT + (x - x_low) / ((x_high - x_low) or 1.0) * _WIDTH

    def place_y(y: float) -> float:
        if is_logarithmic:
            share = math.log(max(y, y_low) / y_low) / math.log(y_high / y_low)
        else:
            share = (y - y_low) / (y_high - y_low)
        return _TOP + (1 - share) * _HEIGHT

    parts = [
        f"<svg role='img' viewBox='0 0 {_LEFT + _WIDTH + 24} {_TOP + _HEIGHT + _BOTTOM}'>"
        f"<title>{escape(title)}</title>"
    ]
    for tick in _ticks(y_low, y_high, is_logarithmic):
        y = place_y(tick)
        parts.append(f"<path class='grid' d='M{_LEFT} {y:.1f}h{_WIDTH}'/>")
        parts.append(_text(_LEFT - 6, y + 4, _short(tick), "end"))
    for number in range(_N_TICKS + 1):
        x = x_low + (x_high - x_low) * number / _N_TICKS
        parts.append(_text(place_x(x), _TOP + _HEIGHT + 16, _short(x), "middle"))
    parts.append(_text(_LEFT + _WIDTH / 2, _TOP + _HEIGHT + 31, x_label, "middle"))
    parts.append(_text(_LEFT - 6, 14, unit, "end"))
    for mark in marks:
        if x_low <= mark.x <= x_high:
            x = place_x(mark.x)
            parts.append(
                f"<path class='mark' d='M{x:.1f} {_TOP}v{_HEIGHT}'/>"
                f"<g><title>{escape(mark.label)}</title>"
                f"<circle class='mark' cx='{x:.1f}' cy='{_TOP}' r='4'/></g>"
            )
    for number, line in enumerate(lines):
        parts.append(f"<g class='s{number % _N_COLOURS}'>")
        for run in _runs(line, is_logarithmic):
            way = " ".join(f"{place_x(x):.1f},{place_y(y):.1f}" for x, y in run)
            parts.append(f"<polyline points='{way}'/>")
            if has_dots or len(run) == 1:
                parts += [_dot(line.name, x, y, unit, place_x(x), place_y(y)) for x, y in run]
        parts.append("</g>")
    parts.append(_legend(lines))
    return f"<figure><figcaption>{escape(title)}</figcaption>{''.join(parts)}</svg></figure>"


def _range(values: Sequence[float], is_logarithmic: bool) -> tuple[float, float]:
    if is_logarithmic:
        low = 10 ** math.floor(math.log10(min(values)))
        return low, max(low * 10, 10 ** math.ceil(math.log10(max(values))))
    return 0.0, max(values) * 1.08 or 1.0


def _ticks(low: float, high: float, is_logarithmic: bool) -> list[float]:
    if is_logarithmic:
        n_decades = round(math.log10(high / low))
        return [low * 10**decade for decade in range(n_decades + 1)]
    step = 10 ** math.floor(math.log10(high / 2))
    step *= next(factor for factor in (1, 2, 5, 10) if high / (step * factor) <= _N_TICKS)
    return [step * number for number in range(int(high / step) + 1)]


def _runs(line: Line, is_logarithmic: bool) -> list[list[tuple[float, float]]]:
    """Return the stretches of a line between its gaps."""
    runs: list[list[tuple[float, float]]] = [[]]
    for x, y in zip(line.xs, line.ys, strict=True):
        if math.isnan(y) or (is_logarithmic and y <= 0):
            if runs[-1]:
                runs.append([])
        else:
            runs[-1].append((x, y))
    return [run for run in runs if run]


def _dot(name: str, x: float, y: float, unit: str, at_x: float, at_y: float) -> str:
    note = f"{name}: {_short(y)} {unit} at {_short(x)}"
    return f"<circle cx='{at_x:.1f}' cy='{at_y:.1f}' r='3'><title>{escape(note)}</title></circle>"


def _legend(lines: Sequence[Line]) -> str:
    parts, x = [], float(_LEFT + 10)
    for number, line in enumerate(lines):
        parts.append(f"<g class='s{number % _N_COLOURS}'><circle cx='{x:.0f}' cy='10' r='4'/></g>")
        parts.append(_text(x + 8, 14, line.name, "start"))
        x += 28 + 7.2 * len(line.name)
    return "".join(parts)


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f"<text x='{x:.1f}' y='{y:.1f}' text-anchor='{anchor}'>{escape(text)}</text>"


def _short(value: float) -> str:
    if abs(value) >= 10_000:
        return f"{value / 1_000:,.0f}k"
    return f"{value:,.0f}" if abs(value) >= 10 or value == int(value) else f"{value:.2g}"
