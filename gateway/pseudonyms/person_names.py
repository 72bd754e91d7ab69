"""Takes a person's name apart: titles, given names, surnames, particles, clitics.

Shared by all who read names.
"""

import re
from functools import lru_cache
from typing import Final

from gateway.domain.degrees import POINTED_TITLES, SUBJECTS
from gateway.pseudonyms.arabic_roles import EPITHETS
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.name_lists import (
    gender_of,
    is_known,
    is_noble_tail,
    is_surname,
    is_usual_forename,
    is_usual_in_persian,
    part_key,
)
from gateway.pseudonyms.name_notes import name_within
from gateway.pseudonyms.name_order import with_roles
from gateway.pseudonyms.name_roles import PersonName, Role, Token
from gateway.pseudonyms.name_spans import Spans, form_of, split_words
from gateway.pseudonyms.name_words import (
    APOSTROPHES,
    BIRTH_WORDS,
    BYNAME_ARTICLE,
    CALLED,
    CALLING,
    CONJUNCTIONS,
    DESCENT,
    ELIDED,
    FEMALE_ENDINGS,
    FEMALE_TITLES,
    FORENAMES_TOO,
    GENERATIONS,
    HONORIFICS,
    HYPHENS,
    IRISH,
    IRISH_ARTICLES,
    IRISH_BEHIND,
    ITALIAN_AND,
    LATIN_ARTICLES,
    MALE_TITLES,
    PARTICLES,
    RARELY_FORENAMES,
    SUFFIXES,
    SURNAMES_TOO,
    TITLES,
)
from gateway.pseudonyms.persian_roles import goes_on
from gateway.pseudonyms.posts import Post, post_of

# "Napoleone III": the number of a ruler stays; one letter may be an initial.
_ROMAN: Final = re.compile(r"(?=..)X{0,3}(?:IX|IV|VI{0,3}|I{0,3})")
# Of those who sign for others, "Brinkmann i.A.": no initials.
_ON_BEHALF: Final = re.compile(r"(?<=\w )i(?:\. ?[AV])?\.?\Z")
# "Dr. h.c.", "Dr. e. h."
_HONORARY: Final = re.compile(r"(?<!\w)(?:[he]\.|h\. ?c\.?|e\. ?h\.)\Z")
_HONORARY_FIRST: Final = re.compile(r"(?:h\. ?c|e\. ?h)\.")
_LONGEST_HONORARY: Final = 4
# "the Carters", "i Rossi": a capital I is an initial.
_OF_FAMILY: Final = re.compile(r"(?:(?i:the|die|gli)|i) ")
# Of doctors and teachers.
_SHORT_TITLES: Final = ("د", "أ")
# With a capital, behind a forename.
_BEFORE_SURNAMES: Final = ("Le", "La")
_KHAN: Final = "khan"
# Those who answer for an employer: in capitals no "Hr." of German.
_PERSONNEL: Final = "HR"
# Before whom somebody works for, in a sender's name: "Tom from Hays", "Lea chez Engie".
_WORKS_FOR: Final = frozenset(("from", "at", "chez", "bei", "vom", "beim"))
_JI: Final = "ji"
# What stands between a name and what is attached to it.
_JOINTS: Final = ("\u200c", "'", "’")
# Behind a name these belong to it whatever parts them from it.
_CALLING: Final = frozenset((*CALLING, "عزیز", "jan", "joon", "agha"))
# What Persian says behind a name instead of before it, which tells who is a woman.
_TITLES_BEHIND: Final = frozenset(("خانم", "خانوم", "خان", "اقا"))
_OF_THE: Final = "Del"
_LONGEST_OF_NORTH: Final = 4


@lru_cache(maxsize=16_384)
def parse_name(value: str) -> PersonName:
    """Return `value` taken apart; a value without any letters has no tokens."""
    end, gender = name_within(value)
    name = _without_notes(value[:end])
    return name._replace(gender=gender, told_gender=gender) if gender else name


def _without_notes(value: str) -> PersonName:
    words = split_words(value)
    post = post_of(value, is_known) if len(words) > 1 else None
    joints = [
        i
        for i in range(len(words) - 1)
        if _is_joint(value, words, i) and not _is_outside_firm(words[i], post)
    ]
    name = _joined(value, words, joints, post) if joints else _one_name(value, words, post)
    if post is not None and post.is_firm and len(name.parts) == 1 and _is_of_family(name.parts[0]):
        return _with_surnames(name)
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


def _is_outside_firm(span: tuple[int, int], post: Post | None) -> bool:
    """Return whether a word stands beside the name of a firm: "&" in "Vogt & Partner"."""
    return post is not None and post.is_firm and not post.start <= span[0] < post.end


def _is_of_family(part: Token) -> bool:
    """Return whether a firm with this name alone is called after a family: "Garage Martin"."""
    return is_surname(part.key) or not is_usual_forename(part.key)


def _one_name(value: str, words: Spans, post: Post | None) -> PersonName:
    """Return the name of one person, which some words of a value are."""
    roles: list[Role | None] = []
    title_gender = ""
    behalf = _ON_BEHALF.search(value)
    for i, (start, end) in enumerate(words):
        form = form_of(value[start:end])
        is_last = i == len(words) - 1
        is_last_name = is_last and _is_surname_too(value, words, i, form)
        after_name = any(role is None for role in roles)
        is_outside = post is not None and not (post.start <= start and end <= post.end)
        word = value[start:end]
        if is_outside and (form not in TITLES or word == _PERSONNEL != value):
            roles.append(Role.POST)
        elif after_name and _is_generation(value, start, end, form, is_last=is_last):
            roles.append(Role.FIXED)
        elif not is_last and (
            _is_short_doctor(value, start, end)
            or (not after_name and _goes_on_with_title(value, start, end, form, roles))
            or (i == 0 and _OF_FAMILY.match(value, start))
        ):
            roles.append(Role.TITLE)
            title_gender = title_gender or ("F" if form in FEMALE_TITLES else "")
        elif i and goes_on(form_of(value[slice(*words[i - 1])]), form):
            roles.append(Role.FIXED if after_name else Role.TITLE)
        elif form in TITLES and not after_name and not is_last_name:
            roles.append(Role.TITLE)
            if form in FEMALE_ENDINGS:
                title_gender = "F"
            elif not title_gender:
                title_gender = "M" if form in MALE_TITLES else "F" if form in FEMALE_TITLES else ""
        elif after_name and form in SUFFIXES and _is_clitic(value, words[i - 1], start, form):
            roles.append(Role.FIXED)
            calling = CALLED.get(form, form)
            if calling in _TITLES_BEHIND:
                title_gender = title_gender or ("F" if calling in FEMALE_TITLES else "M")
        elif (
            (
                form in PARTICLES
                and _is_particle(value, words, i, form, roles, after_name=after_name)
            )
            or (form in TITLES and after_name and not is_last_name)
            or (form == BYNAME_ARTICLE and after_name and not is_last)
            or (word in _WORKS_FOR and after_name and not is_last)
            or _is_short_von(value, start, end)
            or (not is_last and _is_irish(value, start, end, after_name=after_name))
            or (behalf is not None and start >= behalf.start())
        ):
            roles.append(Role.FIXED)
        else:
            is_single = len(form) == 1
            if (is_single or form in ELIDED) and value[end:][:1] in APOSTROPHES and not is_last:
                roles.append(Role.FIXED)
            else:
                roles.append(Role.INITIAL if is_single else None)
    return with_roles(value, words, roles, title_gender)


def _is_surname_too(value: str, words: Spans, i: int, form: str) -> bool:
    """Return whether the last word may be a surname though it is a title: "Mr Sheikh", Le Maître.

    So is one alone.
    """
    return (
        i == 0
        or (i > 1 and value[slice(*words[i - 1])] in _BEFORE_SURNAMES)
        or form in SURNAMES_TOO
        or (is_surname(part_key(form)) and form not in EPITHETS)
    )


def _is_particle(
    value: str, words: Spans, i: int, form: str, roles: list[Role | None], *, after_name: bool
) -> bool:
    """Return whether a word that may be a particle is one here, and no letter, name or title."""
    start, end = words[i]
    is_alone = len(words) == 1 or (i == len(words) - 1 and not after_name)
    if is_alone or _is_letter_of_name(value, start, end):
        return False
    if form in RARELY_FORENAMES and not after_name and not roles:
        return not _opens_name(value[start:end], value[slice(*words[i + 1])])
    if after_name or form not in FORENAMES_TOO or value[start].islower():
        return True
    following = form_of(value[slice(*words[i + 1])])
    return following in PARTICLES or _is_article(
        value, end, form, following, is_titled=Role.TITLE in roles
    )


def _opens_name(word: str, following: str) -> bool:
    """Return whether a word that is a particle elsewhere begins a name: "Del Harding".

    Italian surnames end in a vowel, but for short ones of the north-east ("Del Pin"), and French
    and Dutch ones are listed with their particle.
    """
    form = form_of(following)
    if form == BYNAME_ARTICLE:
        return True
    if not (word.istitle() and following[0].isupper()) or is_noble_tail(form):
        return False
    if any(form in load_locale(language).surname_ranks for language in ("it", "fr")):
        return False
    is_foreign = form[-1] not in "aeiouy" and (word != _OF_THE or len(form) > _LONGEST_OF_NORTH)
    return form.isascii() and (is_foreign or is_surname(form))


def _is_irish(value: str, start: int, end: int, *, after_name: bool) -> bool:
    """Return whether a word stands before the rest of an Irish surname: "Ó Broin", "Ní Bhriain"."""
    word = value[start:end]
    if word in IRISH_ARTICLES:
        # "Mac an Bhaird"
        return value[:start].rstrip().endswith(tuple(IRISH | IRISH_BEHIND))
    if word not in IRISH and not (after_name and word in IRISH_BEHIND):
        return False
    if value[end : end + 1] != " ":
        return False
    return value[end + 1].isupper() or value.startswith(IRISH_ARTICLES, end + 1)


def _is_generation(value: str, start: int, end: int, form: str, *, is_last: bool) -> bool:
    """Return whether a word tells two of one name apart: "Miller Jr.", "Napoleone III"."""
    if is_last and form in GENERATIONS:
        return True
    return _ROMAN.fullmatch(value, start, end) is not None and not value.isupper()


def _is_short_doctor(value: str, start: int, end: int) -> bool:
    """Return whether a letter is the title of "د. سامي" or "أ. سامي", and no initial."""
    return value[start:end] in _SHORT_TITLES and value.startswith(". ", end)


def _goes_on_with_title(
    value: str, start: int, end: int, form: str, roles: list[Role | None]
) -> bool:
    """Return whether a word is short for a title, or goes on with one: "Dr. rer. nat.", "h.c."."""
    is_pointed = value.startswith(".", end)
    if form in POINTED_TITLES:
        return is_pointed
    is_behind_title = bool(roles) and roles[-1] is Role.TITLE
    if not roles and _HONORARY_FIRST.match(value, start) is not None:
        # A model may leave the "Prof. Dr." before it out.
        return True
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
        # "Yuki-san", and of India "Ramesh ji".
        return before in HYPHENS or (form == _JI and value[start].islower())
    if form == _KHAN:
        # "Danyal Khan" has it for a surname, and "reza khan" is Reza Khan as Persian says it.
        is_small = value[start].islower()
        return is_small and is_usual_in_persian(form_of(value[slice(*previous)]))
    return before in _JOINTS or form in _CALLING or form in CALLED


def _is_letter_of_name(value: str, start: int, end: int) -> bool:
    """Return whether a letter stands for a name, as in "D. Patel"; in "d'Angelo" it does not."""
    if end - start != 1:
        return False
    is_capital = value[start].isupper() and not value.isupper()
    behind = value[end : end + 1]
    return behind == "." or (is_capital and behind not in APOSTROPHES)


def _is_article(value: str, end: int, form: str, following: str, *, is_titled: bool) -> bool:
    """Return whether a word is the article of "Al-Otaibi", and not the forename Al.

    Without a hyphen the surname that follows tells it, or a title before a name on no list.
    """
    if form not in LATIN_ARTICLES:
        return False
    if value[end : end + 1] in HYPHENS:
        return True
    return is_arabic_script(part_key(following)) if is_surname(following) else is_titled
