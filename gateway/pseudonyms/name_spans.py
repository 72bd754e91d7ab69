"""Cuts a person's name into words: compounds together, what is attached split off."""

import re
from typing import Final, TypeAlias

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.name_lists import (
    gender_of,
    is_known,
    is_noble_tail,
    is_surname,
    is_usual_forename,
    is_usual_in_persian,
    native_forms,
    without_descent,
)
from gateway.pseudonyms.name_words import (
    AND_THEIRS,
    ARTICLE,
    ARTICLE_LENGTH,
    DESCENT,
    ENDINGS,
    FATHER,
    FATHERHOODS,
    GOD_APART,
    ITALIAN_FIRSTS,
    NOBILIARY,
    OF_GOD_APART,
    PARTICLES,
    PREFIX_LETTERS,
    PRONOUNS,
    ROMANIZED_COPULAS,
    SAYYID,
    SERVANT,
    SHORT_FATHER,
    SUFFIXES,
    SURNAME_ENDS,
    TA_MARBUTA,
    TITLES,
    TO_THE,
    TWO_PREFIXES,
)
from gateway.pseudonyms.persian_roles import KIN

Spans: TypeAlias = list[tuple[int, int]]
"""Where words stand, in code points of the value, half-open."""
# A letter with its combining marks; ZWNJ inside a Persian compound belongs to the word, and so do
# soft hyphens and blanks of no width.
_LETTER: Final = r"[^\W\d_][\u0300-\u036f\u064b-\u0655\u0670]*"
_WITHIN: Final = r"[\u200c\u00ad\u200b\u2060\ufeff]?"
# "Saint-Hilaire" is one surname.
_SAINT: Final = r"(?:(?<![^\W\d_-])(?i:sainte?|ste?)[-\u2010\u2011](?=[^\W\d_]{2}))?"
_TOKEN: Final = re.compile(rf"{_SAINT}{_LETTER}(?:{_WITHIN}{_LETTER})*|&(?= ?[^\W\d_])")
_WORD_BEFORE: Final = re.compile(r"(?<![^\W\d_])([^\W\d_]{1,5}) \Z")
_REACH: Final = 8
# Whom somebody calls by a son or a daughter, in one word: "يابو", "وياام", "ياابوخالد".
_CALLED: Final = re.compile("[وف]?یا?(?=(?:ابو|ابی|ام)$)")
_CALLED_FATHER: Final = re.compile(f"[وف]?یا?{FATHER}(?=\\w{{3}})")
# The same as the Gulf writes it, behind what is written on to it as well: "بوخالد", "لبوخالد".
_SHORT_FATHER: Final = re.compile(f"[وف]?(?:[لبک]|یا?)?{SHORT_FATHER}(?=\\w{{3}})")
# "لـعبد", "ولـسارة": prepositions and conjunctions, with a stroke behind them.
_GLUED: Final = re.compile("[وفبلكک]{1,2}ـ+(?=\\w)")
_TO_THE: Final = re.compile(f"[وف]?{TO_THE}")
_REACH_OF_TO_THE: Final = 3
# "With", "like", "then", "and", "on", and two of them.
_BEFORE_ARTICLE: Final = re.compile(f"[وف]?[بکفوع](?={ARTICLE})")
_REACH_OF_ARTICLE: Final = 4
_L: Final = ARTICLE[-1]
# "علهلالي", as it is spoken.
_ON_THE: Final = "عل"
_SHORTEST_FAMILY: Final = 4
# So far into a word a father's begins at most.
_REACH_OF_FATHER: Final = 5
_SHORTEST_COMPOUND: Final = 6
# What calls somebody, or tells whose father or son he is.
_NO_SURNAME_BEGINS: Final = TITLES | PARTICLES | FATHERHOODS
_COPULA: Final = "ه"
_SHORTEST_BEFORE_COPULA: Final = 3
_SHORTEST_ROMANIZED: Final = 4
_ROMANIZED_A: Final = "a"
_FIRST_ARABIC: Final = "\u0600"
_ARABIC_ONLY: Final = frozenset("يكةىأإ")
# "زهرای من": the ezafe is written after this letter, and after others it would make a surname.
_EZAFE_AFTER_A: Final = "ای"
_OBJECT_AFTER_R: Final = "رو"
_VOCATIVE: Final = "ی"


def form_of(word: str) -> str:
    """Return the canonical form of a word of a name; the blank of compounds goes as in lists."""
    form = canonical(word).replace(f"{SERVANT} ", SERVANT)
    if " " not in form:
        return form
    if form.endswith(GOD_APART[0]):
        form = form.removesuffix(GOD_APART[0]) + GOD_APART[1]
    if not is_known(form) and is_known(glued := form.replace(" ", "")):
        return glued
    return form


def split_words(value: str) -> Spans:
    """Return the spans of the words, with attached prefixes and endings split off."""
    words: Spans = []
    for match in _TOKEN.finditer(value):
        start, end = match.span()
        word = match.group()
        if words and value[words[-1][1] : start] == " ":
            before = words[-1][0]
            if canonical(value[before:end]) in KIN:
                words[-1] = before, end
                continue
        if canonical(word) in KIN:
            words.append((start, end))
            continue
        cut = word.rfind("\u200c")
        if cut > 0 and canonical(word[cut + 1 :]) in SUFFIXES:
            words += [(start, start + cut), (start + cut + 1, end)]
            continue
        cut = word.find("\u200c") if not words else -1
        if cut > 0 and _is_attached_title(word, cut):
            words.append((start, start + cut))
            start += cut + 1
            word = word[cut + 1 :]
        glued = _GLUED.match(word)
        if glued is not None:
            start += glued.end()
            word = word[glued.end() :]
        form = canonical(word)
        if words and form[-1:] == _COPULA and _is_surname_end(form[:-1], word):
            # "فلاح پوره"
            form, end = form[:-1], end - 1
        if form in SURNAME_ENDS:
            # The last letter of "زاده" is no copula.
            words.append((_start_of_compound(value, words, start) if words else start, end))
            continue
        is_noble = bool(words) and canonical(value[slice(*words[-1])]) in NOBILIARY
        # "De Santis" has no ending, nor has the Santis of whom no more is said.
        is_noble = is_noble or is_noble_tail(form)
        if form and len(form) == len(word):
            if (stem := without_descent(form)) is not form:
                end = start + len(stem)
            elif form.endswith(SERVANT) and (n_letters := _length_before_servant(form)):
                start += n_letters
            elif (
                (not is_known(form) or _is_usual_with_ezafe(form))
                and not is_noble
                and form not in TITLES
            ):
                start, end = _without_attached(form, start, end, word[-1] == TA_MARBUTA)
        if form in OF_GOD_APART and words and value[words[-1][1] : start] == " ":
            words.append((words.pop()[0], end))
            continue
        if words:
            before = words[-1][0]
            if (
                canonical(value[slice(*words[-1])]) == SERVANT
                or _is_compound(value[before:end])
                or (value[before] >= _FIRST_ARABIC and _is_surname_apart(value, before, start, end))
            ):
                start = words.pop()[0]
        words.append((start, end))
    return words


def particle_before(value: str, start: int) -> str:
    """Return the particle before a word of a name in canonical form: "le" in "Le Goff"."""
    match = _WORD_BEFORE.search(value, max(0, start - _REACH), start)
    form = canonical(match[1]) if match is not None else ""
    return form if form in PARTICLES else ""


def _is_attached_title(word: str, cut: int) -> bool:
    """Return whether a half-space parts a title from a forename: "اوس‌رحیم", but not "آقا‌زاده"."""
    return canonical(word[:cut]) in TITLES and bool(gender_of(canonical(word[cut + 1 :])))


def _start_of_compound(value: str, words: Spans, start: int) -> int:
    """Return where a surname begins whose last word begins at `start`; the others stay in `words`.

    Of "علی رضا زاده" the first word is no part of it.
    """
    first, end = words[-1]
    before = canonical(value[first:end])
    if value[end:start] not in (" ", "\u200c") or before in TITLES:
        return start
    words.pop()
    cut = value.rfind(" ", first, end)
    if cut < 0:
        return first
    words.append((first, cut))
    return cut + 1


def _without_attached(form: str, start: int, end: int, is_feminine: bool) -> tuple[int, int]:
    """Return the span of a word that no list knows, without what is attached to a known one.

    `is_feminine` tells that it ends as Arabic names of women do, and no Persian word.
    """
    if form.isascii() and (stem := _romanized_stem(form)):
        return start, start + len(stem)
    if form.endswith(AND_THEIRS[1:]):
        # "حمیداینا", and "رضاینا", "سپهرینا"
        for n_letters in (len(AND_THEIRS), len(AND_THEIRS) - 1):
            if is_usual_forename(form[:-n_letters]):
                return start, end - n_letters
    # "یاشارو" calls nobody, and is "یاشار" and an object, as "بهارو" is rather than "بها" and "رو".
    stems = [
        stem
        for ending in ENDINGS
        if not is_feminine
        and (stem := form.removesuffix(ending)) is not form
        and (ending not in PRONOUNS or _is_of_persian(stem))
    ]
    stem = form[:-1] if form.endswith(_OBJECT_AFTER_R) else ""
    if is_usual_forename(stem) or (stem := next(filter(is_usual_forename, stems), "")):
        return start, start + len(stem)
    if form.startswith(SAYYID) and gender_of(form[len(SAYYID) :]) == "M":
        return start + len(SAYYID), end
    if form[0] in PREFIX_LETTERS and (_is_of_arabic(form[1:]) or form[1:] in FATHERHOODS):
        return start + 1, end
    if form[0] in PREFIX_LETTERS and form[1:] in TITLES and form[1:].startswith(ARTICLE):
        # "المنصوري والسيدة المنصوري"
        return start + 1, end
    if _VOCATIVE in form[:2] and (n_letters := _length_before_kunya(form)):
        return start + n_letters, end
    if form.startswith(TWO_PREFIXES) and is_known(form[2:]):
        return start + 2, end
    if _L in form[1:_REACH_OF_ARTICLE] and (n_letters := _length_before_family(form)):
        return start + n_letters, end
    if TO_THE in form[:_REACH_OF_TO_THE] and (n_letters := _length_before_article(form)):
        return start + n_letters, end
    if form.startswith(FATHER) and is_known(form[len(FATHER) :]):
        return start + len(FATHER), end
    if SHORT_FATHER in form[:_REACH_OF_FATHER] and (n_letters := _length_before_child(form)):
        return start + n_letters, end
    if form.endswith(_EZAFE_AFTER_A) and is_known(form[:-1]):
        return start, end - 1
    stem = next(filter(is_known, stems), "")
    return start, start + len(stem) if stem else end


def _is_of_persian(form: str) -> bool:
    """Return whether a name may stand before a Persian pronoun; no "سلام" does in "سلامت"."""
    locale = load_locale("fa")
    return form in locale.genders or form in locale.surname_ranks


def _length_before_servant(form: str) -> int:
    """Return how many letters are written on to the first word of a name: "لعبد الرحيم"."""
    prefix = form.removesuffix(SERVANT)
    is_attached = prefix in TWO_PREFIXES or (len(prefix) == 1 and prefix in PREFIX_LETTERS)
    return len(prefix) if is_attached else 0


def _length_before_kunya(form: str) -> int:
    """Return how many letters of a word call whose father or mother somebody is: "يابو خالد"."""
    called = _CALLED.match(form)
    if called is None and (father := _CALLED_FATHER.match(form)) and is_known(form[father.end() :]):
        called = father
    return called.end() if called is not None else 0


def _length_before_family(form: str) -> int:
    """Return how many letters stand before a surname with its article: "وبالهلالي", "عالهلالي".

    Lists have it without, so that the article does not count for what they know.
    """
    before = _BEFORE_ARTICLE.match(form)
    family = form[before.end() + ARTICLE_LENGTH :] if before is not None else ""
    if before is not None and family and is_known(family):
        return before.end()
    on_the = form.removeprefix(_ON_THE)
    is_family = on_the is not form and len(on_the) >= _SHORTEST_FAMILY and is_surname(on_the)
    return len(_ON_THE) if is_family else 0


def _length_before_article(form: str) -> int:
    """Return how many letters of a word are "to the", also behind "and": "وللمنصوري"."""
    to_the = _TO_THE.match(form)
    return to_the.end() if to_the is not None and is_known(form[to_the.end() :]) else 0


def _length_before_child(form: str) -> int:
    """Return how many letters of a word say whose father somebody is, as the Gulf does."""
    father = _SHORT_FATHER.match(form)
    is_child = father is not None and form[father.end() :] in load_locale("ar").genders
    return father.end() if father is not None and is_child else 0


def _is_of_arabic(form: str) -> bool:
    """Return whether a known name may stand behind an Arabic prefix.

    Of a name that Persian lists only to tell its gender the rest is a word: "بیارین" is "bring".
    """
    if form in load_locale("ar").genders or is_usual_forename(form) or is_surname(form):
        return True
    return is_known(form) and form not in load_locale("fa").genders


def _romanized_stem(form: str) -> str:
    """Return the usual Persian forename to which "am" or "is" is attached in Latin letters."""
    for ending in ROMANIZED_COPULAS:
        stem = form.removesuffix(ending)
        if stem == form or len(stem) < _SHORTEST_ROMANIZED or not is_usual_in_persian(stem):
            continue
        # "rezast", and "maryamast" behind a consonant.
        if ending[0] == _ROMANIZED_A or stem[-1] == _ROMANIZED_A:
            return stem
    return ""


def _is_usual_with_ezafe(form: str) -> bool:
    """Return whether a rare name is a usual one with an ezafe: "سارای ما"."""
    if not form.endswith(_EZAFE_AFTER_A) or is_usual_forename(form):
        return False
    return is_usual_forename(form[:-1]) and not is_surname(form)


def _is_surname_end(stem: str, word: str) -> bool:
    """Return whether a word is the end of a surname with a copula, and no other name: "فره"."""
    return _SHORTEST_BEFORE_COPULA <= len(stem) == len(word) - 1 and stem in SURNAME_ENDS


def _is_surname_apart(value: str, before: int, start: int, end: int) -> bool:
    """Return whether a list has two words of a Persian name as one surname: "گل محمدی".

    What is a forename mostly is one before a surname as well: "امیر حسینی", "علی اکبری".
    """
    if value[start - 1] != " ":
        return False
    form = canonical(value[before:end])
    if form.count(" ") != 1 or not (is_surname(form) or is_surname(form.replace(" ", ""))):
        return False
    first = form.partition(" ")[0]
    return first not in _NO_SURNAME_BEGINS and not is_usual_forename(first)


def _is_compound(words: str) -> bool:
    """Return whether two words are one forename: علی رضا, "Mohammad Reza", "Pier Luigi"."""
    form = canonical(words)
    if form.startswith(ITALIAN_FIRSTS):
        return form.count(" ") == 1 and " " in words and bool(gender_of(form.replace(" ", "")))
    if len(form) <= _SHORTEST_COMPOUND or form.count(" ") != 1:
        return False
    if form.rpartition(" ")[2] in DESCENT:
        return False
    glued = form.replace(" ", "")
    return (
        (not form.isascii() or glued in native_forms())
        and _ARABIC_ONLY.isdisjoint(words)
        # As a list has it, with a blank or a half-space or without: "علی‌اکبر".
        and bool(gender_of(glued) or gender_of(form))
    )
