"""The strategy `generalize` in whole messages: what readers see, and what is never there."""

import random

import orjson
import pytest

from gateway.domain import Entity, TextField
from gateway.pipeline.occurrences import occurrences
from gateway.pseudonyms import KeyRing, MemoryVault
from gateway.testing.chat import ScriptedChat as Chat
from gateway.testing.chat import make_engine
from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import make_record, make_sanitizer, sanitize, values_in

_TYPES = ("PERSON", "DATETIME", "COST", "LOCATION", "IP_ADDRESS", "POSTAL_CODE", "NUMBER")
GENERALIZE = {"profile": "strict", "policy": dict.fromkeys(_TYPES, "generalize")}
_D, _L, _C = "DATETIME", "LOCATION", "COST"


@pytest.mark.parametrize(
    ("text", "found", "wider"),
    [
        (
            "On 12 March 2026 I flew from Leeds to Moscow at 5 pm, for $1,250 or $300 more.",
            {"12 March 2026": _D, "Leeds": _L, "Moscow": _L, "5 pm": _D, "$1,250": _C, "$300": _C},
            "In March 2026 I flew from the United Kingdom to Russia at 12–6 pm, for $ 1,000–2,000 "
            "or $ 300–400 more.",
        ),
        (
            "Le 12 mars 2026 on va de Lyon à Casablanca, puis à Amsterdam vers 17h30 pour 1 250 €.",
            {"12 mars 2026": _D, "Lyon": _L, "Casablanca": _L, "Amsterdam": _L, "17h30": _D,
             "1 250 €": _C},
            "En mars 2026 on va de France au Maroc, puis aux Pays-Bas vers 12–18 h pour "
            "1 000–2 000 €.",
        ),
        (
            "Am 12. März 2026 bin ich in Zürich, nach Bern fahre ich um 17:40 Uhr für 45,- €.",
            {"12. März 2026": _D, "Zürich": _L, "Bern": _L, "17:40": _D, "45,- €": _C},
            "Im März 2026 bin ich in der Schweiz, in die Schweiz fahre ich um 12–18 Uhr für "
            "40–50,- €.",
        ),
        (
            "L'8 marzo 2026 vado a Milano, vengo da Los Angeles e vivo ad Amsterdam con 850 euro.",
            {"8 marzo 2026": _D, "Milano": _L, "Los Angeles": _L, "Amsterdam": _L, "850 euro": _C},
            "Nel marzo 2026 vado in Italia, vengo dagli Stati Uniti e vivo nei Paesi Bassi con "
            "700–1000 euro.",
        ),
        (
            "روز ۱۲ اسفند ۱۴۰۳ ساعت ۱۷:۴۰ از شیراز به استانبول رفتم و ۳۵۰ هزار تومان دادم.",
            {"۱۲ اسفند ۱۴۰۳": _D, "۱۷:۴۰": _D, "شیراز": _L, "استانبول": _L, "۳۵۰ هزار تومان": _C},
            "ماه اسفند ۱۴۰۳ ساعت ۱۲ تا ۱۸ از ایران به ترکیه رفتم و ۳۰۰ تا ۴۰۰ هزار تومان دادم.",
        ),
        (
            "يوم 12 مارس 2026 سافرت من القاهرة إلى باريس الساعة 5 مساءً ودفعت ٣٥٠ ريال.",
            {"12 مارس 2026": _D, "القاهرة": _L, "باريس": _L, "الساعة 5 مساءً": _D, "٣٥٠ ريال": _C},
            "شهر مارس 2026 سافرت من مصر إلى فرنسا بعد الظهر ودفعت ٣٠٠ إلى ٤٠٠ ريال.",
        ),
    ],
)  # fmt: skip
async def test_sentences_still_read(text: str, found: dict[str, str], wider: str) -> None:
    """Months, hours, ranges and countries stand in the six languages with the words they need."""
    sanitizer = make_sanitizer(ScriptedDetector(found), GENERALIZE)
    result = await sanitize(sanitizer, make_record(text=text))
    assert values_in(result, "chat.sanitized")[0]["text"] == wider
    (event,) = values_in(result, "chat.audit")
    assert {entity["strategy"] for entity in event["entities"]} == {"generalize"}


@pytest.mark.parametrize(
    ("text", "found", "wider"),
    [
        ("J'habite ici depuis le 3 mai 2021", "3 mai 2021", "J'habite ici depuis mai 2021"),
        ("Puis le 3 mai 2021 on part", "3 mai 2021", "Puis en mai 2021 on part"),
        ("Arrivo entro il 5 maggio 2026", "5 maggio 2026", "Arrivo entro maggio 2026"),
        ("Seit dem 3. Mai 2021 bin ich da", "3. Mai 2021", "Seit dem Mai 2021 bin ich da"),
        ("On 12.03.2026 we met", "12.03.2026", "In 03.2026 we met"),
        ("Morgen um 10 Uhr?", "Morgen um 10 Uhr", "Am Morgen?"),
        ("Dann Montag um 10 Uhr?", "Montag um 10 Uhr", "Dann am Morgen?"),
    ],
)
async def test_prepositions_fit_months_and_hours(text: str, found: str, wider: str) -> None:
    """One before a day gives way to that of a month, and is left out behind another one."""
    sanitizer = make_sanitizer(ScriptedDetector({found: _D}), GENERALIZE)
    result = await sanitize(sanitizer, make_record(text=text))
    assert values_in(result, "chat.sanitized")[0]["text"] == wider


async def test_what_has_nothing_wider_becomes_its_category() -> None:
    """A month, a country, a name and a number; the audit event says so."""
    found = {"March 2026": _D, "France": _L, "Runa Vestergaard": "PERSON", "4471": "NUMBER"}
    sanitizer = make_sanitizer(ScriptedDetector(found), GENERALIZE)
    text = "In March 2026 Runa Vestergaard, no. 4471, was in France"
    result = await sanitize(sanitizer, make_record(text=text))
    assert values_in(result, "chat.sanitized")[0]["text"] == (
        "In [DATETIME] [PERSON], no. [NUMBER], was in [LOCATION]"
    )
    (event,) = values_in(result, "chat.audit")
    assert {entity["strategy"] for entity in event["entities"]} == {"category"}


async def test_other_fields_that_repeat_a_value_become_its_generalization() -> None:
    """The same date in another form is a month there as well, with no midnight."""
    found = {"12.03.1987": _D, "203.0.113.7": "IP_ADDRESS", "1.234.567 €": _C}
    sanitizer = make_sanitizer(ScriptedDetector(found), GENERALIZE)
    record = make_record(
        text="born 12.03.1987 at 203.0.113.7 with 1.234.567 €",
        born="1987-03-12",
        at="1987-03-12T00:00:00Z",
        host="from 203.0.113.7",
        price="1234567",
    )
    (value,) = values_in(await sanitize(sanitizer, record), "chat.sanitized")
    assert value["text"] == "born 03.1987 at 203.0.0.0/16 with 1.000.000–2.000.000 €"
    assert (value["born"], value["at"]) == ("03.1987", "03.1987")
    assert value["host"] == "from 203.0.0.0/16"
    assert value["price"] == "1.000.000–2.000.000 €"


def _date(rng: random.Random) -> str:
    day, month, year = rng.randint(1, 28), rng.randint(1, 12), rng.randint(1950, 2026)
    time = f"{rng.randint(0, 23)}:{rng.randint(0, 59):02}"
    dates = (f"{day:02}.{month:02}.{year}", f"{year}-{month:02}-{day:02}", f"{day} March {year}")
    return rng.choice((*dates, time))


def _sum(rng: random.Random) -> str:
    amount = rng.choice((rng.randrange(10, 1_000_000), 10 ** rng.randint(1, 6)))
    return rng.choice(("{} €", "${}", "{} هزار تومان", "£{}.50", "EUR {}")).format(amount)


def _place(rng: random.Random) -> str:
    return rng.choice(("Leeds", "Lyon", "Zürich", "شیراز", "القاهرة", "Milano", "Moscow", "France"))


def _address(rng: random.Random) -> str:
    return ".".join(str(rng.randint(0, 255)) for _ in range(4))


async def test_no_original_is_published() -> None:
    """Over 400 messages none stands in what is published, and none is withheld for one."""
    rng = random.Random(11)
    makers = {_D: _date, _C: _sum, _L: _place, "IP_ADDRESS": _address}
    for offset in range(400):
        found = {makers[type_](rng): type_ for type_ in makers}
        detector = ScriptedDetector(found)
        text = " ; ".join(found)
        result = await sanitize(
            make_sanitizer(detector, GENERALIZE, max_entities=40),
            make_record(offset, text=text, other={"copy": list(found)}),
        )
        values = values_in(result, "chat.sanitized")
        assert len(values) == 1, found
        for part in values[0]["text"].split(" ; "):
            assert part not in found, (part, found)
        published = orjson.dumps(values[0]).decode()
        for value in found:
            assert not list(occurrences(value, published)), (value, published)


@pytest.mark.parametrize(
    ("type_", "value"), [(_D, "12 March 2026"), (_L, "Lyon"), (_C, "1 250 €"), (_D, "March 2026")]
)
def test_nothing_is_written_to_the_vault(type_: str, value: str) -> None:
    """Nor does a key count: all conversations of all gateways have one answer."""
    answers = set()
    for n in range(3):
        vault = MemoryVault()
        chat = Chat(GENERALIZE, vault, KeyRing.from_master_key(bytes([n + 1]) * 32))
        answers.add(chat.one(type_, value, f"c-{n}"))
        assert chat.engine.drain_changes() == []
    assert len(answers) == 1


def test_values_are_found_again() -> None:
    """A known date and sum are known in later messages, in another form, as with `category`."""
    recalled = []
    for policy in (GENERALIZE, {"profile": "strict", "policy": {_D: "category", _C: "category"}}):
        engine = make_engine(policy, remembers=True)
        text = "on 12 March 1987 for 740 €"
        entities = [Entity(3, 16, _D, 1.0, "test"), Entity(21, 26, _C, 1.0, "test")]
        engine.resolve("c", [TextField(text, None, ("text",))], [entities])
        fields = [TextField("12/3 again, and 740", None, ("text",))]
        recalled.append(engine.recall("c", fields, [[]]))
        decisions = engine.resolve("c", fields, recalled[-1])[0]
        if policy is GENERALIZE:
            assert [d.replacement for d in decisions] == ["[DATETIME]", "700–1000"]
    assert [entity.type for entity in recalled[0][0]] == [_D, _C]
    assert recalled[0] == recalled[1]


def test_a_denied_value_is_shown_by_nothing() -> None:
    """What would be wider than others and is listed becomes the category of those."""
    chat = Chat({**GENERALIZE, "deny": {_L: ["France"], _D: ["march 2026"]}})
    assert chat.one(_L, "Lyon") == "[LOCATION]"
    assert chat.one(_L, "Leeds") == "the United Kingdom"
    assert chat.one(_D, "12 March 2026") == "[DATETIME]"
    assert chat.one(_D, "12 April 2026") == "April 2026"


def test_cards_and_days_have_no_month() -> None:
    """Until when a card is valid is a month, and "the 12th" of a conversation has none."""
    engine = make_engine(GENERALIZE)
    field = TextField("card until 09/27", None, ("text",))
    expiry = Entity(11, 16, _D, 1.0, "rules/card-details")
    (decision,) = engine.resolve("c", [field], [[expiry]])[0]
    assert decision.replacement == "[DATETIME]"
