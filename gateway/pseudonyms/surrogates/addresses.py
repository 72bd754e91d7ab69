"""Addresses: words for the kind of place stay, names give way to names of streets and towns.

An address is cut into runs of words between words for a kind ("rue", "خیابان"), numbers and
punctuation. Which list a run is drawn from follows from the kind beside it: streets, districts or
towns. A listed town in an address gets the surrogate that it has when it stands alone; so does
every other name and number, so that a street is the same street where its house is not named.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from gateway.domain import EntityType
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.surrogates.address_names import (
    BESIDE_HOUSE,
    GERMAN_FIRST_WORDS,
    JOINING_TOWNS,
    drawn_name,
    german_stems,
)
from gateway.pseudonyms.surrogates.address_tokens import (
    DAY,
    EZAFE,
    IMAM,
    ORDINAL,
    is_word,
    tokens_of,
)
from gateway.pseudonyms.surrogates.address_words import (
    ALL_KINDS,
    AREAS,
    GERMAN_ADJECTIVE,
    JOINED_STREET,
    JOINERS,
    KINDS,
    OF_GROUND,
    PART_CODES,
    STREETS,
)
from gateway.pseudonyms.surrogates.american import is_american, state_of, town_before
from gateway.pseudonyms.surrogates.bare_streets import INSIDE, end_of_name, recalled
from gateway.pseudonyms.surrogates.contract import Drawing
from gateway.pseudonyms.surrogates.day_words import day_of, day_word
from gateway.pseudonyms.surrogates.day_words import language_of as language_of_day
from gateway.pseudonyms.surrogates.grammar import KIND_LAST, english_ordinal, french_of
from gateway.pseudonyms.surrogates.home_country import home_of
from gateway.pseudonyms.surrogates.house_parts import is_part_of_house
from gateway.pseudonyms.surrogates.inhabitants import (
    Inhabitants,
    find_inhabitants,
    is_of_town,
)
from gateway.pseudonyms.surrogates.kinds_as_names import is_called_so, places_of_names
from gateway.pseudonyms.surrogates.number import same_shape
from gateway.pseudonyms.surrogates.persian_numerals import (
    counted,
    number_said,
    rank_said,
    ranked,
)
from gateway.pseudonyms.surrogates.place_lists import (
    FOLLOWED,
    find_place,
    place_stays,
    written,
)
from gateway.pseudonyms.surrogates.votes import voted_language

_DAY_NAME = re.compile(DAY)
_APOSTROPHES = frozenset("'’")
_LONGEST_SHORT, _SAINTS = 2, frozenset({"st"})
_LAST_NUMBERED_STREET = 99
# Of what is numbered in words, floors above all.
_HIGHEST_FLOOR = 9
_SHORT_STREET, _FULL_STREET = "str", "strasse"
# A tenth of the draws for a house of one digit give the same, and one in so many for a street; all
# of these never do in practice.
_ATTEMPTS = 8
_BIN = "بن"
# Elsewhere a gate begins the names of towns and quarters: "باب الزوار".
_DOOR = "باب"
# "Austin, TX", "Torino (TO)": whose codes stand so, in any text.
_BEFORE_CODE = {"en": ", ", "it": "("}


def language_of(form: str, drawing: Drawing) -> str:
    """Return the language of a place: by words for its kind, else that of the text around."""
    words = [token for token in tokens_of(form) if is_word(token)]
    words = [word for before, word in pairwise(["", *words]) if not _is_short_name(word, before)]
    joined = sum(JOINED_STREET.search(word) is not None for word in words)
    joined += not GERMAN_FIRST_WORDS.isdisjoint(words[:1])
    return voted_language(words, drawing, KINDS, JOINERS, {"de": joined})


def draw_address(form: str, language: str, drawing: Drawing) -> str:
    """Return an address of the same build in which every name and number is another.

    Args:
        form: the address in canonical form.
        language: the language of its names.
        drawing: the choices, and the surrogates of listed towns.
    """
    country = home_of(language, drawing).country
    tokens = tokens_of(form)
    named = places_of_names(tokens)
    drawn: list[str] = []
    run: list[str] = []
    before = ""
    for i, token in enumerate([*tokens, ""]):
        after = tokens[i + 1] if i + 1 < len(tokens) else ""
        if token == _DOOR and _is_before_number(tokens, i):
            code = token
        else:
            code = "" if run else _other_code(tokens, i, drawn, drawing)
        is_name = token != "" and not code and (token in INSIDE or _is_name(token))
        is_imam = token == IMAM and before != "" and not run
        is_mark = is_name and is_part_of_house(tokens, i)
        is_named = is_imam or i in named or _is_short_name(token, before)
        if is_name and not is_mark and token in ALL_KINDS:
            is_named = is_named or is_called_so(tokens, i, bool(run), before, language)
        if (
            is_name
            and not is_mark
            and (is_named or not _is_fixed(token, run, drawn, before, after, language))
        ):
            run.append(token)
            continue
        if run:
            kind = token if language in KIND_LAST and token in ALL_KINDS else before
            if not kind and _is_beside_house(tokens, i, run, language):
                kind = BESIDE_HOUSE
            own = _own(drawing, "".join(run).strip(INSIDE))
            end = end_of_name(run)
            drawn += (
                run
                if _only_joins(run, token, language)
                else _draw_run(run[:end], kind, language, country, own) + run[end:]
            )
            run = []
        if token:
            drawn.append(code or (token if is_mark else _draw_token(token, _own(drawing, token))))
        if is_mark or _is_kind(token, language):
            before = token
        elif token.strip() and token not in (EZAFE, "."):
            before = ""
    return "".join(drawn)


def _is_beside_house(tokens: Sequence[str], end: int, run: Sequence[str], language: str) -> bool:
    """Return whether a name without a kind has the number of a house: "Am Anger 5", "5 Glenburn".

    Args:
        tokens: those of the address.
        end: where the name ends in them.
        run: the words of the name.
        language: that of the address.
    """
    if language == "de":
        return "".join(tokens[end : end + 1]).isdecimal() and run[0].isalpha()
    is_first = language == "en" and tokens[0].isdecimal() and end == len(run) + 2
    return is_first and tokens[1] == " " and tokens[end : end + 1] in ([], [","])


def _is_before_number(tokens: Sequence[str], at: int) -> bool:
    return tokens[at + 1 : at + 2] == [" "] and "".join(tokens[at + 2 : at + 3]).isdecimal()


def _other_code(tokens: Sequence[str], at: int, drawn: Sequence[str], drawing: Drawing) -> str:
    """Return another code where one stands behind a town, else nothing.

    That of the town's surrogate where it is known. Where another word follows, "in" and "or" are
    words themselves.
    """
    before = "".join(tokens[max(at - 2, 0) : at])
    language = next((each for each, sign in _BEFORE_CODE.items() if before.endswith(sign)), "")
    if not language or any(map(is_word, tokens[at + 1 : at + 3])) or is_part_of_house(tokens, at):
        return ""
    code = "".join(tokens[at : at + 1])
    other = draw_code(code, language, drawing)
    state = state_of("".join(drawn).rpartition(", ")[0].rpartition(", ")[2]) if other else ""
    return state if state not in ("", code.upper()) else other


def draw_code(token: str, language: str, drawing: Drawing) -> str:
    """Return another code for a part of a country, nothing where `token` is none."""
    if language not in PART_CODES and is_american(drawing.text):
        language = "en"  # "ich wohne in Austin, TX"
    for codes in PART_CODES.get(language, ()):
        if token in codes:
            others = [code for code in codes if code != token]
            return _own(drawing, token).draws.pick(others).upper()
    return ""


def draw_state(code: str, drawing: Drawing) -> str:
    """Return the code of the state where the town before a code is by now, nothing if untold."""
    town = town_before(code, drawing.text)
    followed = drawing.follow(EntityType.LOCATION, town, drawing.text) if town else None
    state = state_of(followed or "")
    return "" if state == code.upper() else state


def _own(drawing: Drawing, part: str) -> Drawing:
    """Return the choices of one part of addresses, the same wherever it stands.

    Where two addresses would be one, another house is drawn, and another street after many.
    """
    attempt = drawing.attempt if part.isdecimal() else drawing.attempt // _ATTEMPTS
    purpose = SEPARATOR.join(("address", str(attempt), part))
    return drawing._replace(draws=drawing.shared(purpose))


def _is_name(token: str) -> bool:
    return is_word(token) or _DAY_NAME.fullmatch(token) is not None


def _is_short_name(token: str, before: str) -> bool:
    """Return whether a street is called by what is short for a kind elsewhere: "via Po"."""
    if len(token) > _LONGEST_SHORT or token not in ALL_KINDS or before not in STREETS:
        return False
    return token not in _SAINTS and not any(
        before in words and token in words for words in KINDS.values()
    )


def _is_fixed(
    token: str,
    run: Sequence[str],
    drawn: Sequence[str],
    before: str,
    after: str,
    language: str,
) -> bool:
    """Return whether a word is no part of a name: it stays, or is redrawn by itself."""
    if token in INSIDE:
        return not run
    if _is_kind(token, language) or JOINED_STREET.search(token):
        return True
    last = drawn[-1][-1:] if drawn and not run else ""
    touches_number = last.isdecimal() or after[:1].isdecimal()
    # "14/A", "scala B"; elsewhere a single letter belongs to a name in French and Italian ("d'").
    is_of_house = before != "" and before not in OF_GROUND and after not in _APOSTROPHES
    is_sure = last in ("/", "-") or is_of_house or language not in ("fr", "it")
    return touches_number or (len(token) == 1 and is_sure)


def _is_kind(token: str, language: str) -> bool:
    """Return whether a word tells the kind of a place: "بن" of "بن بست", not of Anas bin Malik."""
    return token in ALL_KINDS and not (token == _BIN and language == "ar")


def _only_joins(run: Sequence[str], street: str, language: str) -> bool:
    """Return whether words lead to a street: "in der Alten Schillerstraße", "9 di via Larga"."""
    if street in STREETS:
        words = () if language in KIND_LAST else JOINERS[language]
        return all(word in words or word in INSIDE for word in run)
    is_one_word = street not in ALL_KINDS and JOINED_STREET.search(street) is not None
    return is_one_word and all(
        word in JOINERS["de"] or word in INSIDE or GERMAN_ADJECTIVE.fullmatch(word) is not None
        for word in run
    )


def _draw_token(token: str, drawing: Drawing) -> str:
    """Return a token that stands by itself: a number, a kind, a joined street or punctuation."""
    if ORDINAL.fullmatch(token):
        return english_ordinal(drawing.draws.between(1, _LAST_NUMBERED_STREET))
    if token.isdecimal():
        return _other_number(token, drawing)
    joined = JOINED_STREET.search(token)
    if joined and token not in ALL_KINDS:
        if drawing.attempt < _ATTEMPTS and (followed := recalled(joined["stem"], drawing)):
            # "hetzendorferstr" after "Hetzendorfer Straße".
            return followed + joined["kind"]
        stems = [s for s in german_stems() if s.lower() != joined["stem"]]
        if joined["kind"] == _SHORT_STREET:
            # However its kind is written: "gartenstr" is "gartenstrasse".
            drawing = _own(drawing, joined["stem"] + _FULL_STREET)
        return drawing.draws.pick(stems) + joined["kind"]
    if token.isalpha() and len(token) > 1 and token not in ALL_KINDS:
        return same_shape(token, drawing)
    return token


def _other_number(number: str, drawing: Drawing) -> str:
    """Return another number of as many digits."""
    drawn = number
    attempts = _ATTEMPTS
    while drawn == number and attempts:
        drawn = same_shape(number, drawing)
        attempts -= 1
    return drawn


def _draw_run(
    run: Sequence[str], kind: str, language: str, country: str, drawing: Drawing
) -> list[str]:
    """Return the surrogate of the words of a name, with the blanks around them."""
    end = len(run)
    while end and run[end - 1] in INSIDE:
        end -= 1
    core, tail = list(run[:end]), list(run[end:])
    if not core:
        return tail
    is_street = kind in STREETS
    head: list[str] = []
    town = ""
    for start in range(len(core)):
        if not core[start][0].isalpha() or (is_street and start == 0):
            continue
        mention = find_place("".join(core[start:]))
        # "place d'Italie": a country that stays would be all that stays of the street.
        if is_street and mention is not None and place_stays(mention.place):
            continue
        if mention is not None and mention.place.section in FOLLOWED:
            arabic = is_arabic_script(core[start])
            name = written(mention.place.language, mention.place.name, arabic)
            town = mention.written(drawing.follow(EntityType.LOCATION, name) or name)
            head, core = core[:start], []
            break
    else:
        head = core
    blanks: list[str] = []
    while head and head[-1] in INSIDE:
        blanks.insert(0, head.pop())
    if head and town and all(t in JOINERS[language] or t in INSIDE for t in head):
        if language == "fr" and not JOINING_TOWNS["fr"].isdisjoint(head):
            return [french_of(town), *tail]
        return [*head, *blanks, town, *tail]
    if head and language == "de" and (people := find_inhabitants("".join(head).capitalize())):
        followed = _followed_adjective(people, kind, drawing)
        if followed:
            return [followed, *blanks, *tail]
    name = ""
    if head:
        may_be_known = kind in ("", BESIDE_HOUSE) or kind in STREETS or kind in AREAS
        is_known = may_be_known and drawing.attempt < _ATTEMPTS
        # The same street where its name is told alone, or with a number or a side.
        known = recalled("".join(head), drawing) if is_known else ""
        name = "" if known and not kind else _other_name(head, kind, language, country, drawing)
        # Of "via del Lago" it is "Lago".
        if not canonical(name).endswith(canonical(known)):
            name = known
    return [name, *(blanks if name else ()), town, *tail]


def _followed_adjective(people: Inhabitants, kind: str, drawing: Drawing) -> str:
    """Return what is called after the surrogate of a town: "Hannoveraner Hbf" of "Kölner Hbf".

    Nothing for streets: "Berliner Straße" is in every town.
    """
    if kind in STREETS or people.language != "de" or not is_of_town(people):
        return ""
    name = people.place.name.native
    town = drawing.follow(EntityType.LOCATION, name)
    return people.written(town) if town else ""


def _other_name(
    head: Sequence[str], kind: str, language: str, country: str, drawing: Drawing
) -> str:
    drawn = old = "".join(head)
    if kind and language == "fa" and (floor := _other_ordinal(old, drawing)):
        return floor
    attempts = _ATTEMPTS
    while old.startswith(canonical(drawn)) and attempts:
        drawn = drawn_name(head, kind, language, country, drawing)
        attempts -= 1
    return drawn


def _other_ordinal(word: str, drawing: Drawing) -> str:
    """Return another Persian ordinal or number of as many digits, nothing for other words.

    "طبقه دوم", "پلاک سی و دو", "خیابان بیست و دوم".
    """
    if number := rank_said(word):
        digits = str(number)
        return ranked(int(_other_number(digits, _own(drawing, digits))))
    if number := number_said(word):
        # As in digits: it is the same house.
        digits = str(number)
        return counted(int(_other_number(digits, _own(drawing, digits))))
    place = day_of(word) if language_of_day(word) == "fa" else 0
    if not place:
        return ""
    least, most = (1, _HIGHEST_FLOOR) if place <= _HIGHEST_FLOOR else (10, 19)
    others = [other for other in range(least, most + 1) if other != place]
    return day_word(drawing.draws.pick(others), word, "fa") or ""
