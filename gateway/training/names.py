"""Names of people and places by language, for entity swaps and synthetic chats."""

import csv
import random
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from gateway.domain import LANGUAGES
from gateway.errors import ConfigurationError
from gateway.pseudonyms.locales import load_locale

_SURNAME_ENDINGS = ("ی", "ی", "زاده", "پور", "نژاد", "یان", "فر", "نیا", "منش", "وند")
# Of the names in a text of a language, those from elsewhere.
_FOREIGN_SHARE = 0.15
_LATIN = ("en", "de", "fr", "it")
# How often training draws from the package's own lists.
OWN_NAME_SHARE = 0.4
# The key of the names from everywhere in Latin letters.
_ROMANIZED = "romanized"
# Beyond these, forenames are rare ones; so many of the draws come from all of them.
_N_FREQUENT = 2_500
_RARE_SHARE = 0.15
# Names in Latin letters that are written without a capital, as many do in chats.
_LOWER_CASE_SHARE = 0.1
# Languages that share a script lend each other names.
_NEIGHBOURS = {"fa": "ar", "ar": "fa"}


# Latin letters, the accented ones included.
_LATIN_NAME = re.compile(r"[A-Za-z\u00c0-\u024f' -]+")


class _Lists(NamedTuple):
    forenames: Sequence[str]
    surnames: Sequence[str]


class NameLists:
    """Draws names of people that fit a language's script and culture.

    Args:
        folder: holds `<language>.forenames.csv`, `<language>.surnames.csv`, `fa.cities.csv`,
            `world.forenames.csv` and `world.surnames.csv`.
        own_share: how often a name comes from the package's own lists instead, which are shorter,
            were read one by one, and alone have Arabic surnames.
    """

    def __init__(self, folder: Path, own_share: float = 0.0) -> None:
        self._folder = folder
        self._own_share = own_share
        if folder.is_dir():
            # What is wrong with the lists is said at once. Without any, recipes that draw no names
            # can still be trained.
            self._all_lists  # noqa: B018 - read here

    @cached_property
    def _all_lists(self) -> dict[str, _Lists]:
        folder = self._folder
        if not folder.is_dir():
            raise ConfigurationError(
                "the data folder has no names/, which entity_swap and synthetic chats draw from"
            )
        lists = {name: self._read(folder, name) for name in _LATIN}
        fa_forenames = _column(folder / "fa.forenames.csv")
        fa_surnames = [
            *_column(folder / "fa.surnames.csv"),
            *_compound(fa_forenames, _column(folder / "fa.cities.csv")),
        ]
        lists["fa"] = _Lists(fa_forenames, fa_surnames)
        ar_forenames = [name for name in _column(folder / "ar.forenames.csv") if len(name) > 2]
        ar_surnames = [*ar_forenames, *(f"ال{name}" for name in ar_forenames)]
        lists["ar"] = _Lists(ar_forenames, ar_surnames)
        world = _romanized(folder / "world.forenames.csv")
        world_surnames = _romanized(folder / "world.surnames.csv")
        # Persian in Latin letters ("salam ali joon"), in lower case as it is mostly written.
        lists["fa_latin"] = _Lists(
            [name.lower() for name in (*world["IR"], *_column(folder / "ar_latin.forenames.csv"))],
            _latin_compound(
                [name.lower() for name in _column(folder / "fa_latin.surnames.csv")],
                [name.lower() for name in world["IR"]],
            ),
        )
        lists[_ROMANIZED] = _Lists(
            sorted({name for names in world.values() for name in names}),
            [
                *_column(folder / "fa_latin.surnames.csv"),
                *_column(folder / "ar_latin.surnames.csv"),
                *sorted({name for names in world_surnames.values() for name in names}),
            ],
        )
        return lists

    def _read(self, folder: Path, language: str) -> _Lists:
        forenames = _column(folder / f"{language}.forenames.csv")
        return _Lists(forenames, _column(folder / f"{language}.surnames.csv"))

    def words(self) -> frozenset[str]:
        """Return every word of every list, in lower case."""
        return frozenset(
            word
            for lists in (self._all_lists, _own_lists())
            for both in lists.values()
            for names in both
            for name in names
            for word in name.lower().split()
        )

    def forename(self, language: str, rng: random.Random) -> str:
        """Return a forename; frequent ones come more often."""
        return _cased(_draw(self._of(language, rng).forenames, rng), rng)

    def surname(self, language: str, rng: random.Random) -> str:
        """Return a surname; frequent ones come more often."""
        return _cased(_draw(self._of(language, rng).surnames, rng), rng)

    def person(self, language: str, rng: random.Random, n_words: int = 2) -> str:
        """Return a name of about `n_words` words."""
        if n_words <= 1:
            is_forename = rng.random() < 0.6
            return self.forename(language, rng) if is_forename else self.surname(language, rng)
        lists = self._of(language, rng)
        forenames = [_draw(lists.forenames, rng) for _ in range(min(n_words, 3) - 1)]
        return _cased(" ".join([*forenames, _draw(lists.surnames, rng)]), rng)

    def _of(self, language: str, rng: random.Random) -> _Lists:
        own = self._own_share and rng.random() < self._own_share
        return self._chosen(_own_lists() if own else self._all_lists, language, rng)

    @staticmethod
    def _chosen(lists: Mapping[str, _Lists], language: str, rng: random.Random) -> _Lists:
        if language != "fa_latin" and rng.random() < _FOREIGN_SHARE:
            chance = rng.random()
            if language in _NEIGHBOURS and chance < 0.5:
                return lists[_NEIGHBOURS[language]]
            return lists[_ROMANIZED if chance < 0.75 else rng.choice(_LATIN)]
        return lists[language]


@cache
def _own_lists() -> dict[str, _Lists]:
    """Return the lists that the package writes pseudonyms from, by the same keys as the others."""
    lists: dict[str, _Lists] = {}
    romanized: dict[str, _Lists] = {}
    for language in LANGUAGES:
        locale = load_locale(language).lists
        # One of each gender in turn, so that the frequent ones stay in front.
        pairs = zip_longest(locale["forenames.F"], locale["forenames.M"])
        forenames = [name for pair in pairs for name in pair if name is not None]
        surnames = locale["surnames"]
        lists[language] = _Lists([n.native for n in forenames], [n.native for n in surnames])
        romanized[language] = _Lists([n.latin for n in forenames], [n.latin for n in surnames])
    lists["fa_latin"] = _Lists(*([name.lower() for name in names] for names in romanized["fa"]))
    lists[_ROMANIZED] = _Lists(
        *(
            [name for pair in zip_longest(of_fa, of_ar) for name in pair if name is not None]
            for of_fa, of_ar in zip(romanized["fa"], romanized["ar"], strict=True)
        )
    )
    return lists


def _draw(names: Sequence[str], rng: random.Random) -> str:
    """Return a name.

    `_RARE_SHARE` of the draws come from all, half of the others from the first third of the
    frequent ones.
    """
    end = len(names)
    if rng.random() >= _RARE_SHARE:
        end = min(end, _N_FREQUENT)
        if rng.random() < 0.5:
            end = max(1, end // 3)
    return names[rng.randrange(end)]


def _cased(name: str, rng: random.Random) -> str:
    if rng.random() < _LOWER_CASE_SHARE:
        # Letter by letter, since a few capitals lower to two code points.
        return "".join(low if len(low := c.lower()) == 1 else c for c in name)
    return name


def _column(path: Path) -> list[str]:
    with path.open(encoding="utf-8", newline="") as lines:
        rows = csv.reader(lines)
        next(rows)
        return [row[0].strip() for row in rows if row and row[0].strip()]


def _romanized(path: Path) -> dict[str, list[str]]:
    """Return the names in Latin letters by country."""
    names: dict[str, list[str]] = defaultdict(list)
    with path.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            name = row["Romanized Name"].strip()
            if name and _LATIN_NAME.fullmatch(name):
                names[row["Country"]].append(name)
    return names


def _compound(forenames: Iterable[str], cities: Iterable[str]) -> list[str]:
    """Return surnames made as Persian makes them: of forenames and of places of origin."""
    short = [name for name in forenames if 3 <= len(name) <= 7 and " " not in name][:400]
    made = [name + _SURNAME_ENDINGS[n % len(_SURNAME_ENDINGS)] for n, name in enumerate(short)]
    from_places = [city + "ی" for city in cities if 4 <= len(city) <= 8 and not city.endswith("ه")]
    return [*made, *from_places[:400]]


def _latin_compound(surnames: Sequence[str], forenames: Iterable[str]) -> list[str]:
    """Return `surnames` and those that Persian makes of forenames, all in Latin letters."""
    endings = ("i", "zadeh", "pour", "nejad", "ian", "far", "nia", "vand", "i")
    made = [name + endings[n % len(endings)] for n, name in enumerate(forenames)]
    return [*surnames, *made]
