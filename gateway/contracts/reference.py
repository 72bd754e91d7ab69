"""Writes the reference tables of `docs/` from the code: settings, errors, metrics.

A page is prose with marked places, `<!-- reference: settings -->` to `<!-- end of reference -->`,
whose content is generated: `python -m gateway.contracts.reference` writes it, a test compares it.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin

from pydantic import BaseModel, SecretStr
from pydantic.fields import FieldInfo

from gateway.errors import (
    CapacityExceeded,
    ConfigurationError,
    GatewayError,
    InvariantError,
    RejectedRecord,
    TransientError,
    all_errors,
)
from gateway.observability.catalogue import CATALOGUE
from gateway.settings import RouteSettings, Settings

_MARKED: Final = re.compile(
    r"(<!-- reference: (\w+) -->\n).*?(<!-- end of reference -->)", re.DOTALL
)
_ACTIONS: Final[dict[type[GatewayError], str]] = {
    ConfigurationError: "the gateway does not start",
    RejectedRecord: "the record becomes a dead letter and is not tried again",
    TransientError: "the partition waits and tries again; nothing is lost",
    CapacityExceeded: "whoever asks is told to come back",
    InvariantError: "the worker stops; a fresh one recovers from Kafka",
}


def with_reference(page: str) -> str:
    """Return a page with the content of its marked places generated anew."""
    return _MARKED.sub(lambda m: f"{m[1]}\n{_TABLES[m[2]]().rstrip()}\n\n{m[3]}", page)


def write_reference(directory: Path) -> list[Path]:
    """Write the reference into all pages of `directory` that have marked places; return these."""
    paths = []
    for path in sorted(directory.glob("*.md")):
        page = path.read_text(encoding="utf-8")
        if _MARKED.search(page):
            path.write_text(with_reference(page), encoding="utf-8")
            paths.append(path)
    return paths


def settings_reference() -> str:
    """Return a section with a table for each group of settings."""
    parts = []
    for name, field in Settings.model_fields.items():
        if name == "routes":
            parts.append(_group("routes[]", field.description or "", RouteSettings))
        elif isinstance(field.annotation, type):
            parts.append(_group(name, field.description or "", field.annotation))
    return "\n".join(parts)


def _group(path: str, description: str, model: type[BaseModel]) -> str:
    rows = [f"### `{path}`\n", f"{description}\n", "| setting | type | default | meaning |"]
    rows.append("|---|---|---|---|")
    below = []
    for name, field in model.model_fields.items():
        inner = _model_in(field.annotation)
        # A group that may be left out is one that has its own section.
        if inner is not None and not isinstance(field.annotation, UnionType):
            many = "[]" if get_origin(field.annotation) is tuple else ""
            below.append(_group(f"{path}.{name}{many}", field.description or "", inner))
        cells = (f"`{name}`", _type(field), _default(field), field.description or "")
        rows.append("| " + " | ".join(cell.replace("|", r"\|") for cell in cells) + " |")
    return "\n".join([*rows, "", *below])


def _model_in(annotation: Any) -> type[BaseModel] | None:
    for candidate in (annotation, *get_args(annotation)):
        if isinstance(candidate, type) and issubclass(candidate, BaseModel):
            return candidate
    return None


def _type(field: FieldInfo) -> str:
    bounds = [_bound(item) for item in field.metadata]
    return ", ".join([_type_name(field.annotation), *filter(None, bounds)])


def _bound(constraint: Any) -> str:
    signs = {"ge": "at least", "gt": "over", "le": "at most", "lt": "under"}
    for name, words in signs.items():
        if (bound := getattr(constraint, name, None)) is not None:
            return f"{words} {bound:.12g}"  # no power of ten for millions
    return ""


def _type_name(annotation: Any) -> str:
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return " or ".join(f"`{choice}`" for choice in arguments)
    if origin in (Union, UnionType):
        return " or ".join(_type_name(one) for one in arguments if one is not NoneType)
    if origin is tuple:
        return f"list of {_type_name(arguments[0])}"
    if origin is dict:
        return f"map to {_type_name(arguments[1])}"
    if hasattr(annotation, "__metadata__"):
        return _type_name(arguments[0])
    names = {bool: "true or false", int: "integer", float: "number", str: "text", Path: "path"}
    if isinstance(annotation, type) and issubclass(annotation, SecretStr):
        return "secret"
    return names.get(annotation, "group")


def _default(field: FieldInfo) -> str:
    if field.is_required():
        return "required"
    if _model_in(field.annotation) is not None and get_origin(field.annotation) is not tuple:
        return "see below"
    value = field.get_default(call_default_factory=True, validated_data={})
    if value is None or value == "":
        return "empty"
    if isinstance(value, str | Path):
        return f"`{value}`"
    return f"`{json.dumps(value)}`"


def errors_reference() -> str:
    """Return a section with a table for each branch of errors."""
    parts = []
    for branch, action in _ACTIONS.items():
        parts += [f"### {branch.__name__}: {action}\n", "| code | meaning | what to do |"]
        parts.append("|---|---|---|")
        parts += [
            f"| `{error.code}` | {error.meaning} | {error.remedy} |"
            for error in all_errors()
            if issubclass(error, branch)
        ]
        parts.append("")
    return "\n".join(parts)


def metrics_reference() -> str:
    """Return the table of all metrics."""
    rows = ["| metric | kind | unit | labels | meaning |", "|---|---|---|---|---|"]
    rows += [
        f"| `{metric.name}` | {metric.kind} | {metric.unit} "
        f"| {', '.join(f'`{label}`' for label in metric.labels)} | {metric.meaning} |"
        for metric in CATALOGUE
    ]
    return "\n".join(rows)


_TABLES: Final[dict[str, Callable[[], str]]] = {
    "settings": settings_reference,
    "errors": errors_reference,
    "metrics": metrics_reference,
}


if __name__ == "__main__":
    write_reference(Path("docs"))
