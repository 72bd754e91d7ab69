"""Places and organizations of the package's own lists, for swaps and chats.

Italian and Arabic have few annotated ones, and none that is invented.
"""

import random
from collections.abc import Mapping

from gateway.domain import LANGUAGES
from gateway.pseudonyms.locales.organizations import KINDS, load_organizations
from gateway.pseudonyms.locales.places import load_places

# Of the thousands of an organization's names that patterns and stems give.
_N_OF_KIND = 120


def own_mentions(seed: int) -> Mapping[tuple[str, str], list[str]]:
    """Return places and a sample of the organizations by language and type."""
    rng = random.Random(seed)  # noqa: S311 - sampling, not secrets
    found: dict[tuple[str, str], list[str]] = {}
    for language in LANGUAGES:
        places = load_places(language)
        names = [
            *(name for cities in places.cities.values() for name in cities),
            *(country.name for country in places.countries),
            *(name for districts in places.districts.values() for name in districts),
        ]
        found[language, "LOCATION"] = [name.native for name in names]
        organizations = load_organizations(language)
        found[language, "ORGANIZATION"] = [
            name.native
            for kind in KINDS
            for names_of_kind in [organizations.names(kind)]
            for name in rng.sample(names_of_kind, min(_N_OF_KIND, len(names_of_kind)))
        ]
    return found
