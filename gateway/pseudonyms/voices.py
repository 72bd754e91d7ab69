"""Which language a name is read in, and what that makes of its parts."""

import re
from functools import lru_cache
from typing import NamedTuple

from gateway.domain import LANGUAGES
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.forenames_abroad import gender_abroad
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.locales import Locale, load_locale
from gateway.pseudonyms.name_lists import has_article, part_key
from gateway.pseudonyms.name_roles import PersonName, Role, Token
from gateway.pseudonyms.name_spans import particle_before
from gateway.pseudonyms.person_names import parse_name
from gateway.pseudonyms.role_words import gender_of_role
from gateway.pseudonyms.short_forms import (
    gender_of_short_form,
    gender_of_whole_form,
    is_listed_short_form,
)

# Members looked up once: a look-up in the enumeration costs more than most of the steps here.
_GIVEN, _SURNAME = Role.GIVEN, Role.SURNAME
# The place in a list at which a name counts half as much for the language as its first name does.
_HALF_RANK = 200
# What the text around counts for each known part. Persian and Arabic share most names in Arabic
# script, so there it says more.
_OF_TEXT, _OF_TEXT_IN_ARABIC = 0.5, 0.75
# And a forename that its lists know without saying how usual it is: Rose, Gioia, بهار.
_UNRANKED = 0.5
# A surname that one list has so much further down is one of the other; beyond every list.
_MUCH_RARER, _UNKNOWN = 4, 1_000_000
# In an Arabic text no Persian name has them: "مليحة".
_OF_ARABIC_ALONE = frozenset("ةأإؤ")


# Behind the article of "Al-Khatib" and the "son of" of "Ben Salah" other surnames are strange.
_BEFORE_ARABIC = re.compile(
    r"(?<!\w)(?:(?:al|el)[-\u2010\u2011 ]|(?:ben|bin|ibn|bint|abu|abou|bou) )\Z", re.IGNORECASE
)
_LONGEST_BEFORE = 5


class Voice(NamedTuple):
    """How a name is read in the language around it.

    `gender` is the one that it has there, `tokens` have their roles there.
    """

    language: str
    gender: str
    tokens: tuple[Token, ...]


# People talk in many conversations; a bounded cache in memory, never written.
@lru_cache(maxsize=16_384)
def voice_of(value: str, guessed: str | None) -> Voice:
    """Return how a name is read where the text around it is guessed to be of a language."""
    return voice(value, parse_name(value), guessed)


def voice(value: str, name: PersonName, guessed: str | None) -> Voice:
    """Return how a name is read that was taken apart otherwise than `parse_name` does it."""
    language = _language_of(value, name.parts, guessed)
    tokens = name.tokens
    if len(name.parts) == 1 and name.parts[0].role is _GIVEN:
        tokens = _with_role_in(language, value, tokens)
    return Voice(language, _gender_in(language, value, name), tokens)


def _gender_in(language: str, value: str, name: PersonName) -> str:
    """Return the gender that a name has in its own language: شادی is a woman in Persian.

    Where its lists do not tell it, that of the language that ranks the name highest.
    """
    for token in name.parts:
        if token.role is _GIVEN:
            form = canonical(value[token.start : token.end])
            genders = load_locale(language).genders
            gender = gender_of_short_form(form) or genders.get(form) or genders.get(part_key(form))
            if gender in ("M", "F"):
                return gender
            gender = name.gender or gender_of_role(language, form) or gender_abroad(form)
            return gender or gender_of_whole_form(form)
    return name.gender


def _with_role_in(language: str, value: str, tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """Return the tokens of a bare forename, as a surname where its language knows it as that."""
    locale = load_locale(language)
    for place, (start, end, role, key) in enumerate(tokens):
        if role is _GIVEN and is_surname_in(locale, canonical(value[start:end])):
            token = Token(start, end, _SURNAME, key)
            return (*tokens[:place], token, *tokens[place + 1 :])
    return tokens


def is_surname_in(locale: Locale, form: str) -> bool:
    """Return whether a bare name is a surname in its language; in Arabic the article tells it."""
    if form in locale.genders or part_key(form) in locale.genders:
        return False
    if locale.language == "ar" and is_listed_short_form(form):
        return False
    if gender_of_role(locale.language, form):
        return False
    return form in locale.surname_ranks or (locale.language == "ar" and has_article(form))


@lru_cache(maxsize=16_384)
def language_of(value: str, guessed: str | None) -> str:
    """Return the language whose lists rank the name highest.

    The guessed language of the text around counts half a name for each part that its lists know,
    and decides where no list knows one.
    """
    return _language_of(value, parse_name(value).parts, guessed)


def _language_of(value: str, parts: tuple[Token, ...], guessed: str | None) -> str:
    arabic = is_arabic_script(value)
    candidates: tuple[str, ...] = ("fa", "ar") if arabic else LANGUAGES
    if arabic and guessed == "ar" and not _OF_ARABIC_ALONE.isdisjoint(value):
        candidates = ("ar",)
    of_text = _OF_TEXT_IN_ARABIC if arabic else _OF_TEXT
    if not arabic and _is_arabic_in_latin(value, parts):
        return "ar"
    best, best_score = "", 0.0
    for language in candidates:
        locale = load_locale(language)
        score = 0.0
        for token in parts:
            is_given = token.role is _GIVEN
            ranks = locale.forename_ranks if is_given else locale.surname_ranks
            form = canonical(value[token.start : token.end])
            if " " in form:
                # "Mohammad Reza": lists have it in one word.
                form = token.key
            particle = "" if is_given or arabic else particle_before(value, token.start)
            rank = ranks.get(f"{particle} {form}") if particle else None
            rank = ranks.get(form) if rank is None else rank
            if rank is not None:
                score += _HALF_RANK / (_HALF_RANK + rank)
                if language == guessed:
                    score += of_text
            elif is_given and language == guessed and form in locale.genders:
                score += _UNRANKED + of_text
            elif is_given and language == guessed and not arabic:
                # "Isa" is Isabelle in French, whatever names are spelt so elsewhere.
                score += is_listed_short_form(form)
        if score > best_score:
            best, best_score = language, score
    if best == "fa" and not arabic and guessed not in (None, "fa"):
        return _of_arab_countries(value, parts, str(guessed)) or best
    if best:
        return best
    if guessed in candidates:
        return str(guessed)
    form = canonical(value)
    spoken = (language for language in candidates if gender_of_role(language, form))
    return next(spoken, "fa" if arabic else "en")


def _of_arab_countries(value: str, parts: tuple[Token, ...], guessed: str) -> str:
    """Return the language of a name that Persian lists rank highest in a text of another language.

    "Leïla" in a French one is of an Arab family, and written otherwise than Reza or Ahmadi are,
    which Persian lists alone know so. Nothing for those.
    """
    persian, arabic, spoken = load_locale("fa"), load_locale("ar"), load_locale(guessed)
    language = guessed
    for start, end, role, _ in parts:
        form = canonical(value[start:end])
        if role is not _GIVEN:
            rank = persian.surname_ranks.get(form)
            if rank is not None and arabic.surname_ranks.get(form, _UNKNOWN) > _MUCH_RARER * rank:
                return ""
        elif gender := persian.genders.get(form):
            if arabic.genders.get(form) == gender:
                language = arabic.language
            elif form not in spoken.genders:
                return ""
    return language


def _is_arabic_in_latin(value: str, parts: tuple[Token, ...]) -> bool:
    """Return whether a surname that Arabic lists know stands behind an Arabic particle."""
    surnames = load_locale("ar").surname_ranks
    for place, (start, end, role, key) in enumerate(parts):
        if role is not _SURNAME or surnames.keys().isdisjoint((canonical(value[start:end]), key)):
            continue
        # "Ben" may be the forename.
        after = parts[place - 1].end if place else 0
        if _BEFORE_ARABIC.search(value, max(after, start - _LONGEST_BEFORE), start) is not None:
            return True
    return False
