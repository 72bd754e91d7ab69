"""Makes the chart's `values.schema.json`: shapes by hand, descriptions and settings from the code.

Secrets and what the chart decides itself are left out of the settings, so that Helm refuses them in
`config`, where they would stand in a ConfigMap for all to read.
"""

import json
from pathlib import Path
from types import UnionType
from typing import Any, Final, get_args, get_origin

import yaml
from pydantic import BaseModel, SecretStr

from deploy.chart.values import Value, documented_values
from deploy.monitoring.rules import alert_names
from gateway.domain import EntityType
from gateway.settings import Settings

CHART: Final = Path(__file__).parents[1] / "helm" / "anon-gateway"
SHAPES: Final = Path(__file__).with_name("values.schema.yaml")

# What the chart mounts, and therefore names itself. Secrets are left out wherever they stand.
_MOUNTED: Final = {
    "KafkaSettings": ("ssl_ca_file", "ssl_certificate_file", "ssl_key_file"),
    "InferenceSettings": ("ca_file", "certificate_file", "key_file"),
    "VaultSettings": ("dir",),
}
# By `secrets.masterKey` and `secrets.kafkaPassword`.
_GIVEN_OTHERWISE: Final = ("pseudonyms.master_key", "kafka.sasl_password")
# Settings take these names in any case.
_TYPE_NAMES: Final = f"^(?i:{'|'.join(EntityType)})$"
_BY_TYPE: Final = ("policy", "thresholds", "allow", "deny")


def chart_schema(values_file: str | None = None) -> dict[str, Any]:
    """Return the schema of the chart's values.

    Args:
        values_file: content of values.yaml; that of the chart if None.
    """
    text = values_file or (CHART / "values.yaml").read_text(encoding="utf-8")
    shapes: dict[str, Any] = yaml.safe_load(SHAPES.read_text(encoding="utf-8"))
    definitions = settings_definitions()
    shapes["$defs"] |= definitions
    shapes["properties"]["config"] = {"$ref": "#/$defs/Settings"}
    secrets = shapes["properties"]["secrets"]["properties"]["settings"]
    secrets["properties"] = {
        name: {"$ref": "#/$defs/secretKey"} for name in secret_settings(Settings)
    }
    environment = shapes["$defs"]["env"]["items"]["properties"]["name"]
    environment["not"] = {"enum": [variable_of(name) for name in _secrets()]}
    disabled = shapes["properties"]["prometheusRule"]["properties"]["disabled"]
    disabled["items"] = {"enum": alert_names()}
    for value in documented_values(text):
        _describe(shapes, value)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **shapes}


def variable_of(setting: str) -> str:
    """Return the environment variable of a dotted setting."""
    return f"GATEWAY_{setting.upper().replace('.', '__')}"


def _secrets() -> list[str]:
    return [*_GIVEN_OTHERWISE, *secret_settings(Settings)]


def settings_definitions() -> dict[str, Any]:
    """Return the schemas of all groups of settings, without what does not belong into `config`."""
    schema = Settings.model_json_schema()
    definitions = schema.pop("$defs") | {"Settings": schema}
    for group, definition in definitions.items():
        properties = definition.get("properties", {})
        mounted = _MOUNTED.get(group, ())
        for name in [
            name for name in properties if name in mounted or _is_secret(properties[name])
        ]:
            del properties[name]
    for name in _BY_TYPE:
        # Not by `propertyNames`: Helm's message then names a wrong place.
        by_type = definitions["PseudonymSettings"]["properties"][name]
        by_type["patternProperties"] = {_TYPE_NAMES: by_type["additionalProperties"]}
        by_type["additionalProperties"] = False
    cleaned: dict[str, Any] = _without_noise(definitions)
    return cleaned


def secret_settings(model: type[BaseModel], prefix: str = "") -> list[str]:
    """Return the dotted names of settings that hold a secret and have no value of their own.

    A list of secrets is one of them: its variable takes it as JSON.
    """
    found = []
    for name, field in model.model_fields.items():
        kinds = (field.annotation, *get_args(field.annotation))
        below = [one for one in kinds if isinstance(one, type) and issubclass(one, BaseModel)]
        # Groups that may be left out repeat others, whose secrets they share.
        if below and get_origin(field.annotation) not in (tuple, UnionType):
            found += secret_settings(below[0], f"{prefix}{name}.")
        elif SecretStr in kinds and get_origin(field.annotation) is not dict:
            found.append(f"{prefix}{name}")
    return [name for name in found if name not in _GIVEN_OTHERWISE]


def _is_secret(schema: Any) -> bool:
    """Return whether a setting, or what it maps to, is one that pydantic masks."""
    if isinstance(schema, list):
        return any(map(_is_secret, schema))
    return isinstance(schema, dict) and (
        schema.get("writeOnly", False) or any(map(_is_secret, schema.values()))
    )


def _without_noise(schema: Any) -> Any:
    """Drop titles and defaults: the first repeat names, the second are the gateway's to know."""
    if isinstance(schema, list):
        return [_without_noise(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: (
            {name: _without_noise(item) for name, item in value.items()}
            if key == "properties"
            else _without_noise(value)
        )
        for key, value in schema.items()
        if key not in ("title", "default", "format", "writeOnly")
    }


def _describe(schema: dict[str, Any], value: Value) -> None:
    """Put the description of a value where its shape stands, unless that is shared."""
    node = schema
    for part in value.path:
        node = node.get("properties", {}).get(part, {})
    if node:
        node["description"] = value.meaning


def schema_text() -> str:
    """Return what stands in values.schema.json."""
    return json.dumps(chart_schema(), indent=2, ensure_ascii=False) + "\n"
