"""LOCATION: a city for a city, a street for a street, in the same language.

Both spellings of a listed place are one value. Of other places the words for their kind ("rue",
"خیابان") stay and the proper words are replaced by names of the language; other unknown places
become a city.
"""

import re
from functools import cache

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.language import guess_language, is_arabic_script
from gateway.pseudonyms.locales import LANGUAGES, Name, load_locale
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.digits import in_script, zero_of
from gateway.pseudonyms.surrogates.number import same_shape

_TOKEN = re.compile(r"[^\W\d_]+|\d+|.", re.DOTALL)
_KINDS = {
    "fa": "خیابان خیابون کوچه بلوار میدان میدون پلاک محله محلهٔ روستای روستا شهر شهرک شهرستان "
    "استان کوی بزرگراه اتوبان "
    "طبقه واحد جاده بندر جزیره کوه رود دریاچه شمالی جنوبی شرقی غربی نبش بالاتر پایین بن بست منطقه"
    " ناحیه چهارراه سه راه راهی پارک پل ایستگاه مترو",
    "ar": "شارع حي مدينة محافظة ميدان طريق قرية منطقة جسر برج عمارة شقة ولاية جزيرة بحيرة جبل "
    "نهر دولة إمارة ساحة حارة",
    "en": "street st road rd avenue ave lane ln square sq drive way court city of the county "
    "north south east west upper "
    "lower lake river mount park station bridge hill apt apartment floor flat near in town "
    "village district beach island",
    "fr": "rue avenue av boulevard bd place chemin allée allee impasse quai route cours ville "
    "village quartier pont gare "
    "de du des la le les l d sur saint sainte lac mont île ile appartement étage bis ter cedex",
    "de": "straße strasse str platz weg allee gasse ring ufer am an der im in stadt dorf "
    "bezirk bahnhof brücke see berg "
    "bad sankt st ober unter nord süd ost west haus wohnung stock",
    "it": "via viale piazza piazzale corso vicolo largo strada lungomare contrada di del della "
    "dei degli delle da la il lo "
    "san santa sant santo borgo ponte stazione lago monte isola interno piano scala",
}
_LANGUAGE_OF_KIND = {
    canonical(word): language
    for language, words in reversed(_KINDS.items())
    for word in words.split()
}
_JOINED_STREET = re.compile(
    r"(?P<stem>\w{3,}?)(?P<kind>straße|strasse|str|platz|weg|allee|gasse|ring|damm|ufer)$", re.I
)
_SECTIONS = ("cities", "countries")
_SEP = "|"
# The first so many cities of a list are the large ones; a city stays in its class.
_N_LARGE = 40
_MOST_WORDS_OF_A_TOWN = 3


@cache
def _listed() -> dict[str, tuple[str, str, int]]:
    """Return listed places by canonical spelling: section, language, place in the list."""
    found: dict[str, tuple[str, str, int]] = {}
    for language in LANGUAGES:
        for section in _SECTIONS:
            for i, name in enumerate(load_locale(language).lists.get(section, ())):
                for spelling in name:
                    found.setdefault(canonical(spelling), (section, language, i))
    return found


def _form(value: str) -> str | None:
    form = canonical(value)
    if not any(map(str.isalnum, form)):
        return None
    place = _listed().get(form)
    if place is None:
        return f"place{_SEP}{form}"
    section, language, i = place
    return _entry_form(section, language, load_locale(language).lists[section][i])


def _entry_form(section: str, language: str, name: Name) -> str:
    return _SEP.join((section, language, name.native, name.latin))


def _draw(form: str, drawing: Drawing) -> str | None:
    kind, *rest = form.split(_SEP)
    if kind in _SECTIONS:
        language, native, _ = rest
        entries = load_locale(language).lists[kind]
        if kind == "cities" and len(entries) > 2 * _N_LARGE:
            place = next(i for i, name in enumerate(entries) if name.native == native)
            entries = entries[:_N_LARGE] if place < _N_LARGE else entries[_N_LARGE:]
        return _entry_form(kind, language, drawing.draws.pick(entries))
    return _draw_place(rest[0], drawing)


def _draw_place(form: str, drawing: Drawing) -> str:
    tokens = _TOKEN.findall(form)
    words = [token for token in tokens if token[0].isalpha()]
    language = _language(words, drawing.text)
    locale = load_locale(language)
    is_bare = len(words) <= _MOST_WORDS_OF_A_TOWN and not any(
        token.isdecimal() or token in _LANGUAGE_OF_KIND or _JOINED_STREET.search(token)
        for token in tokens
    )
    if is_bare:
        return _entry_form("cities", language, drawing.draws.pick(locale.lists["cities"]))
    arabic = is_arabic_script(form)
    drawn: list[str] = []
    for token in tokens:
        joined = _JOINED_STREET.search(token)
        if token.isdecimal():
            drawn.append(same_shape(token, drawing))
        elif not token[0].isalpha() or token in _LANGUAGE_OF_KIND or len(token) == 1:
            drawn.append(token)
        else:
            name = drawing.draws.pick(locale.lists["surnames"])
            word = name.native if arabic else name.latin
            drawn.append(word + joined["kind"] if joined and language == "de" else word)
    return f"place{_SEP}{''.join(drawn)}"


def _language(words: list[str], text: str) -> str:
    arabic = any(map(is_arabic_script, words))
    for word in words:
        language = _LANGUAGE_OF_KIND.get(word)
        if language is not None and (language in ("fa", "ar")) == arabic:
            return language
    if any(_JOINED_STREET.search(word) for word in words) and not arabic:
        return "de"
    guessed = guess_language(text)
    if guessed is not None and (guessed in ("fa", "ar")) == arabic:
        return guessed
    return "fa" if arabic else "en"


def _render(surrogate: str, value: str) -> str:
    kind, *rest = surrogate.split(_SEP)
    if kind in _SECTIONS:
        _, native, latin = rest
        written = native if is_arabic_script(value) else latin
        return _cased(written, value)
    return in_script(_with_capitals(rest[0], value), zero_of(value))


def _cased(name: str, like: str) -> str:
    if like.islower():
        return name.lower()
    return name.upper() if like.isupper() and len(like) > 3 else name


def _with_capitals(text: str, like: str) -> str:
    """Return `text` with the kind words written as `like` writes them, and all in its case."""
    written = {canonical(word): word for word in _TOKEN.findall(like) if word[0].isalpha()}
    text = "".join(written.get(token, token) for token in _TOKEN.findall(text))
    if "ß" in like:
        # Canonical forms know no ß; only the word for street needs it back.
        text = text.replace("strasse", "straße")
    return _cased(text, like)


TYPE = SurrogateType(_form, _draw, _render)
