"""Values in which invisible characters stand, or characters encoded."""

import pytest

from gateway.detection.plain_readings import (
    clear_of_encodings,
    clear_of_markup,
    clear_of_namespaces,
)
from gateway.detection.rules import RulesDetector
from gateway.domain import Entity

DETECTOR = RulesDetector()
KEY = "A1b2" * 4

HIDDEN = [
    ("write to xkq77bz\u200c@example.com", "EMAIL", "xkq77bz\u200c@example.com"),
    ("ایمیلم xkq77bz@example\u200c.com است", "EMAIL", "xkq77bz@example\u200c.com"),
    ("xkq77bz@example.\u200bcom", "EMAIL", "xkq77bz@example.\u200bcom"),
    ("to lea.berg\u200d@example.com", "EMAIL", "lea.berg\u200d@example.com"),
    ("to lea.berg\u2060@example.com", "EMAIL", "lea.berg\u2060@example.com"),
    ("to lea.berg\ufeff@example.com", "EMAIL", "lea.berg\ufeff@example.com"),
    ("to lea.berg\u00ad@example.com", "EMAIL", "lea.berg\u00ad@example.com"),
    ("to lea\u034f.berg@example.com", "EMAIL", "lea\u034f.berg@example.com"),
    ("my ip is 192.0\u200b.2.77 now", "IP_ADDRESS", "192.0\u200b.2.77"),
    ("t\u200b.me/xkq77bz", "URL", "t\u200b.me/xkq77bz"),
    ("https:\u200b//t.me/xkq77bz", "URL", "https:\u200b//t.me/xkq77bz"),
    ("AKIA\u200bIOSFODNN7EXAMPLE", "SECRET", "AKIA\u200bIOSFODNN7EXAMPLE"),
    (f"key sk-\u200bproj-{KEY}", "SECRET", f"sk-\u200bproj-{KEY}"),
    ("password: Wald\u00ad44\u00adSee", "PASSWORD", "Wald\u00ad44\u00adSee"),
    ("insta @xkq\u200c77bz", "USERNAME", "@xkq\u200c77bz"),
    ("call 07700\u034f900\u034f123", "PHONENUMBER", "07700\u034f900\u034f123"),
    (
        "card 4111\U000e00201111\U000e00201111\U000e00201111",
        "CREDIT_CARD",
        "4111\U000e00201111\U000e00201111\U000e00201111",
    ),
]
ENCODED = [
    ("mailto:xkq77bz%40example.com", "EMAIL", "xkq77bz%40example.com"),
    ("to xkq77bz%2540example.com", "EMAIL", "xkq77bz%2540example.com"),
    ("to xkq77bz&amp;#64;example.com", "EMAIL", "xkq77bz&amp;#64;example.com"),
    ("xkq77bz=40example.com", "EMAIL", "xkq77bz=40example.com"),
    ("iban=DE89%203704%200044%200532%200130%2000", "IBAN", "DE89%203704%200044%200532%200130%2000"),
    ("iban=DE89+3704+0044+0532+0130+00", "IBAN", "DE89+3704+0044+0532+0130+00"),
    ("card=4111+1111+1111+1111", "CREDIT_CARD", "4111+1111+1111+1111"),
    ("card 4111+1111+1111+1111 ok", "CREDIT_CARD", "4111+1111+1111+1111"),
    ("card=4111%201111%201111%201111", "CREDIT_CARD", "4111%201111%201111%201111"),
    ("ssn=219+09+9999", "NATIONAL_ID", "219+09+9999"),
    ("tel=0049%2D151%2D23456789", "PHONENUMBER", "0049%2D151%2D23456789"),
    ("From=%2B447700900123&To=x", "PHONENUMBER", "%2B447700900123"),
    ("Body=Hi+I+am+s.n%40example.com", "EMAIL", "s.n%40example.com"),
    ("on %30%37%37%30%30%39%30%30%34%36%31 ok", "PHONENUMBER", "%30%37%37%30%30%39%30%30%34%36%31"),
    ("on =30=37=37=30=30=39=30=30=34=36=31 ok", "PHONENUMBER", "=30=37=37=30=30=39=30=30=34=36=31"),
    ("on 07700 =\r\n900461 ok", "PHONENUMBER", "07700 =\r\n900461"),
    ("mail=lea+shop%40example.com", "EMAIL", "lea+shop%40example.com"),
]
MARKED_UP = [
    (f"{text.format(value)}", type_, value)
    for text, type_, value in [
        ("شماره‌ام <b>{}</b> است", "PHONENUMBER", "0912</b>&nbsp;<b>345</b>&nbsp;<b>6789"),
        ("my number is <b>{}</b> ok", "PHONENUMBER", "0912</b> <b>345</b> <b>6789"),
        ("شماره‌ام <b>{}</b> است", "PHONENUMBER", "۰۹۱۲</b> <b>۳۴۵</b> <b>۶۷۸۹"),
        ("ruf {} an", "PHONENUMBER", "+49 <wbr>151 23456789"),
        ("ruf {} an", "PHONENUMBER", "+49<wbr>151<wbr>23456789"),
        (
            "<span class='x'>{}</span>",
            "PHONENUMBER",
            "0912</span><span class='x'>345</span><span class='x'>6789",
        ),
        ("my number is **{}** ok", "PHONENUMBER", "0912** **345** **6789"),
        ("my number is *{} ok", "PHONENUMBER", "0176* 12345678"),
        ("my number is {} ok", "PHONENUMBER", "0176 _1234_ 5678"),
        ("my number is {} ok", "PHONENUMBER", "0770**0 90**0 461"),
        ("my number is {}** ok", "PHONENUMBER", "07700 90**0461"),
        ("iban {} ok", "IBAN", "DE89 37**04 0044 0**532 0130 00"),
        ("tel \\{} ok", "PHONENUMBER", "+1 \\(415\\) 555\\-2671"),
        ("ruf {} an", "PHONENUMBER", "415\\-555\\-2671"),
        ("to {} please", "EMAIL", "lea\\.berg\\-x@example\\.com"),
        ("appelle ||{}||", "PHONENUMBER", "06|| ||12|| ||34|| ||56|| ||78"),
        ("carta <b>{}</b>", "CREDIT_CARD", "4111</b> 1111 <i>1111</i> <b>1111"),
        ("to {} please", "EMAIL", "xkq77bz<wbr>@example.com"),
        ("to {} please", "EMAIL", "xkq77bz@<b>example</b>.com"),
    ]
]


DOUBLED_BLANKS = [
    ("at 12  Mill  Road today", "LOCATION", "12  Mill  Road"),
    ("in der Weserstr.  204, bitte", "LOCATION", "Weserstr.  204"),
    ("PLATE: BD51  SMR", "LICENSE_PLATE", "BD51  SMR"),
    ("nach LS1  4AP", "POSTAL_CODE", "LS1  4AP"),
    ("um halb  elf", "DATETIME", "halb  elf"),
]


@pytest.mark.parametrize(("text", "type_", "value"), HIDDEN + ENCODED + MARKED_UP + DOUBLED_BLANKS)
def test_value_is_found_as_it_is_meant(text: str, type_: str, value: str) -> None:
    """The whole value is one entity, in a batch as alone, and no other touches it."""
    alone = DETECTOR.detect([text])[0]
    start = text.index(value)
    end = start + len(value)
    found = [entity for entity in alone if entity.start < end and entity.end > start]
    assert [(entity.start, entity.end, entity.type) for entity in found] == [(start, end, type_)]
    assert DETECTOR.detect(["x y", text, "a%20b"])[1] == alone


@pytest.mark.parametrize(
    "text",
    [
        "20% off, %20 discount, با %20 تخفیف",
        "100%de fikir",
        "x=a+b, y=c+d, 1111+2222=3333",
        "می‌خواهم gmail‌ام را ببندم",
        "Donau\u00addampf\u00adschiff",
        "width=40px, caf=C3=A9 =C3=A9t=C3=A9, a=10&b=20&c=30, 5 + 7 =\n12",
        "<b>12</b> <b>34</b>, 2**10, 4** **2, <td>12</td><td>34</td>",
        "<b>Wort</b>an <i>Wort</i>.",
        r"5*300*2, C:\Users\.x, \d+\.\d{2}, |12|34|56|, _12_ von 20",
        "❤\ufe0f 1\ufe0f\u20e3 👩\u200d👧",
        "gut.  das  ist weit,  12  von uns",
        "Zeile   12  Spalte   34  Wert   56",
    ],
)
def test_ordinary_text_gains_nothing(text: str) -> None:
    """Percentages, sums, words with ZWNJ and emoji are read as before."""
    types = {entity.type for entity in DETECTOR.detect([text])[0]}
    assert types <= {"NUMBER", "COST"}


def test_link_keeps_its_encodings() -> None:
    """What is encoded in a link belongs to it."""
    link = "https://example.com/?q=a%20b%40example.com"
    assert [(entity.start, entity.end) for entity in DETECTOR.detect([link])[0]] == [(0, len(link))]


def test_entities_keep_clear_of_encodings() -> None:
    """What begins or ends within `%20` is cut there; what is nothing else is dropped."""
    text = "Hi%20Lea%20Berg"
    entities = [
        Entity(3, 15, "USERNAME", 0.9, "ner/x"),
        Entity(5, 10, "PERSON", 0.9, "ner/x"),
        Entity(3, 5, "NUMBER", 0.9, "ner/x"),
    ]
    cut = [text[entity.start : entity.end] for entity in clear_of_encodings(entities, text)]
    assert cut == ["Lea%20Berg", "Lea"]


def test_names_are_cut_at_encoded_signs() -> None:
    """Each part has its own surrogate; with a letter encoded a name is written as accounts are."""
    text = "Olwen%20Pryce, olwen%40pryce, پرنیان%20مهرگان and %4Darlow"
    people = ["Olwen%20Pryce", "olwen%40pryce", "پرنیان%20مهرگان", "4Darlow"]
    entities = [
        Entity(text.index(name), text.index(name) + len(name), "PERSON", 0.9, "ner/x")
        for name in people
    ]
    cut = [(one.type, text[one.start : one.end]) for one in clear_of_encodings(entities, text)]
    names = ["Olwen", "Pryce", "olwen", "pryce", "پرنیان", "مهرگان"]
    assert cut == [*(("PERSON", name) for name in names), ("USERNAME", "%4Darlow")]


def test_persons_are_cut_at_tags_and_ids_of_platforms_stay() -> None:
    """Each word of a name gets its own surrogate; what an emoji or a channel is called by none."""
    text = "<b>Lea</b> <b>Berg</b> <:hi:123456789012345678> <#123456789012345678> Bo 12345"
    entities = [
        Entity(3, 18, "PERSON", 0.9, "ner/x"),
        *(Entity(at, at + 18, "NUMBER", 0.6, "rules/number") for at in (28, 50)),
        Entity(70, 72, "PERSON", 0.9, "ner/x"),
        Entity(73, 78, "NUMBER", 0.6, "rules/number"),
    ]
    assert [text[e.start : e.end] for e in entities[1:3]] == ["123456789012345678"] * 2
    cut = [text[entity.start : entity.end] for entity in clear_of_markup(entities, text)]
    assert cut == ["Lea", "Berg", "Bo", "12345"]


@pytest.mark.parametrize(
    ("text", "type_name", "value"),
    [
        ("password: &quot;Wald44See&quot; ok", "PASSWORD", "Wald44See"),
        ("Password is &lt;Wald44See&gt; ok", "PASSWORD", "Wald44See"),
        ("my password is Tr&amp;nk99x!", "PASSWORD", "Tr&amp;nk99x!"),
        ("Kontakt &lt;lea.berg@example.com&gt;", "EMAIL", "lea.berg@example.com"),
        ("href=&quot;https://shop.example/p/lea7&quot;&gt;", "URL", "https://shop.example/p/lea7"),
    ],
)
def test_references_to_quotes_are_quotes(text: str, type_name: str, value: str) -> None:
    """A value ends before the reference to a sign that ends it."""
    (entities,) = DETECTOR.detect([text])
    assert [(one.type, text[one.start : one.end]) for one in entities] == [(type_name, value)]


@pytest.mark.parametrize(
    "text",
    [
        "The error code: &quot;E4410&quot; in module",
        "code: &lt;table class",
        "<code>row = {&quot;name&quot;: 5}</code>",
        "Use <code>git switch fix81c</code> please",
    ],
)
def test_sources_of_programs_hold_no_password(text: str) -> None:
    """Neither a reference to a sign nor the name of a tag makes one."""
    assert DETECTOR.detect([text]) == [[]]


@pytest.mark.parametrize("colour", ["\x1b[31m", "\x1b[1;31m", "\x1b[38;5;196m", r"\u001b[31m"])
@pytest.mark.parametrize(
    ("type_name", "value"),
    [
        ("PHONENUMBER", "0912 000 3456"),
        ("CREDIT_CARD", "4111 1111 1111 1111"),
        ("IBAN", "DE89370400440532013000"),
        ("IP_ADDRESS", "192.0.2.17"),
        ("EMAIL", "runa@example.com"),
    ],
)
def test_colours_of_a_terminal_are_no_part_of_a_value(
    colour: str, type_name: str, value: str
) -> None:
    """What a log colours is found as it is read, though the colour ends in a letter."""
    text = f"user {colour}{value}{colour} logged in"
    (entities,) = DETECTOR.detect([text])
    assert [(one.type, text[one.start : one.end]) for one in entities] == [(type_name, value)]


@pytest.mark.parametrize(
    ("text", "n_kept"),
    [
        ('<emoji id="grin3" alt="x">', 0),
        ('<span class="b7" id="intro-4">', 0),
        ('<input type="password" id="pass7">', 0),
        ("<label for='pin_77'>", 0),
        ('<user id="moon_77">', 1),
        ('<input type="password" value="Wald44">', 1),
        ('<span title="moon_77">', 1),
    ],
)
def test_names_of_elements_are_no_accounts(text: str, n_kept: int) -> None:
    """Elsewhere in a tag, and in records of XML, values stay found."""
    values = [value for value in ("grin3", "intro-4", 'id="pass7">', "pin_77", "moon_77", "Wald44")
              if value in text]  # fmt: skip
    entities = [
        Entity(text.index(value), text.index(value) + len(value), "USERNAME", 0.9, "rules/test")
        for value in values
    ]
    assert len(clear_of_markup(entities, text)) == n_kept


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('<div dir="rtl"><p>سلام</p></div>', "rtl"),
        ("<p dir='rtl' lang='fa'>", "rtl"),
        ("<p align=right dir=rtl>", "rtl"),
        ('<bdi dir="rtl">', "rtl"),
        ('{"body":"<div dir=\\"rtl\\">"}', "rtl"),
        ('<p style="font-family:Vazirmatn,Tahoma">', "Tahoma"),
        ("<span style=\"font-family:Georgia, 'Times New Roman'\">", "Georgia"),
        ('<font face="Verdana" color=navy>', "Verdana"),
        ('<td valign="top">', "top"),
        ('<a target="_blank" rel="noopener">', "noopener"),
    ],
)
def test_words_of_html_are_no_names(text: str, value: str) -> None:
    """A page keeps its direction and its fonts, whatever a model takes them for."""
    found = Entity(text.index(value), text.index(value) + len(value), "ORGANIZATION", 0.7, "ner/x")
    assert clear_of_markup([found], text) == []


@pytest.mark.parametrize(
    ("text", "type_name", "value"),
    [
        ('<div title="Runa Berg" dir="rtl">', "PERSON", "Runa Berg"),
        ('<img dir="rtl" alt="Runa Berg">', "PERSON", "Runa Berg"),
        ('<person lang="Runa Berg">', "PERSON", "Runa Berg"),
        ("dir=Runa", "PERSON", "Runa"),
        ('<div data-style="Runa">', "PERSON", "Runa"),
        ('<p dir="rtl">Tahoma</p>', "LOCATION", "Tahoma"),
        (
            '<p style="background:url(https://runa.example/me.png)">',
            "URL",
            "https://runa.example/me.png",
        ),
        ("<p style='runa@example.com'>", "EMAIL", "runa@example.com"),
    ],
)
def test_what_stands_beside_words_of_html_stays_found(
    text: str, type_name: str, value: str
) -> None:
    """Text in other attributes and between tags, and values of other kinds, are nobody's words."""
    found = Entity(text.index(value), text.index(value) + len(value), type_name, 0.9, "rules/x")
    assert clear_of_markup([found], text) == [found]


@pytest.mark.parametrize(
    ("text", "n_kept"),
    [
        ('<feature xmlns="{}"/>', 0),
        ('<x xmlns:a="{}">', 0),
        ('{{"$schema": "{}"}}', 0),
        ('<div itemscope itemtype="{}">', 0),
        ('<a href="{}">xmlns</a>', 1),
    ],
)
def test_names_of_namespaces_are_no_links(text: str, n_kept: int) -> None:
    """A link beside them is one."""
    link = "http://forms.example.net/ns/2"
    text = text.format(link)
    found = Entity(text.index(link), text.index(link) + len(link), "URL", 0.98, "rules/url")
    assert len(clear_of_namespaces([found], text)) == n_kept
