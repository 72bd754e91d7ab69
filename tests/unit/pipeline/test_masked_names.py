"""Names that a conversation knows are found where look-alikes of their letters mask them."""

import asyncio

import pytest

from gateway.pipeline.memory import make_words
from gateway.pseudonyms import KeyRing, MemoryVault, PartitionPseudonymizer, Policy
from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import make_record, make_sanitizer, values_in

_POLICY = {"policy": {"PERSON": "pseudonym"}}


def _texts(found: dict[str, str], *texts: str) -> list[str]:
    """Return what becomes of the messages of one conversation, one micro-batch each."""
    sanitizer = make_sanitizer(ScriptedDetector(found), policy=_POLICY)
    pseudonymizer = PartitionPseudonymizer(
        KeyRing.for_demo(), Policy.from_mapping(_POLICY), MemoryVault(), make_words=make_words
    )

    async def run() -> list[str]:
        outputs = []
        for number, text in enumerate(texts):
            detected = await sanitizer.detect([make_record(number, text=text)])
            (document,) = values_in(sanitizer.complete(detected, pseudonymizer), "chat.sanitized")
            outputs.append(document["text"])
        return outputs

    return asyncio.run(run())


@pytest.mark.parametrize(
    "masked",
    [
        "V3st3rg44rd",
        "V€$terg@@rd",
        "Ⓥⓔⓢⓣⓔⓡⓖⓐⓐⓡⓓ",
        "Vеstеrgааrd",
        "V̶e̶s̶t̶e̶r̶g̶a̶a̶r̶d̶",
        "V🙂e🙂s🙂t🙂e🙂r🙂g🙂a🙂a🙂r🙂d",
        "V\u200destergaard",
        "Vester\x1b[0mgaard",
    ],
)
def test_a_masked_name_is_that_of_who_was_named(masked: str) -> None:
    """It becomes the same name, unmasked, and what stands around it stays."""
    name, plain, again = _texts(
        {"Runa Vestergaard": "PERSON"},
        "Runa Vestergaard",
        "so Vestergaard wrote",
        f"so {masked} wrote",
    )
    assert again == plain
    assert name.split()[-1] in again


def test_what_a_model_makes_of_a_part_of_it_gives_way() -> None:
    """A model that takes half of the letters for a name leaves no half behind."""
    found = {"Runa Vestergaard": "PERSON", "V3": "PERSON"}
    _, again = _texts(found, "Runa Vestergaard", "so V3stergaard wrote")
    assert "stergaard" not in again


def test_a_name_is_found_masked_in_its_own_message() -> None:
    """Also before it, where nothing knows it yet."""
    (text,) = _texts({"Runa Vestergaard": "PERSON"}, "I am V3st3rg44rd, Runa Vestergaard")
    assert "V3st" not in text


def test_a_name_that_is_first_read_masked_is_remembered_as_it_is_meant() -> None:
    """What a model finds under its mask is known without it in the next message."""
    _, again = _texts({"V3st3rg44rd": "PERSON"}, "I am V3st3rg44rd", "so Vestergaard wrote")
    assert "Vestergaard" not in again
