"""Tests of names in words that are written as one, as hashtags are."""

import pytest

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.people.hashtag_names import HashtagNames
from gateway.detection.rules import RulesDetector
from gateway.pipeline.memory import make_words


def recalled(text: str, *known: str, is_met: str = "") -> list[str]:
    """Return what the memory of `known` people finds in a text."""
    words = make_words(lambda key: key == is_met)
    for value in known:
        words.learn((value,), "PERSON")
    return [text[e.start : e.end] for e in words.find(text, [], asks=bool(is_met))]


def announced(text: str) -> list[str]:
    """Return the names that hashtags of a text announce."""
    return [text[found.start : found.end] for found in HashtagNames().find(BatchText([text]))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("#TeamYesenia", ["Yesenia"]),
        ("#justiceForYesenia, now", ["Yesenia"]),
        ("ask TeamYesenia about it", ["Yesenia"]),
        ("#TEAMYESENIA", ["YESENIA"]),
        ("#teamyesenia", ["yesenia"]),
        ("#happybirthdayyesenia", ["yesenia"]),
        ("#yeseniaforpresident", ["yesenia"]),
        ("#justiceforyeseniamcrae", ["yeseniamcrae"]),
        ("#JusticeForYeseniaMcRae", ["YeseniaMcRae"]),
        ("#McRaeLovesYesenia", ["McRae", "Yesenia"]),
        ("#YeseniasBirthday", ["Yesenia"]),
        ("#TeamGrace", ["Grace"]),
        ("yeseniaInbox2026.csv", ["yesenia"]),
    ],
)
def test_known_people_are_found_inside_words(text: str, expected: list[str]) -> None:
    """Capitals part the pieces of a word; in a hashtag so do the words beside a name."""
    assert recalled(text, "yesenia", "mcrae", "grace") == expected


@pytest.mark.parametrize("text", ["MariaDB 10.6", "on AliExpress", "#Robinhood", "RobinHood fees"])
def test_products_that_are_written_with_a_name_stay(text: str) -> None:
    """Whoever is known by that name."""
    assert recalled(text, "maria", "ali", "robin") == []


@pytest.mark.parametrize(
    "text",
    [
        *("#AmazingGrace", "#marineland", "#submarine", "#marine", "marineLife", "#romancebooks"),
        *("JavaScript", "TypeScript", "#stonehenge", "#StoneAge", "#timetable", "#overtime"),
        *("#allemagne", "#romantic", "#willpower", "#WillPower", "disgrace", "#graceful"),
        *("getUserById", "setTimeout", "HttpServletRequest", "MacBookPro", "OpenOffice"),
        *("#ThrowbackThursday", "#blackfriday", "#StayTuned", "#lotterie", "HomeOffice"),
        *("#JanuarySale", "#palindrome", "#pagespeed", "#BergSteigen", "#nofilter", "teamwork"),
    ],
)
def test_words_that_hold_a_name_by_chance_are_left(text: str) -> None:
    """Neither a frequent word nor the beginning of one is somebody."""
    assert recalled(text, "marin", "grace", "roman", "will", "lotte", "stone", "java", "pal") == []


def test_a_name_that_only_the_vault_knows_is_found_inside_a_word() -> None:
    """After a restart the words themselves are gone."""
    assert recalled("#TeamYesenia", is_met="yesenia") == ["Yesenia"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("#TeamOctavia is trending", ["Octavia"]),
        ("join #justiceForOctavia", ["Octavia"]),
        ("#JusticeForOctaviaMcRae", ["OctaviaMcRae"]),
        ("#JusticeForOctaviaRell", ["OctaviaRell"]),
        ("#PrayForOctaviaToday", ["Octavia"]),
        ("#teamoctavia", ["octavia"]),
        ("#welovemathilde", ["mathilde"]),
        ("#FürLeonie #ForzaGiulia #MerciMathilde", ["Leonie", "Giulia", "Mathilde"]),
    ],
)
def test_listed_names_are_found_where_a_hashtag_announces_them(
    text: str, expected: list[str]
) -> None:
    """Nobody has to be known by then."""
    assert announced(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        *("#TeamViewer", "#TeamRocket", "#teamwork", "#PrayForUkraine", "#LoveIsland", "#Foreman"),
        *("#SaveTheDate", "#ThankYouNext", "#loveisland", "#lovecraft", "#perdono", "#permanent"),
        *("#performance", "#freelance", "#savemoney", "#missyou", "#ForSale", "#TeamBuilding"),
        *("#LoveMyJob", "#FreePalestine", "#VoteGreen", "#WelcomeHome", "#BirthdayParty"),
        *("#FürImmer", "#ConAmore", "#PourToujours", "#forzaitalia", "#ForzaMilan", "#concordia"),
        *("#TeamGermany", "#congratulations", "#farewelltour", "#supportlocal", "#LakeVictoria"),
        *("C#TeamOctavia", "see /#TeamOctavia", "##TeamOctavia", "#1234", "#ffffff", "#Octavia"),
    ],
)
def test_hashtags_that_announce_nobody_are_left(text: str) -> None:
    """A place, a product and a phrase are no person."""
    assert announced(text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [("#MarisolVosberg", "MarisolVosberg"), ("#MarisolHotel", ""), ("#MilanoMarittima", "")],
)
def test_a_hashtag_of_a_forename_and_an_unknown_word_is_somebody(text: str, name: str) -> None:
    """What a list has, or a town, makes another thing of it."""
    found = RulesDetector().detect([text])[0]
    assert [text[one.start : one.end] for one in found] == ([name] if name else [])
