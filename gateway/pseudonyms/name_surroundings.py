"""What the words before a name tell of it: "Frau Sommer", "my son Karthik", "the Adeyemis".

A title for surnames makes a lone name a surname, whatever lists know it as; so does an article
before a family. A word for kin, and a title, tell the gender before lists do: a Kim who is
somebody's husband is a man.
"""

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Final, NamedTuple

from gateway.domain.degrees import OFFICES, OFFICES_OF_MEN, OFFICES_OF_WOMEN
from gateway.domain.plurals import LONG_PLURAL, SIBILANTS
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.name_lists import (
    gender_of,
    has_article,
    is_known,
    is_rather_forename,
    is_surname,
    is_usual_forename,
    sure_gender_of,
)
from gateway.pseudonyms.name_words import FEMALE_TITLES, MALE_TITLES, TITLES
from gateway.pseudonyms.role_words import gender_of_kin, gender_of_role

# Titles that stand before surnames, in Latin letters. Of BIRTH_WORDS, "nee" is a German "no" and
# left out, and behind "nata" a usual forename stays one, as it does behind a colleague.
_TITLE: Final = re.compile(
    r"(?<!\w)(?:mr|mrs|ms|herrn?|(?P<frau>frau)|monsieur|(?-i:M)(?=\.)|madame|mme|mlle|mademoiselle"
    r"|signor[ae]?|signorina|familie|famille|famiglia|family|sig(?:\.?r?a)?|dre?|doctor|docteure?"
    r"|doktor|dott(?:\.?ssa)?|dottor(?:e|essa)?|prof(?:\.?ssa)?|professor(?:e|essa)?|avv(?:ocat[oa])?"
    r"|ing|ingegnere?|geometra|architetto|notaio|ragioniere?|magister"
    # In small letters "col" is Italian, "with the".
    r"|(?-i:Lt|Col|Maj|Capt|Cpt|Sgt|Cpl|Brig|Cdr|Cllr|Gen|Revd?|Pr|Sra?)"
    rf"|{'|'.join(sorted(OFFICES | OFFICES_OF_MEN | OFFICES_OF_WOMEN))}"
    r"|(?P<persian>a[gq]h?ay[ei]|khan[ou]{1,2}me|ostad)|(?:geom|arch|rag|mag)(?=\.)"
    r"|(?P<birth>née|geb|geborene)"
    r"|(?P<mild>kollegen?|nata))\.?"
    r"(?: (?:med|phil|jur|rer|nat|ing|habil|dent|vet)\.?){0,3}(?: \(re?td\))? \Z",
    re.IGNORECASE,
)
# "Meine Frau Sascha" is a wife.
_WHOSE: Final = re.compile(r"(?:mein|dein|sein|ihr|unser|eur|euer)e[rn]? \Z", re.IGNORECASE)
# Behind those that one learns, what is a surname too is one unless it is among the most frequent.
_RARE_FORENAME: Final = 150
# Behind titles in English what children are seldom called is a surname: "Ms Dhillon", "Mr Reilly";
# behind those of Europe among Persian and Arabic too: "Frau Yılmaz".
_RARE_BEHIND_TITLE: Final = defaultdict(lambda: 1_000_000, en=300, fa=300, ar=300)
# Persian ones stand before forenames as often, but those are usual ones.
_PERSIAN_TITLE: Final = re.compile(
    r"(?<!\w)(?:آقای?|خانوم|خانم|جناب|سرکار|استاد|(?P<learned>دکتر|مهندس|سروان|سرهنگ|تیمسار|افسر))"
    r"(?:\u200c?ی)?[ \u200c]\Z"
)
# Arabic ones make a surname of a name with the article alone, which may be a forename without it.
_ARABIC_TITLE: Final = re.compile(
    r"(?<!\w)[وفلب]?(?:السيد|السيدة|سيد|سيدة|مدام|المدام|الآنسة|الأ?ستاذة?|[أا]ستاذة?|ال?دكتورة?|د\."
    r"|ال?مهندسة?)[ ]\Z"
)
# Before a family in the plural ("the Adeyemis"), and before one whose name stays ("i Brambati");
# in Italian before the surname of one person as well ("dal Brambati").
_BEFORE_PLURAL: Final = re.compile(r"(?<!\w)(?:the|die) \Z", re.IGNORECASE)
_BEFORE_FAMILY: Final = {
    "fr": re.compile(r"(?<!\w)les \Z", re.IGNORECASE),
    "it": re.compile(
        r"(?<!\w)(?:gli|i|(?:il|la|lo|le)|(?:d[ae]|a|co)(?:l|lla|llo|lle|i|gli)) \Z", re.IGNORECASE
    ),
}
# What is written at a bell is a surname: "Klingel Papenbrock", "bei Sieveking klingeln".
_BELL_BEFORE: Final = re.compile(
    r"(?<!\w)(?:(?:klingel[nt]?|läuten|klingelschild|türschild)(?: bei)?"
    r"|(?:suon[aio]|suonate|suonare|citofon\w*|campanello)(?: (?:a|al|da|su))?"
    r"|sonne[rz]?|sonnette|interphone) ?:? \Z",
    re.IGNORECASE,
)
_AT: Final = re.compile(r"(?<!\w)bei \Z", re.IGNORECASE)
_BELL_BEHIND: Final = re.compile(r" (?:klingel[nt]?|läuten)(?!\w)", re.IGNORECASE)
_LONGEST_BELL: Final = 24
# "Petra" | "Sommer", where a detector takes a forename and a surname for two values.
_FORENAME_BEFORE: Final = re.compile(r"(?<!\w)[^\W\d_]{2,} \Z")
_LONGEST_FORENAME: Final = 16
_PLURAL: Final = "s"
_LONGEST_ARTICLE: Final = 6
_LONGEST_TITLE: Final = 28

# Whose kin somebody is follows these in Persian, where nothing tells that they are the sender's:
# "مامان پارسا", "شوهر نگین"; and in Arabic: "مرات سامي", "ماما كرم".
_KIN_OF_WHOM: Final = {
    "fa": frozenset(
        [
            *("مامان", "مادر", "بابا", "بابای", "پدر", "زن", "شوهر", "پسر", "دختر", "عروس"),
            *("داماد", "دوماد"),
        ]
    ),
    "ar": frozenset(
        map(
            canonical,
            [
                *("ماما", "بابا", "والدة", "والد", "مرات", "مرت", "زوجة", "زوج", "جوز", "حرم"),
                *("ابن", "بنت", "ولد", "أخو", "أخت", "خالة", "عمة", "جدة", "جد", "صديق"),
            ],
        )
    ),
}
# Between such a word and a name: "a bloke called Jory", "my brother in law Mehmet".
_NAMING: Final = frozenset(
    [
        *("called", "named", "namens", "heißt", "nommé", "nommée", "appelé", "appelée", "appelle"),
        *("nome", "chiamato", "chiamata", "si", "chiama", "اسمه", "اسمها", "اسمش"),
    ]
)
_IN_LAW: Final = re.compile(r"[ -]in[ -]law\b")
# The point of a title ends no sentence: "Smt. Kamakshi".
_SHORTENED: Final = re.compile(r"(?<=\bsmt)\. |(?<=\bmrs)\. |(?<=\bm[rs])\. ", re.IGNORECASE)
_SENTENCE_END: Final = re.compile(r"[.!?\n;,،؟]")
_WORD: Final = re.compile(r"[^\W\d_]+(?:[-\u200c][^\W\d_]+)*")
# "Tell my husband Anna is late"
_TELLING: Final = frozenset(
    [
        *("tell", "told", "ask", "asked", "say", "said", "text", "texted", "remind"),
        *("dis", "dit", "dire", "demande", "sag", "sage", "sagt", "frag", "frage"),
        *("di", "dillo", "digli", "chiedi"),
    ]
)
# Between two forms of one name, and of two people.
_PARTING: Final = re.compile(r"[.!?,(\n؟،]|(?<!\w)(?:aka|alias|i mean|cioè|ovvero)(?!\w)")
_BESIDE: Final = re.compile(
    r"&|(?<!\w)(?:and|und|et|e|ed|و|with|mit|avec|con|با|مع|too|also|auch|aussi|anche|هم|كمان|or"
    r"|oder|ou|o|یا|أو|wife|husband)(?!\w)"
)
_AND: Final = r" ?(?:(?:and|und|et|e|ed|و|&) | و)"
# Capitals stand on nouns in German alone; what follows tells that the text goes on in it.
# The first, as people type them, are no words of French beside "Jules".
_GERMAN_NOUN: Final = re.compile(
    r" (?:(?i:(?P<owned>(?:handy|telefon)?nummer|handy|mutter|vater|bruder|schwester|geburtstag"
    r"|wohnung|konto|freundin|auto|hund))(?!\w)"
    r"|(?P<noun>[A-ZÄÖÜ][a-zäöüß]+)(?: (?:ist|sind|war|waren|hat|haben|kommt|steht|stehen|liegt"
    r"|liegen|fehlt|fehlen|klingelt|ruft|geht|auch|und|oder|noch|nicht)(?!\w)|[.,!?]|\Z))"
)
_REACH: Final = 32
_MOST_PLACES: Final = 4
# Others as short are words as well: "I'm", "HR".
_SHORT_TITLES: Final = frozenset({"mr", "ms"})
_LONGEST_SHORT: Final = 2
# Behind a Persian word for kin, with a half-space or a blank: "بابا جون", and "بی بی" from "بی".
_FOND: Final = ("جون", "جان")
_POSSESSIVES: Final = {
    "fa": ("مون", "تون", "شون", "م", "ت", "ش"),
    "ar": ("ها", "هم", "نا", "کم", "ی", "ه", "ک"),
}


class Told(NamedTuple):
    """What stands before a name tells: a gender, whether before lists, and that it is a surname."""

    gender: str
    is_sure: bool
    is_surname: bool


def told_before(text: str, value: str, language: str) -> Told:
    """Return what is told before a value of a text, wherever it stands in it.

    Args:
        text: the text.
        value: a name as it stands there.
        language: that of the text.
    """
    gender, is_sure, is_lone_surname = "", False, False
    for at in _places(text, value):
        is_lone_surname = (
            is_lone_surname
            or _is_titled(text, at, value, language)
            or _is_family(text, at, value, language)
            or _is_behind_forename(text, at, value, language)
            or _is_at_door(text, at, value, language)
        )
        if not is_sure:
            found, is_sure = _gender_before(text, at, value, language)
            gender = found if is_sure else gender or found
    return Told(gender, is_sure, is_lone_surname)


def may_be_one(text: str, one: str, other: str) -> bool:
    """Return whether two forms of a name in a text are one person's: "I'm Jo, Josephine".

    A sign parts them, and no word of the text puts somebody beside somebody else.

    Args:
        text: the text.
        one: a canonical form.
        other: another one.
    """
    low = text.lower()
    first, second = sorted((_place_of(low, one), _place_of(low, other)))
    return (
        0 <= first < second
        and _PARTING.search(low, first, second) is not None
        and _BESIDE.search(low) is None
    )


def are_beside(text: str, one: str, other: str) -> bool:
    """Return whether "and" joins two forms of a name, so that they are two people's.

    Arabic writes it on to the second: "أحمد وميدو".

    Args:
        text: the text.
        one: a canonical form.
        other: another one.
    """
    low = canonical(text)
    return any(
        re.search(rf"(?<!\w)[وفلب]?{re.escape(first)}{_AND}{re.escape(second)}(?!\w)", low)
        for first, second in ((one, other), (other, one))
    )


def _place_of(low: str, form: str) -> int:
    """Return where a word stands in a text, -1 where it does not."""
    match = re.search(rf"(?<!\w){re.escape(form)}(?!\w)", low)
    return -1 if match is None else match.start()


def has_noun_behind(text: str, value: str) -> bool:
    """Return whether a German noun stands behind the first place of a name: "Marcos Auto"."""
    at = text.find(value)
    return at >= 0 and _GERMAN_NOUN.match(text, at + len(value)) is not None


def has_thing_behind(text: str, value: str) -> bool:
    """Return whether a German noun that is nobody's name stands behind that of a name."""
    at = text.find(value)
    match = _GERMAN_NOUN.match(text, at + len(value)) if at >= 0 else None
    return match is not None and bool(match["owned"] or not is_known(canonical(match["noun"])))


def without_plural(text: str, value: str, form: str) -> int:
    """Return how many letters make a surname that of a family: one in "the Adeyemis"; else none.

    `form` is the canonical form of the value, one word that no list knows.
    """
    if not form.endswith(_PLURAL) or not value[0].isupper():
        return 0
    if not any(_is_behind_plural(text, at) for at in _places(text, value)):
        return 0
    is_long = form.endswith(LONG_PLURAL) and form[: -len(LONG_PLURAL)].endswith(SIBILANTS)
    return len(LONG_PLURAL) if is_long else len(_PLURAL)


def _places(text: str, value: str) -> Sequence[int]:
    """Return where a value stands in a text behind something else, the first places of many.

    Where a longer word begins with it ("كريم" with "كريمة"), only if it stands nowhere as a whole.
    """
    places: list[int] = []
    at = text.find(value)
    for _ in range(_MOST_PLACES):
        if at < 0:
            break
        places.append(at)
        at = text.find(value, at + len(value))
    if len(places) > 1:
        whole = [at for at in places if not text[at + len(value) :][:1].isalnum()]
        places = whole or places
    return [at for at in places if at and not text[at - 1].isalnum()]


def _is_titled(text: str, at: int, value: str, language: str) -> bool:
    """Return whether a lone name stands behind a title: it is a surname.

    A usual forename of the language is none ("Frau Maria"), unless it is a surname there as well;
    of one that somebody was born with, "née Thomas", it is enough that a list has it as a surname.
    """
    is_arabic = is_arabic_script(value)
    if language == "ar" and is_arabic and has_article(canonical(value)):
        return _ARABIC_TITLE.search(text, max(0, at - _LONGEST_TITLE), at) is not None
    title = (_PERSIAN_TITLE if is_arabic else _TITLE).search(text, max(0, at - _LONGEST_TITLE), at)
    if title is None:
        return False
    form = canonical(value)
    if is_arabic:
        if title["learned"] and is_surname(form):
            rank = load_locale(language).forename_ranks.get(form, _RARE_FORENAME)
            return rank >= _RARE_FORENAME
        return not is_rather_forename(form, language)
    kind = title.lastgroup
    if kind == "birth":
        return is_surname(form) or not is_rather_forename(form, language)
    if kind == "mild":
        return not is_rather_forename(form, language)
    if kind == "frau" and _WHOSE.search(text, 0, title.start()) is not None:
        return False
    locale = load_locale(language)
    if form not in locale.forename_ranks or form in locale.surname_ranks:
        return True
    if kind == "persian":
        return False
    return locale.forename_ranks[form] >= _RARE_BEHIND_TITLE[language]


def _is_family(text: str, at: int, value: str, language: str) -> bool:
    """Return whether an article before a name makes it that of a family."""
    if not value[0].isupper() or gender_of(canonical(value)):
        return False
    before = _BEFORE_FAMILY.get(language)
    if before is not None:
        return before.search(text, max(0, at - _LONGEST_ARTICLE), at) is not None
    return _is_behind_plural(text, at) and value.lower().endswith(_PLURAL)


def _is_behind_forename(text: str, at: int, value: str, language: str) -> bool:
    """Return whether a word that the language has as a surname goes on with a forename."""
    form = canonical(value)
    if form not in load_locale(language).surname_ranks or not value[0].isupper():
        return False
    before = _FORENAME_BEFORE.search(text, max(0, at - _LONGEST_FORENAME), at)
    if before is None or not before[0][0].isupper():
        return False
    return is_usual_forename(canonical(before[0]))


def _is_at_door(text: str, at: int, value: str, language: str) -> bool:
    """Return whether a name is that at a bell: "bei Sieveking klingeln", "suona a Mancinelli"."""
    if is_rather_forename(canonical(value), language):
        return False
    if _BELL_BEFORE.search(text, max(0, at - _LONGEST_BELL), at) is not None:
        return True
    is_at = _AT.search(text, max(0, at - len("bei ")), at) is not None
    return is_at and _BELL_BEHIND.match(text, at + len(value)) is not None


def _is_behind_plural(text: str, at: int) -> bool:
    return _BEFORE_PLURAL.search(text, max(0, at - _LONGEST_ARTICLE), at) is not None


def _gender_before(text: str, at: int, value: str, language: str) -> tuple[str, bool]:
    """Return the gender that the word before a name tells, and whether lists have to give way.

    So does a title, and what stands before one that either may bear: "خانم دکتر". What lists are
    sure of is not told by whom somebody has to tell it.
    """
    before = _IN_LAW.sub("", text[max(0, at - _REACH) : at])
    before = _SENTENCE_END.split(_SHORTENED.sub(" ", before))[-1]
    words = _WORD.findall(before)
    for place in range(len(words) - 1, -1, -1):
        word = words[place]
        form = canonical(word)
        if language == "fa":
            if form in _FOND:
                continue
            form = _persian_kin(form, words[:place])
        if form in _KIN_OF_WHOM.get(language, ()) and (language == "fa" or word is words[-1]):
            break
        gender = _gender_of_kin(language, form)
        if gender:
            if language in _POSSESSIVES and place:
                # "زن عمو", "بنت خالتي": the first of them says who it is.
                gender = _gender_of_kin(language, canonical(words[place - 1])) or gender
            is_other = sure_gender_of(canonical(value)) not in ("", gender)
            return gender, not (is_other and not _TELLING.isdisjoint(map(str.lower, words)))
        gender = gender_of_role(language, form)
        if gender:
            return gender, False
        if form in TITLES and (len(form) > _LONGEST_SHORT or form in _SHORT_TITLES):
            gender = "M" if form in MALE_TITLES else "F" if form in FEMALE_TITLES else ""
            if gender:
                return gender, True
            continue
        if word not in _NAMING:
            break
    return "", False


def _persian_kin(form: str, before: Sequence[str]) -> str:
    """Return a word for kin without what makes it fond, and with the word that it goes on from.

    "ننه‌جون" is "ننه", and "مامان بزرگ" one word as "مامان‌بزرگ" is.
    """
    head, _, tail = form.partition(" ")
    if tail in _FOND:
        return head
    whole = f"{canonical(before[-1])} {form}" if before else form
    return whole if gender_of_kin(whole) else form


def _gender_of_kin(language: str, form: str) -> str:
    """Return the gender of a word for kin, with a possessive written on to it or not."""
    gender = gender_of_kin(form)
    if gender:
        return gender
    for ending in _POSSESSIVES.get(language, ()):
        stem = form.removesuffix(ending).rstrip()
        if stem is not form and (gender := gender_of_kin(stem)):
            return gender
    return ""
