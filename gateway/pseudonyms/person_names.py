"""Takes a person's name apart: titles, given names, surnames, particles, clitics.

Shared by all who read names.
"""

import re
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from gateway.domain.degrees import POINTED_TITLES, SUBJECTS
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.locales import LANGUAGES, load_locale
from gateway.pseudonyms.name_lists import (
    gender_of,
    is_known,
    is_noble_tail,
    is_surname,
    is_usual_forename,
    part_key,
    sure_gender_of,
)
from gateway.pseudonyms.name_notes import name_within
from gateway.pseudonyms.name_spans import Spans, form_of, split_words
from gateway.pseudonyms.name_words import (
    BIRTH_WORDS,
    CONJUNCTIONS,
    DESCENT,
    ELIDED,
    FEMALE_ENDINGS,
    FEMALE_TITLES,
    FORENAMES_TOO,
    GENERATIONS,
    HONORIFICS,
    ITALIAN_AND,
    LATIN_ARTICLES,
    MALE_TITLES,
    NOBILIARY,
    PARTICLES,
    SUFFIXES,
    TITLES,
)
from gateway.pseudonyms.posts import Post, post_of

# "Napoleone III": the number of a ruler stays; one letter may be an initial.
_ROMAN: Final = re.compile(r"(?=..)X{0,3}(?:IX|IV|VI{0,3}|I{0,3})")
# Of those who sign for others, "Brinkmann i.A.": no initials.
_ON_BEHALF: Final = re.compile(r"(?<=\w )i(?:\. ?[AV])?\.?\Z")
# "Dr. h.c.", "Dr. e. h."
_HONORARY: Final = re.compile(r"(?<!\w)(?:[he]\.|h\. ?c\.?|e\. ?h\.)\Z")
_LONGEST_HONORARY: Final = 4
# "the Carters", "i Rossi": a capital I is an initial.
_OF_FAMILY: Final = re.compile(r"(?:(?i:the|die|gli)|i) ")
_DOUBLE: Final = 2
_HYPHENS: Final[tuple[str, ...]] = ("-", "\u2010", "\u2011")
_APOSTROPHES: Final[tuple[str, ...]] = ("'", "’")


class Role(Enum):
    """What a token is within a name."""

    TITLE = "title"
    POST = "post"
    GIVEN = "given"
    SURNAME = "surname"
    INITIAL = "initial"
    FIXED = "fixed"


class Token(NamedTuple):
    """One word of a name: where it stands, its role and its key.

    `start` and `end` are code points of the value, half-open.

    `key` is the canonical form that is the same for every spelling and script of this part of the
    name; it is empty where the token is not replaced.
    """

    start: int
    end: int
    role: Role
    key: str


class PersonName(NamedTuple):
    """A name taken apart; `gender` is `M` or `F` where title or given name tells it, or empty.

    `parts` are the tokens that identify: given names and surnames. `told_gender` is the gender that
    a title tells, or a given name that all lists give to one. `is_several` says that conjunctions
    join the names of several persons: "Anna und Peter Schmidt", "M. et Mme Dupont".
    """

    tokens: tuple[Token, ...]
    gender: str
    parts: tuple[Token, ...]
    told_gender: str = ""
    is_several: bool = False


@lru_cache(maxsize=16_384)
def parse_name(value: str) -> PersonName:
    """Return `value` taken apart; a value without any letters has no tokens."""
    end, gender = name_within(value)
    name = _without_notes(value[:end])
    return name._replace(gender=gender, told_gender=gender) if gender else name


def _without_notes(value: str) -> PersonName:
    words = split_words(value)
    post = post_of(value, is_known) if len(words) > 1 else None
    joints = [i for i in range(len(words) - 1) if _is_joint(value, words, i)]
    name = _joined(value, words, joints, post) if joints else _one_name(value, words, post)
    if post is not None and post.gender and not name.gender:
        return name._replace(gender=post.gender, told_gender=post.gender)
    return name


def _is_joint(value: str, words: Spans, i: int) -> bool:
    """Return whether a word stands before another name: "Anna und Peter", "Durand née Thomas"."""
    word = value[slice(*words[i])]
    if word == ITALIAN_AND:
        # "john e smith" and "john e. martin" have an initial.
        following = form_of(value[slice(*words[i + 1])])
        is_pointed = value.startswith(".", words[i][1])
        return i > 0 and not is_pointed and (following in TITLES or is_usual_forename(following))
    if word in BIRTH_WORDS:
        # Nata is a forename, too.
        return i > 0 or not is_known(word)
    return word.lower() in CONJUNCTIONS


def _joined(value: str, words: Spans, joints: list[int], post: Post | None) -> PersonName:
    """Return the names that stand between joints as one; joints themselves are no tokens.

    The name of a birth is a surname; titles and initials alone belong to the name that follows.
    """
    groups: list[tuple[bool, Spans]] = [(False, [])]
    is_several = False
    for i, (start, end) in enumerate(words):
        _, group = groups[-1]
        if i not in joints:
            group.append((start, end))
            continue
        is_birth = value[start:end] in BIRTH_WORDS
        is_several = is_several or (bool(group) and not is_birth)
        before = [value[slice(*span)] for span in group]
        if is_birth or any(len(word) > 1 and form_of(word) not in TITLES for word in before):
            groups.append((is_birth, []))
    names = [
        _with_surnames(name) if is_birth else name
        for is_birth, group in groups
        if (name := _one_name(value, group, post)).tokens
    ]
    tokens = tuple(token for name in names for token in name.tokens)
    parts = tuple(token for token in tokens if token.key)
    if is_several:
        return PersonName(tokens, "", parts, is_several=True)
    return names[0]._replace(tokens=tokens, parts=parts)


def _with_surnames(name: PersonName) -> PersonName:
    """Return a name with surnames, which tell no gender, for its given names."""
    tokens = tuple(
        t._replace(role=Role.SURNAME) if t.role is Role.GIVEN else t for t in name.tokens
    )
    return PersonName(tokens, "", tuple(t for t in tokens if t.key))


def _one_name(value: str, words: Spans, post: Post | None) -> PersonName:
    """Return the name of one person, which some words of a value are."""
    roles: list[Role | None] = []
    title_gender = ""
    behalf = _ON_BEHALF.search(value)
    for i, (start, end) in enumerate(words):
        form = form_of(value[start:end])
        is_last = i == len(words) - 1
        # Sheikh is a surname as well: "Mr Sheikh", "Fatima Sheikh".
        is_last_name = is_last and (i == 0 or is_surname(part_key(form)))
        after_name = any(role is None for role in roles)
        is_outside = post is not None and not (post.start <= start and end <= post.end)
        if is_outside and form not in TITLES:
            roles.append(Role.POST)
        elif after_name and _is_generation(value, start, end, form, is_last=is_last):
            roles.append(Role.FIXED)
        elif not is_last and (
            _is_short_doctor(value, start, end)
            or (not after_name and _goes_on_with_title(value, start, end, form, roles))
            or (i == 0 and _OF_FAMILY.match(value, start))
        ):
            roles.append(Role.TITLE)
        elif form in TITLES and not after_name and not is_last_name:
            roles.append(Role.TITLE)
            if form in FEMALE_ENDINGS:
                title_gender = "F"
            elif not title_gender:
                title_gender = "M" if form in MALE_TITLES else "F" if form in FEMALE_TITLES else ""
        elif after_name and form in SUFFIXES and _is_clitic(value, words[i - 1], start, form):
            roles.append(Role.FIXED)
            if form in ("خانم", "خانوم", "خان", "اقا"):
                title_gender = title_gender or ("F" if form in FEMALE_TITLES else "M")
        elif (
            (
                form in PARTICLES
                and len(words) > 1
                and not _is_letter_of_name(value, start, end)
                and not (is_last and not after_name)
                and (
                    after_name
                    or form not in FORENAMES_TOO
                    or value[start].islower()
                    or (following := form_of(value[slice(*words[i + 1])])) in PARTICLES
                    or _is_article(value, end, form, following, is_titled=Role.TITLE in roles)
                )
            )
            or (form in TITLES and after_name and not is_last_name)
            or _is_short_von(value, start, end)
            or (behalf is not None and start >= behalf.start())
        ):
            roles.append(Role.FIXED)
        else:
            is_single = len(form) == 1
            if (is_single or form in ELIDED) and value[end:][:1] in _APOSTROPHES and not is_last:
                roles.append(Role.FIXED)
            else:
                roles.append(Role.INITIAL if is_single else None)
    return _with_roles(value, words, roles, title_gender)


def _is_generation(value: str, start: int, end: int, form: str, *, is_last: bool) -> bool:
    """Return whether a word tells two of one name apart: "Miller Jr.", "Napoleone III"."""
    if is_last and form in GENERATIONS:
        return True
    return _ROMAN.fullmatch(value, start, end) is not None and not value.isupper()


def _is_short_doctor(value: str, start: int, end: int) -> bool:
    """Return whether a letter is the title of "د. سامي", and no initial."""
    return value[start:end] == "د" and value.startswith(". ", end)


def _goes_on_with_title(
    value: str, start: int, end: int, form: str, roles: list[Role | None]
) -> bool:
    """Return whether a word is short for a title, or goes on with one: "Dr. rer. nat.", "h.c."."""
    is_pointed = value.startswith(".", end)
    if form in POINTED_TITLES:
        return is_pointed
    is_behind_title = bool(roles) and roles[-1] is Role.TITLE
    if form in SUBJECTS:
        return is_behind_title and (is_pointed or value[start:end].islower())
    is_honorary = _HONORARY.search(value, max(0, start - _LONGEST_HONORARY), end + 1) is not None
    return is_behind_title and is_honorary


def _is_short_von(value: str, start: int, end: int) -> bool:
    """Return whether a letter is the "v." of "A. v. Lüttwitz", and no initial."""
    return start > 0 and value[start:end] == "v" and value.startswith(". ", end)


def _is_clitic(value: str, previous: tuple[int, int], start: int, form: str) -> bool:
    """Return whether a suffix word stands where it can only be a suffix."""
    if form in DESCENT:
        return gender_of(form_of(value[slice(*previous)])) == "F"
    before = value[start - 1] if start else ""
    if form in HONORIFICS:
        return before in _HYPHENS
    return before in ("\u200c", "'", "’") or form in ("جان", "جون", "عزیز", "خان", "خانم",
    "خانوم", "اقا", "jan", "joon", "khan", "agha")  # fmt: skip


def _is_letter_of_name(value: str, start: int, end: int) -> bool:
    """Return whether a letter stands for a name, as in "D. Patel"; in "d'Angelo" it does not."""
    if end - start != 1:
        return False
    is_capital = value[start].isupper() and not value.isupper()
    behind = value[end : end + 1]
    return behind == "." or (is_capital and behind not in _APOSTROPHES)


def _is_article(value: str, end: int, form: str, following: str, *, is_titled: bool) -> bool:
    """Return whether a word is the article of "Al-Otaibi", and not the forename Al.

    Without a hyphen the surname that follows tells it, or a title before a name on no list.
    """
    if form not in LATIN_ARTICLES:
        return False
    if value[end : end + 1] in _HYPHENS:
        return True
    return is_arabic_script(part_key(following)) if is_surname(following) else is_titled


def _is_elided(value: str, start: int, end: int) -> bool:
    """Return whether a word loses its vowel before a name: "d'Aubigny"."""
    return start < end and value[end : end + 1] in _APOSTROPHES


def _is_part_of_surname(value: str, start: int, end: int) -> bool:
    """Return whether an elided word belongs to a surname: "D'Angelo", but not "L'Anna"."""
    return value[start].isupper() and value[start:end] != "L"


def _is_family(form: str) -> bool:
    return is_surname(form) or is_noble_tail(form)


def _is_double_surname(value: str, words: Spans, forms: list[str], has_title: bool) -> bool:
    """Return whether a hyphen joins two surnames, as in "Müller-Lüdenscheidt".

    Two forenames are one forename so; behind a title one forename alone is a surname as well.
    """
    if value[words[0][1] : words[1][0]] not in _HYPHENS:
        return False
    are_given = [bool(gender_of(form)) for form in forms]
    if all(are_given):
        return False
    return has_title or (not are_given[0] and any(map(is_surname, forms)))


def _is_surname_first(first: str, last: str) -> bool:
    """Return whether a name of several words begins with its surname, and ends in a forename.

    A first word that may be a forename is none before a usual one, where it alone is in capitals
    ("MARTIN Jean"), or where it is no usual one and a language has it as a surname alone ("ROSSI
    MARIO").
    """
    form, form_of_last = form_of(first), form_of(last)
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


def _with_roles(
    value: str, words: Spans, roles: list[Role | None], title_gender: str
) -> PersonName:
    """Return the name with given names and surnames told apart and the gender settled."""
    forms = [form_of(value[start:end]) for start, end in words]
    open_places = [i for i, role in enumerate(roles) if role is None]
    initials = [i for i, role in enumerate(roles) if role is Role.INITIAL]
    if not open_places:
        # A single letter or a bare title is all there is: it is the name then.
        open_places, initials = initials or list(range(len(words))), []
    has_title = Role.TITLE in roles
    # "De Gasperi": what follows such a particle is a surname, unless it is known as a forename.
    nobles = {i for i, form in enumerate(forms) if roles[i] is Role.FIXED and form in NOBILIARY}
    inner = value[words[0][0] : words[-1][1]] if words else ""
    comma = "," in inner or "،" in inner
    is_double_surname = len(open_places) == _DOUBLE and _is_double_surname(
        value, [words[i] for i in open_places], [forms[i] for i in open_places], has_title
    )
    settled: dict[int, Role] = {}
    for n, i in enumerate(open_places):
        form = forms[i]
        known_given = bool(gender_of(form))
        if len(open_places) == 1:
            is_family = has_title or initials or _is_family(form) or i - 1 in nobles
            is_given = known_given or not is_family
            if has_title and (is_surname(form) or (i and forms[i - 1] in LATIN_ARTICLES)):
                is_given = False
            elif i and roles[i - 1] is Role.FIXED and _is_elided(value, *words[i - 1]):
                is_given = known_given and not _is_part_of_surname(value, *words[i - 1])
        elif comma:
            is_given = n > 0
        elif is_double_surname:
            is_given = False
        elif n == 0:
            last = value[slice(*words[open_places[-1]])]
            is_given = not _is_surname_first(value[slice(*words[i])], last)
        elif n == len(open_places) - 1:
            first_is_surname = settled[open_places[0]] is Role.SURNAME
            # Jean-Pierre: a hyphen joins two given names where nothing else is there.
            is_double = value[words[i - 1][1] : words[i][0]] == "-" and len(open_places) == _DOUBLE
            is_given = known_given and (first_is_surname or is_double)
        else:
            # "Sabine Martin-Werner"
            following = open_places[n + 1]
            is_in_surname = (
                following == open_places[-1]
                and settled[open_places[0]] is Role.GIVEN
                and value[words[i][1] : words[following][0]] in _HYPHENS
            )
            is_given = known_given and not (is_in_surname and is_surname(form))
        settled[i] = Role.GIVEN if is_given else Role.SURNAME
    tokens = []
    gender = told_gender = title_gender
    for i, (start, end) in enumerate(words):
        role = settled.get(i) or roles[i] or Role.FIXED
        key = part_key(forms[i]) if role in (Role.GIVEN, Role.SURNAME) else ""
        if role is Role.GIVEN and not gender:
            known = gender_of(forms[i])
            gender = known if known in ("M", "F") else ""
            # Of a bare name the part itself tells who is meant.
            told_gender = sure_gender_of(forms[i]) if len(open_places) > 1 else ""
        tokens.append(Token(start, end, role, key))
    parts = tuple(token for token in tokens if token.key)
    return PersonName(tuple(tokens), gender, parts, told_gender)
