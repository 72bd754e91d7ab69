"""What all telemetry of a process says of its origin."""

import uuid
from typing import Final

from opentelemetry.sdk.resources import OTELResourceDetector, Resource

from gateway import __version__

SERVICE_NAME: Final = "anon-gateway"


def make_resource() -> Resource:
    """Return a name, a version, and an id made up here, under the operator's own attributes.

    Those are in `OTEL_RESOURCE_ATTRIBUTES` and `OTEL_SERVICE_NAME`. Nothing is looked up on the
    machine, where a command line or a user's name may say too much.
    """
    own = {
        "service.name": SERVICE_NAME,
        "service.version": __version__,
        "service.instance.id": str(uuid.uuid4()),
        "telemetry.sdk.language": "python",
        "telemetry.sdk.name": "opentelemetry",
    }
    return Resource(own).merge(OTELResourceDetector().detect())
