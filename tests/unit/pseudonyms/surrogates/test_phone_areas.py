"""No telephone number tells the town that the text no longer names."""

import re
from collections import Counter

import phonenumbers
import pytest
from phonenumbers import PhoneNumberType

from gateway.pseudonyms.canonical import digits_of
from gateway.testing.chat import ScriptedChat as Chat

_N = 40
# A number, the text around it, and how it begins as those of its town do.
LANDLINES = [
    ("02 4801234", "Abito a Milano, il mio numero è {}", "02"),
    ("06 69821234", "Abito a Roma, il mio numero è {}", "06"),
    ("091 6112345", "Abito a Palermo, il mio numero è {}", "091"),
    ("+39 02 4801234", "{}", "+39 02"),
    ("+966 11 461 2345", "رقمي {}", "+966 11"),
    ("+966 12 661 2345", "رقمي {}", "+966 12"),
    ("+971 4 331 2345", "رقمي {}", "+971 4"),
    ("04 331 2345", "أسكن في دبي ورقمي {} اتصل بي", "04"),
    ("+20 2 25761234", "رقمي {}", "+20 2"),
    ("02 25761234", "أسكن في القاهرة ورقمي {} اتصل بي", "02"),
    ("+41 44 212 34 56", "Ich wohne in Zürich, Telefon {}", "+41 44"),
    ("+43 1 5131234", "Ich wohne in Wien, Telefon {}", "+43 1"),
    ("0351 45612345", "Ich wohne in Dresden, Telefon {}", "0351"),
    ("+32 2 512 34 56", "J'habite à Bruxelles, {}", "+32 2"),
    ("02 512 34 56", "J'habite à Bruxelles et mon numéro est le {}", "02"),
    ("04 91 12 34 56", "J'habite à Marseille, mon numéro est le {}", "04"),
    ("+34 93 412 3456", "I live in Barcelona, phone {}", "+34 93"),
    ("+31 20 624 1234", "phone {}", "+31 20"),
    ("+46 31 701 23 45", "phone {}", "+46 31"),
    ("+61 2 9374 4000", "phone {}", "+61 2"),
    ("029 2087 1234", "I live in Cardiff, the number is {}", "029"),
    ("+55 11 99123 4567", "phone {}", "+55 11"),
]


@pytest.mark.parametrize(("value", "around", "begins"), LANDLINES, ids=lambda v: str(v)[:16])
def test_area_of_a_number_is_redrawn(value: str, around: str, begins: str) -> None:
    """Areas of the country are drawn, the format stays; the own one is one of them by chance."""
    chat = Chat()
    drawn = [chat.one("PHONENUMBER", value, f"c-{i}", around) for i in range(_N)]
    assert {re.sub(r"\d", "0", text) for text in drawn} == {re.sub(r"\d", "0", value)}
    assert sum(text.startswith(begins) for text in drawn) < 0.6 * _N
    heads = Counter(text[: len(begins)] for text in drawn)
    assert len(heads) > 1


@pytest.mark.parametrize("kind", [PhoneNumberType.FIXED_LINE, PhoneNumberType.MOBILE])
def test_kind_of_a_number_stays_in_every_country(kind: int) -> None:
    """A landline stays a landline of its country and a mobile a mobile, of as many digits."""
    chat = Chat()
    wrong = []
    for region in sorted(phonenumbers.SUPPORTED_REGIONS):
        number = phonenumbers.example_number_for_type(region, kind)
        if number is None:
            continue
        kind_there = phonenumbers.number_type(number)
        value = phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)
        drawn = chat.one("PHONENUMBER", value, f"c-{region}")
        assert len(drawn) == len(value)
        assert drawn != value
        parsed = phonenumbers.parse(drawn)
        # Numbers for fiction are no numbers that somebody has.
        has_fiction = number.country_code in (1, 33, 44, 49)
        is_kind = has_fiction or phonenumbers.number_type(parsed) == kind_there
        if parsed.country_code != number.country_code or not is_kind:
            wrong.append((value, drawn))
    assert wrong == []


def test_mobile_without_a_country_stays_one() -> None:
    """The first digit tells the kind where no country is known."""
    chat = Chat()
    for i in range(_N):
        assert digits_of(chat.one("PHONENUMBER", "612 345 678", f"c-{i}", "hello {}"))[0] == "6"
