"""Nothing that was found comes out of `anon-gateway sanitize`, on any of its outputs."""

import orjson
import pytest

from gateway.domain import EntityType
from gateway.pipeline.occurrences import occurrences
from gateway.testing.generator import generate_conversations
from gateway.testing.processes import run_gateway

CANARY = "qzxcanary7"
N_CONVERSATIONS = 10_000


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_sanitize_leaves_no_original_of_a_found_entity() -> None:
    """Over 10,000 conversations no found value is left in a text, and no canary on any output."""
    lines = [
        {"id": m.message_id, "conversation_id": m.conversation_id, "text": m.text}
        for conversation in generate_conversations(N_CONVERSATIONS, seed=5, canary=CANARY)
        for m in conversation.messages
    ]
    broken = b'{"id":"x","conversation_id":"c","text":"' + CANARY.encode() + b'\n{"id":1}\n'
    done = run_gateway("sanitize", given=b"\n".join(map(orjson.dumps, lines)) + b"\n" + broken)
    outputs = [orjson.loads(line) for line in done.stdout.splitlines()]
    assert len(outputs) == len(lines) + 2
    assert done.returncode == 1  # the two broken lines
    leaked = [
        entity["type"]
        for line, output in zip(lines, outputs, strict=False)
        for entity in output["entities"]
        if entity["strategy"] != "keep"
        and _survives(line["text"][entity["start"] : entity["end"]], output)
    ]
    assert leaked == []
    assert CANARY.encode() not in done.stdout
    assert CANARY.encode() not in done.stderr
    assert sum(len(output["entities"]) for output in outputs[:-2]) > len(lines) / 4


@pytest.mark.timeout(120)
def test_sanitize_generalizes_without_any_original() -> None:
    """Over 400 conversations no value is left beside or within what is wider than it."""
    lines = [
        {"id": m.message_id, "conversation_id": m.conversation_id, "text": m.text}
        for conversation in generate_conversations(400, seed=6, canary=CANARY)
        for m in conversation.messages
    ]
    policy = orjson.dumps(dict.fromkeys(map(str, EntityType), "generalize")).decode()
    done = run_gateway(
        "sanitize",
        given=b"\n".join(map(orjson.dumps, lines)),
        GATEWAY_PSEUDONYMS__POLICY=policy,
    )
    assert done.returncode == 0
    n_wider = 0
    for line, output in zip(lines, map(orjson.loads, done.stdout.splitlines()), strict=True):
        for entity in output["entities"]:
            value = line["text"][entity["start"] : entity["end"]]
            written = output["text"][entity["out_start"] : entity["out_end"]]
            assert entity["strategy"] in ("generalize", "category"), entity["type"]
            assert value not in written, entity["type"]
            assert not _survives(value, output), entity["type"]
            n_wider += entity["strategy"] == "generalize"
    assert n_wider > len(lines) / 20
    assert CANARY.encode() not in done.stdout + done.stderr


@pytest.mark.timeout(120)
def test_sanitize_withholds_lines_whose_ids_are_parts_of_names() -> None:
    """First names, surnames and accounts, with digits and signs around them, in either id."""
    text = "I am Runa Vestergaard, on telegram @qzx_runa_81"
    named = ["runa", "VESTERGAARD", "vestergaard-2", "runa_2024", "qzx_runa_81", "#runa:7"]
    lines: list[dict[str, object]] = [{"id": each, "conversation_id": "c"} for each in named]
    lines += [{"id": number, "conversation_id": each} for number, each in enumerate(named)]
    others: list[dict[str, object]] = [
        {"id": "support-2", "conversation_id": "prune-4"},
        {"id": 2024, "conversation_id": "thread of one"},
    ]
    given = b"\n".join([orjson.dumps({**line, "text": text}) for line in lines + others])
    done = run_gateway("sanitize", given=given)
    outputs = [orjson.loads(line) for line in done.stdout.splitlines()]
    codes = [output.get("error", {}).get("code") for output in outputs]
    assert codes == ["RESIDUAL_IDENTIFIER"] * len(lines) + [None] * len(others)
    shown = (done.stdout + done.stderr).lower()
    assert b"runa" not in shown
    assert b"vestergaard" not in shown


def _survives(value: str, output: dict[str, object]) -> bool:
    """Return whether `value` stands in the text outside of what was put there in a value's place.

    A surrogate may by chance be the name of somebody who turns up later in the conversation.
    """
    text, entities = str(output["text"]), output["entities"]
    assert isinstance(entities, list)
    return any(
        not any(e["out_start"] <= start and end <= e["out_end"] for e in entities)
        for start, end in occurrences(value, text)
    )
