"""Tests of the rules of a policy: contacts, organizations, scopes, kinds that meet."""

from collections.abc import Mapping

import pytest

from gateway.detection.traits import TraitDetector
from gateway.domain import Entity, TextField
from gateway.errors import ConfigurationError
from gateway.pseudonyms import KeyRing, MemoryVault, PartitionPseudonymizer, Policy
from gateway.pseudonyms.correspondence import Row, correspondence
from gateway.pseudonyms.protocols import Decision
from gateway.pseudonyms.quasi_identifiers import GuardedPseudonymizer, ShownKinds
from gateway.pseudonyms.scopes import SenderScope, scoped_keys
from gateway.testing.chat import ScriptedChat as Chat
from gateway.testing.chat import make_engine


def _guarded(policy: Mapping[str, object], shown: ShownKinds | None = None) -> GuardedPseudonymizer:
    return GuardedPseudonymizer(
        make_engine(policy), Policy.from_mapping(policy), shown or ShownKinds()
    )


def _of_topic(scope: str, topic: str) -> PartitionPseudonymizer:
    policy = {"scope": scope}
    keys = scoped_keys(KeyRing.for_demo(), Policy.from_mapping(policy), topic)
    return make_engine(policy, keys=keys)


def _say(
    chat: GuardedPseudonymizer, text: str, conversation: str = "c", **found: str
) -> list[Decision]:
    """Return the decisions for the traits of a text and for values named by their type."""
    (entities,) = TraitDetector().detect([text])
    for type_, value in found.items():
        start = text.index(value)
        entities.append(Entity(start, start + len(value), type_, 1.0, "test"))
    entities.sort()
    return chat.resolve(conversation, [TextField(text, None, ("text",))], [entities])[0]


@pytest.mark.parametrize("type_", ["PHONENUMBER", "EMAIL", "USERNAME", "IBAN", "NATIONAL_ID"])
def test_policy_allows_no_contacts(type_: str) -> None:
    """Public figures have private contacts: an allow list of them names its setting and the fix."""
    with pytest.raises(ConfigurationError, match=rf"allow\.{type_}.*remove it"):
        Policy.from_mapping({"allow": {type_: ["anything"]}})


def test_contacts_of_an_allowed_person_are_replaced() -> None:
    """The name of a public figure stays; the mailbox and the username made of it do not."""
    chat = Chat({"allow": {"PERSON": ["Emily Taylor"]}})
    assert chat.one("PERSON", "Emily Taylor") == "Emily Taylor"
    assert "taylor" not in chat.one("EMAIL", "emily.taylor@gmx.de")
    assert "Taylor" not in chat.one("USERNAME", "@EmilyTaylor1987")


@pytest.mark.parametrize(
    ("value", "stays"),
    [
        ("بانک ملت", True), ("University of Leeds", True), ("Mairie de Lyon", True),
        ("بیمارستان میلاد", False), ("Lycée Henri IV", False), ("Bäckerei Huber", False),
        ("Nordlicht", False), ("شعبه بانک ملت", False),
    ],
)  # fmt: skip
def test_organizations_stay_where_thousands_belong(value: str, stays: bool) -> None:
    """With `identifying`, schools, clinics and shops are replaced, banks and universities stay."""
    chat = Chat({"organizations": "identifying"})
    assert (chat.one("ORGANIZATION", value) == value) is stays


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("I am a nurse, 34 years old, with diabetes", ["job", "age", "illness"]),
        ("من معلمم، ۳۴ سالمه و دیابت دارم، شغلم معلم است", ["job", "age", "illness", "job"]),
        ("j'ai 34 ans, infirmière, épilepsie", ["age", "job", "illness"]),
        ("Lehrer, 34 Jahre alt, Epilepsie", ["job", "age", "illness"]),
        ("ho 34 anni, insegnante, asma", ["age", "job", "illness"]),
        ("عمري 34 سنة وأنا ممرضة وعندي السكري", ["age", "job", "illness"]),
        ("34 anni fa, il y a 3 ans, for 34 years, a nursery", []),
    ],
)
def test_traits_are_found_in_six_languages(text: str, kinds: list[str]) -> None:
    """Ages, jobs and illnesses are told; durations and longer words are not."""
    (found,) = TraitDetector().detect([text])
    assert [entity.detector for entity in found] == [f"trait/{kind}" for kind in kinds]


def test_rule_replaces_the_kind_that_would_be_one_too_many() -> None:
    """Of three kinds that may not meet, two stay, and the third goes, in later messages as well."""
    chat = _guarded({"quasi_identifiers": 3})
    assert [d.replacement for d in _say(chat, "I am a nurse, 34 years old")] == [None, None]
    (illness,) = _say(chat, "and I have diabetes")
    assert illness == ("[ILLNESS]", "category (quasi_identifiers: 3 kinds, limit 3)")
    assert _say(chat, "a nurse again")[0].replacement is None
    assert _say(chat, "diabetes", conversation="other")[0].replacement is None


def test_rule_counts_on_where_a_pseudonymizer_is_made_anew() -> None:
    """As after a micro-batch that failed: what was shown before stays shown."""
    shown = ShownKinds()
    _say(_guarded({"quasi_identifiers": 3}, shown), "I am a nurse, 34 years old")
    anew = _guarded({"quasi_identifiers": 3}, shown)
    assert _say(anew, "and I have diabetes")[0].replacement == "[ILLNESS]"
    anew.erase("c")
    assert _say(anew, "and I have diabetes")[0].replacement is None


def test_rule_forgets_the_conversation_that_was_silent_longest() -> None:
    """Of more conversations than the bound allows, those that go on are held."""
    shown = ShownKinds(max_conversations=2)
    shown.of("goes on").add("age")
    shown.of("silent").add("age")
    shown.of("goes on")
    shown.of("new")
    assert shown.of("goes on") == {"age"}
    assert shown.of("silent") == set()


def test_rule_counts_values_that_the_policy_keeps() -> None:
    """A kept town and a kept school are kinds, a replaced one is none."""
    kept = {"quasi_identifiers": 2, "policy": {"LOCATION": "keep"}}
    chat = _guarded(kept)
    (town,) = _say(chat, "from Leeds", LOCATION="Leeds")
    assert town.replacement is None
    assert _say(chat, "a nurse")[0].replacement == "[JOB]"
    chat = _guarded({"quasi_identifiers": 2})
    (town,) = _say(chat, "from Leeds", LOCATION="Leeds")
    assert town.replacement not in (None, "[LOCATION]")
    assert _say(chat, "a nurse")[0].replacement is None


@pytest.mark.parametrize(
    ("scope", "agree"), [("conversation", False), ("topic", True), ("global", True)]
)
def test_scope_says_which_conversations_agree(scope: str, agree: bool) -> None:
    """A topic's conversations share surrogates where the policy says so, and only there."""
    engine = _of_topic(scope, "chat.raw")
    field, entity = TextField("Katharina", None, ("t",)), Entity(0, 9, "PERSON", 1.0, "test")
    drawn = {engine.resolve(f"c-{i}", [field], [[entity]])[0][0] for i in range(20)}
    assert (len(drawn) == 1) is agree
    other = _of_topic(scope, "other")
    assert (other.resolve("c-0", [field], [[entity]])[0][0] in drawn) is (scope != "topic")


@pytest.mark.parametrize("scope", ["topic", "global"])
def test_scope_shares_neither_the_offset_of_dates_nor_the_factor_of_amounts(scope: str) -> None:
    """Who knows one date or amount of a conversation knows none of another, whatever the scope."""
    engine = _of_topic(scope, "chat.raw")
    for value, type_ in (("12 March 1987", "DATETIME"), ("$1,000,000", "COST")):
        field, entity = TextField(value, None, ("t",)), Entity(0, len(value), type_, 1.0, "test")
        drawn = {engine.resolve(f"c-{i}", [field], [[entity]])[0][0] for i in range(20)}
        assert len(drawn) > 10


def test_scope_of_a_sender_reaches_over_conversations() -> None:
    """What one sender says agrees in all conversations, and not with what another says."""
    chat = SenderScope(make_engine({"scope": "sender"}))

    def said(conversation: str, sender: str) -> str | None:
        fields = [TextField(sender, "USERNAME", ("s",)), TextField("Katharina", None, ("t",))]
        spans = [
            [Entity(0, len(sender), "USERNAME", 1.0, "route")],
            [Entity(0, 9, "PERSON", 1.0, "test")],
        ]
        return chat.resolve(conversation, fields, spans)[1][0].replacement

    assert said("c-1", "ab12") == said("c-2", "ab12")
    assert len({said("c-1", f"user{i}") for i in range(10)}) > 1


def test_scope_of_a_sender_is_not_that_of_whom_the_message_mentions() -> None:
    """The first field that names somebody is the sender's, whatever its type."""
    chat = SenderScope(make_engine({"scope": "sender"}))

    def said(sender: str, mentioned: str) -> str | None:
        fields = [
            TextField(sender, "PERSON", ("name",)),
            TextField(mentioned, "USERNAME", ("mentions", 0)),
            TextField("Katharina", None, ("text",)),
        ]
        spans = [[], [], [Entity(0, 9, "PERSON", 1.0, "test")]]
        return chat.resolve("c", fields, spans)[2][0].replacement

    assert said("Ali Rezaei", "bob77") == said("Ali Rezaei", "eve99")
    assert len({said(f"Sara {n}", "bob77") for n in range(10)}) > 1


@pytest.mark.parametrize(
    "mapping",
    [
        {"scope": "world"}, {"organizations": "some"}, {"quasi_identifiers": 1},
        {"quasi_identifiers": True}, {"quasi_identifiers": 8}, {"quasi_identifiers": "3"},
    ],
)  # fmt: skip
def test_policy_names_the_rule_that_it_refuses(mapping: dict[str, object]) -> None:
    """A mistake in a rule names the setting."""
    with pytest.raises(ConfigurationError, match=rf"pseudonyms\.{next(iter(mapping))}"):
        Policy.from_mapping(mapping)


def test_table_lists_surrogates_and_no_original() -> None:
    """A conversation's table has each surrogate as it is written, and nothing of another one."""
    vault = MemoryVault()
    chat = Chat({"policy": {"NUMBER": "index"}}, vault)
    values = [
        ("PERSON", "Emily"), ("LOCATION", "Leeds"), ("ORGANIZATION", "Barclays Bank"),
        ("NUMBER", "884412"), ("CREDIT_CARD", "4111111111111111"),
    ]  # fmt: skip
    written = [(type_, chat.one(type_, value)) for type_, value in values]
    chat.one("PERSON", "Katharina", "c-2")
    rows = correspondence("c-1", KeyRing.for_demo(), vault.load)
    assert {(row.type, row.surrogate.casefold()) for row in rows} == {
        (type_, surrogate.casefold()) for type_, surrogate in written
    }
    assert rows == sorted(set(rows))
    assert correspondence("c-3", KeyRing.for_demo(), vault.load) == []
    assert Row("NUMBER", "[NUMBER_1]", "") in rows


def test_table_has_surrogates_whole_that_hold_the_sign_between_parts() -> None:
    """Only places and organizations are remembered in parts."""
    vault = MemoryVault()
    drawn = Chat(vault=vault).one("USERNAME", "@x8841|q97")
    rows = correspondence("c-1", KeyRing.for_demo(), vault.load)
    assert "|" in drawn
    assert [row.surrogate for row in rows if row.type == "USERNAME"] == [drawn.removeprefix("@")]
