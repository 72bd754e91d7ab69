"""Reads a locale file: `@section` lines, then one entry a line, its spellings separated by tabs.

The first spelling is in the language's own script, the second in Latin letters (the same where
there is only one), further ones are recognized but never written. `recognized.*` hold names that
are never written either, `weights.*` how often those of another section are drawn. A file is
frozen: changing, removing or reordering an entry changes pseudonyms, so it raises `version`
(docs/pseudonyms.md).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from gateway.errors import InvariantError
from gateway.pseudonyms.canonical import canonical_lines
from gateway.pseudonyms.locales.weights import Weights

# Where the first forename that both bear stands, and the first that is never written: a name that
# one language has so says less than one that another language has for one gender.
_FIRST_RANKS = {"forenames.U": 300, "recognized": 2_000}
SUPPORTED_VERSIONS = frozenset({3, 4})


class Name(NamedTuple):
    """An entry as it is written in its own script and in Latin letters."""

    native: str
    latin: str


@dataclass(frozen=True, slots=True)
class Locale:
    """The lists of one language.

    `genders` tells the gender (`M`, `F`, `U` for both) of every forename that is recognized, by
    canonical form in either script. `forename_ranks` and `surname_ranks` tell how far down its list
    a name stands, so that languages which share it can be told apart. `native_forms` leads from
    canonical Latin spellings to the canonical native one, where the language has a script of its
    own. `weights` tells how often each name of a list is drawn, for `forenames.F`, `forenames.M`,
    `forenames.U` (borne by both) and `surnames`; these lists begin with the most frequent names.
    """

    language: str
    version: int
    lists: Mapping[str, tuple[Name, ...]]
    genders: Mapping[str, str]
    forename_ranks: Mapping[str, int]
    surname_ranks: Mapping[str, int]
    native_forms: Mapping[str, str]
    weights: Mapping[str, Weights]


ENDING_IN_A: Final[tuple[str, ...]] = (
    "مصطفی", "مرتضی", "مجتبی", "موسی", "عیسی", "یحیی", "کبری", "صغری", "کسری",
)  # fmt: skip
"""Persian forenames whose last "a" is written like an "i"; as spoken with "ا", always before an
ending: "مرتضام".
"""


# Of Persian in Latin letters: "Niloofar" is "nilufar" as well.
_VOWELS: Final = (("oo", "u"), ("ou", "u"), ("u", "oo"), ("u", "ou"), ("ee", "i"))
_SILENT_END: Final = "eh"
_SHORTEST_TYPED: Final = 5
# "Azize man": "my dear".
_NO_FORENAME: Final = "azize"


def _as_typed(form: str) -> Iterator[str]:
    """Yield how people type a Persian forename in Latin letters: "fereshte" for "fereshteh"."""
    if not form.isascii() or len(form) < _SHORTEST_TYPED or " " in form:
        return
    spellings = {form, *(form.replace(*vowels) for vowels in _VOWELS)}
    for spelling in sorted(spellings):
        if spelling.endswith(_SILENT_END) and spelling[:-1] != _NO_FORENAME:
            yield spelling[:-1]
        if spelling != form:
            yield spelling


def _add_persian_forms(
    genders: dict[str, str], forename_ranks: dict[str, int], native_forms: dict[str, str]
) -> None:
    """Add how Persian forenames are spoken, and how they are typed in Latin letters."""
    for form in ENDING_IN_A:
        spoken = f"{form[:-1]}ا"
        genders.setdefault(spoken, genders[form])
        forename_ranks.setdefault(spoken, forename_ranks[form])
        native_forms[spoken] = form
    for form in list(native_forms):
        for typed in _as_typed(form):
            if form in genders and typed not in forename_ranks:
                genders.setdefault(typed, genders[form])
                forename_ranks[typed] = forename_ranks[form]
                native_forms.setdefault(typed, native_forms[form])


@cache
def load_locale(language: str) -> Locale:
    """Return the lists of a language; the first call reads them, in a few milliseconds."""
    source = files("gateway.pseudonyms.locales").joinpath(f"{language}.tsv")
    version = 0
    lists: dict[str, tuple[Name, ...]] = {}
    genders: dict[str, str] = {}
    forename_ranks: dict[str, int] = {}
    surname_ranks: dict[str, int] = {}
    native_forms: dict[str, str] = {}
    weights: dict[str, Weights] = {}
    _, *blocks = source.read_text("utf-8").rstrip("\n").split("\n@")
    for block in blocks:
        section, _, body = block.partition("\n")
        lines = body.split("\n")
        kind, _, rest = section.partition(".")
        if kind == "version":
            version = int(body)
        elif kind == "weights":
            classes = (line.split("\t") for line in lines)
            weights[rest] = Weights.of((int(n_names), int(each)) for n_names, each in classes)
        elif kind == "gender":
            # Canonical already: recognized only, never written.
            for line in lines:
                genders[line] = rest if genders.get(line, rest) == rest else "U"
        else:
            spellings = [line.split("\t") for line in lines]
            lists[section] = tuple(
                Name(names[0], names[1] if len(names) > 1 else names[0]) for names in spellings
            )
            rank = _FIRST_RANKS.get(section, _FIRST_RANKS.get(kind, 0))
            ranks = {
                "forenames": forename_ranks,
                "recognized": forename_ranks,
                "surnames": surname_ranks,
            }.get(kind, {})
            for forms in (line.split("\t") for line in canonical_lines(body).split("\n")):
                for form in forms:
                    if kind == "forenames":
                        genders[form] = rest if genders.get(form, rest) == rest else "U"
                    if ranks.get(form, rank) >= rank:
                        ranks[form] = rank
                    if form is not forms[0] and language in ("fa", "ar"):
                        native_forms.setdefault(form, forms[0])
                rank += 1
    if language == "fa":
        _add_persian_forms(genders, forename_ranks, native_forms)
    if version not in SUPPORTED_VERSIONS:
        raise InvariantError(
            f"locale {language} has version {version}, which this engine does not know"
        )
    return Locale(
        language,
        version,
        lists,
        genders,
        forename_ranks,
        surname_ranks,
        native_forms,
        weights,
    )
