"""Sums without a currency as English-speaking chats name them, and what is counted alike."""

import pytest

from gateway.detection.rules import RulesDetector

DETECTOR = RulesDetector()
FOUND = {
    "offers": [
        ("would ye do two fifty for the bike", ["two fifty"]),
        ("would yous take ninety for the pair", ["ninety"]),
    ],
    "from one sum to another": [
        ("the fee went from $45 to sixty in one go", ["$45", "sixty"]),
        ("kettle reduced to $19, down from 35", ["$19", "35"]),
        ("they'd do the big one for £45 or the small one for thirty", ["£45", "thirty"]),
    ],
    "hundreds that are no thousands": [
        ("I only have like twelve hundred left", ["twelve hundred"]),
        ("we still got 18 hundred to go", ["18 hundred"]),
        ("the quote came back at twenty three hundred", ["twenty three hundred"]),
    ],
    "what is got, insured and estimated": [
        ("parcel's insured for two hundred", ["two hundred"]),
        ("my sister got nine thousand for her old Polo", ["nine thousand"]),
        ("he got only 1,850 for the heifers", ["1,850"]),
        ("The raffle made six hundred and forty on the night", ["six hundred and forty"]),
        ("You're lookin at 640 for the pads and labor", ["640"]),
        ("i was thinking more like 2-3 hundred", ["2-3 hundred"]),
        ("the pay band tops out at sixty-two five", ["sixty-two five"]),
        ("systems start at six thousand", ["six thousand"]),
    ],
    "change and cents": [
        ("all told it's 2,340 and change", ["2,340 and change"]),
        ("from 6.4 and some change", ["6.4 and some change"]),
        ("three pounds and 50p", ["three pounds and 50p"]),
        ("that'll be twelve pounds forty please", ["twelve pounds forty"]),
        ("it came to four hundred and six dollars sixty", ["four hundred and six dollars sixty"]),
    ],
    "rates": [
        ("buffet there is 1200 per plate", ["1200"]),
        ("hall plus food comes 950 per pax", ["950"]),
        ("he's doing spuds at 4 a kilo", ["4"]),
        ("rooms are 3,500 a night each", ["3,500"]),
        ("room's 650 a month bills in", ["650"]),
        ("the scan was 220 and bloods another 95", ["220", "95"]),
        ("fee is 1,450 or 3 payments of 500", ["1,450", "500"]),
        ("they paid 240 of it", ["240"]),
        ("callout's 65 and then forty an hour after that", ["65", "forty"]),
        ("hay is four fifty a bale now", ["four fifty"]),
        ("meal's gone to 410 a tonne", ["410"]),
        ("I'd have done it for 90 all in", ["90"]),
        ("she has about 40 spending money", ["40"]),
        ("hire is 89 for the day plus fuel, or 140 for the weekend", ["89", "140"]),
    ],
    "what is put into a pot and stands on an account": [
        ("I'll put 200 towards it and Mam will do the rest", ["200"]),
        ("i put in 30 for the gift, who else", ["30"]),
        ("just chucked in forty from the two of us", ["forty"]),
        ("there's about 700 left in the savings", ["700"]),
    ],
    "beside a sum": [
        ("brakes $320, new rotors two-eighty", ["$320", "two-eighty"]),
        ("£4.20 for the soup and 2.95 crisps", ["£4.20", "2.95"]),
        ("9 for the coach and park, plus £6 for lunch", ["£6"]),
        ("19 for the coach and park, plus £6 for lunch", ["19", "£6"]),
        ("ticket's £14 plus booking so sixteen all in", ["£14", "sixteen"]),
    ],
    "lakhs": [
        ("Salary is 14L plus bonus", ["14L"]),
        ("My package is 18 LPA now", ["18 LPA"]),
        ("comes to 5 lakh 35 thousand at the bank", ["5 lakh 35 thousand"]),
    ],
}
LEFT_ALONE = [
    "would you take two with food or one",
    "The class went from 18 kids to 24",
    "fifteen hundred metres freestyle, she came 4th",
    "twelve hundred people turned up to the protest",
    "the church is from the twelve hundreds",
    "he was born in nineteen hundred and four",
    "up to three hundred people can fit",
    "2L of milk and a loaf pls, I paid last time",
    "grab the 1.5L bottle not the 2L",
    "3 per table please, we have 12 tables",
    "take two per day with food",
    "the alarm went at five forty",
    "I was thinking of two weeks in June",
    "you're looking at about 3 hours drive",
    "we're looking at maybe 300 guests",
    "5-6 hundred people there easily",
    "she made two hundred cupcakes",
    "I got 1,400 on the SAT!!",
    "got six hundred likes",
    "put it at 180 for twenty minutes",
    "I put in 50 hours last week",
    "put 40 in the tyres, 32 front",
    "I have 300 in my contacts",
    "capped at 30 people",
    "we paid 20 of them",
    "doing forty an hour in a thirty zone",
    "it tops out at 155 mph",
    "starts at seven thirty",
    "in 1984 and change nothing happened",
    "30 and change my mind every day",
    "140 crore people live there",
]


def _found(text: str) -> list[str]:
    found = DETECTOR.detect([text])[0]
    return [text[one.start : one.end] for one in found if one.type == "COST"]


@pytest.mark.parametrize(("text", "sums"), [case for cases in FOUND.values() for case in cases])
def test_a_sum_is_found_by_what_is_said_of_it(text: str, sums: list[str]) -> None:
    """Without a currency, in digits or in words."""
    assert _found(text) == sums


@pytest.mark.parametrize("text", LEFT_ALONE)
def test_what_is_counted_and_measured_is_no_sum(text: str) -> None:
    """People, litres, hours, scores and years are told with the same words."""
    assert _found(text) == []


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("it was £40 and 2.95 stars on google", "2.95"),
        ("we paid £40, home at two fifty", "two fifty"),
        ("paid him £30, the two forty was late", "two forty"),
    ],
)
def test_what_is_no_sum_stays_beside_one(text: str, other: str) -> None:
    """Ratings and hours are written as prices are."""
    assert other not in _found(text)
