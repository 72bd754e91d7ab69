"""Reading golden sets."""

from pathlib import Path

import pytest

from gateway.errors import ConfigurationError
from gateway.evaluation.golden import (
    GoldenSpan,
    bundled_golden_paths,
    parse_markup,
    read_golden,
)

STRUCTURED_TYPES = (
    "EMAIL",
    "URL",
    "PHONENUMBER",
    "CREDIT_CARD",
    "IBAN",
    "IP_ADDRESS",
    "MAC_ADDRESS",
    "USERNAME",
    "PASSWORD",
    "SECRET",
    "NATIONAL_ID",
    "POSTAL_CODE",
    "LICENSE_PLATE",
)


def test_markup_becomes_spans() -> None:
    """Marked values become spans of the text without its marks."""
    text, spans = parse_markup("به [[PERSON:علی]] و [[URL:http://e.com/[x]]] بگو")
    assert [(text[span.start : span.end], span.type) for span in spans] == [
        ("علی", "PERSON"),
        ("http://e.com/[x]", "URL"),
    ]
    assert "[[" not in text


def test_marked_file_is_read_with_its_directives(tmp_path: Path) -> None:
    """Language and types hold for the lines below them; comments and empty lines are no records."""
    path = tmp_path / "set.txt"
    path.write_text("# lang: fa\n# types: URL\n\n# note\nدو\\nخط [[URL:e.ir]]\n", encoding="utf-8")
    (record,) = read_golden([path])
    assert (record.lang, record.types, record.text) == ("fa", frozenset({"URL"}), "دو\nخط e.ir")
    assert record.spans == (GoldenSpan(6, 10, "URL"),)


def test_jsonl_file_is_read(tmp_path: Path) -> None:
    """Records of JSON lines keep their ids, and without types are labelled for all."""
    path = tmp_path / "set.jsonl"
    path.write_text('{"id": "a", "lang": "en", "text": "x", "spans": [[0, 1, "URL"]]}\n\n')
    (record,) = read_golden([path])
    assert (record.id, record.types, record.spans) == ("a", None, (GoldenSpan(0, 1, "URL"),))


@pytest.mark.parametrize(
    "line", ["{", '{"id": 1}', '{"id":1,"lang":"","text":"canary","spans":[3]}']
)
def test_broken_line_is_named_without_its_content(tmp_path: Path, line: str) -> None:
    """The error tells file and line, and quotes nothing."""
    path = tmp_path / "set.jsonl"
    path.write_text(line)
    with pytest.raises(ConfigurationError, match=r"set\.jsonl, line 1") as caught:
        read_golden([path])
    assert "canary" not in str(caught.value)


def test_missing_file_is_a_configuration_error(tmp_path: Path) -> None:
    """A path that cannot be read is the operator's to mend, who is told why in plain words."""
    with pytest.raises(ConfigurationError, match="read: No such file or directory"):
        read_golden([tmp_path / "absent.jsonl"])
    path = tmp_path / "latin.jsonl"
    path.write_bytes(b"caf\xe9")
    with pytest.raises(ConfigurationError, match="it is not UTF-8"):
        read_golden([path])


def test_bundled_set_covers_every_type_and_language() -> None:
    """At least 25 values of every structured type, six languages, 150 sentences without any."""
    records = read_golden(bundled_golden_paths())
    for type_ in STRUCTURED_TYPES:
        assert sum(span.type == type_ for record in records for span in record.spans) >= 25
    assert {record.lang for record in records} >= {"fa", "en", "fr", "ar", "de", "it"}
    assert sum(not record.spans for record in records) >= 150
