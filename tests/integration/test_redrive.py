"""Dead letters on real Kafka: listed with their codes, and redriven once each."""

import json
import secrets
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import yaml

from gateway.pseudonyms import KeyRing
from gateway.settings import Settings
from gateway.testing.processes import run_gateway
from gateway.testing.streams import MakePipeline, Pipeline, Recorder, running
from gateway.testing.waiting import until
from gateway.wiring.sanitizers import build_sanitizers

pytestmark = [pytest.mark.integration, pytest.mark.timeout(180)]

CANARY = "qzxcanary7"


def tree(pipeline: Pipeline, audit: str, text: str) -> dict[str, Any]:
    """Return settings of a route that looks for texts at one selector."""
    return {
        "kafka": pipeline.kafka,
        "detection": {"detectors": "rules"},
        "routes": [pipeline.route(audit, texts=[text], fields={})],
    }


def dlq(config: Path, *arguments: str) -> tuple[int, str]:
    """Return exit status and output of `anon-gateway dlq`."""
    done = run_gateway("dlq", *arguments, "--config", str(config), COLUMNS="200")
    assert CANARY.encode() not in done.stdout + done.stderr
    return done.returncode, done.stdout.decode()


def has_ended(recorder: Recorder, n: int) -> bool:
    """Return whether so many records have ended."""
    return recorder.n_committed == n


async def test_withheld_records_are_redriven_once_each(
    make_pipeline: MakePipeline, tmp_path: Path
) -> None:
    """After the route was mended; a second redrive finds nothing left to do."""
    audit = f"audit-{secrets.token_hex(4)}"
    pipeline = make_pipeline(more_inputs=[audit])
    keys = KeyRing.for_demo()
    wrong = tree(pipeline, audit, "body")
    config = tmp_path / "gateway.yaml"
    config.write_text(yaml.safe_dump(wrong))
    messages = [
        {"conversation_id": f"c{n % 3}", "message_id": str(n), "text": f"{CANARY} {n}"}
        for n in range(9)
    ]
    sanitizers = dict(build_sanitizers(Settings.model_validate(wrong), keys))
    async with running(pipeline.config, sanitizers) as recorder:
        pipeline.produce(messages)
        await until(partial(has_ended, recorder, 9))
    status, told = dlq(config, "list", "--json")
    letters = [json.loads(line) for line in told.splitlines()]
    assert status == 0
    assert {letter["code"] for letter in letters} == {"FIELD_MISSING"}
    assert len(letters) == 9
    assert all(letter["retained"] for letter in letters)
    assert "FIELD_MISSING" in dlq(config, "list")[1]

    right = tree(pipeline, audit, "text")
    config.write_text(yaml.safe_dump(right))
    counts = {"topic": pipeline.raw, "sent": 9, "before": 0, "gone": 0, "left": 0, "again": 0}
    trial = json.loads(dlq(config, "redrive", "--dry-run", "--json")[1])
    assert trial == [counts | {"dry_run": True}]
    counts["dry_run"] = False
    one = letters[0]
    position = f"{one['topic']}-{one['partition']}-{one['offset']}"
    assert dlq(config, "redrive", "--position", position)[0] == 0
    status, told = dlq(config, "redrive", "--code", "FIELD_MISSING", "--json")
    assert (status, json.loads(told)) == (0, [counts | {"sent": 8, "before": 1}])
    assert json.loads(dlq(config, "redrive", "--json")[1]) == [counts | {"sent": 0, "before": 9}]
    sanitizers = dict(build_sanitizers(Settings.model_validate(right), keys))
    async with running(pipeline.config, sanitizers) as recorder:
        await until(partial(has_ended, recorder, 9))
    published = pipeline.documents(9)
    assert sorted(one["message_id"] for one in published) == [str(n) for n in range(9)]
    headers = [dict(m.headers() or ()) for m in pipeline.committed(pipeline.out, 9)]
    assert not any("gateway.redrive" in one for one in headers)
    gone = json.loads(dlq(config, "redrive", "--position", f"{pipeline.raw}-0-99", "--json")[1])
    assert gone == []
