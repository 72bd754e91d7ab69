r"""A found value is known again between the signs that format a text: `<b>Sara</b> Moradi`."""

from functools import partial

import orjson
import pytest

from gateway.codecs import JsonCodec
from gateway.pipeline.markings import plain_text
from gateway.pipeline.residuals import mend
from gateway.pipeline.traces import Substitute, is_absent, look_for, suspects, traces_of
from gateway.testing.cpu_time import slowdown
from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import make_record, make_sanitizer, sanitize, values_in

ORIGINALS = {
    "Sara Moradi": Substitute("Mina Karimi", "PERSON"),
    "sara.m@example.com": Substitute("mina@example.com", "EMAIL"),
    "sara_m77": Substitute("mina_k12", "USERNAME"),
    "ali_": Substitute("omid_", "USERNAME"),
    "Xk9-qq72z": Substitute("[PASSWORD]", "PASSWORD"),
    "12 March 1990": Substitute("14 March 1990", "DATETIME"),
}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I am <b>Sara</b> Moradi.", "I am <b>Mina Karimi</b>."),
        ("I am **Sara** Moradi.", "I am **Mina Karimi**."),
        ("I am *S*ara Moradi", "I am *Mina Karimi*"),
        ("~~Sara~~ **Moradi**", "~~Mina Karimi~~****"),
        ("**12 March 1990**", "**14 March 1990**"),
        ("Sara<br>Moradi", "Mina Karimi<br>"),
        ("to sara.m@<b>example</b>.com", "to mina@example.com<b></b>"),
        (r"by sara\_m77", "by mina_k12"),
        (r"by ali\_", "by omid_"),
        ("by <em>sara</em>_m77", "by <em>mina_k12</em>"),
        ("by sara_<em>m77</em>!", "by mina_k12<em></em>!"),
        ("by **sara**_m77", "by **mina_k12**"),
        ("it is `Xk9`-qq72z", "it is `[PASSWORD]`"),
        ("_12_ March 1990", "_14 March 1990_"),
        ("<p>Sara</p><p>Moradi</p>", "<p>Mina  Karimi</p><p></p>"),
        ("Sa<!-- x -->ra Moradi", "Mina Karimi<!-- x -->"),
        (r"/home/Sara\ Moradi/cv", "/home/Mina Karimi/cv"),
    ],
)
def test_formatted_values_are_replaced(text: str, expected: str) -> None:
    """The signs stay, each with its other half, and the quick looks let none pass."""
    output = orjson.dumps({"note": text})
    assert not is_absent(look_for(traces_of(ORIGINALS), JsonCodec(8).fragment), output, None)
    assert suspects(text, ORIGINALS)
    assert mend(text, ORIGINALS) == expected


@pytest.mark.parametrize(
    "text", ["<b>Sara</b> is **not** Moradi", r"a \_b\_ c", "2 < 3 and snake_case __init__ ", "_ _"]
)
def test_other_formatted_texts_stay(text: str) -> None:
    """Signs alone change nothing."""
    assert mend(text, ORIGINALS) == text


def test_formatted_and_encoded_values_are_replaced() -> None:
    """The signs stay encoded."""
    text = "I am &lt;b&gt;Sara&lt;/b&gt; Moradi"
    assert mend(text, ORIGINALS) == "I am &lt;b&gt;Mina Karimi&lt;/b&gt;"


def test_a_shorter_value_within_a_formatted_one_gives_way() -> None:
    """As in a text without signs the longest value wins, and no replacement is replaced again."""
    originals = {
        **ORIGINALS,
        "Sara": Substitute("Omid", "PERSON"),
        "Mina": Substitute("Lena", "PERSON"),
    }
    assert mend("<b>Sara</b> Moradi, <i>Sara Moradi</i>, Sara", originals) == (
        "<b>Mina Karimi</b>, <i>Mina Karimi</i>, Omid"
    )


def test_plain_texts_cost_no_reading() -> None:
    """A text without such signs has no second reading."""
    assert plain_text("hello there_you are") is None


@pytest.mark.parametrize("unit", ["<b", "*", "_ ", "\\_", "<b class='", "**Sara** Moradi "])
def test_long_texts_take_linear_time(unit: str) -> None:
    """Twice the signs take some twice the time."""
    assert slowdown(partial(mend, originals=ORIGINALS), unit, 1_000) < 8


async def test_a_formatted_body_gives_up_the_name_in_the_text() -> None:
    """As bridges to Matrix send it: the text, and the same as HTML that no selector names."""
    sanitizer = make_sanitizer(ScriptedDetector({"Sara Moradi": "PERSON"}))
    record = make_record(text="I am Sara Moradi", formatted_body="I am <b>Sara</b> Moradi")
    (output,) = values_in(await sanitize(sanitizer, record), "chat.sanitized")
    assert output["formatted_body"] == "I am <b>[PERSON_1]</b>"
