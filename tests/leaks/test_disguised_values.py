"""Nothing of a value that is written in disguise is published, in selected text or elsewhere."""

import asyncio

import pytest

from gateway.detection.composite import CompositeDetector
from gateway.detection.rules import RulesDetector
from gateway.domain import encodings
from gateway.domain.digits import decimal_digits
from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import make_record, make_sanitizer, sanitize, values_in

_RULES = CompositeDetector(RulesDetector())


@pytest.mark.parametrize(
    ("written", "canary"),
    [
        ("0770**0 90**0 461", "07700900461"),
        ("0770__0 90__0461", "07700900461"),
        ("0770*0 90*0461", "07700900461"),
        ("0770~~0 90~~0461", "07700900461"),
        ("077**00** 900461", "07700900461"),
        ("07700 9**00**461", "07700900461"),
        ("+44 77*00* 900461", "447700900461"),
        ("%30%37%37%30%30%20%39%30%30%20%34%36%31", "07700900461"),
        ("=30=37=37=30=30=20=39=30=30=20=34=36=31", "07700900461"),
        ("07700 =\r\n900 461", "07700900461"),
        ("07700=\r\n 900 461", "07700900461"),
        ("DE02 12**03 0000 0**000 2020 51", "02120300000000202051"),
    ],
)
def test_text_shows_no_part_of_a_disguised_number(written: str, canary: str) -> None:
    """Neither half of it is left, and no run of six of its digits."""
    sanitizer = make_sanitizer(_RULES)
    result = asyncio.run(sanitize(sanitizer, make_record(text=f"you reach me at {written} now")))
    (document,) = values_in(result, "chat.sanitized")
    digits = decimal_digits(encodings.decoded(document["text"]))
    # The country's prefix is kept, and so are the zeros of a bank's code by chance.
    assert not any(canary[at : at + 6] in digits for at in range(2, len(canary) - 5))


_FOUND = {
    "Runa Vestergaard": "PERSON",
    "07700 900461": "PHONENUMBER",
    "4929 1234 5678 9017": "CREDIT_CARD",
    "198.51.100.77": "IP_ADDRESS",
}


def published(field: str) -> str:
    """Return what becomes of a field that no selector names; "" where the record is withheld."""
    sanitizer = make_sanitizer(ScriptedDetector(_FOUND), policy={})
    record = make_record(text=" and ".join(_FOUND), note=field)
    result = asyncio.run(sanitize(sanitizer, record))
    return "".join(str(document["note"]) for document in values_in(result, "chat.sanitized"))


@pytest.mark.parametrize("zero", "०০๐၀០𝟎٠")
@pytest.mark.parametrize("value", list(_FOUND)[1:])
def test_other_fields_show_no_number_in_the_digits_of_any_script(value: str, zero: str) -> None:
    """What takes its place is written in them as well."""
    written = "".join(chr(ord(zero) + int(c)) if c.isdecimal() else c for c in value)
    field = published(f"tel {written} ok")
    assert len(field) > len("tel  ok")
    assert decimal_digits(value) not in decimal_digits(field)
    assert {chr(ord(c) - int(c)) for c in field if c.isdecimal()} == {zero}


@pytest.mark.parametrize(
    "written",
    [
        "first=Runa&last=Vestergaard",
        "https://example.com/?ln=vestergaard&fn=runa",
        "<p><first>RUNA</first><last>VESTERGAARD</last></p>",
        "first: Runa\nage: 40\nlast: Vestergaard",
        '{"last": "Vestergaard", "n": 1, "first": "Runa"}',
        "a%3DRuna%26b%3DVestergaard",
    ],
)
def test_other_fields_show_no_half_of_a_name_that_stands_apart(written: str) -> None:
    """Both words go, in forms, links, tags and strings of JSON."""
    field = published(written).casefold()
    assert field
    assert "runa" not in field
    assert "vestergaard" not in field


@pytest.mark.parametrize(
    "written",
    [
        "by Runa Vester=\r\ngaard, to=\nyou",
        "=52=75=6E=61=20=56estergaard",
        "&#82&#117&#110&#97 &#86&#101&#115&#116&#101&#114&#103&#97&#97&#114&#100",
    ],
)
def test_other_fields_show_no_name_as_mails_and_pages_encode_it(written: str) -> None:
    """Neither as it stands nor as it is shown."""
    field = published(written)
    assert field
    assert "Runa" not in field
    assert not any(piece in field for piece in ("=6E=61", "estergaard", "&#110&#97", "Vester"))
