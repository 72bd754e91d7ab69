"""Recall of people's names by gender, script, rarity and origin, in carrier sentences of our own.

Every name of a sample goes through the same sentences of a language, so that a difference between
groups is a difference between names.
"""

import csv
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import numpy as np
import yaml

from gateway.domain import LANGUAGES
from gateway.errors import ConfigurationError
from gateway.evaluation.contestants import Contestant
from gateway.evaluation.figures import Interval, interval
from gateway.evaluation.label_maps import GoldSpan
from gateway.evaluation.labelled_sets import LabelledText
from gateway.evaluation.slices import is_found, is_hidden
from gateway.pseudonyms.locales import load_locale

PERSON = "PERSON"
# Names a group and language; with some seven sentences each, a 95 % interval of two to four points.
_N_NAMES = 60
_N_SAMPLES = 1_000
# List → language of its sentences, script, origin of its names.
_LISTS = {
    "fa": ("fa", "Arabic", "Iran"),
    "ar": ("ar", "Arabic", "Arab countries"),
    "ar_latin": ("en", "Latin", "Arab countries"),
    "fa_latin": ("fa_latin", "Latin", "Iran"),
    "en": ("en", "Latin", "English"),
    "de": ("de", "Latin", "German"),
    "fr": ("fr", "Latin", "French"),
    "it": ("it", "Latin", "Italian"),
}
# Guests: names of these lists in sentences of other languages.
_GUESTS = {
    "fa": ("ar",),
    "en": ("fa_latin", "de", "it"),
    "de": ("ar_latin", "fa_latin", "it"),
    "fr": ("ar_latin", "fa_latin", "de"),
    "it": ("ar_latin", "fa_latin", "fr"),
}
# Shares of a list, which begins with the most frequent names.
_RARITY = (("frequent", 0.0, 0.1), ("middle", 0.1, 0.4), ("rare", 0.4, 1.0))


class Name(NamedTuple):
    """A forename and what is known of it; `rank` is its place in its list, from 0 to 1."""

    value: str
    gender: str
    rank: float


class Group(NamedTuple):
    """Recall of the names of one group, found as a person and wholly masked."""

    dimension: str
    group: str
    language: str
    contestant: str
    n_names: int
    found: Interval
    hidden: Interval


class Gap(NamedTuple):
    """The largest difference of `hidden` between groups of one dimension, in shares."""

    dimension: str
    language: str
    contestant: str
    gap: float
    best: str
    worst: str


class _Case(NamedTuple):
    name: str
    groups: tuple[tuple[str, str], ...]
    language: str


def bundled_names() -> dict[str, list[Name]]:
    """Return the forenames of the package's own lists, which were read one by one.

    Persian and Arabic ones stand in both scripts, so that the same names are compared.
    """
    found: dict[str, list[Name]] = {key: [] for key in _LISTS}
    for language in LANGUAGES:
        for gender in ("F", "M"):
            names = load_locale(language).lists[f"forenames.{gender}"]
            for place, name in enumerate(names):
                rank = place / len(names)
                found[language].append(Name(name.native, gender, rank))
                if f"{language}_latin" in found:
                    found[f"{language}_latin"].append(Name(name.latin, gender, rank))
    return found


def names_in(folder: Path) -> dict[str, list[Name]]:
    """Return the forenames in `<list>.forenames.csv` (name, gender; frequent ones first).

    Lists are those of the six languages, and `fa_latin` and `ar_latin`; some may be missing.

    Raises:
        ConfigurationError: a list cannot be read, or there is none.
    """
    paths = {key: folder / f"{key}.forenames.csv" for key in _LISTS}
    found = {key: _forenames(path) for key, path in paths.items() if path.exists()}
    if not found:
        raise ConfigurationError(f"no lists such as fa.forenames.csv in {folder.name}")
    return {key: found.get(key, []) for key in _LISTS}


def fairness(
    names: Mapping[str, Sequence[Name]],
    contestants: Sequence[Contestant],
    seed: int,
    report: Callable[[str, float], None],
) -> tuple[list[Group], list[Gap]]:
    """Return recall by group and the gaps between groups.

    Args:
        names: of each list, as `bundled_names` or `names_in` give them.
        contestants: whom to ask; recorded ones are left out.
        seed: chooses the names.
        report: told of the progress.
    """
    cases = list(_cases(names, random.Random(seed)))  # noqa: S311 - sampling
    texts, owners = _texts(cases)
    groups: list[Group] = []
    for contestant in contestants:
        if not contestant.can_read_anything:
            continue
        report(f"names: {contestant.name}", 0.0)
        found = np.zeros((len(cases), 3))
        for text, owner, entities in zip(texts, owners, contestant.find(texts), strict=True):
            span = text.spans[0]
            found[owner] += (
                1,
                is_found(entities, span),
                is_hidden(entities, text.text, span.start, span.end),
            )
        groups += _groups(cases, found, contestant.name, seed)
    return groups, _gaps(groups)


@cache
def _carriers() -> dict[str, list[str]]:
    text = (files("gateway.evaluation") / "fairness.yaml").read_text(encoding="utf-8")
    carriers: dict[str, list[str]] = yaml.safe_load(text)
    return carriers


def _cases(lists: Mapping[str, Sequence[Name]], rng: random.Random) -> Iterator[_Case]:
    for key, (language, script, origin) in _LISTS.items():
        for gender in ("F", "M"):
            chosen = [name for name in lists[key] if name.gender == gender]
            for label, low, high in _RARITY:
                pool = [name for name in chosen if low <= name.rank < high]
                for name in rng.sample(pool, min(_N_NAMES, len(pool))):
                    value = name.value.lower() if language == "fa_latin" else name.value
                    groups = [("gender", gender), ("rarity", label), ("script", script)]
                    # Origins are compared on sentences of one language, frequent names alone.
                    if label == "frequent":
                        groups.append(("origin", origin))
                    yield _Case(value, tuple(groups), language)
    for language, guests in _GUESTS.items():
        for guest in guests:
            pool = [name for name in lists[guest] if name.rank < _RARITY[0][2]]
            for name in rng.sample(pool, min(2 * _N_NAMES, len(pool))):
                yield _Case(name.value, (("origin", _LISTS[guest][2]),), language)


def _texts(cases: Sequence[_Case]) -> tuple[list[LabelledText], list[int]]:
    texts, owners = [], []
    for number, case in enumerate(cases):
        for place, carrier in enumerate(_carriers()[case.language]):
            before, _, after = carrier.partition("{name}")
            span = GoldSpan(len(before), len(before) + len(case.name), (PERSON,))
            language = case.language.partition("_")[0]
            text = f"{before}{case.name}{after}"
            texts.append(LabelledText(f"{number}-{place}", text, language, "carrier", (span,)))
            owners.append(number)
    return texts, owners


def _groups(
    cases: Sequence[_Case],
    found: np.ndarray[tuple[int, int], np.dtype[np.float64]],
    contestant: str,
    seed: int,
) -> Iterator[Group]:
    members: dict[tuple[str, str, str], list[int]] = {}
    for number, case in enumerate(cases):
        for dimension, group in case.groups:
            members.setdefault((dimension, group, case.language), []).append(number)
            if dimension != "origin":
                members.setdefault((dimension, group, "all"), []).append(number)
    rng = np.random.default_rng(seed)
    for (dimension, group, language), numbers in sorted(members.items()):
        counts = found[numbers]
        drawn = counts[rng.integers(0, len(numbers), (_N_SAMPLES, len(numbers)))].sum(1)
        total = counts.sum(0)
        intervals = (
            interval(total[column] / total[0], drawn[:, column] / drawn[:, 0]) for column in (1, 2)
        )
        yield Group(dimension, group, language, contestant, len(numbers), *intervals)


def _gaps(groups: Sequence[Group]) -> list[Gap]:
    together: dict[tuple[str, str, str], list[Group]] = {}
    for group in groups:
        together.setdefault((group.dimension, group.language, group.contestant), []).append(group)
    gaps = []
    for (dimension, language, contestant), several in sorted(together.items()):
        if len(several) > 1:
            ordered = sorted(several, key=lambda group: group.hidden.value)
            worst, best = ordered[0], ordered[-1]
            gap = best.hidden.value - worst.hidden.value
            gaps.append(Gap(dimension, language, contestant, gap, best.group, worst.group))
    return gaps


def _forenames(path: Path) -> list[Name]:
    rows = _rows(path)
    kept = [(row["name"].strip(), row.get("gender") or "") for row in rows]
    found: list[Name] = []
    for gender in ("F", "M"):
        names = list(dict.fromkeys(v for v, g in kept if g == gender and len(v) > 1))
        found += [Name(value, gender, place / len(names)) for place, value in enumerate(names)]
    return found


def _rows(path: Path) -> list[dict[str, str]]:
    try:
        with path.open(encoding="utf-8", newline="") as lines:
            return list(csv.DictReader(lines))
    except (OSError, csv.Error):
        raise ConfigurationError(f"names: {path.name} cannot be read") from None
