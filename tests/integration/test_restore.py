"""The way back on real Kafka: `restore` reads the vault's changelog, `erase` closes it for good."""

import asyncio
import base64
import json
import secrets
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import yaml

from gateway.pseudonyms import KeyRing
from gateway.settings import Settings
from gateway.streaming.kafka.erasures import request_erasures
from gateway.testing.processes import run_gateway
from gateway.testing.streams import MakePipeline, Pipeline, Recorder, running
from gateway.testing.waiting import until
from gateway.wiring.sanitizers import build_sanitizers

pytestmark = [pytest.mark.integration, pytest.mark.timeout(180)]

KEY = b"a master key of the tests, 32 bytes"
NAMES = ["Zorbo Vestergaard", "Quuxa Ashworth"]


def tree(pipeline: Pipeline, audit: str) -> dict[str, Any]:
    """Return the settings of a worker of one restorable route that knows names by a list."""
    return {
        "kafka": pipeline.kafka,
        "detection": {"detectors": "rules"},
        "pseudonyms": {
            "master_key": base64.b64encode(KEY).decode(),
            "deny": {"PERSON": NAMES},
        },
        "routes": [pipeline.route(audit, restorable=True)],
    }


async def test_answers_in_topics_are_turned_back_by_a_worker(
    make_pipeline: MakePipeline, tmp_path: Path
) -> None:
    """Also those that follow at once on the message, whichever topic and partition they are in."""
    tag = secrets.token_hex(4)
    audit, back = f"audit-{tag}", f"restored-{tag}"
    asked = [f"answers-{name}-{tag}" for name in ("one", "other")]
    pipeline = make_pipeline(more_inputs=[audit, *asked, back])
    settings = tree(pipeline, audit)
    settings["vault"] = {"dir": str(tmp_path)}
    settings["routes"] += [
        {
            "name": f"answers-{number}",
            "input": topic,
            "output": back,
            "dead_letters": pipeline.dead,
            "audit": audit,
            "restores": pipeline.raw,
        }
        for number, topic in enumerate(asked)
    ]
    ring = KeyRing.from_master_key(KEY)
    sanitizers = dict(build_sanitizers(Settings.model_validate(settings), ring))
    texts = {(turn, n): f"{name}, 48{turn}1" for turn in range(3) for n, name in enumerate(NAMES)}
    async with running(pipeline.config, sanitizers) as recorder:
        for turn in range(3):
            ids = [f"{turn}-{n}" for n in range(len(NAMES))]
            pipeline.produce(
                {"conversation_id": f"c{n}", "message_id": ids[n], "text": texts[turn, n]}
                for n in range(len(NAMES))
            )
            await until(partial(_has_ended, recorder, 4 * turn + 2))
            published = pipeline.documents(2 * (turn + 1))
            answers = [
                document | {"text": f"So: {document['text']}"}
                for document in published
                if document["message_id"] in ids
            ]
            assert len(answers) == 2
            assert not any(name in answer["text"] for answer in answers for name in NAMES)
            pipeline.produce(answers, asked[turn % 2])
            await until(partial(_has_ended, recorder, 4 * turn + 4))
        restored = pipeline.documents(6, back)
        # A command beside the worker takes none of its stores.
        config = tmp_path / "gateway.yaml"
        config.write_text(yaml.safe_dump(settings))
        tried = await asyncio.to_thread(
            run_gateway,
            *("routes", "try", "--json", "--topic", asked[0], "--config", str(config)),
            given=json.dumps(pipeline.documents(6)[0]).encode(),
        )
        assert tried.returncode == 0, tried.stderr
        assert any(name.encode() in tried.stdout for name in NAMES)
    assert {one["message_id"]: one["text"] for one in restored} == {
        f"{turn}-{n}": f"So: {text}" for (turn, n), text in texts.items()
    }


def _has_ended(recorder: Recorder, n_ended: int) -> bool:
    return recorder.n_committed == n_ended


async def test_value_too_long_for_the_changelog_stops_no_partition(
    make_pipeline: MakePipeline,
) -> None:
    """What stands for a link and the link itself are one record, which no broker would take."""
    audit = f"audit-{secrets.token_hex(4)}"
    pipeline = make_pipeline(more_inputs=[audit])
    settings = Settings.model_validate(tree(pipeline, audit))
    sanitizers = dict(build_sanitizers(settings, KeyRing.from_master_key(KEY)))
    links = [f"https://example.com/{secrets.token_hex(n)}" for n in (20, 220_000, 20)]
    async with running(pipeline.config, sanitizers) as recorder:
        pipeline.produce(
            {"conversation_id": "c", "message_id": str(n), "text": f"see {link}"}
            for n, link in enumerate(links)
        )
        await recorder.wait_for(3)
    assert [document["message_id"] for document in pipeline.documents(2)] == ["0", "2"]
    (letter,) = pipeline.committed(pipeline.dead, 1)
    assert dict(letter.headers() or ())["gateway.error.code"] == b"LIMIT_EXCEEDED"


def restore(config: Path, answers: list[dict[str, str]]) -> list[dict[str, Any]]:
    """Return what `anon-gateway restore` makes of answers."""
    lines = "".join(json.dumps(answer) + "\n" for answer in answers)
    done = run_gateway("restore", "--config", str(config), given=lines.encode())
    assert done.returncode == 0
    assert all(name.encode() not in done.stderr for name in NAMES)
    return [json.loads(line) for line in done.stdout.splitlines()]


async def test_answers_are_turned_back_until_the_conversation_is_erased(
    make_pipeline: MakePipeline, tmp_path: Path
) -> None:
    """By a process that has the brokers and the master key; after an erasure by nobody."""
    audit = f"audit-{secrets.token_hex(4)}"
    pipeline = make_pipeline(more_inputs=[audit])
    settings = tree(pipeline, audit)
    config = tmp_path / "gateway.yaml"
    config.write_text(yaml.safe_dump(settings))
    ring = KeyRing.from_master_key(KEY)
    sanitizers = dict(build_sanitizers(Settings.model_validate(settings), ring))
    texts = [f"I am {name}, call 0161 496 012{n}" for n, name in enumerate(NAMES)]
    messages = [
        {"conversation_id": f"c{n}", "message_id": str(n), "text": text}
        for n, text in enumerate(texts)
    ]
    async with running(pipeline.config, sanitizers) as recorder:
        pipeline.produce(messages)
        await until(lambda: recorder.n_committed == 2)
        outputs = {d["conversation_id"]: d["text"] for d in pipeline.documents(2)}
        answers = [
            {"id": name, "conversation_id": name, "text": f"You said: {text}"}
            for name, text in sorted(outputs.items())
        ]
        assert not any(name in answer["text"] for answer in answers for name in NAMES)
        restored = [line["text"] for line in restore(config, answers)]
        assert restored == [f"You said: {text}" for text in texts]

        servers = pipeline.config.bootstrap_servers
        n_partitions = request_erasures(servers, pipeline.raw, ["c0"])
        await until(lambda: recorder.n_committed == 2 + n_partitions)
        after = [line["text"] for line in restore(config, answers)]
        assert after == [answers[0]["text"], f"You said: {texts[1]}"]

        # It may go on, as a conversation that begins.
        pipeline.produce([messages[0] | {"message_id": "again"}])
        await until(lambda: recorder.n_committed == 3 + n_partitions)
        assert restore(config, answers[:1])[0]["text"] == f"You said: {texts[0]}"
    events = [json.loads(m.value() or b"") for m in pipeline.committed(audit, 3 + n_partitions)]
    erasures = [event for event in events if event["outcome"] == "passed"]
    reasons = sorted(event["reason"] for event in erasures)
    assert reasons == ["erasure", *["erasure_unknown"] * (n_partitions - 1)]
    assert {event["conversation"] for event in erasures} == {ring.conversation_pseudonym("c0")}
    changelog = pipeline.committed(pipeline.config.changelog_topic, 1)
    written = b"".join((m.key() or b"") + (m.value() or b"") for m in changelog)
    assert not any(name.split()[1].encode() in written for name in NAMES)
