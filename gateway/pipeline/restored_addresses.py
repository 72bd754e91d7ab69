"""What streets of an answer stand for, with their house or without, and however short written."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from gateway.domain import EntityType
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.surrogates.address_tokens import is_address
from gateway.pseudonyms.surrogates.address_words import STREETS
from gateway.pseudonyms.surrogates.digits import write_digits

_LOCATION: Final = EntityType.LOCATION.value
_CODE: Final = EntityType.POSTAL_CODE.value
_ORGANIZATION: Final = EntityType.ORGANIZATION.value
# Between partners, as answers in any language write it.
_ANDS: Final = (" & ", "&", " and ", " und ", " et ", " e ")
_AND: Final = re.compile(f"(?<=\\w)(?:{'|'.join(_ANDS)})(?=\\w)")
_SHORT_KINDS: Final = {
    "ln": "lane", "rd": "road", "st": "street", "ave": "avenue", "av": "avenue", "dr": "drive",
    "blvd": "boulevard", "bd": "boulevard", "bld": "boulevard", "ct": "court", "sq": "square",
    "cl": "close", "cres": "crescent", "gdns": "gardens", "pl": "place", "ter": "terrace",
    "hwy": "highway", "pkwy": "parkway", "ch": "chemin", "imp": "impasse", "str": "strasse",
    "v": "via", "vle": "viale", "pza": "piazza", "pzza": "piazza", "cso": "corso", "lgo": "largo",
    "khiaban": "خیابان", "khiabun": "خیابان", "kh": "خیابان", "kooche": "کوچه", "kuche": "کوچه",
    "خ": "خیابان", "خیابون": "خیابان", "ک": "کوچه", "بل": "بلوار", "م": "میدان",
}  # fmt: skip
_JOINED_SHORT: Final = re.compile(r"(?<=[^\W\d_]{2})str(?:\.|(?!\w))")
_JOINED_PLACE: Final = re.compile(r"(?<=[^\W\d_]{3})pl\.")
# "8 Mill St., Leeds", "Mill St. in Leeds": no end of a sentence.
_POINT_OF_KIND: Final = re.compile(r"\.(?=,| [^\W\dA-ZÀ-Þ])")
_LAST_WORD: Final = re.compile(r"[^\W\d_]+\Z")
_WORD: Final = re.compile(r"\d+[ \u200c]?[a-z](?!\w)|\w+(?:\.\w+)*")
_HOUSE: Final = r"\d{1,5}(?: ?[a-z])?"
# "via Savona n. 40", "Mill Lane, No. 4", "خیابان بهار پلاک ۱۴"
_SIGNS: Final = r"(?:n[ro]?|num(?:[eé]ro)?|civico|nummer|number|pelak|p|پ|پلاک|شماره|رقم)\.?[°º]?"
_NUMBER_SIGN: Final = re.compile(rf"(?<!\w){_SIGNS} ?(?=\d)")
_NUMBERED_HOUSE: Final = re.compile(rf"(?:{_SIGNS} ?)?(?P<house>{_HOUSE})", re.IGNORECASE)
_STREET: Final = re.compile(
    rf"(?:(?P<first>{_HOUSE}),? )?(?P<street>[^\W\d_][^\d,;]*?)(?:,? (?P<last>{_HOUSE}))?",
    re.IGNORECASE,
)
_DIGITS: Final = re.compile(r"\d+")
_BLANK: Final = re.compile(r",? ")
_COMMA: Final = re.compile(r"\s*[,،]\s*")
# "Park Str.", "Parkstr."
_JOINED_KINDS: Final = frozenset({"strasse", "platz", "weg", "allee", "gasse", "ring", "damm"})
# Before the street where somebody lives, and a part of what detectors take for it.
_LIVING: Final = re.compile(
    r"(?:wohnhaft(?: in(?: der)?)?|demeurant|domicili[ée]e?(?: au)?|residing at|resident at"
    r"|residente(?: in)?|ساکن|مقیم|مقيم)[ \u200c]",
    re.IGNORECASE,
)
# A code of letters and digits is as sure without its blank; one of digits is any number then.
_PARTED_CODE: Final = re.compile(r"(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{2,4}[ \u00a0][A-Za-z\d]{2,4}")
_SAINT: Final = re.compile(
    r"(?<!\w)(?:Saint|St)(?P<e>e?)(?P<joint>\.[ \u00a0-]?|[ \u00a0-])(?=[A-ZÀ-Þ])"
)
_HOUSE_KEY: Final = re.compile(
    r"[\"'](?:house|house_?(?:number|no|nr)|(?:street)?_?(?:number|no|nr|num)|haus(?:nummer|nr)"
    r"|num[eé]ro|n[°º]?|civico|numero_civico|پلاک|شماره|رقم)[\"']\s{0,3}:\s{0,3}"
    rf"(?P<quote>[\"']?)(?P<house>{_HOUSE})(?P=quote)(?=\s*[,}}\n])",
    re.IGNORECASE,
)
_STREET_KEY: Final = re.compile(
    r"[\"'](?:street|road|alley|lane|rue|stra(?:ss|ß)e|via|khiaban|koo?che|خیابان|کوچه|شارع|الشارع)"
    r"(?:_?name)?[\"']\s{0,3}:\s{0,3}(?P<quote>[\"'])(?P<street>[^\"'\n]{2,60})(?P=quote)",
    re.IGNORECASE,
)
# "Austin, TX", "Austin TX 78701", "Torino (TO)"
_STATE_BEHIND: Final = re.compile(r"(?:, ?|,? ?\(| )(?P<code>[A-Z]{2,3})(?![\w'’]|\.\w)")
_IN_STATE: Final = re.compile(r"(?P<town>[^,\d]+), ?(?P<code>[A-Z]{2,3})")


class KnownStreets:
    """Knows what the streets in a conversation's surrogates stand for."""

    __slots__ = ("_by_form", "_by_name", "_houses")

    def __init__(self) -> None:
        # The house of each surrogate's street and that of the original; None for several.
        self._houses: dict[str, tuple[str, str] | None] = {}
        # By the name without its kind, as records have it; None for several.
        self._by_name: dict[str, str | None] = {}
        # None where a street stands for several, as with two of its houses.
        self._by_form: dict[str, str | None] = {}

    def learn(self, surrogate: str, value: str) -> None:
        """Take note of an address, and of its street alone where both have house and street."""
        if not is_address(canonical(surrogate)):
            return
        self._note(surrogate, value)
        given_pieces, own_pieces = _COMMA.split(surrogate), _COMMA.split(value)
        if len(given_pieces) == len(own_pieces) > 1:
            pieces = list(zip(given_pieces, own_pieces, strict=True))
            for piece, own_piece in pieces:
                if is_address(canonical(piece)):
                    self._note(piece, own_piece)
            last, own_last = (_NUMBERED_HOUSE.fullmatch(piece) for piece in pieces[-1])
            if last is not None and own_last is not None:
                for piece, _ in pieces[:-1]:
                    self._note_houses(piece, last["house"], own_last["house"])
        given, own = _STREET.fullmatch(surrogate), _STREET.fullmatch(value)
        if given is None or own is None:
            return
        if any(bool(given[place]) != bool(own[place]) for place in ("first", "last")):
            return
        if given["first"] or given["last"]:
            self._note(given["street"], own["street"])
            own_house = own["first"] or own["last"]
            self._note_houses(given["street"], given["first"] or given["last"], own_house)

    def named(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Yield where records have a street by its name without its kind, and that of the value."""
        for match in _STREET_KEY.finditer(text) if self._by_name and '"' in text else ():
            value = self._by_name.get(_form(match["street"]))
            if value is not None:
                yield *match.span("street"), value

    def houses(
        self, streets: Iterable[tuple[int, int]], text: str
    ) -> Iterator[tuple[int, int, str | None]]:
        """Yield where records have the house beside a street, and that of the value.

        None where the house is another than the one of the surrogate.

        Args:
            streets: where streets stand that are turned back.
            text: the answer.
        """
        if not self._houses or '"' not in text:
            return
        for start, end in streets:
            houses = self._houses.get(_form(text[start:end]))
            if houses is None:
                continue
            first, last = record_around(text, start, end)
            for match in _HOUSE_KEY.finditer(text, first, last):
                is_same = _bare_house(match["house"]) == _bare_house(houses[0])
                yield *match.span("house"), houses[1] if is_same else None

    def restored(self, written: str) -> str | None:
        """Return what a street stands for, None where that is not known or may be several."""
        value = self._by_form.get(_form(written))
        return None if value is None else _in_words_of(written, value)

    def in_town(self, written: str, town_of: Callable[[str], str | None]) -> str | None:
        """Return what a street and the town right behind it stand for: "خیابان دانش تبریز".

        Args:
            written: both.
            town_of: returns what a town stands for.
        """
        for blank in _BLANK.finditer(written):
            street, town = self.restored(written[: blank.start()]), town_of(written[blank.end() :])
            if street is not None and town is not None:
                return f"{street}{blank[0]}{town}"
        return None

    def _note(self, surrogate: str, value: str) -> None:
        form = _form(surrogate)
        if self._by_form.setdefault(form, value) != value:
            self._by_form[form] = None
        name, own_name = _without_kind(surrogate), _without_kind(value)
        if name and own_name and self._by_name.setdefault(_form(name), own_name) != own_name:
            self._by_name[_form(name)] = None

    def _note_houses(self, street: str, house: str, own_house: str) -> None:
        houses = house, own_house
        for name in filter(None, (street, _without_kind(street))):
            if self._houses.setdefault(_form(name), houses) != houses:
                self._houses[_form(name)] = None


def other_writings(type_: str, surrogate: str, value: str) -> Iterator[tuple[str, str]]:
    """Yield how else a code, a town or a firm may be written, and its value then.

    Codes without their blank, saints in short and in full, towns without hyphens and accents, "and"
    for "&" and the other way round.
    """
    if type_ == _CODE and _PARTED_CODE.fullmatch(surrogate):
        yield surrogate.replace(" ", ""), value.replace(" ", "")
    elif type_ == _LOCATION and (saint := _SAINT.search(surrogate)) is not None:
        before, behind = surrogate[: saint.start()], surrogate[saint.end() :]
        for word in ("Saint", "St"):
            for joint in ("-", " ", *((". ", ".-") if word == "St" else ())):
                for rest in (behind, _unaccented(behind)):
                    yield f"{before}{word}{saint['e']}{joint}{rest}", value
    elif type_ == _LOCATION and "-" in surrogate:
        parted = surrogate.replace("-", " ")
        yield from ((form, value) for form in (parted, _unaccented(parted)))
    elif type_ == _ORGANIZATION and (joint := _AND.search(surrogate)) is not None:
        for word in _ANDS:
            if word != joint[0]:
                yield _AND.sub(word, surrogate, count=1), _AND.sub(word, value, count=1)


def end_of_street(text: str, start: int, end: int) -> int:
    """Return where a street ends, with the point of its kind that is written short."""
    if _POINT_OF_KIND.match(text, end) is None:
        return end
    kind = _LAST_WORD.search(text, start, end)
    is_short = kind is not None and kind[0].lower() in _SHORT_KINDS
    is_short |= _JOINED_SHORT.search(text[start : end + 1].lower()) is not None
    return end + 1 if is_short else end


def town_and_state(place: str) -> tuple[str, ...]:
    """Return the town and the code of "Austin, TX", nothing for any other place."""
    match = _IN_STATE.fullmatch(place)
    return () if match is None else match.group("town", "code")


def codes_behind(towns: Iterable[tuple[int, int]], text: str) -> Iterator[tuple[int, int]]:
    """Yield where a word that may be the code of a state or a province stands behind a town.

    By itself "IN" is a word as well.

    Args:
        towns: where towns stand that are turned back.
        text: the answer.
    """
    for _, end in towns:
        code = _STATE_BEHIND.match(text, end)
        if code is not None:
            yield code.span("code")


def _unaccented(name: str) -> str:
    """Return a name as it is typed without accents."""
    letters = unicodedata.normalize("NFD", name)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def without_living(value: str) -> str:
    """Return an address without the word that says that somebody lives there."""
    living = _LIVING.match(value)
    return value if living is None else value[living.end() :]


def record_around(text: str, start: int, end: int) -> tuple[int, int]:
    """Return where the record of JSON around a value begins and ends."""
    first, last = text.rfind("{", 0, start), text.find("}", end)
    return max(first, 0), len(text) if last < 0 else last + 1


def _without_kind(street: str) -> str:
    """Return the name of a street without its kind before or behind it; empty without a kind."""
    words = street.split()
    if len(words) < 2 or any(map(str.isdecimal, words)):
        return ""
    if canonical(words[0]) in STREETS:
        return " ".join(words[1:])
    return " ".join(words[:-1]) if canonical(words[-1]) in STREETS else ""


def _in_words_of(written: str, value: str) -> str:
    """Return a value in the words of a mention in another script that differs in numbers alone.

    "خیابان ۶۳، پلاک ۳" is written so, though the value is "khiaban 12, pelak 7".
    """
    if is_arabic_script(written) == is_arabic_script(value):
        return value
    given, own = _form(written).split(), _form(value).split()
    if [word for word in given if word.isalpha()] != [word for word in own if word.isalpha()]:
        return value
    numbers = [word for word in own if word.isdecimal()]
    mentioned = _DIGITS.findall(written)
    if len(mentioned) != len(numbers):
        return value
    return _DIGITS.sub(lambda match: write_digits(numbers.pop(0), match[0]), written)


def _bare_house(house: str) -> str:
    return house.replace(" ", "").lower()


def _form(address: str) -> str:
    """Return the words of an address, kinds in full, the house last: "northside lane 69"."""
    form = _JOINED_PLACE.sub("platz", _JOINED_SHORT.sub("strasse", canonical(address)))
    form = _NUMBER_SIGN.sub("", form)
    words = [word.replace(".", "").replace(" ", "") for word in _WORD.findall(form)]
    if words and words[0][0].isdecimal():
        words = [*words[1:], words[0]]
    words = [_SHORT_KINDS.get(word, word) for word in words]
    for place in range(len(words) - 1, 0, -1):
        if words[place] in _JOINED_KINDS and words[place - 1].isalpha():
            words[place - 1 : place + 1] = [words[place - 1] + words[place]]
    return " ".join(words)
