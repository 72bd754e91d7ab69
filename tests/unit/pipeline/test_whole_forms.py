"""A field that is a found value in another form gives it up too."""

import datetime
from functools import partial
from time import process_time

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.codecs import JsonCodec
from gateway.pipeline.residuals import mend
from gateway.pipeline.traces import Substitute, is_absent, look_for, suspects, traces_of
from gateway.pipeline.whole_forms import WholeForms, with_forms
from gateway.pseudonyms.value_surrogates import form_in
from gateway.testing.cpu_time import slowdown
from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import make_record, make_sanitizer, sanitize, values_in

ORIGINALS = {
    "12.03.1987": Substitute("15.08.1985", "DATETIME"),
    "12.345,67 €": Substitute("15.333,32 €", "COST"),
    "2a02:8071:abcd:1234::5": Substitute("2001:db8:e83e::1", "IP_ADDRESS"),
    "https://firma.example/u/sara": Substitute("https://a.example/u/mina", "URL"),
    "sara.m@firma.example": Substitute("mina.k@a.example", "EMAIL"),
    "0151 23456789": Substitute("0176 04069033", "PHONENUMBER"),
    "DE89 3704 0044 0532 0130 00": Substitute("DE02 1203 0000 0000 2020 51", "IBAN"),
    "Sara Moradi": Substitute("Mina Karimi", "PERSON"),
    "signal": Substitute("[PASSWORD]", "PASSWORD"),
}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1987-03-12", "1985-08-15"),
        (" 12/03/1987", "15/08/1985"),
        ("12 March 1987", "15 August 1985"),
        ("1987-03-12T00:00:00Z", "1985-08-15T00:00:00Z"),
        ("12345.67", "15333.32"),
        ("12345.670", "15333.320"),
        ("12,345.67", "15,333.32"),
        ("12345,67", "15333,32"),
        ("€12345.67", "€15333.32"),
        ("CHF 12'345.67", "CHF 15'333.32"),
        ("12 345,67", "15 333,32"),
        ("۱۲٬۳۴۵٫۶۷", "۱۵٬۳۳۳٫۳۲"),
        ("2A02:8071:ABCD:1234:0:0:0:5", "2001:DB8:E83E::1"),
        ("2a02:8071:abcd:1234:0000:0000:0000:0005", "2001:db8:e83e::1"),
        ("http://firma.example/u/sara", "http://a.example/u/mina"),
        ("see firma.example/u/Sara or x", "see a.example/u/mina or x"),
        ("sara.m at firma dot example", "mina.k at a dot example"),
        ("sara.m @ firma . example", "mina.k @ a . example"),
        ("Moradi;Sara", "Karimi;Mina"),
        ("Sara/Moradi", "Mina/Karimi"),
        ("name=Sara:Moradi", "name=Mina:Karimi"),
        ("SaraMoradi", "MinaKarimi"),
        ("by saramoradi77, moradisara", "by minakarimi77, karimimina"),
        ("Sa\u00adra Mora\u200bdi", "Mina Karimi"),
        ("Ｓａｒａ Ｍｏｒａｄｉ", "Mina Karimi"),
        ("signal", "[PASSWORD]"),
        ("+4915123456789", "+4917604069033"),
        ("0151-234 567 89", "0176-040 690 33"),
        ("tel 0151 23456789", "tel 0176 04069033"),
        ("DE89370400440532013000", "DE02120300000000202051"),
    ],
)
def test_another_form_is_replaced(text: str, expected: str) -> None:
    """In the form that the field has, and the quick looks let none pass."""
    output = orjson.dumps({"note": text})
    if WholeForms(with_forms(ORIGINALS)).replaced(text) is not None:
        # Dates and amounts are compared whatever the quick looks say.
        assert mend(text, ORIGINALS) == expected
        return
    assert not is_absent(look_for(traces_of(ORIGINALS), JsonCodec(8).fragment), output, None)
    assert suspects(text, ORIGINALS)
    assert mend(text, ORIGINALS) == expected


@pytest.mark.parametrize(
    "text",
    [
        *("1987-03-12 10:00", "1987-03-12T10:00:00Z", "1987", "1987-03-13", "v1987.3.12.1"),
        *("12345", "1234567", "id 12345.67", "12346"),
        *("1,234,567", "12.345.67", "€12345.67 €3", "v12,345.67", "12,345.68 USD"),
        *("2a02:8071:abcd:1234::6", "10:20:30", "8071"),
        *(
            "http://firma.example/u/saraah",
            "x@firma.example",
            "firma.example",
            "my.firma.example/u",
        ),
        *("sara.m at work", "xsaramoradi", "saramoradian", "sara: moradi", "messenger"),
    ],
)
def test_what_only_resembles_a_value_stays(text: str) -> None:
    """A time stamp, other numbers and longer words name nobody by themselves."""
    assert mend(text, ORIGINALS) == text


def test_a_word_of_protocols_stays_where_it_is_no_password() -> None:
    """As the type of a message."""
    assert mend("signal", {"signal": Substitute("Ann", "PERSON")}) == "signal"


def test_ids_are_compared_as_they_are() -> None:
    """The number of a record is a date by chance."""
    assert mend("1987-03-12", ORIGINALS, has_forms=False) == "1987-03-12"


DAYS = st.dates(datetime.date(1930, 1, 1), datetime.date(2030, 12, 31))


@given(DAYS, DAYS, st.sampled_from(["%d.%m.%Y", "%Y-%m-%d", "%d %B %Y", "%B %d, %Y"]), st.data())
def test_no_day_survives_in_another_form(
    day: datetime.date, other: datetime.date, form: str, data: st.DataObject
) -> None:
    """Whatever form it was found in, and whatever form the field has."""
    if day == other:
        return
    field = day.strftime(data.draw(st.sampled_from(["%Y-%m-%d", "%d.%m.%Y", "%d %B %Y"])))
    originals = {day.strftime(form): Substitute(other.strftime(form), "DATETIME")}
    assert with_forms(originals)
    mended = mend(field, originals)
    assert form_in("DATETIME", mended) == form_in("DATETIME", other.isoformat())


@given(
    st.integers(1_000_000, 99_999_999), st.sampled_from([("{:,}", ",", ","), ("{:,}", ",", ".")])
)
def test_no_amount_survives_as_a_number(cents: int, style: tuple[str, str, str]) -> None:
    """However its thousands are parted."""
    form, old, new = style
    point = "," if new == "." else "."
    written = form.format(cents // 100).replace(old, new) + f"{point}{cents % 100:02} €"
    field = f"{cents / 100:.2f}"
    originals = {written: Substitute("7.777,77 €", "COST")}
    assert with_forms(originals)
    assert mend(field, originals) == "7777.77"


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        ("12500000", "18000000"),
        ("$12,500,000", "$18,000,000"),
        ("12500000.00", "18000000.00"),
        ("5,000,000", "7,200,000"),
        ("USD 5000000", "USD 7200000"),
        ("5000000", None),
        ("125000000", None),
        ("250000", None),
    ],
)
def test_round_amounts_are_known_unless_they_may_be_counts(
    field: str, expected: str | None
) -> None:
    """A size or a limit is round, and has neither thousands nor a currency."""
    originals = {
        "۱۲٬۵۰۰٬۰۰۰ تومان": Substitute("۱۸٬۰۰۰٬۰۰۰ تومان", "COST"),
        "5,000,000 $": Substitute("7,200,000 $", "COST"),
        "250,000.00 €": Substitute("360,000.00 €", "COST"),
    }
    assert WholeForms(with_forms(originals)).replaced(field) == expected


async def test_the_name_of_a_field_tells_a_round_amount() -> None:
    """The factor of a conversation is what the amounts of one message have in common."""
    sanitizer = make_sanitizer(ScriptedDetector({"5,000,000 €": "COST"}), {"profile": "llm"})
    record = make_record(
        text="owes 5,000,000 €",
        totalAmount=5000000,
        price={"value": "5000000"},
        مبلغ="5000000",
        ttl_us=5000000,
    )
    (output,) = values_in(await sanitize(sanitizer, record), "chat.sanitized")
    told = str(output["text"]).removeprefix("owes ").removesuffix(" €").replace(",", "")
    assert told != "5000000"
    assert output["totalAmount"] == int(told)
    assert output["price"]["value"] == output["مبلغ"] == told
    assert output["ttl_us"] == 5000000


def test_cents_of_a_replacement_stay_where_a_field_had_none() -> None:
    """The field and the text tell one amount."""
    originals = {"12.345.678 €": Substitute("8.641.974,60 €", "COST")}
    assert mend("12345678", originals) == "8641974.6"


@pytest.mark.parametrize("unit", ["http://firma.example/u/sara ", "http", "saramoradi ", "1987-"])
def test_long_texts_take_linear_time(unit: str) -> None:
    """Twice the text takes some twice the time."""
    assert slowdown(partial(mend, originals=ORIGINALS), unit, 1_000) < 8


async def test_many_days_in_many_fields_take_no_time() -> None:
    """Each field is looked up once, not compared with all that was found."""
    days = [datetime.date(1950, 1, 1) + datetime.timedelta(31 * n) for n in range(900)]
    sanitizer = make_sanitizer(fields={"days[*]": "DATETIME"}, max_entities=1_000)
    fields = [f"{1950 + n % 70}-02-{n % 28 + 1:02}" for n in range(10_000)]
    record = make_record(days=[day.strftime("%d.%m.%Y") for day in days], others=fields)
    start = process_time()
    (output,) = values_in(await sanitize(sanitizer, record), "chat.sanitized")
    assert process_time() - start < 5
    found = {day.isoformat() for day in days}
    assert all(
        (new != old) == (old in found) for new, old in zip(output["others"], fields, strict=True)
    )


async def test_a_record_gives_up_other_forms_in_fields_of_any_type() -> None:
    """Numbers stay numbers, and times of sending as they are."""
    detector = ScriptedDetector({"12.03.1987": "DATETIME", "12.345,67 €": "COST"})
    sanitizer = make_sanitizer(detector, {"profile": "llm"})
    record = make_record(
        text="born 12.03.1987, owes 12.345,67 €",
        profile={"birthdate": "1987-03-12", "owes": 12345.67},
        sent_at="1987-03-12T10:57:00Z",
    )
    (output,) = values_in(await sanitize(sanitizer, record), "chat.sanitized")
    profile = output["profile"]
    _, born, _, owes, _ = str(output["text"]).replace(",", "").split(" ")
    assert form_in("DATETIME", profile["birthdate"]) == form_in("DATETIME", born)
    assert profile["birthdate"] != "1987-03-12"
    assert isinstance(profile["owes"], float)
    assert f"{profile['owes']:.2f}".replace(".", "") == owes.replace(".", "")
    assert output["sent_at"] == "1987-03-12T10:57:00Z"
