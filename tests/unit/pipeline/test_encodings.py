"""Values that repeat in another encoding are found, and what takes their place is encoded alike."""

import json
from collections.abc import Callable
from urllib.parse import quote, quote_plus

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gateway.domain.escapes import with_letters
from gateway.errors import ResidualIdentifier
from gateway.pipeline.encodings import decode, may_be_encoded
from gateway.pipeline.residuals import mend
from gateway.pipeline.traces import Substitute, suspects

ORIGINALS = {
    "José Pérez": Substitute("Zoë Núñez", "PERSON"),
    "مریم احمدی": Substitute("سارا رضایی", "PERSON"),
    "Tr0ub4dor&3": Substitute("[PASSWORD]", "PASSWORD"),
    "sara@example.com": Substitute("lena@example.org", "EMAIL"),
    "C4t!kk Lm": Substitute("[PASSWORD]", "PASSWORD"),
    "AB12 CDE": Substitute("XY34 FGH", "LICENSE_PLATE"),
}


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("/a?name=Jos%C3%A9%20P%C3%A9rez&s=80", "/a?name=Zo%C3%AB%20N%C3%BA%C3%B1ez&s=80"),
        ("/a?name=Jos%c3%a9+P%c3%a9rez", "/a?name=Zo%C3%AB+N%C3%BA%C3%B1ez"),
        (r'{"n":"Jos\u00e9 P\u00e9rez"}', r'{"n":"Zo\u00eb N\u00fa\u00f1ez"}'),
        (r'{"n":"Jos\\u00e9 P\\u00e9rez"}', r'{"n":"Zo\\u00eb N\\u00fa\\u00f1ez"}'),
        ("=?UTF-8?Q?Jos=C3=A9_P=C3=A9rez?=", "=?UTF-8?Q?Zo=C3=AB_N=C3=BA=C3=B1ez?="),
        ("Jos=E9 P=E9rez", "Zo=C3=AB N=C3=BA=C3=B1ez"),
        ("so=\r\n Jos=C3=A9 P=C3=A9=\nrez said", "so=\r\n Zo=C3=AB N=C3=BA=C3=B1ez said"),
        ("=73=61=72=61=40example.com", "lena@example.org"),
        ("x=73&y=61, z=72", "x=73&y=61, z=72"),
        ("Jos&#233 P&#233rez", "Zoë Núñez"),
        ("<b>Jos&eacute; P&#233;rez</b>", "<b>Zoë Núñez</b>"),
        ("p=Tr0ub4dor%263", "p=%5BPASSWORD%5D"),
        ("?mail=sara%40example.com", "?mail=lena%40example.org"),
        ("100 % of Jos&eacute;", "100 % of Jos&eacute;"),
        ("%ff%fe Jos", "%ff%fe Jos"),
        ("/a?name=Jos%E9+P%e9rez&s=80", "/a?name=Zo%C3%AB+N%C3%BA%C3%B1ez&s=80"),
        ("?a=%FF%20%4Aos%C3%A9%20P%C3%A9rez", "?a=%FF%20Zo%C3%AB%20N%C3%BA%C3%B1ez"),
        # Lines end within strings of nested JSON.
        (
            r'{"b":"Hi,\nsara@example.com\tTr0ub4dor&3"}',
            r'{"b":"Hi,\nlena@example.org\t[PASSWORD]"}',
        ),
        (r'{"b":"{\"c\":\"x\\nsara@example.com\"}"}', r'{"b":"{\"c\":\"x\\nlena@example.org\"}"}'),
        # The beginning of a value looks like a letter of quoted-printable mails.
        ("/login?pw=C4t!kk%20Lm", "/login?pw=%5BPASSWORD%5D"),
        ("?plate=AB12%20CDE&x=1", "?plate=XY34%20FGH&x=1"),
    ],
)
def test_repeat_in_an_encoding_is_replaced_in_it(text: str, mended: str) -> None:
    """The rest of the text stays as it was."""
    assert mend(text, ORIGINALS) == mended
    assert text == mended or suspects(text, ORIGINALS)


@pytest.mark.parametrize(
    "text",
    [
        "?next=%2Fc%3Fname%3DJos%25C3%25A9%2520P%25C3%25A9rez",
        "?next=%2Fc%3Fname%3DJos%2525C3%2525A9%252520P%2525C3%2525A9rez",
        "<b>Jos&amp;eacute; P&amp;eacute;rez</b>",
        "?t=%26%231605%3B%26%231585%3B%26%231740%3B%26%231605%3B+احمدی",
    ],
)
def test_repeat_that_is_encoded_more_than_once_withholds_the_record(text: str) -> None:
    """Links hold links, and what takes the place of a name could not be written as deep."""
    assert suspects(text, ORIGINALS)
    with pytest.raises(ResidualIdentifier):
        mend(text, ORIGINALS)
    assert mend(text, {"Ann Other": Substitute("x", "PERSON")}) == text


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Éléa Ôé", "?by=ÉLÉA+ÔÉ"),
        ("Éé Ôüß", "?by=Éé+Ôüß"),
        ("Иван Ёжиков", "by=Иван_Ёжиков"),
        ("Zoe\u0301 Núñez", "by=zoé-núñez"),
        ("هایکا کاکی", "by=هايكا_كاكي"),
    ],
)
def test_name_without_plain_letters_is_looked_for(name: str, text: str) -> None:
    """Two letters in a row that every spelling has are seldom missing, and not to be relied on."""
    originals = {name: Substitute("Ann Other", "PERSON")}
    assert suspects(text, originals)
    assert mend(text, originals).lower().split("=")[1].translate({43: " ", 45: " ", 95: " "}) == (
        "ann other"
    )


def test_persian_name_in_nested_json_is_replaced() -> None:
    """A producer that escapes all but ASCII hides no name, and its JSON stays readable."""
    text = json.dumps({"n": "مریم احمدی", "k": 1})
    assert json.loads(mend(text, ORIGINALS)) == {"n": "سارا رضایی", "k": 1}
    assert may_be_encoded(json.dumps({"js": text}))


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ("https://example.com/u/sara", "URL"),
        ('Pa"ss\\w0rd', "PASSWORD"),
        ("CORP\\sara", "USERNAME"),
    ],
)
def test_signs_that_json_escapes_hide_no_value_in_nested_json(value: str, kind: str) -> None:
    """Some producers escape strokes as well; what goes out is JSON as before."""
    text = json.dumps({"t": f"see {value} there"}).replace("/", "\\/")
    assert may_be_encoded(json.dumps({"js": text}))
    assert json.loads(mend(text, {value: Substitute("[X]", kind)})) == {"t": "see [X] there"}


@given(st.text(alphabet=st.sampled_from("aé%&\\u0043;Jos#x "), max_size=40))
def test_decoding_keeps_the_places_of_characters(text: str) -> None:
    """Every character of the decoded text starts where its encoding does."""
    decoded = decode(text)
    if decoded is None:
        return
    assert len(decoded.starts) == len(decoded.text) + 1 == len(decoded.marks) + 1
    assert decoded.starts == sorted(decoded.starts)
    assert decoded.starts[-1] == len(text)
    for place, mark in enumerate(decoded.marks):
        if mark == " ":
            assert decoded.text[place] == text[decoded.starts[place]]
    assert decoded.with_replacements([]) == text


ENCODINGS: dict[str, Callable[[str], str]] = {
    "link": lambda text: quote(text, safe=""),
    "form": quote_plus,
    "json": lambda text: json.dumps(text)[1:-1],
    "json in json": lambda text: json.dumps(json.dumps(text)[1:-1])[1:-1],
    "html": lambda text: "".join(f"&#{ord(x)};" if ord(x) > 127 else x for x in text),
    "html, all": lambda text: "".join(f"&#x{ord(x):x};" for x in text),
}


@pytest.mark.parametrize("encoding", ENCODINGS)
@given(
    first=st.text(alphabet="abcdeéüßمریعل", min_size=4, max_size=9),
    last=st.text(alphabet="fghijñçøحسنکق", min_size=4, max_size=9),
)
@example(first="aßaß", last="fççf")
@example(first="éüßé", last="ñçøñ")
def test_no_full_name_survives_its_encoding(encoding: str, first: str, last: str) -> None:
    """Whatever letters a name has, and wherever it stands, a reader who decodes finds another."""
    name = f"{first} {last}"
    text = f"?q={ENCODINGS[encoding](name)}&k=1"
    mended = mend(text, {name: Substitute("Ann Other", "PERSON")})
    decoded = decode(mended)
    plain = mended if decoded is None else decoded.text
    assert first not in plain
    assert last not in plain
    assert mended.startswith("?q=")
    assert mended.endswith("&k=1")


@pytest.mark.parametrize(
    "text",
    [
        *("message", "image/png", "image/svg+xml", "application/vnd.ms-excel", "fa", "en-GB"),
        *("Europe/London", "America/Argentina/Salta", "Etc/GMT+3"),
    ],
)
def test_words_of_protocols_stay(text: str) -> None:
    """A sender who is called so changes no field that says it for all."""
    assert (
        mend(text, {text: Substitute("Ann", "PERSON"), "London": Substitute("Leeds", "LOCATION")})
        == text
    )


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("audio/09121234567.ogg", "audio/09350000000.ogg"),
        ("audio/maryam-ahmadi.ogg", "audio/sara-rezaei.ogg"),
        ("text/maryam.ahmadi", "text/sara.rezaei"),
        ("image/x-maryam_ahmadi", "image/x-sara_rezaei"),
        ("Europe/Maryam_Ahmadi", "Europe/Sara_Rezaei"),
        ("video/+989121234567", "video/+989350000000"),
    ],
)
def test_what_has_only_the_form_of_a_protocols_words_is_mended(text: str, mended: str) -> None:
    """Paths of files are written like media types, and anything like a time zone."""
    originals = {
        "Maryam Ahmadi": Substitute("Sara Rezaei", "PERSON"),
        "09121234567": Substitute("09350000000", "PHONENUMBER"),
    }
    assert mend(text, originals) == mended
    with pytest.raises(ResidualIdentifier):
        mend("video/x989121234567", originals)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (r"I am Jos\u00e9", "I am José"),
        (r"\u0645\u0631\u06cc\u0645", "مریم"),
        (r"\ud83d\ude00 hi", "\N{GRINNING FACE} hi"),
        (r"say \u0022hi\u0022 \u200f", r"say \u0022hi\u0022 \u200f"),
        (r"\ud83d alone", r"\ud83d alone"),
        ("Jos&eacute;&nbsp;P &amp; co", "José\u00a0P &amp; co"),
        (r"C:\users\udead", r"C:\users\udead"),
        (r"C:\\share\\u2024", r"C:\\share\\u2024"),
        (r'{"p":"C:\\share\\u2024"}', r'{"p":"C:\\share\\u2024"}'),
        (r'{"p":"say \"hi\" \\u0041"}', r'{"p":"say \"hi\" \\u0041"}'),
        (r'{"p":"\\\u0041"}', r'{"p":"\\A"}'),
        (r'{"p":"{\"n\":\"Jos\\u00e9\"}"}', r'{"p":"{\"n\":\"José\"}"}'),
        (r'log {"p":"{\"n\":\"Jos\\u00e9\"}"}', r'log {"p":"{\"n\":\"José\"}"}'),
        (r"renée&#64;example.com \u0041nn", "renée@example.com Ann"),
    ],
)
def test_letters_take_the_place_of_their_escapes(text: str, written: str) -> None:
    """What JSON and HTML need stays escaped."""
    assert with_letters(text) == written
