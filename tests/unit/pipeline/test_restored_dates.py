"""Dates of answers: each is known for itself, and none is made up."""

import pytest

from gateway.pipeline.restored_dates import KnownDates, are_month_first, whole_mention


def knowing(*pairs: tuple[str, str]) -> KnownDates:
    """Return what knows pairs of a surrogate and its value."""
    known = KnownDates()
    for surrogate, value in pairs:
        known.learn(surrogate, value)
    return known


STAY = (
    ("Friday 4 September", "Friday 29 May"),
    ("7 September", "1 June"),
    ("9 September", "3 June"),
    ("۳ مهر", "۲۸ خرداد"),
    ("۸ مهر", "۲ تیر"),
)


@pytest.mark.parametrize(
    ("written", "restored"),
    [
        ("7 to 9 September", "1 to 3 June"),
        ("7–9 September", "1–3 June"),
        ("September 7-9", "June 1-3"),
        ("7.9. - 9.9.", "1.6. - 3.6."),
        ("4 to 7 September", "29 May to 1 June"),
        ("۳ تا ۸ مهر", "۲۸ خرداد تا ۲ تیر"),
        ("5 to 9 September", None),
        ("7, 8 and 9 September", None),
        ("Sep 7/9", None),
    ],
)
def test_range_comes_back_day_by_day_or_not_at_all(written: str, restored: str | None) -> None:
    """Half of it would be true, and nobody could tell which."""
    assert knowing(*STAY).restored(written) == restored


@pytest.mark.parametrize(
    ("written", "restored"),
    [("28 to 2 March", "12 to 16 August"), ("February 28 to 2", "August 12 to 16")],
)
def test_range_over_the_end_of_a_month_shares_no_month(written: str, restored: str) -> None:
    """The 28 is no day of March, nor the 2 one of February."""
    known = knowing(("28 February", "12 August"), ("2 March", "16 August"))
    assert known.restored(written) == restored


@pytest.mark.parametrize(
    "written", ["7 September 2031", "September 7, 2031", "07/09/2031", "2031-09-07"]
)
def test_date_with_a_year_is_none_that_was_given_out_without(written: str) -> None:
    """The model has added it, by what it thinks that today is."""
    assert knowing(*STAY).restored(written) is None


@pytest.mark.parametrize(
    ("written", "restored"),
    [
        ("7 September 2027", "1 June 2025"),
        ("2027-09-07", "2025-06-01"),
        ("7-9 September 2027", "1-3 June 2025"),
        ("7 September 2031", None),
    ],
)
def test_year_is_told_by_a_full_date_near_by(written: str, restored: str | None) -> None:
    """The conversation's dates are all moved by as many days."""
    known = knowing(*STAY, ("17 August 2027", "11 May 2025"))
    assert known.restored(written) == restored


@pytest.mark.parametrize(
    ("text", "found", "whole"),
    [
        ("from 28 to 1 February on", "1 February", "28 to 1 February"),
        ("on 26 January 2027.", "26 January", "26 January 2027"),
        ("on January 26, 2027.", "January 26", "January 26, 2027"),
        ("on 26 January 2027.", "26 January 2027", "26 January 2027"),
        ("by Jan 26/28, say", "Jan 26", "Jan 26/28"),
        ("on 26 January and 3 May", "26 January", "26 January"),
        ("26 January 14:30", "26 January", "26 January"),
    ],
)
def test_mention_reaches_as_far_as_its_date(text: str, found: str, whole: str) -> None:
    """Detectors, and what was given out, may end before it."""
    start = text.index(found)
    first, end = whole_mention(text, start, start + len(found))
    assert text[first:end] == whole


@pytest.mark.parametrize(
    ("written", "restored"),
    [
        ("August 2, 2027", "May 19, 2025"),
        ("8/2/2027", "5/19/2025"),
        ("08/02/2027", "05/19/2025"),
        ("2027-08-02", "2025-05-19"),
        ("2.8.2027", "19.5.2025"),
        ("8/2 and 8/16", "5/19 and 6/2"),
        ("June 9, 2027", "March 26, 2025"),
        ("February 8, 2027", None),
    ],
)
def test_dates_are_read_in_the_order_of_their_originals(written: str, restored: str | None) -> None:
    """8/2 stands for 5/19, which nobody writes day first."""
    pairs = ("8/2/2027", "5/19/2025"), ("8/16/2027", "6/2/2025"), ("6/9/2027", "3/26/2025")
    known = KnownDates(is_month_first=are_month_first(value for _, value in pairs))
    for surrogate, value in pairs:
        known.learn(surrogate, value)
    assert known.restored(written) == restored


@pytest.mark.parametrize(
    ("values", "is_american"),
    [
        (["5/19/2025", "3/4/2025"], True),
        (["5/19"], True),
        (["3/4/2025"], False),
        (["5/19/2025", "19/5/2025"], False),
        (["5.19.2025", "2025-03-14", "14 May"], False),
        # Until when a card is valid tells nothing beside a full date.
        (["08/26", "3/9/1985"], False),
        (["08/26", "14/3/1985"], False),
        (["14/03"], False),
        (["12/25"], True),
        (["08/26", "5/19/2025"], True),
    ],
)
def test_order_is_told_by_days_beyond_the_twelfth(values: list[str], is_american: bool) -> None:
    """Where both orders are met, neither is that of the conversation."""
    assert are_month_first(values) is is_american


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("from 26 January 2027 to 3 May 2027.", "26 January 2027 to 3 May 2027"),
        ("from 26 January to 3 May", "26 January to 3 May"),
        ("at 26 January, 3 May", "26 January"),
    ],
)
def test_mention_reaches_over_the_range_it_begins(text: str, whole: str) -> None:
    """One end that comes back beside another that stays would make a false range."""
    at = text.index("26")
    start, end = whole_mention(text, at, at + len("26 January"))
    assert text[start:end] == whole


@pytest.mark.parametrize(
    ("language", "written", "restored"),
    [
        (None, "9 au 14 oct.", "2 au 7 mai"),
        (None, "9 au 14/10", "2 au 7/5"),
        ("de", "9. bis 14. Okt.", "2. bis 7. Mai"),
        ("en", "Oct 9", "May 2"),
        (None, "10 au 14/10", None),
    ],
)
def test_months_stay_in_the_language_of_the_mention(
    language: str | None, written: str, restored: str | None
) -> None:
    """Short names are those of several; a month in digits is that of both ends."""
    dates = KnownDates()
    dates.learn("9 au 14 octobre", "2 au 7 mai")
    assert dates.restored(written, language) == restored


def test_a_card_makes_no_american_dates() -> None:
    """A birthday beside the month and year of a card comes back as it was."""
    pairs = ("22/4/86", "3/9/85"), ("04/27", "08/26")
    known = KnownDates(is_month_first=are_month_first(value for _, value in pairs))
    for surrogate, value in pairs:
        known.learn(surrogate, value)
    assert known.restored("22 aprile 1986", "it") == "3 settembre 1985"
