"""Fields beside a text give up what a value found in it tells beside itself."""

from typing import Any

import pytest

from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import make_record, make_sanitizer, sanitize, values_in

_DRAWN = {"policy": {"EMAIL": "pseudonym", "USERNAME": "pseudonym", "IBAN": "pseudonym"}}


async def _published(type_: str, value: str, **fields: Any) -> dict[str, object]:
    sanitizer = make_sanitizer(ScriptedDetector({value: type_}), policy=_DRAWN)
    record = make_record(text=f"it is {value} now", **fields)
    (output,) = values_in(await sanitize(sanitizer, record), "chat.sanitized")
    return output


@pytest.mark.parametrize(
    ("type_", "value", "field"),
    [
        ("USERNAME", "@lumivarr", "lumivarr"),
        ("USERNAME", "@lumivarr", "LumiVarr"),
        ("USERNAME", "@lumivarr", "https://x.com/lumivarr"),
        ("USERNAME", "@lumivarr", {"lumivarr": 1}),
        ("USERNAME", "@lumivarr", "lumivarr joined"),
        ("USERNAME", "@ines:osthagen-heim.example", "osthagen-heim.example"),
        ("USERNAME", "@lumi_varr84", "lumi-varr84"),
        ("USERNAME", "0f3c19aa-8b86-d011-b42d-00cf4fc9aa64", "0f3c19aa8b86d011b42d00cf4fc9aa64"),
        ("EMAIL", "ines@osthagen-praxis.example", "osthagen-praxis.example"),
        ("EMAIL", "ines@osthagen-praxis.example", "https://osthagen-praxis.example/team"),
        ("EMAIL", "ines@osthagen-praxis.example", "kontakt@osthagen-praxis.example"),
        ("EMAIL", "ines.osthagen@gmail.com", "ines.osthagen"),
        ("IBAN", "DE89 3704 0044 0532 0130 00", "0532013000"),
        ("IBAN", "DE89 3704 0044 0532 0130 00", "370400440532013000"),
        ("IBAN", "DE89 3704 0044 0532 0130 00", "37040044"),
        ("IBAN", "DE89 3704 0044 0532 0130 00", "3704 0044 0532 0130 00"),
        ("IBAN", "GB29NWBK60161331926819", "31926819"),
        ("IBAN", "GB29NWBK60161331926819", "NWBK60161331926819"),
        ("IBAN", "IR062960000000100324200001", "0100324200001"),
    ],
)
async def test_what_a_value_tells_beside_itself_is_replaced(
    type_: str, value: str, field: object
) -> None:
    """Accounts without their sign, domains, numbers of accounts."""
    output = await _published(type_, value, note=field)
    assert output["note"] != field
    for told in ("lumi", "varr84", "osthagen", "8b86", "532013000", "0044", "31926819", "1003242"):
        assert told not in str(output).lower()


async def test_the_account_of_an_iban_becomes_that_of_its_surrogate() -> None:
    """As text and as a number of JSON."""
    output = await _published("IBAN", "DE89370400440532013000", number=532013000, a="0532013000")
    account = str(output["text"])[len("it is DE8937040044") :].partition(" ")[0]
    assert (output["number"], output["a"]) == (int(account[1:]), account)


@pytest.mark.parametrize(
    ("type_", "value", "field"),
    [
        ("USERNAME", "@everyone", "everyone"),
        ("USERNAME", "@london", "London"),
        ("USERNAME", "@support", "support"),
        ("USERNAME", "@github", "https://github.com/orgs"),
        ("USERNAME", "@lum", "lum"),
        ("USERNAME", "@agent_007", "agent 007"),
        ("USERNAME", "@ines:matrix.org", "matrix.org"),
        ("EMAIL", "ines@gmail.com", "gmail.com"),
        ("EMAIL", "ines@osthagen.example", "<4f1c9e@osthagen.example> <77ab@osthagen.example>"),
        ("IBAN", "GB29NWBK60161331926819", "NWBK"),
    ],
)
async def test_what_many_share_stays(type_: str, value: str, field: object) -> None:
    """Frequent words, towns, providers, banks, and ids of mails, to which others refer."""
    assert (await _published(type_, value, note=field))["note"] == field


async def test_a_domain_in_an_id_withholds_nothing() -> None:
    """Mails have the domain of their sender in their ids."""
    value = "ines@osthagen.example"
    output = await _published("EMAIL", value, message_id="4f1c9e@osthagen.example")
    assert output["message_id"] == "4f1c9e@osthagen.example"
