"""Loads settings: environment over file over defaults; errors name the line and the fix."""

import os
import re
from collections.abc import Iterable, Mapping
from datetime import date
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError
from pydantic_settings import EnvSettingsSource, SettingsError
from pydantic_settings.sources.utils import parse_env_vars

from gateway.errors import ConfigurationError
from gateway.settings.meant_names import (
    DELIMITER,
    ENV_PREFIX,
    group_at,
    hint_of_setting,
    hint_of_variable,
    variable_names,
)
from gateway.settings.tree import Settings
from gateway.settings.yaml_file import Location, YamlFile, read_yaml

# What is wrong where something else stands in the place of several settings, by pydantic's names.
_CONTAINERS: Final = {
    "model_type": "must hold settings by name, a line each",
    "tuple_type": "must be a list, such as [a, b]",
    "dict_type": "must hold values by name, such as {a: b}",
}


def load_settings(path: Path | None = None, env: Mapping[str, str] | None = None) -> Settings:
    """Return the settings in force.

    Args:
        path: `gateway.yaml`; None for none. A path that is given must exist.
        env: the environment; None for the process's own.

    Raises:
        ConfigurationError: a setting is unknown, malformed or contradicts another; all of them are
            named, each with its place and, where one is near, the name that was meant.
    """
    environment = os.environ if env is None else env
    _refuse_unknown_variables(environment)
    file = read_yaml(path) if path else YamlFile("", {}, {})
    failures: list[str] = []
    tree: dict[str, Any] = {}
    try:
        tree = merged(file.tree, _EnvironmentSource(environment)())
        return Settings(**tree)
    except SettingsError as error:
        failures += _unreadable_variables(environment) or [f"environment: {_without_input(error)}"]
    except ValidationError as error:
        items = error.errors(include_input=False, include_context=False, include_url=False)
        places = [item["loc"] for item in items]
        failures += _joined(
            _explained(item["loc"], item["type"], _reason(item, tree), file, environment)
            for item in items
            # A list with a faulty entry also counts as too short; the entry says more.
            if not any(place[: len(item["loc"])] == item["loc"] != place for place in places)
        )
    # Outside of the handlers: the originals hold inputs and must not become the context of ours.
    raise ConfigurationError("\n".join(failures))


def environment_without_settings() -> dict[str, str]:
    """Return the process's environment without our variables, for a child that has its own."""
    return {name: value for name, value in os.environ.items() if not name.startswith(ENV_PREFIX)}


class _EnvironmentSource(EnvSettingsSource):
    """Reads from the mapping given instead of the process's environment."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._environment = environment
        super().__init__(Settings)

    def _load_env_vars(self) -> Mapping[str, str | None]:
        return parse_env_vars(self._environment, self.case_sensitive, self.env_ignore_empty)


def _unreadable_variables(environment: Mapping[str, str]) -> list[str]:
    """Return one line about each variable that cannot be read; the library names but its group."""
    failures = []
    for name, value in environment.items():
        if not name.upper().startswith(ENV_PREFIX):
            continue
        try:
            _EnvironmentSource({name: value})()
        except SettingsError:
            failures.append(f"environment: {name}: not valid JSON, as lists and maps are written")
    return failures


def _without_input(error: SettingsError) -> str:
    """Return which field is malformed; the cause quotes the value and is left out."""
    return f"{str(error).split(' from source')[0]}; lists and maps are written as JSON"


def _refuse_unknown_variables(environment: Mapping[str, str]) -> None:
    """Raise for variables with our prefix that set nothing: a default would rule unnoticed."""
    known = variable_names(Settings)
    failures = []
    for name, value in environment.items():
        upper = name.upper()
        if not upper.startswith(ENV_PREFIX) or any(
            upper == one or (one.endswith(DELIMITER) and upper.startswith(one)) for one in known
        ):
            continue
        failures.append(f"environment: {name}: unknown variable; {hint_of_variable(name, value)}")
    if failures:
        raise ConfigurationError("\n".join(failures))


def merged(under: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Return a tree of settings with another one laid over it.

    What stands in the place of several settings is kept, to be refused: `pseudonyms: strict`
    must not be overlooked because the master key comes from elsewhere.
    """
    result = dict(under)
    for name, value in over.items():
        below = result.get(name)
        if below is None or not isinstance(value, dict):
            result[name] = value
        elif isinstance(below, dict):
            result[name] = merged(below, value)
    return result


def _joined(failures: Iterable[tuple[str, str]]) -> list[str]:
    """Return a line about each place; a setting of several forms fails once for each of them."""
    reasons: dict[str, list[str]] = {}
    for place, reason in failures:
        reasons.setdefault(place, []).append(reason)
    return [
        f"{place.removesuffix(': ')}: {'; or '.join(told)}".lstrip(": ")
        for place, told in reasons.items()
    ]


_FORM_OF = re.compile(r"(?:literal|tuple|list|dict|function-[a-z]+)\[|\[key\]$|str$")


def _explained(
    location: Location, kind: str, reason: str, file: YamlFile, environment: Mapping[str, str]
) -> tuple[str, str]:
    """Return about one failure where it is, and what it is with what was probably meant."""
    # The library names the forms that a setting may have, as in `publish.tuple[str, ...]`.
    dotted = ".".join(str(step) for step in location if not _FORM_OF.match(str(step)))
    named = _named_in(reason, location, file, environment)
    variable = _variable_of(named, environment)
    place = f"environment: {variable}: {dotted}" if variable else file.place_of(named) + dotted
    if kind == "extra_forbidden":
        return place, f"unknown setting; {hint_of_setting(location)}"
    return place, reason


def _named_in(
    reason: str, location: Location, file: YamlFile, environment: Mapping[str, str]
) -> Location:
    """Return the first setting below `location` that is given and that a reason names.

    What is wrong between two settings is told of the group that holds both, which may be long.
    """
    for name in _DOTTED.findall(reason):
        steps = (int(step) if step.isdecimal() else step for step in name.split("."))
        below = (*location, *steps)
        if below in file.lines or _variable_of(below, environment):
            return below
    return location


_DOTTED = re.compile(r"[A-Za-z]\w*(?:\.\w+)*")


def _reason(item: Mapping[str, Any], tree: Mapping[str, Any]) -> str:
    """Return what is wrong with one setting, in the words of the file instead of the library's."""
    kind, value = item["type"], _value_at(tree, item["loc"])
    if value is None and kind in _CONTAINERS:
        return "is empty; write settings below it, or leave it out"
    if value is None and kind != "missing":
        return "is empty; give it a value, or leave it out"
    if kind == "string_type" and isinstance(value, int | float | date):
        return "is no text to YAML; write it in quotes"
    if kind == "string_type" and isinstance(value, list):
        return f"is a list where one text is expected: {_description_of(item['loc'])}"
    if kind == "string_type" and item["loc"][-1] == "[key]":
        return "is no text to YAML; write the name in quotes"
    if kind == "too_short":
        return "has no entry; it needs at least one"
    if kind == "string_pattern_mismatch":
        return f"is not written as it should be: {_description_of(item['loc'])}"
    reason = _CONTAINERS.get(kind) or str(item["msg"]).removeprefix("Value error, ")
    if kind == "literal_error" and isinstance(value, str):
        # Of what may stand there, which is no secret as what was given may be.
        near = get_close_matches(value.lower(), _QUOTED.findall(reason.lower()), n=1, cutoff=0.6)
        known = {name.lower(): name for name in _QUOTED.findall(reason)}
        return reason + "".join(f"; did you mean {known[name]}?" for name in near)
    return reason


_QUOTED = re.compile(r"'([^']+)'")


def _value_at(tree: Any, location: Location) -> object:
    """Return what is given at `location`; an empty text where nothing is."""
    for step in location:
        if isinstance(tree, dict):
            tree = tree.get(step, "")
        elif isinstance(tree, list | tuple) and isinstance(step, int) and step < len(tree):
            tree = tree[step]
        elif _FORM_OF.match(str(step)):
            # The library names the form that was tried, which leads no deeper.
            continue
        else:
            return ""
    return tree


def _variable_of(location: Location, environment: Mapping[str, str]) -> str | None:
    """Return the variable that set what is at `location`, or the nearest above it."""
    given = {name.upper() for name in environment}
    for length in range(len(location), 0, -1):
        name = ENV_PREFIX + DELIMITER.join(str(step) for step in location[:length]).upper()
        if name in given:
            return name
    return None


def _description_of(location: Location) -> str:
    """Return what the pages say of the setting at `location`."""
    model = group_at(location[:-1])
    field = model.model_fields.get(str(location[-1])) if model else None
    return ((field and field.description) or "docs/settings.md describes it").rstrip(".")
