"""Fields of names may hold numbers: none of these is published with the name around it."""

from collections.abc import Sequence

import pytest

from gateway.detection.rules import RulesDetector
from gateway.domain import Entity
from gateway.errors import InferenceAbandoned
from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import make_record, make_sanitizer, sanitize, values_in

PHONE = "0912 345 6789"


class Rules:
    """The rules as the pipeline asks detectors."""

    version = "rules"

    async def detect(self, texts: Sequence[str]) -> list[list[Entity]]:
        """Return what the rules find."""
        return RulesDetector().detect(texts)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        (f"Ali Rezaei {PHONE}", "[PERSON_1] [PHONENUMBER_1]"),
        (f"{PHONE} (Sara)", "[PHONENUMBER_1] ([PERSON_1])"),
        ("علی ۰۹۱۲۳۴۵۶۷۸۹", "[PERSON_1] [PHONENUMBER_1]"),
        ("+98 912 345 6789", "[PHONENUMBER_1]"),
        ("Ali1985", "[PERSON_1]"),
        ("3456", "[PERSON_1]"),
    ],
)
async def test_a_number_beside_a_name_is_the_one_in_the_text(name: str, expected: str) -> None:
    """Address books and platforms put numbers into the fields of names."""
    sanitizer = make_sanitizer(Rules(), {"profile": "analytics"})
    record = make_record(text=f"call me {PHONE}", sender_name=name)
    (output,) = values_in(await sanitize(sanitizer, record), "chat.sanitized")
    assert (output["sender_name"], output["text"]) == (expected, "call me [PHONENUMBER_1]")


@pytest.mark.parametrize("scheme", ["whatsapp:", "tel:", "SMS:"])
async def test_a_number_behind_a_scheme_is_the_one_in_the_text(scheme: str) -> None:
    """Platforms of messaging address an account by its number."""
    sanitizer = make_sanitizer(Rules(), {"profile": "llm"})
    record = make_record(
        text="call me +49 151 12345678", sender_id=f"{scheme}+4915112345678", to="4915112345678"
    )
    (output,) = values_in(await sanitize(sanitizer, record), "chat.sanitized")
    number = output["text"].removeprefix("call me ").replace(" ", "")
    assert output["sender_id"] == f"{scheme}{number}"
    assert output["to"] == number.removeprefix("+") != "4915112345678"


@pytest.mark.parametrize(
    # The date is one whose year changes with it, as not all do.
    "name",
    [f"Ali Rezaei {PHONE}", "Marie Dupont (née 14/11/1988)", "Ali1985", "رضا ۲", "3456"],
)
async def test_no_digits_of_a_name_are_published(name: str) -> None:
    """Whatever they are, they are of the original: each run of them is another one."""
    sanitizer = make_sanitizer(Rules(), {"profile": "llm"})
    (output,) = values_in(
        await sanitize(sanitizer, make_record(sender_name=name)), "chat.sanitized"
    )
    runs = "".join(c if c.isdecimal() else " " for c in name).split()
    assert not set(runs) & set(
        "".join(c if c.isdecimal() else " " for c in output["sender_name"]).split()
    )


async def test_a_name_with_numbers_waits_for_detectors() -> None:
    """A record that no detector has read is not published, also where only a field is read."""
    detector = ScriptedDetector({})
    detector.failures = [InferenceAbandoned("INFERENCE_TIMEOUT")]
    record = make_record(text="", sender_name=f"Ali {PHONE}")
    result = await sanitize(make_sanitizer(detector), record)
    assert dict(result.dead_letter_counts) == {"INFERENCE_ABANDONED": 1}


@pytest.mark.parametrize(
    ("entity_type", "value", "expected"),
    [
        ("PHONENUMBER", '"Runa Vestergaard" <+4915123456789>', '"[MISC]" <[PHONENUMBER_1]>'),
        ("PHONENUMBER", "0912 345 6789 / runa@firma.example", "[PHONENUMBER_1] / [EMAIL_1]"),
        ("PHONENUMBER", "+49 151 23456789 (mobil)", "[PHONENUMBER_1]"),
        ("DATETIME", "12 March 1981 with Runa Vestergaard", "[DATETIME] with [MISC]"),
        ("DATETIME", "2026-03-01T12:00:00Z", "[DATETIME]"),
        ("DATETIME", "Vestergaard", "[MISC]"),
        ("COST", "12,50 € Vestergaard", "[COST] [MISC]"),
        ("COST", "EUR 12,50", "[COST]"),
    ],
)
async def test_a_name_beside_figures_is_no_part_of_them(
    entity_type: str, value: str, expected: str
) -> None:
    """Callers, address books and accounts note who it is in the field of a number or a sum."""
    sanitizer = make_sanitizer(Rules(), {"profile": "analytics"}, fields={"extra": entity_type})
    (output,) = values_in(await sanitize(sanitizer, make_record(extra=value)), "chat.sanitized")
    assert output["extra"] == expected


@pytest.mark.parametrize(
    ("account", "expected"),
    [
        ("+44 7700 900123", "[PHONENUMBER_1]"),
        ("+447700900123", "[PHONENUMBER_1]"),
        ("runa@fjordpost.example", "[EMAIL_1]"),
        ("runa@fjordpost.example/phone", "[EMAIL_1]/phone"),
        ("runa@fjordpost.example/Orvokki.7", "[EMAIL_1]/[MISC]"),
        ("447700900123", "[USERNAME_1]"),
        ("runa@fjordpost", "[USERNAME_1]"),
        ("runa/phone", "[USERNAME_1]"),
    ],
)
async def test_a_contact_in_the_field_of_an_account_is_the_one_in_the_text(
    account: str, expected: str
) -> None:
    """Platforms have a number, a mailbox or an id in the same field."""
    sanitizer = make_sanitizer(Rules(), {"profile": "analytics"})
    record = make_record(text="hello", sender_id=account)
    (output,) = values_in(await sanitize(sanitizer, record), "chat.sanitized")
    assert output["sender_id"] == expected
