"""What is accepted as an answer, and what is not."""

import json

import pytest

from gateway.labeling.contract import BrokenContract, read_answer

TEXT = "سلام سارا، ۱۲ فروردین می‌بینمت"


def answer(text: str = TEXT, **more: object) -> str:
    """Return a right answer, changed as told."""
    tree = {"text": text, "named_entities": [{"phrase": "سارا", "ner_type": "PERSON"}], **more}
    return json.dumps(tree, ensure_ascii=False)


@pytest.mark.parametrize(
    "content",
    [
        answer(),
        f"```json\n{answer()}\n```",
        f"Here you are: {answer()} Anything else?",
        f'<think>Is {{this}} it? {{"text": 1}}</think>\n{answer()}',
        f"```\n{answer()}\n```\n```python\nprint()\n```",
        answer(confidence=0.9),
        answer(TEXT.replace("ی", "ي").replace("۱۲", "12")),
        answer().replace("PERSON", "person"),
        answer().replace("PERSON", "PER"),
        answer().replace("PERSON", " Person\\n"),
        "\ufeff" + answer(),
        json.dumps(json.loads(answer())),
        f"[{answer()}]",
    ],
)
def test_answer_is_read(content: str) -> None:
    """Fences, words around it, more fields, other letter forms and known synonyms do no harm."""
    found = read_answer(content, TEXT)
    assert [(e.phrase, e.ner_type) for e in found.answer.named_entities] == [("سارا", "PERSON")]
    assert not found.was_mended


@pytest.mark.parametrize(
    "content",
    [
        answer().replace("}]", "},]"),
        str(json.loads(answer())),
        answer()[:-1] + ",}",
        answer()[:-1] + " , \n}",
        str(json.loads(answer(note=None, sure=True))),
        str(json.loads(answer(note=None))).replace("None", "null"),
        f"For example {{x}}: {answer()} I hope {{that}} helps.",
        f'{{"text": "?", "named_entities": []}} or rather {answer()}',
    ],
)
def test_answer_is_mended(content: str) -> None:
    """Commas too many and the quotes of Python are mended, and it is said that they were."""
    found = read_answer(content, TEXT)
    assert len(found.answer.named_entities) == 1
    assert found.was_mended


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("", "not_json"),
        ("I cannot help with that.", "not_json"),
        (answer()[:40], "not_json"),
        ("[]", "not_json"),
        ("{}", "wrong_shape"),
        ("null", "not_json"),
        (answer(named_entities=None), "wrong_shape"),
        (answer(named_entities=[None]), "wrong_shape"),
        (answer(named_entities=[["سارا", "PERSON"]]), "wrong_shape"),
        (answer(named_entities=[{"phrase": None, "ner_type": "PERSON"}]), "wrong_shape"),
        (answer(named_entities=[{"phrase": True, "ner_type": "PERSON"}]), "wrong_shape"),
        (answer(named_entities=[{"phrase": "سارا", "ner_type": ["PERSON"]}]), "unknown_type"),
        (answer(named_entities=[{"phrase": "سارا"}]), "unknown_type"),
        (answer(named_entities=[{"phrase": "x", "ner_type": "URL"}] * 501), "wrong_shape"),
        (answer().replace('"text"', '"message"'), "wrong_shape"),
        (answer(text=""), "text_changed"),
        (answer(text=TEXT.replace("سارا", "Sara")), "text_changed"),
        (answer(text=TEXT + TEXT), "text_changed"),
        (answer()[:-2], "not_json"),
        ("{'text': " * 5_000, "not_json"),
        ('{"a":' * 50_000 + "}", "not_json"),
        ('{"text": "x"}', "wrong_shape"),
        (answer(named_entities=[{"phrase": "", "ner_type": "PERSON"}]), "wrong_shape"),
        (answer(named_entities="سارا"), "wrong_shape"),
        (answer(named_entities=[{"phrase": "سارا", "ner_type": "PET"}]), "unknown_type"),
        (answer("سلام مینا، ۱۲ فروردین می‌بینمت"), "text_changed"),
        (answer(TEXT + "!"), "text_changed"),
        ("{" * 50_000 + "}", "not_json"),
    ],
)
def test_broken_answer_is_refused_without_being_quoted(content: str, code: str) -> None:
    """Every fault has its code, and neither code nor complaint holds anything of the text."""
    with pytest.raises(BrokenContract) as caught:
        read_answer(content, TEXT)
    assert caught.value.code == code
    said = f"{caught.value} {caught.value!r} {caught.value.complaint}"
    assert "سارا" not in said
    assert caught.value.__cause__ is None


@pytest.mark.parametrize(
    "text",
    [
        "use ```{x}``` Ada",
        "```json\n{}\n``` Ada",
        'she said "{Ada,}" \\ [1,]',
        "null and true, 'Ada'",
        "A\u0308da von Ada\ttab",
        "} Ada {",
        "</think> Ada",
    ],
)
@pytest.mark.parametrize("is_mended", [False, True])
def test_message_that_looks_like_an_answer_is_read(text: str, is_mended: bool) -> None:
    """Fences, braces, commas and quotes inside of the message are the message's own."""
    content = answer(text, named_entities=[{"phrase": "Ada", "ner_type": "PERSON"}])
    if is_mended:
        content = content[:-1] + ",}"
    found = read_answer(content, text)
    assert found.answer.text == text
    assert found.was_mended == is_mended


def test_accents_may_be_written_otherwise() -> None:
    """Models answer in composed letters whatever the message has."""
    text = "vu Jose\u0301 ici"
    assert read_answer(answer("vu José ici"), text)


def test_numbers_may_be_phrases() -> None:
    """A model that writes a contract number as a number has still named it."""
    content = answer(named_entities=[{"phrase": 88213407, "ner_type": "NUMBER"}])
    (entity,) = read_answer(content, TEXT).answer.named_entities
    assert entity.phrase == "88213407"


def test_cut_answer_is_told_from_a_malformed_one() -> None:
    """The endpoint says that it stopped at its limit."""
    with pytest.raises(BrokenContract) as caught:
        read_answer(answer()[:40], TEXT, is_cut=True)
    assert caught.value.code == "cut_off"


def test_answer_is_not_shown_in_repr() -> None:
    """An answer in a log would be the text in a log."""
    found = read_answer(answer(), TEXT)
    assert "سارا" not in repr(found)
