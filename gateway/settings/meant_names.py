"""What an unknown setting or variable was probably meant to be.

A slip of the pen, a setting that stands in another group, or the word of another program.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from types import UnionType
from typing import Any, Final, get_args

from pydantic import BaseModel

from gateway.settings.tree import Settings
from gateway.settings.yaml_file import Location

ENV_PREFIX: Final = "GATEWAY_"
DELIMITER: Final = "__"
_NEAR, _VERY_NEAR = 0.6, 0.8
# A name that stands in more groups, as "url" and "name", tells of none of them.
_MOST_HOMES: Final = 2
# What other programs call our settings.
_USUAL_NAMES: Final = {
    **dict.fromkeys(("brokers", "servers", "hosts", "bootstrap"), "bootstrap_servers"),
    **dict.fromkeys(("group", "group_id", "consumer_group"), "application_id"),
    **dict.fromkeys(("topic", "source", "from"), "input"),
    **dict.fromkeys(("sink", "target", "to"), "output"),
    **dict.fromkeys(("dlq", "dead_letter_queue", "dead_letter_topic"), "dead_letters"),
    "text_fields": "texts",
    **dict.fromkeys(("path", "folder", "directory"), "dir"),
    "port": "web_port",
}
# For a Service named gateway, or gateway-something, in the namespace of a pod.
_OF_KUBERNETES: Final = re.compile(r"\w+_(?:SERVICE_(?:HOST|PORT\w*)|PORT_\d+_\w+)")
_ADDRESS_OF_KUBERNETES: Final = re.compile(r"(?:tcp|udp)://")


def hint_of_setting(location: Location) -> str:
    """Return what is to be done about a setting that does not exist at `location`."""
    *above, name = location
    fields = list(_fields_at(above))
    *groups, last = str(name).split(".")
    if groups and last in _fields_at((*above, *groups)):
        return f"write {': and below it '.join((*groups, last))}: …, a line each"
    near = get_close_matches(str(name), fields, n=1, cutoff=_VERY_NEAR)
    usual = _USUAL_NAMES.get(str(name), "")
    if not near and usual in fields:
        near = [usual]
    homes = [] if near else [*_homes(usual or str(name))]
    if 0 < len(homes) <= _MOST_HOMES:
        return f"did you mean {' or '.join(homes)}?"
    return _meant(near or get_close_matches(str(name), fields, n=1, cutoff=_NEAR))


def hint_of_variable(name: str, value: str) -> str:
    """Return what is to be done about a variable with our prefix that sets nothing."""
    upper = name.upper()
    if _OF_KUBERNETES.fullmatch(upper) or _ADDRESS_OF_KUBERNETES.match(value):
        return (
            "Kubernetes sets it for a Service of that name: give the pod enableServiceLinks: false"
        )
    bare = {one.removeprefix(ENV_PREFIX): one for one in sorted(variable_names(Settings), key=len)}
    given = upper.removeprefix(ENV_PREFIX)
    last = given.rpartition(DELIMITER)[2]
    for group in Settings.model_fields:
        last = last.removeprefix(f"{group.upper()}_")
    last = _USUAL_NAMES.get(last.lower(), last).upper()
    for one, variable in bare.items():
        if one.endswith(f"{DELIMITER}{last}"):
            return _meant([variable])
    near = get_close_matches(given, bare, n=1, cutoff=_NEAR)
    return _meant([bare[one] for one in near])


def variable_names(model: type[BaseModel], prefix: str = ENV_PREFIX) -> list[str]:
    """Return the variables of all settings; one that ends with `__` goes on with a key of a map."""
    names: list[str] = []
    for name, field in model.model_fields.items():
        variable = prefix + name.upper()
        names.append(variable)
        annotation = field.annotation
        if getattr(annotation, "__origin__", None) is dict:
            names.append(variable + DELIMITER)
        # A group, or one that may be left out; groups in a list cannot be named.
        kinds = get_args(annotation) if isinstance(annotation, UnionType) else (annotation,)
        for kind in kinds:
            if isinstance(kind, type) and issubclass(kind, BaseModel):
                names.extend(variable_names(kind, variable + DELIMITER))
    return names


def group_at(location: Location) -> type[BaseModel] | None:
    """Return the group at `location`, None where there is none."""
    model: Any = Settings
    for step in location:
        if isinstance(step, int):
            continue
        if not (isinstance(model, type) and issubclass(model, BaseModel)):
            return None
        field = model.model_fields.get(step)
        if field is None:
            return None
        model = field.annotation
        if get_args(model):
            model = get_args(model)[0]
    return model if isinstance(model, type) and issubclass(model, BaseModel) else None


def _fields_at(location: Iterable[str | int]) -> Mapping[str, Any]:
    """Return the settings that are valid at `location`."""
    group = group_at(tuple(location))
    return group.model_fields if group else {}


def _homes(name: str) -> Iterator[str]:
    """Yield where a setting of this name stands."""
    if name in Settings.model_fields:
        yield f"{name} at the top"
    pending: list[tuple[str, Any]] = [("", Settings)]
    for path, group in pending:
        for field, info in group.model_fields.items():
            place = f"{path}.{field}" if path else field
            below = group_at((*place.split("."),))
            # What a candidate differs in has the names of what it is laid over.
            if below is None or field == "candidate":
                continue
            if name in below.model_fields:
                yield (
                    f"{place}.{name}"
                    if below is info.annotation
                    else f"{name} in an entry of {place}"
                )
            pending.append((place, below))


def _meant(near: list[str]) -> str:
    return f"did you mean {near[0].rstrip('_')}?" if near else "docs/settings.md lists all settings"
