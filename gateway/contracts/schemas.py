"""Generates `schemas/`: a JSON Schema for each record and the AsyncAPI document over them."""

import json
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from gateway.contracts.asyncapi import asyncapi_document
from gateway.contracts.records import AuditEvent, DeadLetterHeaders, RawMessage, SanitizedMessage

_DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"

RECORD_MODELS: Final[dict[str, type[BaseModel]]] = {
    "raw-message": RawMessage,
    "sanitized-message": SanitizedMessage,
    "audit-event": AuditEvent,
    "dead-letter-headers": DeadLetterHeaders,
}


def record_schema(model: type[BaseModel]) -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of one record."""
    return {"$schema": _DRAFT, **model.model_json_schema(by_alias=True)}


def generated_files() -> dict[str, str]:
    """Return the content of every file in `schemas/`, by name."""
    files = {f"{name}.schema.json": record_schema(model) for name, model in RECORD_MODELS.items()}
    _, shared = models_json_schema(
        [(model, "validation") for model in RECORD_MODELS.values()],
        ref_template="#/components/schemas/{model}",
    )
    files["asyncapi.json"] = asyncapi_document(shared["$defs"])
    return {
        name: json.dumps(content, indent=2, ensure_ascii=False) + "\n"
        for name, content in files.items()
    }


def export_schemas(directory: Path) -> list[Path]:
    """Write all schema files into `directory`, which is made if need be, and return their paths."""
    directory.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, content in generated_files().items():
        path = directory / name
        path.write_text(content, encoding="utf-8")
        paths.append(path)
    return paths
