"""Found values are known again where look-alikes of their letters and digits stand for them."""

import asyncio

import pytest

from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import make_record, make_sanitizer, sanitize, values_in

_FOUND = {"Runa Vestergaard": "PERSON", "0171 2345678": "PHONENUMBER"}
_SAID = "Runa Vestergaard, 0171 2345678"
_POLICY = {"policy": {"PERSON": "pseudonym", "PHONENUMBER": "pseudonym"}}


@pytest.mark.parametrize(
    "written",
    [
        "Ⓡⓤⓝⓐ Ⓥⓔⓢⓣⓔⓡⓖⓐⓐⓡⓓ",
        "🅁🅄🄽🄰 🅅🄴🅂🅃🄴🅁🄶🄰🄰🅁🄳",
        "𝐑𝐮𝐧𝐚 𝐕𝐞𝐬𝐭𝐞𝐫𝐠𝐚𝐚𝐫𝐝",
        "ʀᴜɴᴀ ᴠᴇsᴛᴇʀɢᴀᴀʀᴅ",
        "Rυna Vеstеrgааrd",
        "R̶u̶n̶a̶ V̶e̶s̶t̶e̶r̶g̶a̶a̶r̶d̶",
        "R🙂u🙂n🙂a V🙂e🙂s🙂t🙂e🙂r🙂g🙂a🙂a🙂r🙂d",
        "Ru\x08na Vester\x00gaard",
        "Ru\x1b[1mna Vester\x1b[0mgaard",
        "Rúna Véstergaard",
        "Ru\u0301na Vestergaard",
        "⓪①⑦①②③④⑤⑥⑦⑧",
        "⁰¹⁷¹²³⁴⁵⁶⁷⁸",
    ],
)
@pytest.mark.parametrize("place", ["field", "key", "text"])
def test_disguised_values_are_replaced(written: str, place: str) -> None:
    """In unselected fields, in their keys and in the text itself."""
    sanitizer = make_sanitizer(ScriptedDetector(_FOUND), policy=_POLICY)
    record = {
        "field": make_record(text=_SAID, note=written),
        "key": make_record(text=_SAID, seen={written: 1}),
        "text": make_record(text=f"{_SAID} = {written}"),
    }[place]
    result = asyncio.run(sanitize(sanitizer, record))
    (document,) = values_in(result, "chat.sanitized")
    assert written not in str(document)
    if place == "field":
        name, number = document["text"].split(", ")
        assert document["note"].casefold() in (name.casefold(), number.replace(" ", ""))
