"""LOCATION: a city for a city of its country and size, a street for a street, in one language.

All spellings of a listed place are one value. A city stays in its country, so the names of
countries whose cities are listed stay as well: language, phone numbers and accounts tell them
anyway, and so do parts of the world, which hold hundreds of millions. Other countries, and cities
there, give way to one of their part of the world, regions to one of their country. What is on no
list is an address, taken apart in `addresses`, coordinates, a house or shop, which is drawn as an
organization, or a place that becomes a town.
"""

import re
from collections.abc import Sequence

from gateway.domain import OF_ARABIC_SCRIPT, EntityType
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.draws import Draws
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.letters import in_letters_of, language_of_letters
from gateway.pseudonyms.locales import Name
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.surrogates.address_tokens import (
    has_address_words,
    is_address,
    is_word,
    tokens_of,
    with_joints,
)
from gateway.pseudonyms.surrogates.address_words import ALL_KINDS
from gateway.pseudonyms.surrogates.addresses import (
    draw_address,
    draw_code,
    draw_state,
    language_of,
)
from gateway.pseudonyms.surrogates.american import state_of
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.coordinates import (
    draw_all_degrees,
    is_of_degrees,
    written_like,
)
from gateway.pseudonyms.surrogates.digits import in_script, zero_of
from gateway.pseudonyms.surrogates.grammar import KIND_LAST, is_contracted, sound_class
from gateway.pseudonyms.surrogates.home_country import home_of
from gateway.pseudonyms.surrogates.inhabitants import find_inhabitants, is_of_town
from gateway.pseudonyms.surrogates.organization import draw_name
from gateway.pseudonyms.surrogates.organization_words import VENUES
from gateway.pseudonyms.surrogates.place_lists import (
    ABROAD,
    CITIES,
    COUNTRIES,
    DISTRICTS,
    SECTIONS,
    STREETS,
    TOWN_SECTIONS,
    Place,
    alternatives,
    begins_with_to_the,
    behind_to_the,
    find_place,
    is_classed,
    language_of_place,
    place_stays,
    to_the,
    written,
)
from gateway.pseudonyms.surrogates.place_pools import towns
from gateway.pseudonyms.surrogates.shared_bodies import is_shared
from gateway.pseudonyms.surrogates.street_names import named_streets
from gateway.pseudonyms.surrogates.town_names import in_arabic_script, keys_of_several, town_key
from gateway.pseudonyms.surrogates.towns_abroad import (
    LATIN,
    called_in,
    cities_abroad,
    is_city_state,
)

_SEP = "|"
# Where the mail of American forces goes.
_OF_FORCES = re.compile(r"(?:apo|fpo|dpo),? a[aep]")
# Connecticut, and a court.
_CODE = "ct"
# Arizona, Indiana and Nebraska in capitals, and else a kind, a small word and a direction.
_STATES = frozenset(("AZ", "IN", "NE"))
# The people of a country or a region: their word stays.
_PLACE, _TOWN, _PEOPLE, _STATE = "place", "town", "people", "state"
# "کافی شاپ": of more than one token.
_LONG_VENUES = tuple(f"{venue} " for venue in VENUES if " " in venue)
# The sections of the names of streets and parts of towns.
_OF_STREETS = tuple(f"{section}{_SEP}" for section in (_PLACE, DISTRICTS, STREETS))
# Past so many failed draws a class is taken to be used up in the conversation.
_ATTEMPTS_IN_CLASS = 40
# So many names in a row that the words around forbid are never drawn in practice.
_TRIES = 8


def _form(value: str) -> str | None:
    mention = find_place(value)
    if mention is not None and not _is_whole_street(mention.place):
        place = mention.place
        return _entry_form(place.section, place.language, place.name)
    if mention is None and (people := find_inhabitants(value)) is not None:
        if is_of_town(people):
            return _entry_form(people.place.section, people.place.language, people.place.name)
        return f"{_PEOPLE}{_SEP}{canonical(value)}"
    if value in _STATES:
        return f"{_STATE}{_SEP}{canonical(value)}"
    form = canonical(behind_to_the(value))
    return f"{_PLACE}{_SEP}{form}" if any(map(str.isalnum, form)) else None


def _is_whole_street(place: Place) -> bool:
    """Return whether a listed street has its kind in its name: then it is read as in addresses."""
    return place.section == STREETS and place.language in KIND_LAST


def _entry_form(section: str, language: str, name: Name) -> str:
    return _SEP.join((section, language, name.native, name.latin))


def _core(value: str) -> tuple[str, bool] | None:
    """Return what a town is known by in every language; None where only one speaks of it."""
    mention = find_place(value) or find_inhabitants(value)
    if mention is None or mention.place.section not in TOWN_SECTIONS:
        return None
    key = town_key(mention.place.name.latin)
    return (f"{_TOWN}{_SEP}{key}", True) if key in keys_of_several() else None


def _stays(form: str) -> bool:
    section, _, rest = form.partition(_SEP)
    if section in (_PEOPLE, _STATE):
        return section == _PEOPLE
    if section == _PLACE:
        # "piazza", "parlamento", "APO AE": no name of a place at all. A value may hold the sign
        # between them itself: "Italia|Roma|Via Garibaldi 12" is more than the country.
        is_kind = is_shared(rest) or (rest in ALL_KINDS and rest.isalpha() and rest != _CODE)
        return is_kind or _OF_FORCES.fullmatch(rest) is not None
    language, native, latin = rest.split(_SEP)
    return place_stays(Place(section, language, Name(native, latin), ""))


def _draw(form: str, drawing: Drawing) -> str | None:
    section, _, text = form.partition(_SEP)
    if section in SECTIONS:
        language, native, _ = text.split(_SEP)
        return _draw_listed(section, language, native, drawing)
    if is_of_degrees(text):
        degrees = draw_all_degrees(text, drawing.draws)
        return f"{_PLACE}{_SEP}{degrees}{SEPARATOR}{degrees}"
    if _is_venue(text):
        venue = _venue(text, drawing)
        return f"{_PLACE}{_SEP}{canonical(venue)}{SEPARATOR}{venue}"
    language = language_of(text, drawing)
    if code := draw_code(text, language, drawing):
        # Another town of that state may have taken it before.
        code = code if drawing.attempt else draw_state(text, drawing) or code
        section = _STATE if code in _STATES else _PLACE
        return f"{section}{_SEP}{canonical(code)}{SEPARATOR}{code}"
    if (journey := _journey(text, drawing)) is not None:
        return f"{_PLACE}{_SEP}{canonical(journey)}{SEPARATOR}{journey}"
    if not is_address(text):
        language, country = home_of(language, drawing)
        name = _picked(towns(language, sound_class(language, text), country), drawing)
        return _entry_form(CITIES, language, name) + _remark(language, drawing.language)
    address = draw_address(text, language, drawing)
    return f"{_PLACE}{_SEP}{canonical(address)}{SEPARATOR}{address}"


def _journey(form: str, drawing: Drawing) -> str | None:
    """Return what stands for two listed Persian towns that are one value: "بلیط تهران استانبول".

    Each has the surrogate that it has alone. None for other places.
    """
    for cut in range(1, len(form)):
        if form[cut] != " " or not is_arabic_script(form):
            continue
        ends = (form[:cut], form[cut + 1 :])
        if all(map(_is_persian_town, ends)):
            others = [drawing.follow(EntityType.LOCATION, end, drawing.text) for end in ends]
            known = [other for other in others if other and canonical(other) not in ends]
            # One town may have become the other, which is an original of this message.
            return " ".join(known) if len(known) == len(ends) else None
    return None


def _is_persian_town(form: str) -> bool:
    mention = find_place(form)
    return (
        mention is not None
        and not mention.prefix
        and mention.place.section in TOWN_SECTIONS
        and mention.place.language == "fa"
    )


def _draw_listed(section: str, language: str, native: str, drawing: Drawing) -> str:
    """Return the form of a place of the same kind, with how the language of the text writes it."""
    spoken = drawing.language
    language = language_of_place(section, language, native, spoken)
    is_wide = drawing.attempt >= _ATTEMPTS_IN_CLASS
    is_foreign = language in LATIN and spoken in LATIN and language != spoken
    if (section == ABROAD and is_foreign) or (section == COUNTRIES and is_city_state(native)):
        speaking = spoken if is_foreign and spoken else language
        name = _picked(cities_abroad(speaking, native, is_wide), drawing)
        # One form of a town, whatever it is called.
        mention = find_place(name.native)
        if mention is not None:
            section, language, name, _ = mention.place
        return _entry_form(section, language, name) + _remark(language, speaking)
    names = alternatives(section, language, native, is_wide)
    if section == CITIES and not is_wide and not is_classed(language, native):
        # Known without its country: "Hartford" beside "CT 06103".
        language, country = home_of(language, drawing)
        names = towns(language, country=country) if country else names
    name = _picked(names, drawing)
    state = state_of(native) if language == "en" and section == CITIES else ""
    for _ in range(_TRIES if state else 0):
        if state_of(name.native) != state:
            break  # else no code could follow it
        name = _picked(names, drawing)
    return _entry_form(section, language, name) + _remark(language, spoken)


def _picked(names: Sequence[Name], drawing: Drawing) -> Name:
    """Return one of the names.

    The words around stay as they are: behind "à" and "de" stands no "Le Mans", since French writes
    "au Mans" and "du Mans".
    """
    name = drawing.draws.pick(names)
    for _ in range(_TRIES):
        if not is_contracted(name.native):
            break
        name = drawing.draws.pick(names)
    return name


def _remark(language: str, spoken: str | None) -> str:
    """Return how a name is to be written whose list is in another language than the text.

    In the letters of the other of Persian and Arabic, or as a Latin language calls it.
    """
    is_eastern = spoken in OF_ARABIC_SCRIPT and language in OF_ARABIC_SCRIPT
    is_other = spoken != language and (spoken in LATIN or is_eastern)
    return f"{SEPARATOR}{spoken}" if is_other else ""


def _is_venue(form: str) -> bool:
    """Return whether a place is a house or shop with a name and no address: "cafe naderi"."""
    if has_address_words(form):
        return False
    return form.startswith(_LONG_VENUES) or any(token in VENUES for token in tokens_of(form))


def _venue(form: str, drawing: Drawing) -> str:
    """Return another house or shop of the kind: the one that it becomes as an organization."""
    if drawing.attempt:
        return draw_name(form, drawing)
    # A capital, so that the surrogate is not written in small letters whatever the value is.
    followed = drawing.follow(EntityType.ORGANIZATION, form.capitalize(), drawing.text)
    return followed or draw_name(form, drawing)


def _render(surrogate: str, value: str) -> str:
    form, _, remark = surrogate.partition(SEPARATOR)
    section, *rest = form.split(_SEP)
    if section in SECTIONS:
        language, native, latin = rest
        is_arabic = is_arabic_script(value)
        called = called_in(remark, latin) if remark in LATIN and not is_arabic else None
        letters = language_of_letters(value)
        if is_arabic and language not in OF_ARABIC_SCRIPT and section in TOWN_SECTIONS:
            name = in_arabic_script(Name(native, latin), language, of_arabic=letters == "ar")
        else:
            name = called or written(language, Name(native, latin), is_arabic)
            name = in_letters_of(letters or remark, name)
        mention = find_place(value)
        if mention is None and (people := find_inhabitants(value)) is not None:
            return people.written(name)
        if mention is None and begins_with_to_the(value):
            return to_the(name)
        return _cased(name if mention is None else mention.written(name), value)
    if is_of_degrees(rest[0]):
        return in_script(written_like(rest[0], value), zero_of(value))
    return in_script(_with_kinds(_in_letters(remark or rest[0], value), value), zero_of(value))


def _in_letters(name: str, like: str) -> str:
    """Return the name of a listed street in the script of `like`, other places as they are.

    A street may be told in another script than the address that it is known from.
    """
    is_arabic = is_arabic_script(like)
    if is_arabic_script(name) == is_arabic:
        return name
    mention = find_place(name)
    if mention is None or mention.place.language not in OF_ARABIC_SCRIPT:
        return name
    return written(mention.place.language, mention.place.name, is_arabic)


def _cased(name: str, like: str) -> str:
    if like.islower():
        return name.lower()
    return name.upper() if like.isupper() and len(like) > 3 else name


def _with_kinds(text: str, like: str) -> str:
    """Return an address with the words that it keeps written as `like` writes them."""
    kept = {canonical(word): word for word in tokens_of(like) if is_word(word)}
    text = "".join(kept.get(word, word) for word in tokens_of(text))
    text = with_joints(text, like)
    # Canonical forms know no ß and no ü; only the words for street and bridge need them back.
    if "ß" in like:
        text = text.replace("strasse", "straße")
    if "brücke" in like:
        text = text.replace("brucke", "brücke")
    return _cased(text, like)


def _short_forms(form: str) -> tuple[str, ...]:
    return tuple(_names_by_form(form))


def _names_by_form(form: str) -> dict[str, tuple[int, int]]:
    """Return the forms that the streets of an address may be called by.

    Each with the place of the street in the address, and of the name among the street's.
    """
    section, _, address = form.partition(_SEP)
    if section != _PLACE:
        return {}
    found: dict[str, tuple[int, int]] = {}
    for street, names in enumerate(named_streets(address)):
        for place, name in enumerate(names):
            short = _form(name)
            if short is not None and short != form and short.startswith(_OF_STREETS):
                found.setdefault(short, (street, place))
    return found


def _shortened(form: str, surrogate: str, short: str, _draws: Draws) -> str | None:
    """Return what a street of a surrogate is called, as `short` is what that of `form` is."""
    streets = named_streets(surrogate.partition(SEPARATOR)[2], is_drawn=True)
    street, place = _names_by_form(form)[short]
    names = streets[street] if street < len(streets) else ()
    if not names:
        return None
    name = names[min(place, len(names) - 1)]
    return f"{_PLACE}{_SEP}{canonical(name)}{SEPARATOR}{name}"


TYPE: SurrogateType = SurrogateType(
    _form, _draw, _render, _stays, short_forms=_short_forms, shortened=_shortened, core=_core
)
