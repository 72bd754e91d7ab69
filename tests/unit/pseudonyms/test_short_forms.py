"""Tests of short forms of forenames."""

import re

import pytest

from gateway.domain import Entity, TextField
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.short_forms import gender_of_short_form, is_short_for
from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize(
    ("short", "long", "expected"),
    [
        ("liz", "elizabeth", True),
        ("elizabeth", "liz", False),
        ("liz", "beth", False),
        ("sam", "samuel", True),
        ("franci", "francesca", True),
        ("vreni", "verena", True),
        ("barney", "barnaby", True),
        ("raghu", "raghavendra", True),
        ("sid", "siddharth", True),
        ("zach", "zachariah", True),
        ("imma", "immacolata", True),
        ("pinuccia", "giuseppina", True),
        ("svenni", "svenja", True),
        ("benni", "benjamin", True),
        ("hanne", "hannelore", True),
        ("danny", "danyal", True),
        ("lore", "loredana", True),
        ("ila", "ilaria", True),
        ("wolle", "wolfgang", True),
        ("cricri", "christine", True),
        ("titi", "thierry", True),
        ("محی", "محدثه", True),
        ("فوفو", "فاطمه", True),
        ("jenny", "jens", False),
        ("sarri", "sara", False),
        ("kunde", "kundenservice", False),
        ("ali", "alice", False),
        ("فاطی", "فاطمه", True),
        ("علی", "علیرضا", False),
    ],
)
def test_short_forms_are_listed_or_begin_a_listed_name(
    short: str, long: str, expected: bool
) -> None:
    """A listed name is never the beginning of another by chance."""
    assert is_short_for(short, long) is expected


@pytest.mark.parametrize(
    ("form", "gender"), [("liz", "F"), ("bob", "M"), ("sam", ""), ("x", ""), ("ی", "")]
)
def test_short_form_tells_the_gender_that_all_its_names_have(form: str, gender: str) -> None:
    """Sam may be either."""
    assert gender_of_short_form(form) == gender


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("أنا وأحمد وميدو جايين", ("أحمد", "ميدو")),
        ("Liz and Elizabeth are here", ("Liz", "Elizabeth")),
        ("Hannes und Johannes sind da", ("Hannes", "Johannes")),
    ],
)
def test_short_form_beside_its_name_is_somebody_else(
    chat: Chat, text: str, names: tuple[str, str]
) -> None:
    """Whom "and" joins are two."""
    found = [
        Entity(text.find(name), text.find(name) + len(name), "PERSON", 1.0, "test")
        for name in names
    ]
    first, second = chat.engine.resolve("c-1", [TextField(text, None, ("text",))], [found])[0]
    assert first.replacement != second.replacement


def test_short_form_gets_the_surrogate_of_its_name(chat: Chat) -> None:
    """Readers see one name for one person, however people call her."""
    whole = chat.one("PERSON", "Elizabeth Turner")
    assert chat.one("PERSON", "Liz") == whole.split()[0]
    assert chat.one("PERSON", "Liz Turner") == whole


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("Ray", "Raymond"),
        ("Jordy", "Jordan"),
        ("Fi", "Fiona"),
        ("Momo", "Mohamed"),
        ("Gül", "Gülcan"),
        ("Mena", "Filomena"),
        ("پگی", "پگاه"),
        ("رنوش", "رنا"),
        ("عبود", "عبد الله"),
        ("علاوي", "علاء"),
        ("نودي", "ندى"),
    ],
)
@pytest.mark.parametrize("conversation", [f"c-{i}" for i in range(4)])
def test_a_short_form_is_joined_in_any_order(
    chat: Chat, short: str, long: str, conversation: str
) -> None:
    """Whether it comes first or last, and in one message or in two."""
    one = [chat.one("PERSON", name, f"{conversation}-1") for name in (short, long)]
    other = [chat.one("PERSON", name, f"{conversation}-2") for name in (long, short)]
    together = chat.people(short, long, conversation=f"{conversation}-3")
    assert [len(set(names)) for names in (one, other, together)] == [1, 1, 1]


@pytest.mark.parametrize(
    ("text", "short", "long", "is_one"),
    [
        ("Florence dort. Flo est fatiguée", "Flo", "Florence", True),
        ("Gigi è qui, cioè Luigi Bruni", "Gigi", "Luigi Bruni", True),
        ("hey its Jo, Josephine", "Jo", "Josephine", True),
        ("Theo and Theodora are here", "Theo", "Theodora", False),
        ("Alex kommt, Alexandra auch", "Alex", "Alexandra", False),
    ],
)
@pytest.mark.parametrize("conversation", [f"c-{i}" for i in range(4)])
def test_a_short_form_of_both_is_joined_where_one_person_is_meant(
    chat: Chat, text: str, short: str, long: str, is_one: bool, conversation: str
) -> None:
    """Flo beside a Florence is she, and a woman; a Theo beside a Theodora is another person."""
    entities = sorted(
        Entity(match.start(), match.end(), "PERSON", 1.0, "test")
        for name in (short, long)
        if (match := re.search(rf"\b{name}\b", text)) is not None
    )
    field = TextField(text, None, ("text",))
    decisions = chat.engine.resolve(conversation, [field], [entities])[0]
    first, second = (str(decision.replacement).split(" ")[0] for decision in decisions)
    assert (first == second) is is_one


@pytest.mark.parametrize("conversation", [f"c-{i}" for i in range(8)])
def test_a_short_form_of_both_has_the_gender_of_its_name(chat: Chat, conversation: str) -> None:
    """Sasha and Flo are men by lists, but not where they are women's short forms."""
    text = "Flo dort. Florence est fatiguée"
    entities = [Entity(0, 3, "PERSON", 1.0, "test"), Entity(10, 18, "PERSON", 1.0, "test")]
    field = TextField(text, None, ("text",))
    for decision in chat.engine.resolve(conversation, [field], [entities])[0]:
        assert load_locale("fr").genders[canonical(str(decision.replacement))] == "F"
    whole = chat.one("PERSON", "Oleksandra", f"{conversation}-2", "sono {}, chiamatemi Sasha")
    assert load_locale("it").genders[canonical(whole)] == "F"


@pytest.mark.parametrize("conversation", [f"c-{i}" for i in range(12)])
def test_a_woman_is_not_called_by_the_name_of_a_man(chat: Chat, conversation: str) -> None:
    """Samantha has Sam's surrogate only where it is a woman's, and an Alex is not his wife."""
    sam = chat.one("PERSON", "Sam", conversation, "have you seen {} today")
    samantha = chat.one("PERSON", "Samantha Jones", conversation, "i saw {} there").split()[0]
    genders = load_locale("en").genders
    assert genders[canonical(samantha)] == "F"
    assert (samantha == sam) is (genders[canonical(sam)] == "F")
    his, hers = chat.people("Alex", "Alexandra", conversation=conversation)
    assert his != hers


@pytest.mark.parametrize(
    ("short", "long", "expected"),
    [
        ("luki", "lukas", True),
        ("nath", "nathalie", True),
        ("betta", "elisabetta", True),
        ("ممد", "محمدرضا", True),
        ("mari", "mario", False),
        ("mena", "filomena", True),
        ("kemi", "oluwakemi", True),
        ("gul", "gulcan", True),
        ("enzo", "vincenzo", True),
        ("anna", "rosanna", False),
        ("paul", "pauline", False),
        ("ray", "ray", False),
        ("seun", "oluwaseun", True),
        ("thrube", "hinthrube", False),
    ],
)
def test_pet_names_are_short_for_their_names(short: str, long: str, expected: bool) -> None:
    """The end of a name may give way to that of a pet name."""
    assert is_short_for(short, long) is expected


@pytest.mark.parametrize(("name", "kin"), [("ممد", "محمد"), ("Bob", "Robert"), ("Robert", "Bob")])
def test_surrogate_is_no_other_form_of_the_name(chat: Chat, name: str, kin: str) -> None:
    """Robert for a Bob would give him away."""
    drawn = {chat.one("PERSON", name, f"c-{i}") for i in range(400)}
    assert kin not in drawn


@pytest.mark.parametrize(
    ("long", "short"),
    [
        ("راشد", "رشود"),
        ("حمزة", "حميزة"),
        ("مرتضى", "مرتوض"),
        ("عبد الهادي", "عبود"),
        ("ياسمين", "ياسو"),
        ("عنایت‌الله", "عنایت"),
        ("هانیه", "هانی"),
        ("Venkatesh", "Venky"),
        ("Gennaro", "Gennarino"),
        ("Gennarino", "Gennaro"),
        ("Paolo", "Paolé"),
        ("Danylo", "Danya"),
        ("Haniyeh", "Hanieh"),
    ],
)
def test_a_pet_name_has_the_surrogate_of_its_name(chat: Chat, long: str, short: str) -> None:
    """Whether a pattern builds it, or another end."""
    assert chat.one("PERSON", long) == chat.one("PERSON", short)


@pytest.mark.parametrize(
    ("whole", "short"), [("Lena Brandhorst", "brandi"), ("Piotr Kowalczyk", "Kowa")]
)
def test_who_is_called_by_the_beginning_of_a_surname_has_its_surrogate(
    chat: Chat, whole: str, short: str
) -> None:
    """A team has many a Lena, and one Brandi."""
    surname = chat.one("PERSON", whole).split()[-1]
    assert chat.one("PERSON", short).lower() == surname.lower()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("خالد", "خلود"),
        ("سعد", "سعود"),
        ("احسان‌الله", "احسان"),
        ("حسن", "حسين"),
        ("محمد", "محمود"),
        ("Marta", "Martina"),
        ("Sara Karimian", "Karimi"),
        ("Sara Hosseinzadeh", "Hosseini"),
        ("Lia Martinelli", "Martini"),
    ],
)
def test_a_usual_name_is_no_pet_name_of_another(chat: Chat, one: str, other: str) -> None:
    """People are called so by birth, though a pattern would build it."""
    assert chat.one("PERSON", other) not in chat.one("PERSON", one).split()


def test_a_pet_form_that_fits_two_people_is_joined_to_neither(chat: Chat) -> None:
    """Both a راشد and a رشيد are called so."""
    both = {chat.one("PERSON", name) for name in ("راشد", "رشيد")}
    assert chat.one("PERSON", "رشود") not in both


def test_what_is_written_on_to_a_pet_form_is_no_part_of_it(chat: Chat) -> None:
    """A preposition before a form that no list has stays."""
    name = chat.one("PERSON", "مصطفى")
    assert chat.one("PERSON", "لمصطوفي") == f"ل{name}"
