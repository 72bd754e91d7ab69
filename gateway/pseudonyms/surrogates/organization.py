"""ORGANIZATION: words for the kind ("بانک", "GmbH") stay, the name proper becomes an invented one.

A bank stays a bank and a hospital a hospital, so that articles and verbs around it stay right. A
town in a name ("University of Leeds") gets the surrogate that it has when it stands alone.
"""

from collections.abc import Sequence

from gateway.domain import EntityType
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.locales import Name
from gateway.pseudonyms.locales.organizations import load_organizations
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.surrogates.addresses import tokens_of
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.grammar import french_of, sound_class
from gateway.pseudonyms.surrogates.number import same_shape
from gateway.pseudonyms.surrogates.organization_words import ALL_KINDS, JOINERS, KINDS
from gateway.pseudonyms.surrogates.place_lists import CITIES, find_place, written
from gateway.pseudonyms.surrogates.votes import voted_language

_ACRONYM, _NAME, _SEP = "acronym", "name", "|"
_INSIDE = " '’-\u200c."
_LONGEST_ACRONYM = 5
# The stems of a language go around once in a long conversation; pairs of them go much further.
_ATTEMPTS_WITH_ONE_WORD = 12
_LETTERS = "ABCDEFGHIKLMNOPRSTVW"


def _form(value: str) -> str | None:
    form = canonical(value)
    if not any(map(str.isalnum, form)):
        return None
    # Capitals tell an acronym from a word; "ibm" and "IBM" are rarely written for each other.
    return f"{_ACRONYM if _is_acronym(value) else _NAME}{_SEP}{form}"


def _is_acronym(value: str) -> bool:
    return (
        value.isascii() and value.isalpha() and value.isupper() and len(value) <= _LONGEST_ACRONYM
    )


def _draw(form: str, drawing: Drawing) -> str | None:
    kind, _, text = form.partition(_SEP)
    if kind == _ACRONYM:
        letters = "".join(drawing.draws.pick(_LETTERS) for _ in text).lower()
        return f"{_ACRONYM}{_SEP}{letters}"
    tokens = tokens_of(text)
    words = [token for token in tokens if token[0].isalpha()]
    language = voted_language(words, drawing.text, KINDS, JOINERS)
    if words and all(_is_fixed(word, language) for word in words):
        # "Bank", "Die Zeit": a word for a kind is all there is, so it is the name.
        name = _stem(words[0], language, drawing)
    else:
        name = "".join(_pieces(tokens, language, drawing))
    return f"{_NAME}{_SEP}{canonical(name)}{SEPARATOR}{name}"


def _is_fixed(word: str, language: str) -> bool:
    return word in ALL_KINDS or word in JOINERS[language]


def _pieces(tokens: Sequence[str], language: str, drawing: Drawing) -> list[str]:
    """Return the tokens with each run of words of a name replaced by one name."""
    drawn: list[str] = []
    run: list[str] = []
    for token in [*tokens, ""]:
        is_name = token != "" and (token in _INSIDE or token[0].isalpha())
        if is_name and token not in ALL_KINDS:
            run.append(token)
            continue
        if run:
            drawn += _draw_run(run, language, drawing)
            run = []
        if token:
            drawn.append(same_shape(token, drawing) if token.isdecimal() else token)
    return drawn


def _draw_run(run: Sequence[str], language: str, drawing: Drawing) -> list[str]:
    """Return the surrogate of words that belong to a name, with the blanks around them."""
    joiners = JOINERS[language]
    start, end = 0, len(run)
    while start < end and (run[start] in _INSIDE or run[start] in joiners):
        start += 1
    while end > start and (run[end - 1] in _INSIDE or run[end - 1] in joiners):
        end -= 1
    lead, core, tail = list(run[:start]), "".join(run[start:end]), list(run[end:])
    if not core:
        return list(run)
    mention = find_place(core)
    if mention is not None and mention.place.section == CITIES:
        arabic = is_arabic_script(core)
        name = written(mention.place.language, mention.place.name, arabic)
        town = mention.written(drawing.follow(EntityType.LOCATION, name) or name)
        is_of = language == "fr" and any(word in ("de", "d", "du") for word in lead)
        return [" ", french_of(town), *tail] if is_of else [*lead, town, *tail]
    if language in ("fr", "it"):
        # "Banca d'Alba", "Banque de l'Ouest": the preposition asks for an article of the name.
        has_blank = bool(lead) and lead[0] == " "
        lead = [" "] if has_blank else [] if any(word in joiners for word in lead) else lead
    return [*lead, _stem(core, language, drawing), *tail]


def _stem(core: str, language: str, drawing: Drawing) -> str:
    arabic = is_arabic_script(core)
    stems = _fitting(core, language, arabic)
    name = written(language, drawing.draws.pick(stems), arabic)
    if drawing.attempt < _ATTEMPTS_WITH_ONE_WORD:
        return name
    second = written(language, drawing.draws.pick(load_organizations(language).stems), arabic)
    return f"{name} {second}"


def _fitting(core: str, language: str, arabic: bool) -> Sequence[Name]:
    stems = load_organizations(language).stems
    wanted = sound_class(language, core)
    return [n for n in stems if sound_class(language, written(language, n, arabic)) == wanted]


def _render(surrogate: str, value: str) -> str:
    form, _, name = surrogate.partition(SEPARATOR)
    kind, _, text = form.partition(_SEP)
    if kind == _ACRONYM:
        return text.upper()
    kept = {canonical(word): word for word in tokens_of(value) if word[0].isalpha()}
    text = "".join(kept.get(word, word) for word in tokens_of(name or text))
    if value.islower():
        return text.lower()
    return text.upper() if value.isupper() and value.isascii() else text


TYPE: SurrogateType = SurrogateType(_form, _draw, _render)
