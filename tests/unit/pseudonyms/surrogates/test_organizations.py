"""Tests of the surrogates of organizations."""

import re

import pytest

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.locales.organizations import load_organizations
from gateway.pseudonyms.surrogates.grammar import sound_class
from gateway.pseudonyms.surrogates.organization_words import NAMES_OF_SHRINES
from gateway.pseudonyms.surrogates.saints import OF_FRANCE
from gateway.testing.chat import ScriptedChat as Chat

N_CONVERSATIONS = 25


@pytest.mark.parametrize(
    ("value", "before", "after"),
    [
        ("بانک ملت", "بانک ", ""), ("بیمارستان میلاد", "بیمارستان ", ""),
        ("مستشفى السلام", "مستشفى ", ""), ("Barclays Bank", "", " Bank"),
        ("Hôpital Saint-Louis", "Hôpital ", ""), ("Banque de l'Ouest", "Banque ", ""),
        ("Siemens AG", "", " AG"), ("Banca d'Alba", "Banca ", ""),
        ("آرایشگاه رز", "آرایشگاه ", ""), ("هواپیمایی ماهان", "هواپیمایی ", ""),
        ("سفارت سوئد", "سفارت ", ""), ("مهد کودک گلها", "مهد کودک ", ""),
        ("الجامعة الأمريكية", "جامعة ", ""), ("صالون ليلى", "صالون ", ""),
        ("شركة الأفق للتأمين", "شركة ", " للتأمين"), ("شركة توصيل البرق", "شركة توصيل ", ""),
        ("Kanzlei Brenner", "Kanzlei ", ""), ("Apotheke am Markt", "Apotheke am ", ""),
        ("Marienapotheke", "", "apotheke"), ("Stadtbäckerei", "", "bäckerei"),
        ("Uni Leipzig", "Uni ", ""), ("Möbelhaus Kranz GmbH", "Möbelhaus ", " GmbH"),
        ("Holtkamp Haustechnik", "", " Haustechnik"), ("Pfalzgraf Reisen", "", " Reisen"),
        ("Turnverein Neuhausen e.V.", "Turnverein ", " e.V."),
        ("Turnverein Neuhausen e. V", "Turnverein ", " e. V"),
        ("Martin S.A.R.L.", "", " S.A.R.L."), ("Rossi S.r.l.", "", " S.r.l."),
        ("Rossi S.p.A", "", " S.p.A"), ("F.lli Rossi S.n.c.", "F.lli ", " S.n.c."),
        ("Fratelli Rossi", "Fratelli ", ""), ("Bank of England", "", " Bank"),
        ("Universität Heidelberg", "Universität ", ""), ("Liceo Manzoni", "Liceo ", ""),
        ("بنگاه سپهر", "بنگاه ", ""), ("مشاور املاک البرز", "مشاور املاک ", ""),
        ("آموزشگاه رانندگی پیروزی", "آموزشگاه رانندگی ", ""),
        ("سالن زیبایی نگین", "سالن زیبایی ", ""), ("گیم‌نت آرنا", "گیم‌نت ", ""),
        ("قصابی برادران حسینی", "قصابی برادران ", ""), ("مدرسه‌ی البرز", "مدرسه‌ی ", ""),
        ("شعبه‌ی زعفرانیه", "شعبه‌ی ", ""), ("مدرسه ۲۲ بهمن", "مدرسه ", ""),
        ("جامعة 6 أكتوبر", "جامعة ", ""),
        ("Plomberie Lachance", "Plomberie ", ""), ("Menuiserie Kervella", "Menuiserie ", ""),
        ("MJC Jacques-Brel", "MJC ", ""), ("Cégep de Limoilou", "Cégep ", ""),
        ("Scuola 25 aprile", "Scuola ", ""), ("Restaurant 1921", "Restaurant ", ""),
    ],
)  # fmt: skip
def test_organization_keeps_its_kind(value: str, before: str, after: str) -> None:
    """A bank stays a bank in its language and script, under one other name."""
    chat = Chat()
    for i in range(N_CONVERSATIONS):
        surrogate = chat.one("ORGANIZATION", value, f"c-{i}")
        assert surrogate.startswith(before)
        assert surrogate.endswith(after)
        name = surrogate.removeprefix(before).removesuffix(after)
        assert name.strip()
        assert is_arabic_script(name) == is_arabic_script(value)
        assert canonical(surrogate) != canonical(value)


@pytest.mark.parametrize(
    ("value", "form"),
    [
        ("شعبه ۱۲ دادگاه", r"شعبه [۰-۹]{2} دادگاه"),
        ("دفتر اسناد رسمی ۲۵ تهران", r"دفتر [^\d]+ [۰-۹]{2} [^\d]+"),
        ("مدرسة النور ٤", r"مدرسة [^\d]+ [٠-٩]"),
    ],
)
def test_number_of_an_organization_keeps_its_digits(value: str, form: str) -> None:
    """A court with a number in Persian digits has another number in these."""
    chat = Chat()
    for i in range(N_CONVERSATIONS):
        assert re.fullmatch(form, chat.one("ORGANIZATION", value, f"c-{i}"))


def test_branch_is_called_after_another_district() -> None:
    """By the one that stands for its own where that is spoken of alone."""
    chat = Chat()
    for i in range(N_CONVERSATIONS):
        branch = chat.one("ORGANIZATION", "شعبه زعفرانیه", f"c-{i}")
        assert branch == f"شعبه {chat.one('LOCATION', 'زعفرانیه', f'c-{i}')}"


@pytest.mark.parametrize("value", ["مسجد امام حسین", "حسینیه اعظم", "امامزاده صالح"])
def test_persian_house_of_prayer_is_called_after_another_saint(value: str) -> None:
    """And after no firm; two of a conversation after two of them."""
    kind, _, name = value.partition(" ")
    saints = set(map(canonical, NAMES_OF_SHRINES[canonical(kind)]))
    chat = Chat()
    for i in range(N_CONVERSATIONS):
        one = chat.one("LOCATION", value, f"c-{i}", "دیروز رفتیم {} پیش بچه‌ها").removeprefix(kind)
        assert canonical(one) in saints - {canonical(name)}


def test_town_in_an_organization_reads_as_alone() -> None:
    """A university of a town becomes one of the town's surrogate, with the right preposition."""
    chat = Chat()
    for i in range(N_CONVERSATIONS):
        town = chat.one("LOCATION", "Leeds", f"c-{i}")
        assert chat.one("ORGANIZATION", "University of Leeds", f"c-{i}") == f"University of {town}"
        french = chat.one("ORGANIZATION", "Université de Bordeaux", f"c-{i}")
        assert french.startswith(("Université de ", "Université d'", "Université du "))


@pytest.mark.parametrize(
    "value",
    [
        "Parlamento",
        "police",
        "مجلس",
        "تیم ملی ایران",
        "Camera dei Deputati",
        "United Nations",
        "ONU",
        "whatsapp",
        "اینستا",
        "اینستات",
        "بانستا",
        "وبالفيسبوك",
        "amex",
        "همراه اول",
        "واتساپتون",
        "یوتیوبش",
        "روبیکا",
        "الواتساب",
        "Paypal",
        "Airbnb",
        "GitHub",
        "Leboncoin",
        "اسنپ",
        "اسنپ‌فود",
        "الباي بال",
        "مدرسه‌مون",
        "آرایشگاه",
        "المستوصف",
        "Apotheke",
        "die Apotheke",
        "l'école",
        "سفارت آلمان",
        "Embassy of Germany",
        "l'ambassade d'Allemagne",
        "Police municipale",
        "la police cantonale",
        "l'Assurance maladie",
    ],
)
def test_body_that_all_have_stays(value: str) -> None:
    """What everybody has or is governed by names nobody, so the sentence keeps its sense."""
    assert Chat().decide([("ORGANIZATION", value)])[0] == (None, "keep")


def test_kept_part_leaves_no_longer_name_standing(chat: Chat) -> None:
    """Where a detector saw half of a name that it saw whole elsewhere, that half goes as well."""
    decisions = chat.decide(
        [("ORGANIZATION", "Wheat Australia"), ("ORGANIZATION", "Australia")],
        around="{}we met Wheat Australia",
    )
    assert decisions[1] == ("[ORGANIZATION]", "category")
    apart = [("ORGANIZATION", "Wheat Australia"), ("ORGANIZATION", "Australia")]
    assert chat.decide(apart, "c-2")[1] == (None, "keep")


@pytest.mark.parametrize("value", ["ÖGK", "ÖBB", "AOK"])
def test_acronym_with_an_umlaut_stays_an_acronym(value: str) -> None:
    """As many plain capitals stand for it."""
    for i in range(N_CONVERSATIONS):
        surrogate = Chat().one("ORGANIZATION", value, f"c-{i}")
        assert surrogate.isascii()
        assert surrogate.isupper()
        assert len(surrogate) == len(value)


@pytest.mark.parametrize("value", ["Inter", "OM", "BBC"])
def test_organization_fits_its_elided_article(value: str) -> None:
    """A club or an acronym that begins with a vowel gives way to one that does."""
    for i in range(N_CONVERSATIONS):
        surrogate = Chat().one("ORGANIZATION", value, f"c-{i}")
        assert sound_class("it", surrogate) == sound_class("it", value)


@pytest.mark.parametrize(
    ("value", "group"),
    [("پرسپولیس", "clubs.IR"), ("Juventus", "clubs.IT"), ("Samsung", "makers")],
)
def test_well_known_name_becomes_one_of_its_group(value: str, group: str) -> None:
    """A club of the country stays one, a maker of appliances as well."""
    language = "fa" if is_arabic_script(value) else "it"
    known = load_organizations(language).known[group]
    names = {canonical(spelling) for name in known for spelling in name}
    for i in range(N_CONVERSATIONS):
        surrogate = canonical(Chat().one("ORGANIZATION", value, f"c-{i}"))
        assert surrogate in names - {canonical(value)}


@pytest.mark.parametrize(
    ("language", "value", "start"),
    [("fa", "وزارت بهداشت", "وزارت "), ("it", "Ministero della Sanità", "Ministero de"),
     ("fr", "Ministère de la Santé", "Ministère d"), ("en", "Ministry of Health", "Ministry of ")],
)  # fmt: skip
def test_ministry_gets_another_field(language: str, value: str, start: str) -> None:
    """A ministry stays one, for something that ministries are for."""
    fields = {name.native for name in load_organizations(language).fields}
    for i in range(N_CONVERSATIONS):
        surrogate = Chat().one("ORGANIZATION", value, f"c-{i}")
        assert surrogate.startswith(start)
        assert any(canonical(surrogate).endswith(canonical(field)) for field in fields)
        assert surrogate != value


def test_club_named_like_a_town_is_a_town_inside_another_name() -> None:
    """Liverpool alone may be the club; the university is in the town."""
    chat = Chat()
    town = chat.one("LOCATION", "Liverpool")
    assert chat.one("ORGANIZATION", "University of Liverpool") == f"University of {town}"


@pytest.mark.parametrize("value", ["IBM", "BASF"])
def test_acronym_becomes_one_of_its_length(value: str) -> None:
    """Capitals stay capitals, and there are as many."""
    chat = Chat()
    for i in range(N_CONVERSATIONS):
        surrogate = chat.one("ORGANIZATION", value, f"c-{i}")
        assert surrogate != value
        assert surrogate.isupper()
        assert len(surrogate) == len(value)


def test_organizations_stay_apart_in_a_long_conversation(chat: Chat) -> None:
    """Hundreds of organizations of one kind have as many surrogates."""
    values = [
        f"Banque {a}{b}" for a in ("Nord", "Sud", "Est", "Mer") for b in map(chr, range(97, 123))
    ]
    assert len({chat.one("ORGANIZATION", value) for value in values}) == len(values)


@pytest.mark.parametrize(
    "value",
    ["la poste", "SNCF", "DHL", "crous", "NHS", "hmrc", "Royal Mail", "inps",
     "Agenzia delle Entrate", "Deutsche Bahn", "Deutschen Bahn", "arbeitsagentur", "Mondial Relay"],
)  # fmt: skip
def test_what_a_whole_country_has_to_do_with_stays(chat: Chat, value: str) -> None:
    """Posts, railways and authorities name nobody."""
    assert chat.one("ORGANIZATION", value) == value


@pytest.mark.parametrize("value", ["LinkedIn", "لینکدین", "لينكد إن", "Viber"])
def test_platforms_by_which_people_are_found_stay(chat: Chat, value: str) -> None:
    """In "linkedin.com/in/…" their name is that of the site."""
    assert chat.one("ORGANIZATION", value) == value


@pytest.mark.parametrize(
    ("value", "like"),
    [
        ("St Columba's", r"St [A-Z][a-z]+'s"),
        ("St. Jude's Primary School", r"St\. [A-Z][a-z]+'s Primary School"),
        ("Saint Monica's Hospital", r"Saint [A-Z][a-z]+'s Hospital"),
        ("st helens college", r"st [a-z]+s college"),
        ("St Gregory Surgery", r"St [A-Z][a-z]+ Surgery"),
    ],
)
def test_saint_becomes_another_saint(chat: Chat, value: str, like: str) -> None:
    """Whom a school is called after stays a saint, with the possessive that he has."""
    around = "the children went to {} this morning"
    for i in range(10):
        surrogate = chat.one("ORGANIZATION", value, f"c-{i}", around)
        assert re.fullmatch(like, surrogate), surrogate
        assert surrogate.split()[1] != value.split()[1]


@pytest.mark.parametrize(
    ("value", "like"),
    [
        ("collège St-Aubin", r"collège St-[A-ZÉ]\w+"),
        ("St Ouen", r"St [A-ZÉ]\w+"),
    ],
)
def test_saint_of_france_becomes_one_of_france(chat: Chat, value: str, like: str) -> None:
    """French shortens the word for him as English does."""
    around = "la voisine est allée à {} avec nous hier"
    for i in range(10):
        surrogate = chat.one("ORGANIZATION", value, f"c-{i}", around)
        assert re.fullmatch(like, surrogate), surrogate
        name = re.split(r"[ -]", surrogate)[-1]
        assert name in OF_FRANCE
        assert name not in value
