"""Names of people and places by language, for entity swaps and synthetic chats."""

import csv
import random
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

_SURNAME_ENDINGS = ("ی", "ی", "زاده", "پور", "نژاد", "یان", "فر", "نیا", "منش", "وند")
# Of the names in a text of a language in Latin letters, those from elsewhere.
_FOREIGN_SHARE = 0.12
_LATIN = ("en", "de", "fr", "it")
_N_FREQUENT = 2_500


class _Lists(NamedTuple):
    forenames: Sequence[str]
    surnames: Sequence[str]


class NameLists:
    """Draws names of people that fit a language's script and culture.

    Args:
        folder: holds `<language>.forenames.csv`, `<language>.surnames.csv` and `fa.cities.csv`.
    """

    def __init__(self, folder: Path) -> None:
        self._lists = {name: self._read(folder, name) for name in _LATIN}
        fa_forenames = _column(folder / "fa.forenames.csv")
        fa_surnames = [
            *_column(folder / "fa.surnames.csv"),
            *_compound(fa_forenames, _column(folder / "fa.cities.csv")),
        ]
        self._lists["fa"] = _Lists(fa_forenames, fa_surnames)
        ar_forenames = [name for name in _column(folder / "ar.forenames.csv") if len(name) > 2]
        ar_surnames = [*ar_forenames, *(f"ال{name}" for name in ar_forenames)]
        self._lists["ar"] = _Lists(ar_forenames, ar_surnames)
        world = _romanized(folder / "world.forenames.csv")
        # Persian in Latin letters ("salam ali joon"), in lower case as it is mostly written.
        self._lists["fa_latin"] = _Lists(
            [name.lower() for name in (*world["IR"], *_column(folder / "ar_latin.forenames.csv"))],
            [name.lower() for name in _column(folder / "fa_latin.surnames.csv")],
        )
        self._romanized = _Lists(
            sorted({name for names in world.values() for name in names}),
            [
                *_column(folder / "fa_latin.surnames.csv"),
                *_column(folder / "ar_latin.surnames.csv"),
            ],
        )

    def _read(self, folder: Path, language: str) -> _Lists:
        forenames = _column(folder / f"{language}.forenames.csv")[:_N_FREQUENT]
        return _Lists(forenames, _column(folder / f"{language}.surnames.csv"))

    def forename(self, language: str, rng: random.Random) -> str:
        """Return a forename; frequent ones come more often."""
        return _draw(self._of(language, rng).forenames, rng)

    def surname(self, language: str, rng: random.Random) -> str:
        """Return a surname; frequent ones come more often."""
        return _draw(self._of(language, rng).surnames, rng)

    def person(self, language: str, rng: random.Random, n_words: int = 2) -> str:
        """Return a name of about `n_words` words."""
        if n_words <= 1:
            is_forename = rng.random() < 0.6
            return self.forename(language, rng) if is_forename else self.surname(language, rng)
        lists = self._of(language, rng)
        forenames = [_draw(lists.forenames, rng) for _ in range(min(n_words, 3) - 1)]
        return " ".join([*forenames, _draw(lists.surnames, rng)])

    def _of(self, language: str, rng: random.Random) -> _Lists:
        if language in _LATIN and rng.random() < _FOREIGN_SHARE:
            return self._romanized if rng.random() < 0.5 else self._lists[rng.choice(_LATIN)]
        return self._lists[language]


def _draw(names: Sequence[str], rng: random.Random) -> str:
    """Return a name: half of the draws come from the first third, where the frequent ones are."""
    end = len(names) if rng.random() < 0.5 else max(1, len(names) // 3)
    return names[rng.randrange(end)]


def _column(path: Path) -> list[str]:
    with path.open(encoding="utf-8", newline="") as lines:
        rows = csv.reader(lines)
        next(rows)
        return [row[0].strip() for row in rows if row and row[0].strip()]


def _romanized(path: Path) -> dict[str, list[str]]:
    """Return the names in plain Latin letters by country."""
    names: dict[str, list[str]] = defaultdict(list)
    with path.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            name = row["Romanized Name"].strip()
            if name and name.isascii():
                names[row["Country"]].append(name)
    return names


def _compound(forenames: Iterable[str], cities: Iterable[str]) -> list[str]:
    """Return surnames made as Persian makes them: of forenames and of places of origin."""
    short = [name for name in forenames if 3 <= len(name) <= 7 and " " not in name][:400]
    made = [name + _SURNAME_ENDINGS[n % len(_SURNAME_ENDINGS)] for n, name in enumerate(short)]
    from_places = [city + "ی" for city in cities if 4 <= len(city) <= 8 and not city.endswith("ه")]
    return [*made, *from_places[:400]]
