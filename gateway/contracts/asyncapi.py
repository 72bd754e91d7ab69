"""The AsyncAPI 3.0 document: which topics there are, who sends what to them, under which key."""

from typing import Any, Final

from gateway import __version__

ASYNCAPI_VERSION: Final = "3.0.0"
KAFKA_BINDING_VERSION: Final = "0.5.0"

_RAW: Final = "The record key as the chat platform sets it, usually the conversation id."
_EVENT_ID: Final = "The event id, `{topic}-{partition}-{offset}` of the input record."


def asyncapi_document(schemas: dict[str, Any]) -> dict[str, Any]:
    """Return the document for the default route.

    Args:
        schemas: JSON Schemas of the records by model name, with references to
            `#/components/schemas/…`.
    """
    return {
        "asyncapi": ASYNCAPI_VERSION,
        "info": {
            "title": "anon-gateway",
            "version": __version__,
            "description": (
                "Raw chat messages in; sanitized messages, audit events and dead letters out. "
                "Topics are those of the default route. All records that come of one input record "
                "are published in one transaction, to the partition with the input's number: read "
                "them with isolation.level=read_committed."
            ),
            "license": {"name": "Apache-2.0", "url": "https://www.apache.org/licenses/LICENSE-2.0"},
        },
        "defaultContentType": "application/json",
        "servers": {
            "kafka": {
                "host": "localhost:9092",
                "protocol": "kafka",
                "description": "The brokers of `kafka.bootstrap_servers`.",
                "bindings": {"kafka": {"bindingVersion": KAFKA_BINDING_VERSION}},
            }
        },
        "channels": {
            "raw": _channel("chat.raw", "rawMessage", "Messages as the chat platform sends them."),
            "sanitized": _channel(
                "chat.sanitized", "sanitizedMessage", "The same messages without personal data."
            ),
            "audit": _channel("chat.audit", "auditEvent", "One event for every input record."),
            "deadLetters": _channel(
                "chat.dlq", "deadLetter", "Pointers to records that could not be sanitized."
            ),
        },
        "operations": {
            "readRaw": _operation("receive", "raw", "Reads raw messages in micro-batches."),
            "publishSanitized": _operation("send", "sanitized", "Publishes sanitized messages."),
            "publishAudit": _operation("send", "audit", "Publishes audit events."),
            "publishDeadLetter": _operation("send", "deadLetters", "Publishes dead letters."),
        },
        "components": {
            "messages": {
                "rawMessage": _message("RawMessage", "A raw chat message.", _RAW),
                "sanitizedMessage": _message(
                    "SanitizedMessage",
                    "A sanitized chat message.",
                    "The raw record's key, or its pseudonym where the route calls it personal.",
                ),
                "auditEvent": _message("AuditEvent", "What became of one input record.", _EVENT_ID),
                "deadLetter": {
                    "name": "DeadLetter",
                    "title": "Dead letter",
                    "summary": "Points to a record that could not be sanitized; has no value.",
                    "headers": {"$ref": "#/components/schemas/DeadLetterHeaders"},
                    "payload": {"type": "null"},
                    "bindings": _key_binding(_EVENT_ID),
                },
            },
            "schemas": schemas,
        },
    }


def _channel(topic: str, message: str, description: str) -> dict[str, Any]:
    return {
        "address": topic,
        "description": description,
        "messages": {message: {"$ref": f"#/components/messages/{message}"}},
        "bindings": {"kafka": {"topic": topic, "bindingVersion": KAFKA_BINDING_VERSION}},
    }


def _operation(action: str, channel: str, summary: str) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "action": action,
        "channel": {"$ref": f"#/channels/{channel}"},
        "summary": summary,
    }
    if action == "receive":
        group = {"type": "string", "const": "anon-gateway", "description": "kafka.application_id"}
        operation["bindings"] = {
            "kafka": {"groupId": group, "bindingVersion": KAFKA_BINDING_VERSION}
        }
    return operation


def _message(schema: str, summary: str, key: str) -> dict[str, Any]:
    return {
        "name": schema,
        "title": summary.rstrip("."),
        "summary": summary,
        "contentType": "application/json",
        "payload": {"$ref": f"#/components/schemas/{schema}"},
        "bindings": _key_binding(key),
    }


def _key_binding(description: str) -> dict[str, Any]:
    return {
        "kafka": {
            "key": {"type": "string", "description": description},
            "bindingVersion": KAFKA_BINDING_VERSION,
        }
    }
