"""Names in spans: those of OpenTelemetry's messaging conventions, and a few of our own.

`docs/tracing.md` lists them; a test compares. No attribute holds what a message could choose, but
for numbers and for the conversation's pseudonym.
"""

from typing import Final

SYSTEM: Final = "messaging.system"
OPERATION: Final = "messaging.operation.name"
OPERATION_TYPE: Final = "messaging.operation.type"
DESTINATION: Final = "messaging.destination.name"
PARTITION: Final = "messaging.destination.partition.id"
GROUP: Final = "messaging.consumer.group.name"
MESSAGE_COUNT: Final = "messaging.batch.message_count"
OFFSET: Final = "messaging.kafka.offset"
ERROR_TYPE: Final = "error.type"

FIRST_OFFSET: Final = "gateway.offset.first"
LAST_OFFSET: Final = "gateway.offset.last"
N_SANITIZED: Final = "gateway.records.sanitized"
N_PASSED: Final = "gateway.records.passed"
N_DEAD: Final = "gateway.records.dead_lettered"
N_ENTITIES: Final = "gateway.entities"
N_VAULT_CHANGES: Final = "gateway.vault.changes"
# Time of a stage without what others within it took, and without pauses between its parts.
BUSY_S: Final = "gateway.busy_s"
# The pseudonym that the conversation has in audit events, never its id.
CONVERSATION: Final = "gateway.conversation"
OUTCOME: Final = "gateway.outcome"
# From the record's timestamp to the end of the transaction.
AGE_S: Final = "gateway.age_s"

RETRIED: Final = "retried"
"""Name of the event of an attempt that failed."""
