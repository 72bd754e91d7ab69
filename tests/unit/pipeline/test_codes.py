"""Codes of letters and digits are known again in another letter case and grouping."""

import orjson
import pytest

from gateway.codecs import JsonCodec
from gateway.pipeline.residuals import mend
from gateway.pipeline.traces import Substitute, is_absent, look_for, suspects, traces_of

CODEC = JsonCodec(8)


@pytest.mark.parametrize(
    ("entity_type", "value", "text"),
    [
        ("LICENSE_PLATE", "B-XY 4711", "BXY4711"),
        ("LICENSE_PLATE", "B-XY 4711", "b-xy 4711"),
        ("MAC_ADDRESS", "3C:22:FB:45:67:89", "3c22fb456789"),
        ("POSTAL_CODE", "SW1A 1AA", "sw1a1aa"),
        ("NATIONAL_ID", "AB123456C", "ab 12 34 56 c"),
        ("IP_ADDRESS", "2001:DB8:1F0B::AB", "2001:db8:1f0b::ab"),
        ("PASSWORD", "Wald44See!", "WALD44SEE!"),
        ("PASSWORD", "wald see 44", "Wald+See+44"),
        ("POSTAL_CODE", "SW1A 1AA", "SW1A+1AA"),
        ("LICENSE_PLATE", "B-XY 4711", "B/XY/4711"),
        ("USERNAME", "@lumi_varr84", "lumi-varr84"),
        ("USERNAME", "0f3c19aa-8b86-d011-b42d", "0f3c19aa8b86d011b42d"),
        ("LICENSE_PLATE", "B-XY 4711", "B-XY\n4711"),
        ("LICENSE_PLATE", "۱۲ب۳۴۵-۶۷", "۱۲ ب ۳۴۵  -  ۶۷"),
        ("LICENSE_PLATE", "۱۲ب۳۴۵-۶۷", "۱۲ ب ۳۴۵ ۶۷"),
        ("LICENSE_PLATE", "۱۲ب۳۴۵-۶۷", "12 ب 345 - ایران 67"),
        ("LICENSE_PLATE", "۱۲ ی ۳۴۵ ایران ۶۷", "١٢ي٣٤٥٦٧"),
        ("LICENSE_PLATE", "ΑΒΓ-1234", "αβγ 1234"),
    ],
)
def test_another_spelling_of_a_code_is_replaced(entity_type: str, value: str, text: str) -> None:
    """Alone and among other words, and the quick looks let neither pass."""
    originals = {value: Substitute("#", entity_type)}
    for before, after in (("", ""), ("is ", " ok")):
        whole = f"{before}{text}{after}"
        output = orjson.dumps({"note": whole})
        assert not is_absent(look_for(traces_of(originals), CODEC.fragment), output, None)
        assert suspects(whole, originals)
        assert mend(whole, originals) == f"{before}#{after}"


@pytest.mark.parametrize(
    ("entity_type", "value", "text"),
    [
        ("LICENSE_PLATE", "B-XY 4711", "xbxy4711"),
        ("LICENSE_PLATE", "B-XY 4711", "bxy47110"),
        ("LICENSE_PLATE", "S-A 12", "sa12"),
        ("USERNAME", "agent_007", "agent 007"),
        ("IP_ADDRESS", "10.57.12.1", "10:57:12.1"),
        ("PASSWORD", "Wald44See!", "wald-44-see"),
        ("LICENSE_PLATE", "۱۲ب۳۴۵-۶۷", "۱۲ ب ۳۴۵ ۶۷۸"),
        ("LICENSE_PLATE", "۱۲ب۳۴۵-۶۷", "۱۲ ج ۳۴۵ ۶۷"),
        ("LICENSE_PLATE", "۱۲ب۳", "۱۲ ب ۳"),
    ],
)
def test_other_words_are_no_code(entity_type: str, value: str, text: str) -> None:
    """Parts of longer words, short codes and digits alone stay; a password keeps its signs."""
    assert mend(text, {value: Substitute("#", entity_type)}) == text
