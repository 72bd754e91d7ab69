"""Tests of the policy."""

import pytest

from gateway.domain import SECRET_TYPES, Entity, EntityType
from gateway.errors import ConfigurationError
from gateway.pseudonyms import PROFILES, Policy, Strategy
from gateway.settings import PseudonymSettings
from gateway.testing.chat import ScriptedChat as Chat


@pytest.mark.parametrize(
    ("profile", "type_", "strategy"),
    [
        ("llm", "PERSON", Strategy.PSEUDONYM),
        ("llm", "DATETIME", Strategy.PSEUDONYM),
        ("llm", "MISC", Strategy.INDEX),
        ("analytics", "PERSON", Strategy.INDEX),
        ("analytics", "COST", Strategy.CATEGORY),
        ("strict", "PERSON", Strategy.MASK),
        ("strict", "SOMETHING_NEW", Strategy.MASK),
        ("llm", "SOMETHING_NEW", Strategy.PSEUDONYM),
    ],
)
def test_policy_profile_sets_strategies(profile: str, type_: str, strategy: Strategy) -> None:
    """Each profile means what the documentation says, for unknown types as well."""
    assert Policy.from_profile(profile).strategy_of(type_) is strategy


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("type_", ["PASSWORD", "SECRET"])
def test_policy_never_keeps_or_tells_apart_secrets(profile: str, type_: str) -> None:
    """A secret is removed, masked or named by its category in every profile."""
    assert Policy.from_profile(profile).strategy_of(type_) in {
        Strategy.CATEGORY,
        Strategy.MASK,
        Strategy.DELETE,
    }


@pytest.mark.parametrize("asked", ["pseudonym", "index", "generalize"])
def test_policy_turns_pseudonyms_of_secrets_into_their_category(asked: str) -> None:
    """A pseudonym, number or part asked for a password becomes `[PASSWORD]`."""
    policy = Policy.from_mapping({"policy": {"PASSWORD": asked}})
    assert policy.strategy_of("PASSWORD") is Strategy.CATEGORY


@pytest.mark.parametrize(
    ("mapping", "named"),
    [
        ({"policy": {"PASSWORD": "keep"}}, "policy.PASSWORD"),
        ({"allow": {"SECRET": ["x"]}}, "allow.SECRET"),
        ({"policy": {"PERSN": "mask"}}, "pseudonyms.policy"),
        ({"policy": {"PERSON": "hide"}}, "policy.PERSON"),
        ({"policy": {"PERSON": "token"}}, "must be one of keep"),
        ({"profile": "loose"}, "profile"),
        ({"treshold": 0.5}, "treshold"),
        ({"threshold": 1.5}, "threshold"),
        ({"threshold": True}, "threshold"),
        ({"thresholds": {"PERSON": "high"}}, "thresholds.PERSON"),
        ({"thresholds": {"PASSWORD": 0.9}}, "thresholds.PASSWORD"),
        ({"allow": {"PERSON": "Ali"}}, "allow.PERSON"),
        ({"deny": {"PERSON": [""]}}, "deny.PERSON"),
        ({"policy": ["PERSON"]}, "policy"),
    ],
)
def test_policy_refuses_what_it_cannot_mean(mapping: dict[str, object], named: str) -> None:
    """Each mistake is a configuration error that names the setting."""
    with pytest.raises(ConfigurationError) as caught:
        Policy.from_mapping(mapping)
    assert named in str(caught.value)


def test_policy_errors_do_not_quote_listed_values() -> None:
    """A listed value may be personal: the error about it does not repeat it."""
    with pytest.raises(ConfigurationError) as caught:
        Policy.from_mapping({"allow": {"PERSON": "Leila Farhadi"}})
    assert "Leila" not in str(caught.value)


def test_policy_lists_see_through_spelling() -> None:
    """A listed value stays in any spelling; a denied one is replaced though its type is kept."""
    policy = Policy.from_mapping(
        {
            "policy": {"LOCATION": "keep"},
            "allow": {"ORGANIZATION": ["بانک ملی"]},
            "deny": {"LOCATION": ["Tehran"], "ORGANIZATION": ["IBM"]},
        }
    )
    assert policy.decide("ORGANIZATION", "بانك ملي") is Strategy.KEEP
    assert policy.decide("ORGANIZATION", "بانک دیگر") is Strategy.PSEUDONYM
    assert policy.decide("LOCATION", "TEHRAN") is Strategy.CATEGORY
    assert policy.decide("LOCATION", "Shiraz") is Strategy.KEEP


def test_policy_denied_beats_allowed() -> None:
    """A value on both lists is replaced: when in doubt, replace."""
    policy = Policy.from_mapping({"allow": {"PERSON": ["Ali"]}, "deny": {"PERSON": ["ali"]}})
    assert policy.decide("PERSON", "Ali") is Strategy.PSEUDONYM


def test_policy_denied_values_never_stay() -> None:
    """What pseudonyms would keep, a country or a weekday, becomes its category on a deny list.

    So does the name of a desk, which is also somebody's.
    """
    deny = {"LOCATION": ["France", "Lyon"], "DATETIME": ["Monday"], "PERSON": ["Guest", "Weber"]}
    policy = Policy.from_mapping({"deny": deny})
    assert policy.decide("LOCATION", "FRANCE") is Strategy.CATEGORY
    assert policy.decide("DATETIME", "monday") is Strategy.CATEGORY
    assert policy.decide("PERSON", "guest") is Strategy.CATEGORY
    assert policy.decide("PERSON", "Weber") is Strategy.PSEUDONYM
    assert policy.decide("LOCATION", "Lyon") is Strategy.PSEUDONYM


@pytest.mark.parametrize(
    ("type_", "value"),
    [
        ("LOCATION", "Via Roma 12, 20121 Milano, Italia"),
        ("LOCATION", "تهران، ایران"),
        ("ORGANIZATION", "Sparkasse Köln"),
    ],
)
def test_policy_denied_values_do_not_stay_in_surrogates(type_: str, value: str) -> None:
    """The pseudonym of an address keeps its country, and that of a firm what kind it is."""
    listed = {"LOCATION": ["Italia", "ایران"], "ORGANIZATION": ["Sparkasse"]}
    assert Chat({"deny": listed}).one(type_, value) == f"[{type_}]"
    assert Chat().one(type_, value) not in (value, f"[{type_}]")


@pytest.mark.parametrize(
    ("type_", "stays", "other"),
    [("LOCATION", "تهران", "مشهد"), ("ORGANIZATION", "استقلال", "پرسپولیس")],
)
def test_no_surrogate_is_a_value_that_stays(type_: str, stays: str, other: str) -> None:
    """What an allow list keeps stands in the conversation: nothing else may become it."""
    chat = Chat({"allow": {type_: [stays]}})
    for n in range(60):
        conversation = f"c-{n}"
        assert chat.one(type_, stays, conversation) == stays
        assert chat.one(type_, other, conversation) not in (stays, other)


def test_policy_denied_values_do_not_stay_in_longer_ones() -> None:
    """A find that took a denied value in, and would show it, becomes its category."""
    policy = Policy.from_mapping(
        {
            "policy": {"LOCATION": "keep"},
            "organizations": "identifying",
            "deny": {"DATETIME": ["Monday"], "ORGANIZATION": ["Falcon"]},
        }
    )
    assert policy.decide("DATETIME", "monday at 5 pm") is Strategy.CATEGORY
    assert policy.decide("DATETIME", "Monday, 12 May 2025") is Strategy.CATEGORY
    assert policy.decide("DATETIME", "Tuesday at 5 pm") is Strategy.PSEUDONYM
    assert policy.decide("ORGANIZATION", "University of Falcon") is Strategy.CATEGORY
    assert policy.decide("LOCATION", "Falcon Lake") is Strategy.CATEGORY
    assert policy.decide("LOCATION", "Falconry Lake") is Strategy.KEEP
    assert policy.decide("PERSON", "Ann Falcon") is Strategy.PSEUDONYM


def test_policy_version_names_the_content() -> None:
    """Equal policies have equal versions; any difference shows."""
    base: dict[str, object] = {"policy": {"PERSON": "index"}}
    versions = {
        Policy.from_mapping(mapping).version
        for mapping in (base, base | {"threshold": 0.6}, base | {"deny": {"PERSON": ["x y"]}}, {})
    }
    assert len(versions) == 4
    assert Policy.from_mapping(base).version == Policy.from_mapping(dict(base)).version


def test_policy_shows_no_listed_value() -> None:
    """The repr of a policy may be logged."""
    assert "Farhadi" not in repr(Policy.from_mapping({"allow": {"PERSON": ["Leila Farhadi"]}}))


@pytest.mark.parametrize(("score", "admitted"), [(0.49, False), (0.5, True), (0.9, True)])
def test_policy_thresholds_decide_what_counts(score: float, admitted: bool) -> None:
    """An entity counts from its type's threshold on."""
    policy = Policy.from_mapping({"threshold": 0.99, "thresholds": {"PERSON": 0.5}})
    assert policy.admits(Entity(0, 1, EntityType.PERSON, score, "test")) is admitted


@pytest.mark.parametrize("type_", sorted(SECRET_TYPES))
def test_no_threshold_lets_a_secret_pass(type_: EntityType) -> None:
    """What a detector is hardly sure of may well open something."""
    policy = Policy.from_mapping({"threshold": 1.0})
    assert policy.admits(Entity(0, 1, type_, 0.1, "test"))


def test_policy_counts_all_that_detectors_were_sure_enough_of() -> None:
    """A calibrated model's thresholds, which may be a third, hold unless settings say otherwise."""
    policy = Policy.from_mapping(PseudonymSettings().model_dump(include={"threshold"}))
    assert policy.admits(Entity(0, 1, EntityType.PERSON, 0.33, "ner/test"))
    assert policy.version == Policy.from_profile().version
