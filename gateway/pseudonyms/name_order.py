"""Tells given names from surnames in one person's name: by order, lists, particles and signs."""

from typing import Final, NamedTuple

from gateway.domain import LANGUAGES
from gateway.pseudonyms.arabic_roles import TRADES
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.name_lists import (
    gender_of,
    gender_of_build,
    is_frequent_in_persian,
    is_known,
    is_noble_tail,
    is_surname,
    is_usual_forename,
    part_key,
    sure_gender_of,
)
from gateway.pseudonyms.name_roles import PersonName, Role, Token
from gateway.pseudonyms.name_spans import Spans, form_of
from gateway.pseudonyms.name_words import (
    APOSTROPHES,
    BEFORE_FORENAMES,
    HYPHENS,
    IRISH,
    LATIN_ARTICLES,
    NOBILIARY,
    SURNAME_ENDS,
)
from gateway.pseudonyms.persian_roles import ROLE_WORDS
from gateway.pseudonyms.short_forms import is_listed_short_form

_DOUBLE: Final = 2
# "Le Goff", "de La Tour": the articles of French surnames as well.
_OF_SURNAMES: Final = NOBILIARY | {"la", "le"}
_IN_ACCOUNTS: Final = "_"
# With a capital these begin a surname whatever follows: "Dos Santos", "Dalla Costa".
_BEGIN_SURNAMES: Final = frozenset(
    ["Dos", "Dal", "Dalla", "Dalle", "Dei", "Degli", "Del", "Della", "Dello", "Ter", "Ten"]
)
_SAINTS: Final = ("saint-", "sainte-", "st-", "ste-")


def with_roles(value: str, words: Spans, roles: list[Role | None], title_gender: str) -> PersonName:
    """Return the name with given names and surnames told apart and the gender settled."""
    forms = [form_of(value[start:end]) for start, end in words]
    open_places = [i for i, role in enumerate(roles) if role is None]
    initials = [i for i, role in enumerate(roles) if role is Role.INITIAL]
    if not open_places:
        # A single letter or a bare title is all there is: it is the name then.
        open_places, initials = initials or list(range(len(words))), []
    settled = _settled(value, words, forms, roles, open_places, has_initials=bool(initials))
    tokens = []
    gender = told_gender = title_gender
    for i, (start, end) in enumerate(words):
        role = settled.get(i) or roles[i] or Role.FIXED
        key = part_key(forms[i]) if role in (Role.GIVEN, Role.SURNAME) else ""
        if role is Role.GIVEN and not gender:
            known = gender_of(forms[i]) or gender_of_build(forms[i])
            gender = known if known in ("M", "F") else ""
            # Of a bare name the part itself tells who is meant.
            told_gender = sure_gender_of(forms[i]) if len(open_places) > 1 else ""
        tokens.append(Token(start, end, role, key))
    parts = tuple(token for token in tokens if token.key)
    return PersonName(tuple(tokens), gender, parts, told_gender)


class _Open(NamedTuple):
    """A name with words whose role is open, as they are told apart.

    `places` are those of the open words, and `nobles` those of particles such as "De" and "Ó": what
    follows one is a surname, unless it is known as a forename.
    """

    value: str
    words: Spans
    forms: list[str]
    roles: list[Role | None]
    places: list[int]
    titles: set[str]
    nobles: set[int]

    def word(self, place: int) -> str:
        """Return the word at a place as it is written."""
        start, end = self.words[place]
        return self.value[start:end]

    def has_title(self) -> bool:
        """Return whether a title leads to a surname; an uncle is called by his forename."""
        return not self.titles <= BEFORE_FORENAMES


def _settled(
    value: str,
    words: Spans,
    forms: list[str],
    roles: list[Role | None],
    open_places: list[int],
    *,
    has_initials: bool,
) -> dict[int, Role]:
    """Return which of the words whose role is open are given names, and which are surnames."""
    if not open_places:
        return {}
    nobles = {
        i
        for i, form in enumerate(forms)
        if roles[i] is Role.FIXED and (form in _OF_SURNAMES or value[slice(*words[i])] in IRISH)
    }
    titles = {form for form, role in zip(forms, roles, strict=True) if role is Role.TITLE}
    name = _Open(value, words, forms, roles, open_places, titles, nobles)
    are_given = _are_given(name, has_initials=has_initials)
    return {
        i: Role.GIVEN if is_given else Role.SURNAME
        for i, is_given in zip(open_places, are_given, strict=True)
    }


def _are_given(name: _Open, *, has_initials: bool) -> list[bool]:
    """Return of each open word whether it is a given name."""
    places, words = name.places, name.words
    if len(places) == 1:
        return [_is_given_alone(name, has_initials=has_initials)]
    inner = name.value[words[0][0] : words[-1][1]]
    # "Lovelace, Ada", and as airlines write it.
    if "," in inner or "،" in inner or "/" in inner:
        return [n > 0 for n in range(len(places))]
    if len(places) == _DOUBLE and _is_double_surname(
        name.value,
        [words[i] for i in places],
        [name.forms[i] for i in places],
        name.has_title(),
    ):
        return [False, False]
    first = _is_first_given(name)
    middle = [_is_middle_given(name, n, first) for n in range(1, len(places) - 1)]
    return [first, *middle, _is_last_given(name, first)]


def _is_given_alone(name: _Open, *, has_initials: bool) -> bool:
    """Return whether the only open word is a given name, told by what stands before it."""
    i = name.places[0]
    form, has_title, is_noble = name.forms[i], name.has_title(), i - 1 in name.nobles
    known_given = bool(gender_of(form))
    if has_title and (is_surname(form) or (i and name.forms[i - 1] in LATIN_ARTICLES)):
        # "پیک علی" is called by his forename, if it can be one, and so is no other title.
        return (name.titles <= ROLE_WORDS and is_frequent_in_persian(form)) or (
            name.titles <= TRADES.keys() and is_usual_forename(form)
        )
    if i and name.roles[i - 1] is Role.FIXED and _is_elided(name.value, *name.words[i - 1]):
        return known_given and not _is_part_of_surname(name.value, *name.words[i - 1])
    if i and name.roles[i - 1] is Role.INITIAL and is_usual_forename(form):
        # "P. Brennan": behind an initial usual forenames are surnames, but for Arabic ones.
        return is_arabic_script(form)
    if is_noble and is_surname(f"{name.forms[i - 1]} {form}"):
        # "De Luca"; what follows a small "di" is said of Luca.
        return known_given and name.word(i - 1)[0].islower()
    if is_noble and name.word(i - 1) in _BEGIN_SURNAMES:
        return False
    return known_given or not (has_title or has_initials or is_noble or _is_family(form))


def _is_first_given(name: _Open) -> bool:
    """Return whether the first of several open words is a given name."""
    i, last = name.places[0], name.word(name.places[-1])
    # "Dal Pozzo Lucilla": with a small letter the particle leads to the whole name.
    is_noble = i - 1 in name.nobles and name.word(i - 1)[0].isupper()
    return not (
        (is_noble and is_usual_forename(form_of(last)))
        or _is_surname_first(name.word(i), last)
        or _is_nick_first(name)
    )


def _is_nick_first(name: _Open) -> bool:
    """Return whether an account has a word before a forename: "flea_steffi" is Steffi."""
    first, last = name.places[0], name.places[-1]
    if _IN_ACCOUNTS not in name.value[name.words[first][1] : name.words[last][0]]:
        return False
    form = name.forms[last]
    if is_known(name.forms[first]) or is_surname(form):
        return False
    return is_usual_forename(form) or is_listed_short_form(form)


def _is_last_given(name: _Open, is_first_given: bool) -> bool:
    """Return whether the last of several open words is a given name."""
    i, form = name.places[-1], name.forms[name.places[-1]]
    if not gender_of(form):
        return False
    is_second = len(name.places) == _DOUBLE
    # Jean-Pierre: a hyphen joins two given names where nothing else is there.
    return (
        not is_first_given
        or (is_second and name.value[name.words[i - 1][1] : name.words[i][0]] == "-")
        or (is_second and _are_two_of_a_woman(name.forms[name.places[0]], form))
    )


def _is_middle_given(name: _Open, n: int, is_first_given: bool) -> bool:
    """Return whether the open word number `n`, neither first nor last, is a given name."""
    i, following = name.places[n], name.places[n + 1]
    # "Sabine Martin-Werner"
    is_in_surname = (
        following == name.places[-1]
        and is_first_given
        and name.value[name.words[i][1] : name.words[following][0]] in HYPHENS
    )
    form = name.forms[i]
    return bool(gender_of(form)) and not (is_in_surname and is_surname(form))


def _is_elided(value: str, start: int, end: int) -> bool:
    """Return whether a word loses its vowel before a name: "d'Aubigny"."""
    return start < end and value[end : end + 1] in APOSTROPHES


def _is_part_of_surname(value: str, start: int, end: int) -> bool:
    """Return whether an elided word belongs to a surname: "D'Angelo", but not "L'Anna"."""
    return value[start].isupper() and value[start:end] != "L"


def _is_family(form: str) -> bool:
    is_compound = " " in form and form.rpartition(" ")[2] in SURNAME_ENDS
    return is_compound or is_surname(form) or is_noble_tail(form) or form.startswith(_SAINTS)


def _is_double_surname(value: str, words: Spans, forms: list[str], has_title: bool) -> bool:
    """Return whether a hyphen joins two surnames, as in "Müller-Lüdenscheidt".

    Two forenames are one forename so; behind a title one forename alone is a surname as well.
    """
    if value[words[0][1] : words[1][0]] not in HYPHENS:
        return False
    are_given = [bool(gender_of(form)) for form in forms]
    if all(are_given):
        return False
    return has_title or (not are_given[0] and any(map(is_surname, forms)))


def _are_two_of_a_woman(first: str, second: str) -> bool:
    """Return whether two forenames are one woman's: "Anna Maria", "Eva Maria".

    The second names no father, as it may behind a man's, and no list has it as a surname.
    """
    if is_surname(second) or is_surname(first):
        return False
    return sure_gender_of(first) == "F" == sure_gender_of(second) and is_usual_forename(second)


def _is_surname_first(first: str, last: str) -> bool:
    """Return whether a name of several words begins with its surname, and ends in a forename.

    A first word that may be a forename is none before a usual one, where it alone is in capitals
    ("MARTIN Jean"), or where it is no usual one and a language has it as a surname alone ("ROSSI
    MARIO").
    """
    form, form_of_last = form_of(first), form_of(last)
    if not is_known(form):
        # Of a word on no list it is enough that the other can be nothing but a forename.
        is_plain = form.isascii() and first[0].isupper()
        return is_plain and is_usual_forename(form_of_last) and not is_surname(form_of_last)
    if not is_surname(form) or not gender_of(form_of_last):
        return False
    if not gender_of(form):
        return True
    if not is_usual_forename(form_of_last):
        return False
    if first.isupper() and not last.isupper():
        return True
    return not is_usual_forename(form) and any(
        form in locale.surname_ranks
        and form not in locale.genders
        and form_of_last in locale.genders
        for locale in map(load_locale, LANGUAGES)
    )
