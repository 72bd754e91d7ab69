"""What the labels of a corpus are to us: the same, one of several, ours in some readings, or none.

Maps are YAML; `gateway/evaluation/mappings` has those of public corpora and of common label sets.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, NamedTuple

import yaml
from pydantic import BaseModel, ConfigDict, ValidationError

from gateway.domain import EntityType
from gateway.errors import ConfigurationError

NONE = "none"
IGNORED = "ignored"
_MAPPINGS = files("gateway.evaluation") / "mappings"
_CORPORA = "corpora.yaml"
_TYPES = frozenset(EntityType)


class GoldSpan(NamedTuple):
    """A labelled value: any of `types` is right; where there are none, its tokens are left out."""

    start: int
    end: int
    types: tuple[str, ...]


class LabelMap(BaseModel):
    """What a corpus annotates, and what its labels are to us."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    annotates: tuple[str, ...]
    # Types that are annotated as well, but are no part of the macro mean: what rules are for.
    also: tuple[str, ...] = ()
    labels: Mapping[str, str | tuple[str, ...]] = {}
    # Whether @handles count as the corpus labels them, are right as usernames too, or are left out.
    handles: Literal["labelled", "usernames", "ignored"] = "labelled"
    register_: str | None = None
    registers: Mapping[str, str] = {}

    @property
    def measured(self) -> tuple[str, ...]:
        """All types that are measured."""
        return self.annotates + self.also

    def gold(self, start: int, end: int, label: str) -> GoldSpan | None:
        """Return the span as ours, or None where its label is not measured."""
        target = self.labels.get(label, label if label in _TYPES else NONE)
        if target == IGNORED:
            return GoldSpan(start, end, ())
        names = (target,) if isinstance(target, str) else target
        types = tuple(name for name in names if name in self.measured)
        if not types:
            return None
        # Nothing is right as well as a type: neither is held against anyone.
        return GoldSpan(start, end, () if NONE in names else types)

    def register_of(self, source: str) -> str:
        """Return what kind of text a record of `source` is."""
        return self.registers.get(source, self.register_ or "unknown")


def map_of_corpus(name: str) -> LabelMap:
    """Return the bundled map of a public corpus.

    Raises:
        ConfigurationError: no map of it is bundled.
    """
    maps = _corpora()
    if name not in maps:
        raise ConfigurationError(f"no label map for the corpus {name}; name one with --mapping")
    return maps[name]


def read_map(name_or_path: str) -> LabelMap:
    """Return a bundled map by the name of its file (`conll`), or the one in a file.

    Raises:
        ConfigurationError: there is no such map, or it is not well formed.
    """
    path = Path(name_or_path)
    bundled = _MAPPINGS / f"{name_or_path}.yaml"
    try:
        text = path.read_text("utf-8") if path.suffix else bundled.read_text("utf-8")
    except OSError:
        raise ConfigurationError(f"label map {path.name} cannot be read") from None
    try:
        return _label_map(yaml.safe_load(text))
    except (AttributeError, TypeError, ValidationError, yaml.YAMLError):
        raise ConfigurationError(f"label map {path.name} is not well formed") from None


@cache
def _corpora() -> Mapping[str, LabelMap]:
    tree = yaml.safe_load((_MAPPINGS / _CORPORA).read_text(encoding="utf-8"))
    return {name: _label_map(entry) for name, entry in tree.items()}


def _label_map(tree: dict[str, Any]) -> LabelMap:
    # `register` is a method of the base class.
    entry = {("register_" if key == "register" else key): value for key, value in tree.items()}
    found = LabelMap.model_validate(entry)
    named = [
        n
        for value in found.labels.values()
        for n in ((value,) if isinstance(value, str) else value)
    ]
    unknown = [n for n in (*found.measured, *named) if n not in _TYPES and n not in (NONE, IGNORED)]
    if unknown:
        raise TypeError("the map names types that do not exist")
    return found
