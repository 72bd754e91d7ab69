"""Tests of holy names in formulas, and of people who are called by the same names."""

import pytest

from gateway.detection.holy_names import is_holy
from gateway.domain import Entity, TextField
from gateway.testing.chat import make_engine


def _is_holy(marked: str) -> bool:
    """Return what is said of the name in brackets, which are no part of the text."""
    head, _, rest = marked.partition("[")
    name, _, tail = rest.partition("]")
    return is_holy(f"{head}{name}{tail}", len(head), len(head) + len(name))


@pytest.mark.parametrize(
    "marked",
    [
        "یا [علی]",
        "یا [حسین]!",
        "یا [علی] مدد",
        "خب دیگه، یا [علی]",
        "بریم یا [علی]",
        "یا[علی]",
        "یا [فاطمه زهرا]",
        "یا قمر [بنی هاشم]",
        "یا [صاحب الزمان]",
        "به حق [علی]",
        "نذر امام [رضا] کردم",
        "قربون [امام] حسین برم",
        "به حضرت [عباس] قسم",
        "[حضرت محمد]",
        "میلاد حضرت [زهرا] مبارک",
        "حضرت‌[زینب]",
        "لبیک یا [حسین]",
        "سلام بر [حسین]",
        "صلوات بر [محمد] و آل محمد",
        "اللهم صل على [محمد] وال محمد",
        "اللهم صل على محمد وآل [محمد]",
        "صلى الله على [محمد]",
        "سيدنا [علي] قال",
        "الإمام [الحسين]",
    ],
)
def test_holy_name_in_a_formula_is_nobodys(marked: str) -> None:
    """Everybody says these, whoever is called so in the conversation."""
    assert _is_holy(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "یا [علی] میاد یا رضا",
        "یا [حسین] بیا دیگه",
        "رضا یا [علی]",
        "به سارا یا [علی] بگو",
        "[علی] جان",
        "با [رضا] رفتیم",
        "آقا [رضا] امام جماعته",
        "امام جمعه [رضا] رو دید",
        "حضرت آقا [رضا] کجایی",
        "یا [کامران]",
        "امام [کامران]",
        "يا [حسين] تعال",
        "يا [عباس]",
        "وقفت امام [علي] وقلتله",
        "حضرت [زينب] الحفلة",
        "صلينا مع [محمد]",
        "اتصل على [محمد]",
        "سلملي على [محمد]",
        "ya [ali]",
    ],
)
def test_people_of_holy_names_stay_people(marked: str) -> None:
    """Who comes or is told something is somebody, and Arabic calls people by "يا"."""
    assert not _is_holy(marked)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("یا علی", []),
        ("یاعلی مدد", []),
        ("شهادت امام علی تسلیت", []),
        ("علی کجایی", ["علی"]),
        ("رضایی یا علی", ["علی"]),
    ],
)
def test_memory_takes_no_holy_name_for_somebody_it_knows(text: str, names: list[str]) -> None:
    """Ali writes in the conversation, and is not called upon."""
    engine = make_engine(remembers=True)
    known = "علی محتشم"
    engine.resolve(
        "c",
        [TextField(known, None, ("text",))],
        [[Entity(0, len(known), "PERSON", 1.0, "ner/test")]],
    )
    (spans,) = engine.recall("c", [TextField(text, None, ("text",))], [[]])
    assert [text[span.start : span.end] for span in spans] == names
