"""Tests of what the memory of a conversation makes of names that a model cuts or mistakes."""

from collections.abc import Sequence

import pytest

from gateway.detection.ner.split_names import rejoined
from gateway.domain import Entity, TextField
from gateway.pseudonyms import MemoryVault
from gateway.testing.chat import make_engine

_MODEL = "ner/test"


def _recalled(
    known: Sequence[tuple[str, str]], text: str, found: Sequence[tuple[str, str]] = ()
) -> list[tuple[str, str]]:
    """Return what is found in a text after values were known, beside what a model found."""
    engine = make_engine(remembers=True)
    for type_, value in known:
        field = TextField(value, None, ("text",))
        engine.resolve("c", [field], [[Entity(0, len(value), type_, 1.0, _MODEL)]])
    starts = [text.index(value) for value, _ in found]
    entities = [
        Entity(start, start + len(value), type_, 0.6, _MODEL)
        for start, (value, type_) in zip(starts, found, strict=True)
    ]
    (spans,) = engine.recall("c", [TextField(text, None, ("text",))], [entities])
    return [(text[span.start : span.end], span.type) for span in spans]


@pytest.mark.parametrize(
    ("name", "text", "value", "mistaken"),
    [
        ("Ananya Venkataraman", "R. Venkataraman gets access", "R. Venkataraman", "ORGANIZATION"),
        ("Yuki Nakamura", "Bring Nakamura-san along", "Nakamura-san", "LOCATION"),
        ("Siobhan O'Donnell", "The O'Donnells say thanks", "O'Donnells", "ORGANIZATION"),
    ],
)
def test_a_known_name_is_no_place_with_an_initial_or_an_ending(
    name: str, text: str, value: str, mistaken: str
) -> None:
    """What goes with a name does not make it a company or a town."""
    assert _recalled([("PERSON", name)], text, [(value, mistaken)]) == [(value, "PERSON")]


@pytest.mark.parametrize(
    ("name", "text", "account"),
    [
        ("Brendan O'Hagerty", "ask bohagerty first", "bohagerty"),
        ("Livia D'Amicone", "login = ldamicone", "ldamicone"),
        ("Livia Dall’Amicone", "login = liviadallamicone", "liviadallamicone"),
        ("Brendan O'Hagerty", "ask bhagen first", ""),
        ("Brendan O'The", "the bothe of it", ""),
    ],
)
def test_account_of_a_name_with_an_apostrophe_is_known(name: str, text: str, account: str) -> None:
    """The surname begins with its article or particle there, without the apostrophe."""
    expected = [(account, "USERNAME")] if account else []
    assert _recalled([("PERSON", name)], text) == expected


def test_a_word_inside_of_a_known_name_is_a_part_of_it() -> None:
    """What a model takes for a place between a forename and a known surname is a father's name."""
    known = [("PERSON", "تركي القحطاني")]
    text = "سجلي ريم فيصل القحطاني لو سمحت"
    found = [("ريم", "PERSON"), ("فيصل", "LOCATION")]
    expected = [("ريم", "PERSON"), ("فيصل القحطاني", "PERSON")]
    assert _recalled(known, text, found) in (
        expected,
        [("ريم", "PERSON"), ("فيصل", "PERSON"), ("القحطاني", "PERSON")],
    )
    for other in ("سجلي ريم فيصل لو سمحت", "سجلي ريم. فيصل القحطاني", "ريم في فيصل"):
        kept = [one for one in _recalled(known, other, found) if one[0] == "فيصل"]
        assert kept == [("فيصل", "LOCATION")]


@pytest.mark.parametrize(
    ("known", "text", "found", "expected"),
    [
        (("PERSON", "فاطمة الزهراني"), "للزهراني خصم", ("للزهراني", "ORGANIZATION"),
         [("للزهراني", "PERSON")]),
        (("PERSON", "خالد الحربش"), "وللحربش خصم", ("وللحربش", "ORGANIZATION"),
         [("حربش", "PERSON")]),
        (("PERSON", "خالد الحربش"), "لخالد خصم", ("لخالد", "LOCATION"), [("خالد", "PERSON")]),
        (("PERSON", "خالد الحربش"), "لبوخالد خصم", ("لبوخالد", "LOCATION"), [("خالد", "PERSON")]),
        (("PERSON", "خالد الحربش"), "لبوفيه خصم", ("لبوفيه", "LOCATION"),
         [("لبوفيه", "LOCATION")]),
        (("LOCATION", "ساری"), "الان ساری‌ان", ("ساری‌ان", "PERSON"), [("ساری", "LOCATION")]),
        (("LOCATION", "ساری"), "الان ساری‌پور", ("ساری‌پور", "PERSON"), [("ساری‌پور", "PERSON")]),
    ],
)  # fmt: skip
def test_what_is_known_keeps_its_type_with_what_is_written_on_to_it(
    known: tuple[str, str],
    text: str,
    found: tuple[str, str],
    expected: list[tuple[str, str]],
) -> None:
    """A preposition makes no firm of somebody, and "they are" nobody of a town."""
    assert _recalled([known], text, [found]) == expected


def test_a_full_name_settles_what_its_parts_are() -> None:
    """Whoever was taken for a country at first is a person from the full name on."""
    known = [("LOCATION", "هند"), ("PERSON", "هند القحطاني")]
    found = [("هند", "LOCATION")]
    assert _recalled(known, "لا تقلقي يا هند", found) == [("هند", "PERSON")]


def test_a_sum_is_found_again_without_its_currency() -> None:
    """A conversation that knows a price knows it in the next message."""
    known = [("COST", "2,480 dollars")]
    assert _recalled(known, "so 2480 it is") == [("2480", "COST")]
    assert _recalled(known, "so 2490 it is") == []


def test_a_genitive_tells_a_name_from_a_word() -> None:
    """At the beginning of a sentence, where every word has a capital."""
    assert _recalled([("PERSON", "May Osei")], "May's our eldest") == [("May", "PERSON")]
    assert _recalled([("PERSON", "May Osei")], "May we come in?") == []


def test_a_place_with_a_known_name_in_it_stays_a_place() -> None:
    """Beside a word that nobody is called, the name is part of another one."""
    found = [("Nakamura Bridge", "LOCATION")]
    assert _recalled([("PERSON", "Yuki Nakamura")], "over Nakamura Bridge", found) == found


@pytest.mark.parametrize(
    ("known", "text", "expected"),
    [
        (("PERSON", "فاطمة الزهراني"), "وللزهراني نسخة أيضًا", ("للزهراني", "PERSON")),
        (("PERSON", "Jaya Patel"), r"C:\Users\JayaPatel\repo", ("JayaPatel", "PERSON")),
        (("ORGANIZATION", "شرکت داده‌پردازان آریا"), "قبلا در داده‌پردازان بود",
         ("داده‌پردازان", "ORGANIZATION")),
        (("ORGANIZATION", "Tavelloni Logistics Ltd"), "ask tavelloni logistics about it",
         ("tavelloni logistics", "ORGANIZATION")),
    ],
)  # fmt: skip
def test_known_names_are_found_in_other_writings(
    known: tuple[str, str], text: str, expected: tuple[str, str]
) -> None:
    """Behind what is attached to it, written together, or by a part of it, a name is no leak."""
    assert _recalled([known], text) == [expected]


@pytest.mark.parametrize("mistaken", ["NUMBER", "DATETIME", "COST"])
def test_last_digits_are_those_of_the_number_whatever_a_model_says(mistaken: str) -> None:
    """Four digits that a card of the conversation ends in are no time."""
    known = ("CREDIT_CARD", "4111 1111 1111 1111")
    found = _recalled([known], "die mit 1111 am Ende", [("1111", mistaken)])
    assert found == [("1111", "CREDIT_CARD")]


@pytest.mark.parametrize(
    ("text", "cut", "whole"),
    [
        ("sig. D'Angelo", [("D", "PERSON"), ("Angelo", "PERSON")], [("D'Angelo", "PERSON")]),
        ("The O'Neills", [("O", "PERSON"), ("Neills", "ORGANIZATION")], [("O'Neills", "PERSON")]),
        ("Gruß, M. Wolff", [("M", "PERSON"), ("Wolff", "PERSON")], [("M. Wolff", "PERSON")]),
        ("MfG A. v. Lutz", [("A. v", "PERSON"), ("Lutz", "PERSON")], [("A. v. Lutz", "PERSON")]),
        ("Ann. Bob", [("Ann", "PERSON"), ("Bob", "PERSON")],
         [("Ann", "PERSON"), ("Bob", "PERSON")]),
        ("Sherif el Masry", [("Sherif", "PERSON"), ("Masry", "PERSON")],
         [("Sherif el Masry", "PERSON")]),
        ("Paul al Masry", [("Paul", "PERSON"), ("Masry", "LOCATION")],
         [("Paul", "PERSON"), ("Masry", "LOCATION")]),
        ("J, Ann", [("J", "PERSON"), ("Ann", "PERSON")], [("J", "PERSON"), ("Ann", "PERSON")]),
    ],
)  # fmt: skip
def test_names_cut_behind_a_letter_or_an_article_are_made_whole(
    text: str, cut: list[tuple[str, str]], whole: list[tuple[str, str]]
) -> None:
    """An initial or a particle with its sign is one name with what follows."""
    entities = []
    for value, type_ in cut:
        start = text.index(value)
        entities.append(Entity(start, start + len(value), type_, 0.8, _MODEL))
    joined, places = rejoined(text, entities, [[n] for n in range(len(entities))])
    assert [(text[e.start : e.end], e.type) for e in joined] == whole
    assert sorted(place for of_one in places for place in of_one) == list(range(len(cut)))


def test_the_end_of_a_number_is_replaced_before_words() -> None:
    """A message begins a number with its last words, and the next goes on before its first."""
    engine = make_engine(remembers=True)

    def found_in(text: str, amount: str = "") -> list[tuple[str, str]]:
        start = text.find(amount)
        found = [Entity(start, start + len(amount), "COST", 0.9, "rules/cost")] if amount else []
        (spans,) = engine.recall("c", [TextField(text, None, ("text",))], [found])
        return [(text[span.start : span.end], span.type) for span in spans]

    assert found_in("Majas Handy ist 0171") == []
    assert found_in("555 8832, abends") == [("555 8832", "PHONENUMBER")]
    assert found_in("bei mir 0171") == []
    amount = "90 000 Euro"
    assert found_in("90 000 Euro kostet es", amount) == [(amount, "COST")]


def test_initials_that_were_told_stay_known_after_a_restart() -> None:
    """The vault has what stands for them; other capitals are nobody's."""
    vault = MemoryVault()
    said = "Thad Jones (TJ) is on call"
    before = make_engine(vault=vault, remembers=True)
    field = TextField(said, None, ("text",))
    (spans,) = before.recall("c", [field], [[Entity(0, 10, "PERSON", 1.0, _MODEL)]])
    before.resolve("c", [field], [spans])
    after = make_engine(vault=vault, remembers=True)
    text = "ping TJ or T.J. about the VPN and the JT"
    (spans,) = after.recall("c", [TextField(text, None, ("text",))], [[]])
    assert [text[span.start : span.end] for span in spans] == ["TJ", "T.J."]
    (spans,) = after.recall("d", [TextField(text, None, ("text",))], [[]])
    assert not spans


@pytest.mark.parametrize(
    ("name", "text", "nickname"),
    [
        ("Giuseppe Scardina", "chiedi a beppe se porta il vino", "beppe"),
        ("Brigitte Osterloh", "gitte kommt auch", "gitte"),
        ("محمد کریم‌پور", "به ممد بگو زنگ بزنه", "ممد"),
    ],
)
def test_short_forms_of_who_was_named_are_found(name: str, text: str, nickname: str) -> None:
    """A model may miss them in small letters."""
    assert _recalled([("PERSON", name)], text) == [(nickname, "PERSON")]


def _written(vault: MemoryVault, text: str, name: str) -> str:
    """Return what stands for a name in a text, by a worker that has the vault alone."""
    engine = make_engine(vault=vault, remembers=True)
    start = text.index(name)
    entity = Entity(start, start + len(name), "PERSON", 1.0, _MODEL)
    ((decision,),) = engine.resolve("c", [TextField(text, None, ("text",))], [[entity]])
    return decision.replacement or ""


@pytest.mark.parametrize(
    ("name", "nickname"),
    [("Giuseppe Scardina", "Beppe"), ("محمد کریم‌پور", "ممد"), ("Charlotte Wiesinger", "Lotte")],
)
def test_short_forms_are_joined_to_their_name_after_a_restart(name: str, nickname: str) -> None:
    """The vault has the key of the name, and its surrogate says that it is a forename."""
    vault = MemoryVault()
    whole = _written(vault, f"{name} is here", name)
    assert _written(vault, f"ask {nickname}", nickname) == whole.split()[0]


def test_a_short_form_that_was_replaced_is_found_after_a_restart() -> None:
    """Though a model misses it then, before its name is met again."""
    vault = MemoryVault()
    _written(vault, "Brigitte Osterloh kommt", "Brigitte Osterloh")
    _written(vault, "auch Gitte kommt", "Gitte")
    engine = make_engine(vault=vault, remembers=True)
    text = "gitte kommt auch"
    (spans,) = engine.recall("c", [TextField(text, None, ("text",))], [[]])
    assert [text[span.start : span.end] for span in spans] == ["gitte"]


def test_the_end_of_a_line_in_nested_json_is_no_letter_of_a_name() -> None:
    r"""The "n" of `\n` stays, so that what is JSON stays so."""
    assert _recalled([("PERSON", "Quorvath")], r'{"p":"x\nQuorvath\n"}') == [("Quorvath", "PERSON")]


@pytest.mark.parametrize(
    ("sender", "text"),
    [
        ("Customer 8841207", "Each Customer gets one"),
        ("Utilisateur 12", "je suis utilisateur"),
        ("Proprietario", "il proprietario non c'è"),
        ("مشتری ۴۴۱", "مشتری گرامی"),
        ("مالک", "مالک قبلی گفت"),
        ("مستخدم ٥", "كل مستخدم"),
        ("صاحب البيت", "قال صاحب البيت"),
    ],
)
def test_a_role_in_the_name_of_a_sender_is_no_name_in_texts(sender: str, text: str) -> None:
    """It is said of anybody there."""
    assert _recalled([("PERSON", sender)], text) == []


@pytest.mark.parametrize("text", ["سامان گفت بیا", "سامان جون کجایی", "به سامان بگو بیاد"])
def test_somebody_with_the_name_of_a_known_town_stays_somebody(text: str) -> None:
    """Towns say nothing, and nobody calls one fondly."""
    found = [("سامان", "PERSON")]
    assert _recalled([("LOCATION", "سامان")], text, found) == found
    other = "ما از سامان میایم"
    assert _recalled([("LOCATION", "سامان")], other, found) == [("سامان", "LOCATION")]
