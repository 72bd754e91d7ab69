"""Where names end that models cut short, and the usernames and sums that they took into others."""

import re
from collections.abc import Iterator

from gateway.detection.common_words import is_ordinary
from gateway.detection.joint_words import behind_announcement
from gateway.detection.ner.name_edges import HANDLE_BEHIND, LONGEST_HANDLE
from gateway.detection.ner.name_evidence import is_kin
from gateway.detection.ner.possessions import is_thing
from gateway.detection.ner.romanized_words import whole_word
from gateway.detection.normalize import FIRST_ARABIC, is_persian
from gateway.detection.patterns.places.place_names import PERSIAN_CITIES, PERSIAN_WITH_COPULA
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

# What joins the words and numbers of a username.
_HANDLE_JOINTS = frozenset("_0123456789")
_HANDLE_JOINTS_BEHIND = _HANDLE_JOINTS | {"."}
_HANDLE_BEFORE = re.compile(r"(?<![\w.,:/-])[A-Za-z0-9_]*[0-9_]\Z")
_SLANTED_BEFORE = re.compile(r"(?<![\w@.])_{1,2}\Z")
_SLANTED = re.compile(r"(?P<name>[^\W\d_]+(?:[ '’-][^\W\d_]+){0,3})_{1,2}(?!\w)")
# Of surnames; only some of them may begin one behind a forename.
_PARTICLES = frozenset(["van", "von", "der", "den", "de", "zu", "bin", "ibn", "ben", "dos", "ter"])
_SURNAME = re.compile(
    r"(?: (?:van|von|der|den|de|la|zu|ter)){0,2} (?P<surname>(?=[^\W\d_a-zäöüß])[^\W\d_]+)"
)
_PREFIXED_SURNAME = re.compile(
    r" (?:van (?:der|den|de)|von (?:der|den)|van|bin|ibn)"
    r" (?P<surname>(?=[^\W\d_a-zäöüß])[^\W\d_]+)"
)
# "مازن خالد" | " بو حليقة"
_ARABIC_SURNAME = re.compile(r" (?:بو|[أا]بو|بن|آل|بنت) (?P<surname>[ء-ي]{3,})(?!\w)")
# "Lucia Dell" | "'Acqua", "Sean O" | "'Hara"
_ELIDED = frozenset(["dell", "dall", "nell", "degl", "d", "l", "o", "sant"])
_ELIDED_SURNAME = re.compile(r"['’](?P<surname>(?=[^\W\d_a-zäöüß])[^\W\d_]{2,})")
# "دیروز ۲۰۵ خواست", "۶ ماهه ۱۱۹۰": a sum right behind a time, but no year: "مهر ۱۴۰۲".
_TIME_AND_SUM = re.compile(
    r"(?P<time>[^\n]*[آ-ی])[ \u200c](?P<sum>\d{3,4})(?<!(?:1[34]|20|19|۱[۳۴]|۲۰|۱۹|١[٣٤]|٢٠|١٩)..)"
)
# "هومن شیرازه": somebody, and the town where they are.
_COPULAS = ("ه", "م", "ن")
_TOWNS = frozenset(
    town + copula
    for town in PERSIAN_CITIES | PERSIAN_WITH_COPULA
    for copula in _COPULAS
    if kind_of(town + copula) not in (Kind.NAME, Kind.BOTH)
)
# What a number behind belongs to.
_OF_NUMBERS = frozenset(["ساعت", "ساعته", "تا", "از", "سال", "سنة", "عام", "و", "الساعة", "لسنة"])


def name_parts(text: str, start: int, end: int, type_name: str) -> Iterator[tuple[int, int, str]]:
    """Yield the entity, or the two that a model took for one.

    These are a name and a username, somebody and a Persian town, or a time and a sum.
    """
    if type_name == EntityType.DATETIME and text[end - 1].isdecimal():
        both = _TIME_AND_SUM.fullmatch(text, start, end)
        if both is not None and both["time"].split()[-1] not in _OF_NUMBERS:
            yield start, both.end("time"), type_name
            yield both.start("sum"), end, EntityType.COST.value
            return
    if type_name == EntityType.PERSON:
        if text[start:end].isalpha():
            start = behind_announcement(text, start, end)
        start, end = whole_word(text, start, end)
        slanted_end = _end_of_slanted(text, start, end)
        if slanted_end is None:
            whole = _whole_handle(text, start, end)
        else:
            end = slanted_end
            whole = (start, end)
        if whole != (start, end):
            # "Ilir Hoxha HXHLRI84T03": what stands before it is a name by itself.
            last = text.rfind(" ", start, end) + 1
            if last > start == whole[0]:
                yield _with_handle_sign(text, start), last - 1, type_name
                whole = (last, whole[1])
            type_name, (start, end) = EntityType.USERNAME.value, whole
    if type_name == EntityType.PERSON:
        town = text.rfind(" ", start, end) + 1
        if town > start and text[end - 1] in _COPULAS and text[town:end] in _TOWNS:
            yield start, town - 1, type_name
            yield town, end - 1, EntityType.LOCATION.value
            return
        end = _with_surname(text, start, end)
    yield _with_handle_sign(text, start), end, type_name


def _with_handle_sign(text: str, start: int) -> int:
    """Return where the entity begins with the @ before it, if it is a handle.

    Without its sign replaced too, the new name would read as someone's handle.
    """
    sign = start - 2 if text[max(0, start - 2) : start] == "@ " else start - 1
    is_handle = sign >= 0 and text[sign] == "@" and not (sign and text[sign - 1].isalnum())
    return sign if is_handle else start


def _with_surname(text: str, start: int, end: int) -> int:
    """Return where a name ends that goes on behind a particle: "Ruben van" | "der Heijden"."""
    last = text.rfind(" ", start, end) + 1
    word = text[max(last, start) : end].lower()
    if word[0] >= FIRST_ARABIC:
        arabic = _ARABIC_SURNAME.match(text, end)
        if arabic is None or is_ordinary(arabic["surname"]) or is_kin(arabic["surname"]):
            return end
        return end if is_persian(text) else arabic.end()  # where "بو" is a smell
    pattern = _PREFIXED_SURNAME
    if word in _PARTICLES:
        pattern = _SURNAME
    elif word in _ELIDED:
        pattern = _ELIDED_SURNAME
    match = pattern.match(text, end)
    # "Lisa von der Schule", "Anna bin Samstag da", "Lucia dell'Ufficio": nobody's surname.
    is_written_large = pattern is _ELIDED_SURNAME and text[max(last, start)].isupper()
    if match is None or (is_thing(match["surname"]) and not is_written_large):
        return end
    return match.end()


def _end_of_slanted(text: str, start: int, end: int) -> int | None:
    """Return where a name ends that lines on both sides make slanted: "_Ayla_ Demirhan".

    None where it is not slanted, and may be part of a username.
    """
    if _SLANTED_BEFORE.search(text, max(0, start - 3), start) is None:
        return None
    slanted = _SLANTED.match(text, start)
    if slanted is None:
        return None
    # "_Demirhan_ called"
    return slanted.end("name") if text[slanted.end() : end].lstrip()[:1].islower() else end


def _whole_handle(text: str, start: int, end: int) -> tuple[int, int]:
    """Return where the username stands that a name is a part of: "ann_smith" of "ann_smith92"."""
    if text[end : end + 1] in _HANDLE_JOINTS_BEHIND and text[end - 1].isascii():
        behind = HANDLE_BEHIND.match(text, end, end + LONGEST_HANDLE)
        end = end if behind is None else behind.end()
    if start and text[start - 1] in _HANDLE_JOINTS and text[start].isascii():
        first = max(0, start - LONGEST_HANDLE)
        before = _HANDLE_BEFORE.search(text, first, start)
        start = start if before is None else before.start()
    return start, end
