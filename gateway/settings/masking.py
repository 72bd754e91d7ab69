"""The settings as they may be logged."""

from typing import Any

from pydantic import BaseModel

# Lists of values about people: how many there are may be known, which ones may not.
_COUNTED = frozenset({"allow", "deny"})


def masked(settings: BaseModel) -> dict[str, Any]:
    """Return the tree for one log line: secrets as asterisks, allow and deny lists as counts."""
    return {name: _shown(name, getattr(settings, name)) for name in type(settings).model_fields}


def _shown(name: str, value: Any) -> Any:
    if isinstance(value, BaseModel):
        return masked(value)
    if name in _COUNTED and isinstance(value, dict):
        return {key: f"{len(values)} values" for key, values in value.items()}
    if isinstance(value, dict):
        return {key: _shown("", item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_shown("", item) for item in value]
    # A secret's text is asterisks.
    return value if value is None or isinstance(value, int | float | bool) else str(value)
