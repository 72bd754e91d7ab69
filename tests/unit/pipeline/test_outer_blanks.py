"""A structured field with blanks or invisible signs around its value hides the value nowhere."""

from typing import Any

import pytest

from gateway.pipeline.structured import inner_span
from gateway.testing.sanitizing import make_record, make_sanitizer, records_to, sanitize, values_in


@pytest.mark.parametrize(
    ("name", "elsewhere"),
    [("Ali ", "Ali"), ("Ali\n", "Ali"), ("\u200fعلی", "علی"), ("\u2068علی\u2069 ", "علی")],
)
async def test_a_name_with_outer_blanks_is_known_elsewhere(name: str, elsewhere: str) -> None:
    """In the text and in fields that no selector names; the blanks stay in the field."""
    record = make_record(text=f"{elsewhere} here", sender_name=name, profile={"nick": elsewhere})
    (output,) = values_in(await sanitize(make_sanitizer(), record), "chat.sanitized")
    assert output["text"] == "[PERSON_1] here"
    assert output["profile"] == {"nick": "[PERSON_1]"}
    assert output["sender_name"] == name.replace(elsewhere, "[PERSON_1]")


@pytest.mark.parametrize(
    ("fields", "values"),
    [
        ({"sender_id": "USERNAME"}, {"sender_id": "u-42 ", "by": "u-42"}),
        ({"ip": "IP_ADDRESS"}, {"ip": "203.0.113.7 ", "text": "ip=203.0.113.7"}),
    ],
)
async def test_other_values_with_outer_blanks_are_known_elsewhere(
    fields: dict[str, str], values: dict[str, Any]
) -> None:
    """Accounts and addresses as well."""
    sanitizer = make_sanitizer(fields=fields)
    (output,) = records_to(await sanitize(sanitizer, make_record(**values)), "chat.sanitized")
    assert not any(value in (output.value or b"") for value in (b"u-42", b"203.0.113.7"))


async def test_later_messages_of_the_sender_do_not_hide_the_name() -> None:
    """What was settled for the fields holds for texts without the name only."""
    records = [
        make_record(offset, text=text, sender_name="Ali ")
        for offset, text in enumerate(("hi", "well", "Ali"))
    ]
    outputs = values_in(await sanitize(make_sanitizer(), *records), "chat.sanitized")
    assert [output["text"] for output in outputs] == ["hi", "well", "[PERSON_1]"]


async def test_a_personal_id_with_outer_blanks_is_known_elsewhere() -> None:
    """The field still becomes one id, drawn from all of it."""
    sanitizer = make_sanitizer(conversation_id_type="USERNAME")
    records = [
        make_record(offset, conversation_id=id_, by="u-4")
        for offset, id_ in enumerate(("u-4 ", "u-4"))
    ]
    result = await sanitize(sanitizer, *records)
    first, second = values_in(result, "chat.sanitized")
    assert first["by"] != "u-4"
    assert first["conversation_id"].strip() not in ("u-4", second["conversation_id"])


async def test_a_record_key_that_is_the_name_withholds_the_message() -> None:
    """A key cannot be mended."""
    record = make_record(sender_name="Ali ")._replace(key=b"Ali")
    result = await sanitize(make_sanitizer(), record)
    assert dict(result.dead_letter_counts) == {"RESIDUAL_IDENTIFIER": 1}


@pytest.mark.parametrize("text", [" ", "\u200c\u200c", ""])
def test_a_field_of_nothing_else_is_taken_as_a_whole(text: str) -> None:
    """It gives way as it stands."""
    assert inner_span(text) == (0, len(text))
