"""ORGANIZATION: words for the kind ("بانک", "GmbH") stay, the name proper becomes an invented one.

A bank stays a bank and a hospital a hospital, so that articles and verbs around it stay right. A
town in a name ("University of Leeds") gets the surrogate that it has when it stands alone, a
ministry another field, and a well-known club the name of another.
"""

from collections.abc import Sequence
from functools import cache
from operator import itemgetter

from gateway.domain import LANGUAGES, EntityType
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.locales import Name
from gateway.pseudonyms.locales.organizations import load_organizations
from gateway.pseudonyms.name_words import ARTICLE, ARTICLE_LENGTH
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.surrogates.address_tokens import EZAFE, with_joints
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.digits import in_script, zero_of
from gateway.pseudonyms.surrogates.grammar import KIND_LAST, french_of, sound_class
from gateway.pseudonyms.surrogates.number import same_shape
from gateway.pseudonyms.surrogates.organization_tokens import is_kind, name_tokens, without_points
from gateway.pseudonyms.surrogates.organization_words import (
    JOINERS,
    KINDS,
    MINISTRIES,
    NAMES_OF_SHRINES,
    compound_kind,
)
from gateway.pseudonyms.surrogates.place_lists import (
    FOLLOWED,
    TOWN_SECTIONS,
    find_place,
    is_kept_country,
    written,
)
from gateway.pseudonyms.surrogates.place_pools import districts
from gateway.pseudonyms.surrogates.saints import french_saint, saint_like
from gateway.pseudonyms.surrogates.shared_bodies import is_shared
from gateway.pseudonyms.surrogates.short_names import (
    ACRONYM,
    LETTERS,
    LONGEST_ACRONYM,
    NAME,
    SEP,
    short_forms,
    shortened,
)
from gateway.pseudonyms.surrogates.votes import voted_language

_INSIDE = " '’-\u200c."
# The stems of a language go around once in a long conversation; pairs of them go much further.
_APOSTROPHES = ("'", "’")
_H, _VOWEL = "h", "vowel"
_ATTEMPTS_WITH_ONE_WORD = 12
# The name itself, and two others that it may have become.
_FEWEST_ALIKE = 3
_WITH_SAINTS = "en"
_CLUBS_ABROAD = "clubs.abroad"
_BRANCH = "شعبه"


def _form(value: str) -> str | None:
    form = canonical(value)
    if not any(map(str.isalnum, form)):
        return None
    # Capitals tell an acronym from a word; "ibm" and "IBM" are rarely written for each other.
    return f"{ACRONYM if _is_acronym(value) else NAME}{SEP}{form}"


def _is_acronym(value: str) -> bool:
    # "ÖGK" and "ÖBB" are some; the letters drawn for them are plain.
    is_latin = canonical(value).isascii() and value.isalpha()
    return is_latin and value.isupper() and len(value) <= LONGEST_ACRONYM


def _stays(form: str) -> bool:
    """Return whether a name is that of a body that everybody has, or of one for all."""
    return is_shared(form.partition(SEP)[2])


def _draw(form: str, drawing: Drawing) -> str | None:
    kind, _, text = form.partition(SEP)
    if kind == ACRONYM:
        # Whatever the language: "l'OM" has a vowel, and English sets "a" or "an" itself.
        firsts = [each for each in LETTERS if sound_class("it", each) == sound_class("it", text)]
        letters = drawing.draws.pick(firsts)
        letters += "".join(drawing.draws.pick(LETTERS) for _ in text[1:])
        return f"{ACRONYM}{SEP}{letters.lower()}"
    name = draw_name(text, drawing)
    return f"{NAME}{SEP}{canonical(name)}{SEPARATOR}{name}"


def draw_name(text: str, drawing: Drawing) -> str:
    """Return another name for an organization of the kind that `text`, in canonical form, names."""
    tokens = name_tokens(text)
    words = [token for token in tokens if token[0].isalpha()]
    compounds = sum(compound_kind(word) != "" for word in words)
    forms = [without_points(word) for word in words]
    language = voted_language(forms, drawing, KINDS, JOINERS, {"de": compounds})
    has_number = any(token[0].isdecimal() for token in tokens)
    if (
        words
        and not has_number
        and all(_is_fixed(word, language) or is_kept_country(word) for word in words)
    ):
        # "Bank", "Die Zeit": words for a kind are all there is, so they are the name.
        return _named(words, language, drawing)
    return _without_article("".join(_pieces(tokens, language, drawing)), text, language)


def _without_article(name: str, text: str, language: str) -> str:
    """Return an Arabic name whose kind has the article of an adjective behind it without it.

    "الجامعة اللبنانية" is "جامعة البيان": what is drawn is no adjective.
    """
    if language != "ar" or name == text or not name.startswith(ARTICLE):
        return name
    kind, _, rest = name.partition(" ")
    return name[ARTICLE_LENGTH:] if rest.startswith(ARTICLE) and is_kind(kind) else name


def _named(words: Sequence[str], language: str, drawing: Drawing) -> str:
    """Return a name in place of words for a kind; the one of several that tells the kind stays.

    The only one stays beside a state, whose place the name takes: "Bank of England".
    """
    name = _stem(words[0], language, drawing)
    kinds = [word for word in words if is_kind(word)]
    if not kinds or (len(kinds) == 1 and not any(map(is_kept_country, words))):
        return name
    return f"{name} {kinds[-1]}" if language in KIND_LAST else f"{kinds[0]} {name}"


def _is_fixed(word: str, language: str) -> bool:
    return is_kind(word) or word in JOINERS[language]


def _is_word(token: str) -> bool:
    """Return whether a token may belong to a name, as "22 بهمن" does; a number is redrawn."""
    return token[0].isalpha() or (token[0].isdecimal() and not token.isdecimal())


def _pieces(tokens: Sequence[str], language: str, drawing: Drawing) -> list[str]:
    """Return the tokens with each run of words of a name replaced by one name."""
    drawn: list[str] = []
    run: list[str] = []
    before = ""
    for token in [*tokens, ""]:
        is_name = token != "" and (token in _INSIDE or _is_word(token))
        # "شعبه‌ی": the ezafe of a word for the kind is none of the name.
        is_name = is_name and not (token == EZAFE and before != "" and not "".join(run).strip())
        kind = compound_kind(token) if language == "de" else ""
        if is_name and not kind and not is_kind(token):
            run.append(token)
            continue
        if run:
            drawn += _draw_behind(before, run, language, drawing) or _draw_run(
                run, language, drawing, before, is_alone=len(run) == len(tokens)
            )
            run = []
        if kind:
            drawn.append(_compound(kind, drawing))
        elif token:
            drawn.append(same_shape(token, drawing) if token.isdecimal() else token)
            before = token if token != EZAFE else before
    return drawn


def _compound(kind: str, drawing: Drawing) -> str:
    """Return a German word that ends with `kind`: "Lindenhofapotheke"."""
    stems = [name.native for name in load_organizations("de").stems if name.native.isalpha()]
    return drawing.draws.pick(stems) + kind


def _parted(run: Sequence[str], language: str) -> tuple[list[str], str, list[str]]:
    """Return the blanks and joining words before a name, the name, and those behind it."""
    joiners = JOINERS[language]
    start, end = 0, len(run)
    while start < end and (run[start] in _INSIDE or run[start] in joiners):
        start += 1
    while end > start and (run[end - 1] in _INSIDE or run[end - 1] in joiners):
        end -= 1
    return list(run[:start]), "".join(run[start:end]), list(run[end:])


def _draw_field(run: Sequence[str], language: str, drawing: Drawing) -> list[str]:
    """Return what another ministry is for; in French and Italian with its preposition."""
    lead, core, tail = _parted(run, language)
    if not core:
        return list(run)
    field = drawing.draws.pick(load_organizations(language).fields)
    lead = _without_joiners(lead, language)
    return [*lead, written(language, field, is_arabic_script(core)), *tail]


def _draw_behind(
    kind: str, run: Sequence[str], language: str, drawing: Drawing
) -> list[str] | None:
    """Return a name of those that belong to a word for a kind; None where none do.

    Another field of a ministry, and in Persian another saint of a mosque and another district of a
    branch.
    """
    if drawing.attempt >= _ATTEMPTS_WITH_ONE_WORD:
        return None
    if kind in MINISTRIES:
        return _draw_field(run, language, drawing)
    lead, core, tail = _parted(run, language)
    if language != "fa" or not core or not is_arabic_script(core):
        return None
    if kind in NAMES_OF_SHRINES:
        saints = [name for name in NAMES_OF_SHRINES[kind] if canonical(name) != core]
        return [*lead, drawing.draws.pick(saints), *tail]
    if kind != _BRANCH:
        return None
    place = drawing.follow(EntityType.LOCATION, core) if find_place(core) is not None else None
    return [*lead, place or drawing.draws.pick(districts(language)).native, *tail]


def _without_joiners(lead: list[str], language: str) -> list[str]:
    """Return what stands before a name that brings its own preposition, or needs none."""
    if language not in ("fr", "it"):
        return lead
    if lead and lead[0] == " ":
        return [" "]
    return [] if any(word in JOINERS[language] for word in lead) else lead


def _draw_run(
    run: Sequence[str], language: str, drawing: Drawing, before: str, *, is_alone: bool
) -> list[str]:
    """Return the surrogate of words that belong to a name, with the blanks around them.

    `before` is the word for a kind that they stand behind.
    """
    lead, core, tail = _parted(run, language)
    if not core:
        return list(run)
    has_saints = drawing.attempt < _ATTEMPTS_WITH_ONE_WORD
    if has_saints and (lead[:1] == ["-"] or drawing.language == "fr"):
        saint = french_saint(core, before, drawing.draws)
        if saint is not None:
            return [*lead, saint, *tail]
    if language == _WITH_SAINTS and has_saints:
        saint = saint_like(core, before, drawing.draws)
        if saint is not None:
            return [*lead, saint, *tail]
    arabic = is_arabic_script(core)
    mention = find_place(core)
    group = _known_names().get(core)
    # "Liverpool" is a club by itself, and a town in "University of Liverpool".
    if group is not None and (is_alone or mention is None):
        name = drawing.draws.pick(_alike(core, *group))
        return [*lead, written(group[0], name, arabic), *tail]
    if mention is not None and mention.place.section in FOLLOWED:
        town = written(mention.place.language, mention.place.name, arabic)
        other = drawing.follow(EntityType.LOCATION, town)
        if other is not None or mention.place.section in TOWN_SECTIONS:
            place = mention.written(other or town)
            is_of = language == "fr" and any(word in ("de", "d", "du") for word in lead)
            return [" ", french_of(place), *tail] if is_of else [*lead, place, *tail]
    # "Banca d'Alba", "Banque de l'Ouest": the preposition asks for an article of the name.
    lead = _without_joiners(lead, language)
    return [*lead, _stem(core, language, drawing), *tail]


def _alike(core: str, language: str, group: Sequence[Name]) -> Sequence[Name]:
    """Return those of a group that sound as a name does, all where it has too few of these."""
    wanted = sound_class(language, core)
    alike = [name for name in group if sound_class(language, name.native) == wanted]
    return alike if len(alike) >= _FEWEST_ALIKE else group


@cache
def _known_names() -> dict[str, tuple[str, tuple[Name, ...]]]:
    """Return the language and the group of each well-known name, in either script."""
    found: dict[str, tuple[str, tuple[Name, ...]]] = {}
    groups = [
        (kind == _CLUBS_ABROAD, language, group)
        for language in LANGUAGES
        for kind, group in load_organizations(language).known.items()
    ]
    groups.sort(key=itemgetter(0))  # a club is at home in the first place
    for latin in (False, True):
        for _, language, group in groups:
            for name in group:
                form = canonical(name.latin if latin else name.native)
                found.setdefault(form, (language, group))
    return found


def _stem(core: str, language: str, drawing: Drawing) -> str:
    arabic = is_arabic_script(core)
    wanted = _VOWEL if _is_elided(core, language, drawing) else sound_class(language, core)
    stems = _stems_sounding(language, wanted, arabic)
    name = written(language, drawing.draws.pick(stems), arabic)
    if drawing.attempt < _ATTEMPTS_WITH_ONE_WORD:
        return name
    second = written(language, drawing.draws.pick(load_organizations(language).stems), arabic)
    return f"{name} {second}"


def _is_elided(core: str, language: str, drawing: Drawing) -> bool:
    """Return whether a word lost its vowel before a name that does not sound so: "d'Hondt"."""
    if language != "fr" or not core.startswith(_H):
        return False
    text = canonical(drawing.text)
    return any(f"{sign}{core}" in text for sign in _APOSTROPHES)


@cache
def _stems_sounding(language: str, wanted: str, arabic: bool) -> tuple[Name, ...]:
    stems = load_organizations(language).stems
    return tuple(n for n in stems if sound_class(language, written(language, n, arabic)) == wanted)


def _render(surrogate: str, value: str) -> str:
    form, _, name = surrogate.partition(SEPARATOR)
    kind, _, text = form.partition(SEP)
    if kind == ACRONYM:
        return text.upper()
    words = [word for word in name_tokens(value) if word[0].isalpha()]
    kept = {canonical(word): word for word in words}
    bare = [word[ARTICLE_LENGTH:] for word in words if word.startswith(ARTICLE)]
    kept |= {canonical(word): word for word in bare if is_kind(canonical(word))}
    text = "".join(kept.get(word, word) for word in name_tokens(name or text))
    text = in_script(with_joints(text, value), zero_of(value))
    if value.islower():
        return text.lower()
    return text.upper() if value.isupper() and canonical(value).isascii() else text


TYPE: SurrogateType = SurrogateType(_form, _draw, _render, _stays, short_forms, shortened)
