"""Files of recipes: YAML, one of which may change what another one says."""

from pathlib import Path
from typing import Any

import yaml
from pydantic import ValidationError

from gateway.errors import ConfigurationError
from gateway.training.recipe import Recipe


def read_recipe(path: Path) -> Recipe:
    """Return the recipe at `path`.

    A recipe may name another one in its folder as `base`: it then has that one's values but for its
    own, without the sources named in `without_sources`, and with those in `more_sources`. A part of
    a value is changed by `changes`, whose keys are paths such as `distillation.epochs`. What its
    `card` does not say is as in that of the other one.

    Raises:
        ConfigurationError: the file is missing, is not YAML or has unknown or wrong keys.
    """
    try:
        return Recipe.model_validate(read_tree(path)).without_unread_texts()
    except ValidationError as error:
        raise wrong_values(path, error) from None


def read_tree(path: Path) -> dict[str, Any]:
    """Return what the recipe at `path` says, over what its `base` says; values are not checked.

    Raises:
        ConfigurationError: the file is missing, is not YAML, or leaves out a source or changes a
            part that its base has not.
    """
    try:
        tree = yaml.safe_load(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigurationError(f"recipe {path.name} cannot be read") from error
    except yaml.YAMLError as error:
        raise ConfigurationError(f"recipe {path.name} is not YAML") from error
    if not isinstance(tree, dict):
        raise ConfigurationError(f"recipe {path.name}: wrong values, a mapping is expected")
    if "base" not in tree:
        return tree
    base = read_tree(path.parent / tree.pop("base"))
    without, more = tree.pop("without_sources", []), tree.pop("more_sources", [])
    for place, value in tree.pop("changes", {}).items():
        _change(base, place, value, path)
    # The recipe of an encoder has none.
    sources = base.pop("sources", [])
    if missing := sorted(set(without) - {source["name"] for source in sources}):
        raise ConfigurationError(
            f"recipe {path.name}: without_sources names {', '.join(missing)}, not in its base"
        )
    kept = [source for source in sources if source["name"] not in without]
    if kept or more:
        base["sources"] = [*kept, *more]
    if isinstance(card := tree.get("card"), dict):
        tree["card"] = (base.get("card") or {}) | card
    return base | tree


def _change(base: dict[str, Any], place: str, value: Any, path: Path) -> None:
    """Write a value to its place in a tree, by a path whose last key may be new."""
    *parents, key = place.split(".")
    part: Any = base
    for parent in parents:
        part = part.get(parent) if isinstance(part, dict) else None
    if not isinstance(part, dict):
        raise ConfigurationError(f"recipe {path.name}: changes names {place}, not in its base")
    part[key] = value


def wrong_values(path: Path, error: ValidationError) -> ConfigurationError:
    """Return the error to raise for a recipe whose values pydantic refuses."""
    places = [
        f"{'.'.join(map(str, each['loc']))} ({each['msg']})"
        for each in error.errors(include_input=False)
    ]
    return ConfigurationError(f"recipe {path.name}: wrong values at {', '.join(places)}")
