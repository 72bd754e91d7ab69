"""Tests of posts in the names of senders."""

import pytest

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.name_roles import Role
from gateway.pseudonyms.person_names import parse_name
from gateway.pseudonyms.role_words import gender_of_role, names_nobody
from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize(
    ("value", "posts", "parts", "gender"),
    [
        ("Agent Priya", ["Agent"], ["Priya"], "F"),
        ("Conseiller Mathis", ["Conseiller"], ["Mathis"], "M"),
        ("Kundin Akasya", ["Kundin"], ["Akasya"], "F"),
        ("Nutzer Anna", ["Nutzer"], ["Anna"], "F"),
        ("پشتیبان سارا", ["پشتیبان"], ["سارا"], "F"),
        ("خدمة العملاء - ليلى", ["خدمة", "العملاء"], ["ليلى"], "F"),
        ("Herr Wolff (Service)", ["Service"], ["Wolff"], "M"),
        ("Kundenservice Herr Meyer", ["Kundenservice"], ["Meyer"], "M"),
        ("Jordan (Customer Care)", ["Customer", "Care"], ["Jordan"], "M"),
        # In capitals this is an office, and no "Hr." of German.
        ("HR Priya", ["HR"], ["Priya"], "F"),
        ("Hr. Wolff", [], ["Wolff"], "M"),
        ("Assistente Priya", ["Assistente"], ["Priya"], "F"),
        ("KFZ Meyer", ["KFZ"], ["Meyer"], ""),
        # For whom somebody works stands behind a word that stays.
        ("Priya from Meyer", [], ["Priya", "Meyer"], "F"),
        ("Priya chez Meyer", [], ["Priya", "Meyer"], "F"),
        ("Priya vom Support", [], ["Priya", "Support"], "F"),
        ("Chiara - Admin", ["Admin"], ["Chiara"], "F"),
        ("Chiara [Admin]", ["Admin"], ["Chiara"], "F"),
        ("Priya (locksmith)", ["locksmith"], ["Priya"], "F"),
        ("Priya Rao (Design)", ["Design"], ["Priya", "Rao"], "F"),
        ("Mami vo Priya", ["Mami", "vo"], ["Priya"], "F"),
        # What lists have as a name is one in brackets too, and so is a double one.
        ("Priya (Lindner)", [], ["Priya", "Lindner"], "F"),
        ("Priya (Kröhnkemann)", [], ["Priya", "Kröhnkemann"], "F"),
        ("Priya (Rautzen-Wölk)", [], ["Priya", "Rautzen", "Wölk"], "F"),
        ("Priya (geb. Rautzen)", [], ["Priya", "Rautzen"], "F"),
        ("mother of Priya", ["mother", "of"], ["Priya"], "F"),
        ("Klinik Brandner", ["Klinik"], ["Brandner"], ""),
        ("ولی نگار", ["ولی"], ["نگار"], "F"),
        ("ولی احمدی", [], ["ولی", "احمدی"], "M"),
        # Without a sign between them these are names.
        ("Guy Smith", [], ["Guy", "Smith"], "M"),
        ("Christopher Guest", [], ["Christopher", "Guest"], "M"),
        ("Anna Bot", [], ["Anna", "Bot"], "F"),
        # A post alone is how its holder is called.
        ("Kundin", [], ["Kundin"], ""),
    ],
)
def test_a_post_is_no_part_of_the_name_beside_it(
    value: str, posts: list[str], parts: list[str], gender: str
) -> None:
    """Whoever serves or is served keeps the word for it; the name beside it is the name."""
    name = parse_name(value)
    found = [value[token.start : token.end] for token in name.tokens if token.role is Role.POST]
    assert found == posts
    assert [value[part.start : part.end] for part in name.parts] == parts
    assert name.gender == gender


@pytest.mark.parametrize(
    "value",
    ["Room 214", "Zimmer 3b", "Rappresentante 2C", "Mieterin 4", "TicketBot", "HelpDesk",
     "Night Shift", "Elternbeirat", "Class Rep", "Maid of Honour"],
)  # fmt: skip
def test_what_has_a_number_or_a_duty_is_nobody(value: str) -> None:
    """A room, a class, a shift and a machine keep what they are called."""
    assert names_nobody(value)


@pytest.mark.parametrize(
    "value",
    ["المصور", "سواق", "مديرة المدرسة", "مندوب الشحن", "الزبون ٢", "شؤون الموظفين", "قسم الصيانة",
     "إدارة البرج", "وزارة العمل", "الحراسة"],
)  # fmt: skip
def test_arabic_role_or_desk_is_nobody(value: str) -> None:
    """What somebody does or who answers in an office is said in texts as well, and stays."""
    assert names_nobody(value)


@pytest.mark.parametrize(
    "value",
    ["Utilisateur", "Benutzer", "Utente", "Customer 441", "Member 12", "Kunde 12", "client_12",
     "customer #441", "Invité 5", "Operator nr. 3", "مالک", "مالک واحد ۳", "مشتری ۴۴۱", "مشتری۴۴۱",
     "مشتری شماره ۱۲", "متقاضی", "خریدار شماره ۴", "عميل ٣٣", "مستخدم ٥", "المالك", "المشتري",
     "صاحب البيت", "ثبت احوال", "دفتر املاک", "منشی کلینیک", "لیدر تور", "معلم زبان", "مربی شنا",
     "مسئول ثبت نام", "همسایه طبقه بالا", "پشتیبان سایت", "ادمین کانال", "ناظم مدرسه"],
)  # fmt: skip
def test_what_platforms_and_deals_call_somebody_is_nobody(value: str) -> None:
    """Texts say such a word of anybody, and a pseudonym for it would replace it there."""
    chat = Chat()
    assert names_nobody(value)
    assert chat.one("PERSON", value) == value


@pytest.mark.parametrize(
    "value",
    ["مالك", "مالک رضایی", "Malik", "Laura 441", "Kunde Meyer", "مشتری رضایی", "صاحب علي",
     "معلم زبان احمدی", "آقای منشی", "لیدر تور پگاه", "مسئول ثبت نام خانم کاظمی"],
)  # fmt: skip
def test_somebody_named_beside_a_role_or_like_one_is_replaced(value: str) -> None:
    """Malik is a forename as Arabs write it, and a name behind a role is somebody's."""
    chat = Chat()
    assert not names_nobody(value)
    assert chat.one("PERSON", value) != value


@pytest.mark.parametrize("value", ["Customer 8841207", "مشتری ۸۸۴۱۲۰۷"])
def test_long_number_beside_a_role_is_replaced_and_the_role_stays(value: str) -> None:
    """The number tells who it is; the word tells nobody anything."""
    chat = Chat()
    role, number = value.split(" ")
    written = chat.one("PERSON", value).split(" ")
    assert written[0] == role
    assert written[1] != number
    assert len(written[1]) == len(number)


@pytest.mark.parametrize("value", ["النجار", "مهندس الزهراني", "المصور رامي", "جارتي", "الهلال"])
def test_arabic_surname_or_name_beside_a_role_is_somebody(value: str) -> None:
    """Trades that are surnames, names behind a role, and kin are replaced."""
    assert not names_nobody(value)


@pytest.mark.parametrize(
    ("value", "parts", "gender"),
    [
        ("المصور رامي", ["رامي"], "M"),
        ("المحامية هند العمري", ["هند", "العمري"], "F"),
        ("الكابتن رامي", ["رامي"], "M"),
        ("مدرب السباحة رامي", ["رامي"], "M"),
        ("رامي المصور", ["رامي"], "M"),
        ("رامي الصغير", ["رامي"], "M"),
        ("أ. رامي", ["رامي"], "M"),
        ("رامي النجار", ["رامي", "النجار"], "M"),
        ("رامي الطويل", ["رامي", "الطويل"], "M"),
    ],
)
def test_arabic_trade_or_epithet_is_no_part_of_the_name(
    value: str, parts: list[str], gender: str
) -> None:
    """A trade before a name stays; behind one it does where it is no surname."""
    name = parse_name(value)
    assert [value[part.start : part.end] for part in name.parts] == parts
    assert name.parts[0].role is Role.GIVEN
    assert name.gender == gender


@pytest.mark.parametrize("value", ["Anna 12", "Priya 4b", "Anna Bot", "Talbot", "Kundin"])
def test_a_name_with_a_number_is_somebody(value: str) -> None:
    """So is a role without one, which is replaced like a name."""
    assert not names_nobody(value)


@pytest.mark.parametrize(
    ("language", "word", "gender"),
    [
        ("en", "groom", "M"),
        ("en", "bride", "F"),
        ("it", "mister", "M"),
        ("it", "allenatrice", "F"),
        ("de", "Schwesterherz", "F"),
        ("de", "Kassenwart", "M"),
    ],
)
def test_roles_of_sport_and_weddings_have_a_gender(language: str, word: str, gender: str) -> None:
    """Who is called so is replaced by somebody of it."""
    assert gender_of_role(language, canonical(word)) == gender


def test_who_signs_with_a_post_is_called_by_the_forename(chat: Chat) -> None:
    """A reader meets one agent, whose forename is the one that the text calls."""
    sender, called = chat.people("Agent Priya", "Priya")
    assert sender == f"Agent {called}"


@pytest.mark.parametrize(
    ("value", "bare"),
    [("Whitfield Jr.", "Whitfield"), ("Yuki-san", "Yuki"), ("بهروزخان", "بهروز")],
)
def test_what_is_put_behind_a_name_stays(chat: Chat, value: str, bare: str) -> None:
    """Generations and honorifics say nothing of who it is and are no second name."""
    first, second = chat.people(bare, value)
    assert first
    # Persian joins what it writes behind a name, and a half-space parts it again.
    assert (second or "").replace("\u200c", "") == value.replace(bare, first)
