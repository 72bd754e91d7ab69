"""Tests of what the messages of a conversation tell of its language."""

from collections.abc import Sequence

import pytest

from gateway.domain import Entity, TextField, VaultChange
from gateway.pseudonyms import MemoryVault, PartitionPseudonymizer
from gateway.pseudonyms.language import guess_language
from gateway.pseudonyms.locales.places import load_places
from gateway.pseudonyms.usual_language import UsualLanguage
from gateway.testing.chat import ScriptedChat, make_engine

TALK = {
    "fr": ("Salut, tu es rentré de vacances ?", "Oui, hier soir, c'était très bien"),
    "de": ("Hallo, wann kommst du heute zu uns?", "Ich bin noch nicht da, aber bald"),
    "it": ("Ciao, dove sei andata ieri?", "Sono stata con lui, ma non è per te"),
    "fa": ("سلام خوبی؟ کجا میری؟", "من هنوز خونه هستم"),
    "ar": ("مرحبا كيف حالك اليوم", "شو عندك بكرة"),
}
TOWNS = {
    "fr": "Sotteville", "de": "Bad Salzig", "it": "Castelrotto", "fa": "اشکور", "ar": "بقعاتا"
}  # fmt: skip


def _say(
    engine: PartitionPseudonymizer, text: str, town: str = "", conversation: str = "c-1"
) -> str:
    fields = [TextField(text, None, ("text",))]
    found: list[Sequence[Entity]] = [[]]
    if town:
        start = text.index(town)
        found = [[Entity(start, start + len(town), "LOCATION", 1.0, "test")]]
    engine.recall(conversation, fields, found)
    decisions = engine.resolve(conversation, fields, found)
    return (decisions[0][0].replacement or town) if town else ""


def _native_towns(language: str) -> set[str]:
    return {name.native for names in load_places(language).cities.values() for name in names}


@pytest.mark.parametrize("language", list(TALK))
def test_unlisted_town_is_one_of_the_language_of_the_conversation(language: str) -> None:
    """A message that is nothing but a town no list knows becomes a town of that language."""
    engine = make_engine(remembers=True)
    for text in TALK[language]:
        _say(engine, text)
    assert _say(engine, TOWNS[language], TOWNS[language]) in _native_towns(language)


def test_message_that_speaks_clearly_tells_more_than_the_conversation() -> None:
    """Whoever answers in another language means a place there."""
    engine = make_engine(remembers=True)
    for text in TALK["de"] * 4:
        _say(engine, text)
    said = _say(engine, "Je suis avec ma soeur à Sotteville pour les vacances", "Sotteville")
    assert said in _native_towns("fr")


def test_one_small_word_tells_less_than_a_settled_conversation() -> None:
    """A word that is English among ours is said in German as well."""
    engine = make_engine(remembers=True)
    for text in TALK["de"] * 4:
        _say(engine, text)
    assert _say(engine, "so, Bad Salzig", "Bad Salzig") in _native_towns("de")


def test_settled_language_is_known_after_a_restart() -> None:
    """The vault holds it, once, and another worker draws what this one would have drawn."""
    vault, control = MemoryVault(), MemoryVault()
    first, never_stopped = (
        make_engine(vault=vault, remembers=True),
        make_engine(vault=control, remembers=True),
    )
    for engine in (first, never_stopped):
        for text in TALK["it"] * 4:
            _say(engine, text)
        _say(engine, "Milano", "Milano")
    changes: list[VaultChange] = first.drain_changes()
    restored = MemoryVault()
    restored.apply(changes)
    second = make_engine(vault=restored, remembers=True)
    assert _say(second, "Castelrotto", "Castelrotto") == _say(
        never_stopped, "Castelrotto", "Castelrotto"
    )
    assert len([key for key, value in changes if value and value[1:2] == b"g"]) == 1


def test_given_surrogate_stays_whatever_language_is_told_later() -> None:
    """A town that was named before anything told the language keeps what it got."""
    engine = make_engine(remembers=True)
    given = _say(engine, "Castelrotto", "Castelrotto")
    for text in TALK["it"] * 4:
        _say(engine, text)
    assert _say(engine, "Sono a Castelrotto", "Castelrotto") == given


def test_conversation_without_personal_data_leaves_nothing_in_the_vault() -> None:
    """What language it is in is remembered beside what it gave out, and not alone."""
    engine = make_engine(remembers=True)
    for text in TALK["fr"] * 9:
        _say(engine, text)
    assert engine.drain_changes() == []


def test_settled_language_costs_no_message_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once it is settled no text is read for it."""
    usual = UsualLanguage()
    while not usual.is_settled:
        for text in TALK["de"]:
            usual.hear(text)
    engine = make_engine(remembers=True)
    for text in TALK["de"] * 6:
        _say(engine, text)
    heard: list[str] = []
    monkeypatch.setattr(UsualLanguage, "hear", lambda _, text: heard.append(text))
    _say(engine, "Ich komme nicht mit")
    assert heard == []


def test_one_long_text_settles_no_language() -> None:
    """A greeting of a machine is in the language of its maker."""
    usual = UsualLanguage()
    usual.hear("Hello and welcome, how can we help you today? You are the next in line. " * 5)
    assert usual.tag == "en"
    assert not usual.is_settled
    for text in TALK["it"] * 2:
        usual.hear(text)
    assert usual.tag == "it"


def test_usual_language_of_another_script_decides_nothing() -> None:
    """A town in Arabic letters lies in no German conversation's country."""
    assert guess_language("سنندج", "de", is_settled=True) is None
    assert guess_language("رامسر", "fa", is_settled=True) == "fa"


@pytest.mark.parametrize(("typed", "listed"), [("الزرقا", "الزرقاء"), ("بالسويدا", "بالسويداء")])
def test_arabic_town_without_its_last_sign_is_the_town(
    chat: ScriptedChat, typed: str, listed: str
) -> None:
    """Most people leave it out."""
    assert chat.one("LOCATION", typed) == chat.one("LOCATION", listed)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("vivo a Porta Fiorita, arrivo alle 14", "it"),
        ("consegna entro il 28 a Bagnoli", "it"),
        ("farda miram Lavasan", "fa"),
        ("خونه كريم اينا، كريم سلام ميرسونه", "fa"),
        ("كي مياي كجايي يكشنبه برو خونه علي", "fa"),
        ("وين كريم هلا", "ar"),
        ("وينك انا اين المكان", "ar"),
        ("yalla rayeh Mansoura bukra", "ar"),
        ("da in Sottrum", "de"),
        ("moved to Penistone last year", "en"),
        ("habite Sotteville depuis 2019", "fr"),
    ],
)
def test_language_is_guessed_from_few_small_words(text: str, language: str) -> None:
    """Persian and Arabic in Latin letters are told as well."""
    assert guess_language(text) == language


def test_town_in_persian_of_latin_letters_is_one_of_iran(chat: ScriptedChat) -> None:
    """In a Persian sentence in its own letters a town in Latin ones is one of anywhere."""
    iran = {name.latin for names in load_places("fa").cities.values() for name in names}
    assert chat.one("LOCATION", "Kelarabad", around="daram miram {} farda") in iran
    assert (
        chat.one("LOCATION", "Castelrotto", "c-2", around="من فردا میرم {} با دوستام") not in iran
    )


def test_saint_in_the_name_of_a_town_is_no_street(chat: ScriptedChat) -> None:
    """Short for a street it stands behind the name."""
    assert chat.one("LOCATION", "Ottery St Mary", around="we moved to {}") in _native_towns("en")
    assert chat.one("LOCATION", "Elmfield St").endswith(" St")


def test_spa_before_a_german_town_is_no_persian_word(chat: ScriptedChat) -> None:
    """A spa is a town as a whole; "bad az" in a Persian address is "behind"."""
    town = chat.one("LOCATION", "Bad Salzig", around="{} wann kommst du zu uns")
    assert town in _native_towns("de")
    address = chat.one("LOCATION", "meydan azadi, bad az pol")
    assert ", bad az " in address


@pytest.mark.parametrize(
    "text", ["be khanum Dadgar begu kelid ro biare", "az to chizi nemikham", "esmesh chie in agha"]
)
def test_persian_in_latin_letters_is_told(text: str) -> None:
    """Beside "be", "to" and "in", which are English as well."""
    assert guess_language(text) == "fa"


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("salam khoya, logo ta3 khalti", "ar"),
        ("la ma n9derch lyoum, sa7bi", "ar"),
        ("ya3ni mat3ref walo", "ar"),
        ("write to kate9smith@example.com", "en"),
        ("salam, khoobi?", "fa"),
        ("le code est ab3cd pour vous", "fr"),
    ],
)
def test_arabic_in_latin_letters_tells_itself(text: str, language: str) -> None:
    """By its words, and by the digits that stand for letters in others."""
    assert guess_language(text) == language


@pytest.mark.parametrize(("text", "language"), [("Brünn René", "de"), ("René Brünn", "fr")])
def test_languages_with_as_many_letters_go_by_the_first(text: str, language: str) -> None:
    """Workers agree on the language of a text that says as much for two, whichever reads it."""
    assert guess_language(text) == language
