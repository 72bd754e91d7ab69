"""Surnames that a model leaves out: "مهتاب" | "رنجبران", "Ihre Aylin" | "Korkmazer".

What lists have as a name and as nothing else goes on with the name before it. A word that no list
has does where somebody signs: German writes a capital on every noun, but nothing is told there. It
does as well in a sentence of English, French or Italian ("Charlie Brackenreed here"), and before a
comma in a line of its own ("Trautvetter, Wilhelmine").
And the reverse: a listed forename before an Arabic surname is its beginning, though it may be a
word elsewhere ("أمل" | "الخطيب").
"""

import re
from collections.abc import Sequence
from typing import Final

from gateway.detection.common_words import is_frequent, is_ordinary
from gateway.detection.memory.forenames import NO_FORENAMES
from gateway.detection.memory.words_too import is_nation, is_said_behind_names
from gateway.detection.ner.arabic_edges import IN_THE_NAME, is_said_before
from gateway.detection.ner.name_evidence import is_kin, is_title
from gateway.detection.ner.persian_verbs import is_persian_verb, is_to_do
from gateway.detection.ner.set_phrases import is_set_phrase
from gateway.detection.ner.talk_of_people import is_talk
from gateway.detection.normalize import FIRST_ARABIC
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import Entity, EntityType

_PERSON: Final = EntityType.PERSON.value
_SURNAME: Final = re.compile(r" (?P<surname>[^\W\d_]{3,24}(?:-[^\W\d_]{3,24})?)(?![\w'’@\u200c-])")
# "کلاته‌عربی": behind a forename of Persian, no verb and no word that a ZWNJ makes of others.
_JOINED: Final = re.compile(
    r" (?P<first>[^\W\d_]{2,12})\u200c(?P<last>[^\W\d_]{3,12})(?![\w'’@\u200c-])"
)
_OF_PLACES: Final = "ی"
_CLOSING: Final = re.compile(
    r"(?:(?<!\w)(?:ihre?|deine?|eure?|lg|vg|mfg|gr[uü](?:ß|ss)e?|regards|best|cheers|love|yours"
    r"|sincerely|thanks|merci|cordialement|bises|bisous|amicalement|saluti|cordialmente|baci"
    r"|abbraccio|grazie)[,.!]?|--?|—)\s+\Z",
    re.IGNORECASE,
)
_NEXT_WORD: Final = re.compile(r" (?P<word>[^\W\d_]{1,24})")
# Words of sentences in languages that write no capital on a noun, and of the one that does.
_WITHOUT_CAPITALS: Final = frozenset(
    """
    the is are was were here again and with from for to of my his her your our has had have will
    would said says who what when a an on je tu au aux
    this that it he she they called est et avec pour chez dans le la
    les mon ma son sa il elle nous vous qui pas du des un une è sono di con per il lo gli mio mia
    suo sua non che del della una uno ha ho
    """.split()  # noqa: SIM905 - a list of words reads better in lines
)
_WITH_CAPITALS: Final = frozenset(
    """
    der die das den dem des ein eine einen einem einer und oder mit von vom zum zur für ist sind war
    hat haben ich du er sie es wir ihr mein dein sein nicht noch auch auf aus bei nach im am um als
    wie was wer wo bitte kann kannst muss soll wird dann doch mal ja nein schon
    """.split()  # noqa: SIM905
)
_OF_SENTENCES: Final = _WITHOUT_CAPITALS | _WITH_CAPITALS
_WORD: Final = re.compile(r"[^\W\d_]+")
_SURNAME_BEFORE: Final = re.compile(
    r"(?:\A|\n)(?:[^\n:]{1,24}: )?(?P<surname>(?![a-z])[^\W\d_]{5,24}(?:-[^\W\d_]{3,24})?), \Z"
)
_END_OF_LINE: Final = re.compile(r" *(?:\n|\Z)")
# "Hallöchen, Anna", "Merciii, Anna"
_CALLING: Final = re.compile(
    r"h[ae]l|serv|sal[uaâ]|bonj|bons|buon|hey|hoi|mahl|moin|mo[ij]n|ciao|dank|thank|gr[uü]|liebe"
    r"|dear|merc|gra[zt]|sorr|entsch|pard|scus|tsch|bitte|please|morg|aben|nacht",
    re.IGNORECASE,
)
_REACH_OF_SURNAME: Final = 80
_LONGEST_SENTENCE: Final = 400
_END_OF_TEXT: Final = re.compile(r"[^\w]*\Z")
_SHORTEST_UNKNOWN: Final = 4
_REACH_BEFORE: Final = 24
_ARTICLE: Final = "ال"
# Of Arabic surnames that no list has: "الحربش", "بنسليطن", "بوزيان".
_ARABIC_SURNAME: Final = re.compile("(?:ال|بن|بو|بل)(?P<rest>[ء-ي]{4,})")
_KUNYA: Final = re.compile(r"(?<![\w\u200c])(?:[أا]م|[أا]?بو|آل|بنت) \Z")
_BEGINS: Final = re.compile(r"(?:\A|[\n,.!؟?:،])\s*(?P<name>[آ-ي]{3,12}) \Z")
_COPULA: Final = "م"
_FORENAME: Final = re.compile(r"(?<![\w\u200c])[آ-ي]{3,12} \Z")


def with_surnames(text: str, entities: Sequence[Entity]) -> Sequence[Entity]:
    """Return the entities, lone parts of a name with the other part beside; mostly the same."""
    changed: list[Entity] | None = None
    for place, one in enumerate(entities):
        if one.type != _PERSON:
            continue
        if text[one.start] >= FIRST_ARABIC:
            start = _start_of_whole(text, one, entities[place - 1].end if place else 0)
            if start < one.start:
                changed = changed or list(entities)
                changed[place] = one = one._replace(start=start)
        if not text[one.start : one.end].isalpha():
            continue
        if text.startswith(_ARTICLE, one.start):
            free = entities[place - 1].end if place else 0
            start = _start_of_forename(text, one.start, free)
            if start < one.start:
                changed = changed or list(entities)
                changed[place] = one._replace(start=start)
            continue
        if text[one.start - 2 : one.start] == ", ":
            start = _start_of_surname(text, one, entities[place - 1].end if place else 0)
            if start < one.start:
                changed = changed or list(entities)
                changed[place] = one = one._replace(start=start)
                continue
        if text[one.end : one.end + 1] != " ":
            continue
        following = entities[place + 1].start if place + 1 < len(entities) else len(text)
        match = _SURNAME.match(text, one.end)
        if match is None:
            match = _JOINED.match(text, one.end) if text[one.start] >= FIRST_ARABIC else None
            if match is None or match.end() > following or not _is_joined(text, one, match):
                continue
        elif match.end() > following or not _goes_on(text, one, match):
            continue
        if changed is None:
            changed = list(entities)
        changed[place] = one._replace(end=match.end())
    return entities if changed is None else changed


def _start_of_surname(text: str, one: Entity, free: int) -> int:
    """Return where a surname begins that stands before a listed forename, alone on their line."""
    if _END_OF_LINE.match(text, one.end) is None:
        return one.start
    if kind_of(text[one.start : one.end]) is not Kind.NAME:
        return one.start
    first = max(free, one.start - _REACH_OF_SURNAME)
    match = _SURNAME_BEFORE.search(text[first : one.start])
    if match is None or (first and match.start() == 0):
        return one.start
    surname = match["surname"]
    is_known = kind_of(surname) in (Kind.NAME, Kind.UNKNOWN) and not is_ordinary(surname)
    if not is_known or _CALLING.match(surname) or is_talk(surname) or is_title(surname):
        return one.start
    return first + match.start("surname")


def _start_of_forename(text: str, start: int, free: int) -> int:
    """Return where a forename begins before a surname; where this does if there is none."""
    match = _FORENAME.search(text, max(free, start - _REACH_BEFORE), start)
    if match is None:
        return start
    word = match[0].rstrip()
    if word in NO_FORENAMES or is_title(word) or is_frequent(word) or is_said_before(word):
        return start
    return match.start() if kind_of(word) in (Kind.NAME, Kind.BOTH) else start


def _start_of_whole(text: str, one: Entity, free: int) -> int:
    """Return where an Arabic name begins with "mother of", or the forename that begins a text."""
    first = max(free, one.start - _REACH_BEFORE)
    kunya = _KUNYA.search(text, first, one.start)
    if kunya is not None:
        return kunya.start()
    # Of one word the surname is told below.
    if text[one.start : one.end].isalpha():
        return one.start
    name = _BEGINS.search(text, first, one.start)
    if name is None or name["name"] in NO_FORENAMES or is_title(name["name"]):
        return one.start
    if is_said_before(name["name"]) or name["name"] in IN_THE_NAME:
        return one.start
    is_listed = kind_of(name["name"]) in (Kind.NAME, Kind.BOTH) and not is_frequent(name["name"])
    return name.start("name") if is_listed and not is_kin(name["name"]) else one.start


def _is_arabic_surname(surname: str) -> bool:
    """Return whether a word that no list has looks like a surname of Arabic, and is no thing."""
    match = _ARABIC_SURNAME.fullmatch(surname)
    if match is None or kind_of(surname) is not Kind.UNKNOWN:
        return False
    rest = match["rest"]
    return not any(map(is_ordinary, (surname, rest, rest.removesuffix("ة"))))


def _is_joined(text: str, one: Entity, match: "re.Match[str]") -> bool:
    """Return whether two words that a ZWNJ joins are the surname of a listed forename before them.

    The second is a name; where nothing stands behind, it may be the people of a place or a tribe.
    """
    first, last = match["first"], match["last"]
    if kind_of(text[one.start : one.end]) not in (Kind.NAME, Kind.BOTH) or is_ordinary(first):
        return False
    if is_title(first) or is_kin(first) or is_persian_verb(first + last):
        return False
    if kind_of(last) is Kind.NAME and not is_ordinary(last):
        return True
    is_alone = _END_OF_LINE.match(text, match.end()) is not None
    return is_alone and last.endswith(_OF_PLACES) and kind_of(last) is not Kind.COMMON


def _goes_on(text: str, one: Entity, match: "re.Match[str]") -> bool:
    """Return whether the word behind a lone part of a name is its surname."""
    surname = match["surname"]
    if surname[0] < FIRST_ARABIC and text[one.start].islower() and surname.islower():
        return _goes_on_small(text, one, surname)
    if surname[0] < FIRST_ARABIC and not (text[one.start].isupper() and surname[0].isupper()):
        return False
    if surname[1:2].isupper() or is_title(surname) or is_kin(surname) or is_talk(surname):
        return False
    kind = kind_of(surname)
    if kind is Kind.UNKNOWN and surname.endswith(_COPULA) and not is_ordinary(surname[:-1]):
        # "مهدی کریمیم": the copula stays with the name on to which it is written.
        kind = kind_of(surname[:-1])
    is_listed = kind_of(text[one.start : one.end]) in (Kind.NAME, Kind.BOTH)
    if kind is Kind.NAME or (is_listed and _is_arabic_surname(surname)):
        return is_listed and not _is_phrase(text, match)
    if (
        kind is not Kind.UNKNOWN
        or not surname[0].isupper()
        or len(surname) < _SHORTEST_UNKNOWN
        or is_ordinary(surname)
    ):
        return False
    if surname[0] < FIRST_ARABIC and is_listed and _is_without_capitals(text, match):
        return True
    return (
        _END_OF_TEXT.match(text, match.end()) is not None
        and _CLOSING.search(text[max(0, one.start - _REACH_BEFORE) : one.start]) is not None
    )


def _goes_on_small(text: str, one: Entity, surname: str) -> bool:
    """Return whether a word in small letters is a surname and nothing else: "vreni imhof"."""
    return (
        len(surname) >= _SHORTEST_UNKNOWN
        and kind_of(surname) is kind_of(text[one.start : one.end]) is Kind.NAME
        and not (is_title(surname) or is_kin(surname) or is_talk(surname))
        and not (is_said_behind_names(surname) or is_nation(surname))
        # Persian in Latin letters has other words: "omid kalantari miad".
        and not _words_of(text).isdisjoint(_OF_SENTENCES)
    )


def _is_without_capitals(text: str, match: "re.Match[str]") -> bool:
    """Return whether only names have capitals in a sentence: no other word behind, no German."""
    following = _NEXT_WORD.match(text, match.end())
    if following is not None and following["word"][0].isupper():
        return False
    words = _words_of(text)
    return not words.isdisjoint(_WITHOUT_CAPITALS) and words.isdisjoint(_WITH_CAPITALS)


def _words_of(text: str) -> set[str]:
    """Return the words of a sentence in small letters."""
    return {word.lower() for word in _WORD.findall(text[:_LONGEST_SENTENCE])}


def _is_phrase(text: str, match: "re.Match[str]") -> bool:
    """Return whether the word behind makes something else of one: "مهرداد صدام کن"."""
    following = _NEXT_WORD.match(text, match.end())
    if following is None:
        return False
    surname, word = match["surname"], following["word"]
    if is_to_do(word):
        return True
    words = [(surname, match.span("surname")), (word, following.span("word"))]
    return is_set_phrase(words, (0,))
