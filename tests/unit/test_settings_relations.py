"""Settings that contradict each other, or the topics and codecs that there are."""

from typing import Any

import pytest
from pydantic import ValidationError

from gateway.settings import (
    HardCaseSettings,
    InferenceSettings,
    KafkaSettings,
    PassRuleSettings,
    PseudonymSettings,
    RangeSettings,
    RouteSettings,
    Settings,
    TelemetrySettings,
)


@pytest.mark.parametrize("name", [".", "..", "a/b", "a\n", "ä", "x" * 250])
def test_settings_refuse_names_that_no_topic_can_have(name: str) -> None:
    """Kafka allows letters, digits, dots, underscores and hyphens, 249 at most."""
    for setting in ("input", "output", "audit", "dead_letters"):
        with pytest.raises(ValidationError, match="not a topic name"):
            RouteSettings(**{setting: name})
    assert RouteSettings(input="x" * 249, audit="a_B-0.c").audit == "a_B-0.c"


@pytest.mark.parametrize(
    ("group", "values", "told"),
    [
        (KafkaSettings, {"heartbeat_interval_s": 20}, "a third"),
        (KafkaSettings, {"session_timeout_s": 50}, "request_timeout_s"),
        (KafkaSettings, {"delivery_timeout_s": 60}, "transaction_timeout_s"),
        (KafkaSettings, {"security_protocol": "SASL_SSL"}, "sasl_username"),
        (KafkaSettings, {"sasl_username": "me", "sasl_password": "made-up"}, "no effect"),
        (KafkaSettings, {"security_protocol": "SSL", "sasl_username": "me"}, "no effect"),
        (KafkaSettings, {"ssl_key_file": "k.pem"}, "go together"),
        (KafkaSettings, {"ssl_ca_file": "ca.pem"}, "no effect"),
        (InferenceSettings, {"url": "https://triton:8001"}, "pattern"),
        (HardCaseSettings, {"url": "http://user:secret@host:8000/v1"}, "pattern"),
        (HardCaseSettings, {"url": "http://host:8000/v1?key=secret"}, "pattern"),
        (TelemetrySettings, {"endpoint": "http://user:secret@host:4318"}, "pattern"),
        (TelemetrySettings, {"endpoint": "http://host:4318/v1?token=secret"}, "pattern"),
        (TelemetrySettings, {"endpoint": "http://host:4318?token=secret"}, "pattern"),
        (InferenceSettings, {"key_file": "key.pem", "tls": True}, "go together"),
        (InferenceSettings, {"ca_file": "ca.pem"}, "no effect"),
        (InferenceSettings, {"headers": {"Authorization": "x"}}, "lower case"),
        (PseudonymSettings, {"policy": {"PASSWORD": "keep"}}, "never kept"),
        (PseudonymSettings, {"allow": {"secret": ["x"]}}, "never kept"),
        (PseudonymSettings, {"policy": {"PERSON": "hide"}}, "Input should be"),
        (PseudonymSettings, {"thresholds": {"PERSON": 1.5}}, "less than or equal"),
        (PseudonymSettings, {"master_key": "c2hvcnQ="}, "at least 32 bytes"),
        (RouteSettings, {"output": "chat.raw"}, "four different topics"),
        (RouteSettings, {"keep": ["a"]}, "drop_unknown"),
        (RouteSettings, {"format": "text", "drop_unknown": True}, "leave nothing out"),
        (RouteSettings, {"ranges": [{"text": "body", "at": "a[*]"}]}, "texts does not name"),
        (RouteSettings, {"ranges": [{"text": "text", "at": "a["}]}, "a bracket holds"),
        (
            RouteSettings,
            {
                "joined": ["doc..text"],
                "texts": ["..text"],
                "ranges": [{"text": "..text", "at": "a"}],
            },
            "of one piece",
        ),
        (
            RouteSettings,
            {
                "drop_unknown": True,
                "keep": ["at[*].offset", "..type"],
                "ranges": [{"text": "text", "at": "at[*]", "start": "offset", "length": "n"}],
            },
            r"drops at\[\*\]\.n beside text",
        ),
        (RangeSettings, {"text": "texts[*]", "at": "a"}, "end in a key"),
        (RangeSettings, {"text": "text", "at": "a.*~"}, "are none"),
        (RangeSettings, {"text": "text", "at": "a", "start": "offset"}, "a list of two"),
        (RangeSettings, {"text": "text", "at": "a", "end": "end", "length": "n"}, "a list of two"),
        (
            RangeSettings,
            {"text": "text", "at": "a", "start": "from", "end": "to", "length": "n"},
            "a list of two",
        ),
        (RangeSettings, {"text": "text", "at": "a", "start": "at", "end": "at"}, "two keys"),
        (RangeSettings, {"text": "text", "at": "a", "unit": "bytes"}, "Input should be"),
        (RouteSettings, {"texts": [], "fields": {}}, "at least one"),
        (RouteSettings, {"conversation_id": "a[*]"}, "one place"),
        (RouteSettings, {"message_id": "a.*"}, "one place"),
        (RouteSettings, {"headers": ["*"]}, "named in full"),
        (
            RouteSettings,
            {
                "conversation_id": "$headers.Phone",
                "conversation_id_type": "PHONENUMBER",
                "headers": ["phone"],
            },
            "must not publish",
        ),
        (
            RouteSettings,
            {
                "conversation_id": "$headers.X-Phone",
                "conversation_id_type": "PHONENUMBER",
                "headers": ["x-*"],
            },
            "must not publish",
        ),
        (
            RouteSettings,
            {
                "format": "text",
                "pass_rules": [{"field": "$headers.k", "values": ["x"], "publish": ["type"]}],
            },
            "plain text has no fields",
        ),
        (
            RouteSettings,
            {
                "format": "text",
                "pass_rules": [{"field": "$headers.k", "values": ["x"], "publish": "unchanged"}],
            },
            "no pass rule could apply",
        ),
        (
            RouteSettings,
            {
                "format": "text",
                "pass_rules": [{"field": "type", "values": ["x"], "publish": "unchanged"}],
            },
            "plain text has no fields",
        ),
        (RouteSettings, {"format": "text", "texts": ["a"]}, "plain text has no fields"),
        (RouteSettings, {"format": "text", "message_id": "a"}, "plain text has no fields"),
        (RouteSettings, {"fields": {"a": "PERSN"}}, "not an entity type"),
        (PassRuleSettings, {"field": "a", "values": ["x"]}, "publish"),
        (PassRuleSettings, {"field": "a", "values": [], "publish": "unchanged"}, "neither values"),
        (Settings, {"routes": []}, "at least 1"),
        (Settings, {"routes": [{}, {"input": "b"}]}, "same name"),
        (Settings, {"routes": [{}, {"name": "b"}]}, "same topic"),
        (
            Settings,
            {"routes": [{}, {"name": "b", "input": "chat.audit", "audit": "b.audit"}]},
            "written by another",
        ),
    ],
)
def test_settings_that_contradict_each_other_are_refused(
    group: type[Any], values: dict[str, Any], told: str
) -> None:
    """Relations between settings are checked before anything starts."""
    with pytest.raises(ValidationError, match=told):
        group(**values)


def test_settings_compression_that_cannot_work_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A codec whose library is missing stops the start, not the first publication."""
    monkeypatch.setattr("gateway.settings.kafka_settings.find_spec", lambda _: None)
    with pytest.raises(ValidationError, match="cramjam"):
        KafkaSettings(compression="zstd")
    assert KafkaSettings(compression="gzip").compression == "gzip"
