"""From messages to a model that Triton serves: `python -m load_tests.labelling_path --out DIR`.

Every command of "From messages to a served model" in docs/labeling.md is run as it stands there, on
made-up chats, with three scripted labelers instead of LLMs. Then a real Triton serves the exported
repository, and must find what the model finds in this process. Needs the train extra; `make
label-path` brings it.
"""

import argparse
import asyncio
import json
import lzma
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from gateway.errors import GatewayError
from gateway.labeling.contract import LABEL_TYPES
from gateway.settings import Settings
from gateway.testing.generator import generate_conversations
from gateway.testing.llm import Faults, ScriptedLlm
from gateway.testing.llm_scripts import Phrase, PlantedErrors, ScriptedLabeler
from gateway.testing.triton import TritonServer
from gateway.wiring.detection import build_detector

ERRORS = {
    "large": PlantedErrors(missed=0.05, wrong_type=0.02, reworded=0.05),
    "middle": PlantedErrors(missed=0.1, wrong_type=0.02, reworded=0.05),
    "other": PlantedErrors(missed=0.2, wrong_type=0.02, reworded=0.05),
}
FAULTS = Faults(malformed=0.03, changes_text=0.03, truncated=0.02, rate_limited=0.01)
_ADDRESS = re.compile(r"(http://127\.0\.0\.1:\d+)/\?token=(\S+)")
# Decided by "people" on the review page; enough to see that they hold.
_N_DECIDED = 5


class PathReport(NamedTuple):
    """What the path gave."""

    n_messages: int
    n_answers: int
    """Answers of all labelers, those that were refused included."""
    n_asked_again: int
    """Requests of the second `label`, which has all answers."""
    n_decided: int
    n_texts: int
    """Texts that Triton and the embedded model were compared on."""
    n_entities: int
    n_differing: int
    """Texts in which they found other spans."""
    seconds: dict[str, float]


def run_path(folder: Path, n_messages: int) -> PathReport:
    """Run the commands of the documentation in an empty folder; return what they gave.

    Args:
        folder: receives everything; commands run in it.
        n_messages: how many messages are labelled.

    Raises:
        RuntimeError: a command failed.
    """
    gold = _write_messages(folder / "chats.jsonl", n_messages)
    scripts = {
        name: ScriptedLabeler(gold, errors, seed)
        for seed, (name, errors) in enumerate(ERRORS.items())
    }
    seconds: dict[str, float] = {}
    with ScriptedLlm(scripts, FAULTS) as server:
        labelers = [{"name": name, "url": server.url, "model": name} for name in scripts]
        (folder / "labelers.yaml").write_text(yaml.safe_dump({"labelers": labelers}))
        label = (
            *("label", "chats.jsonl", "--labelers", "labelers.yaml"),
            *("--allow-endpoint", server.host, "--out", "labels"),
        )
        # Status 1: some messages are left without an answer that can be used, which is no failure.
        _timed(seconds, "label", folder, label, statuses=(0, 1))
        n_answers = n_before = len(server.calls)
        n_decided = _review(folder)
        _timed(seconds, "label again", folder, label, statuses=(0, 1))
        n_asked_again = len(server.calls) - n_before
    tests = "labels/ner/labelled/fa.dev.jsonl.xz"
    _timed(
        seconds, "train", folder, ("train", "labels/recipe.yaml", "--data", "labels",
                                   "--out", "model"),
    )  # fmt: skip
    _timed(
        seconds, "evaluate", folder, ("evaluate", "--tests", tests, "--mapping",
                                      "labels/mapping.yaml", "--model", "model"),
    )  # fmt: skip
    _timed(
        seconds, "model export", folder, ("model", "export", "--model", "model", "--out", "served"),
    )  # fmt: skip
    n_texts, n_entities, n_differing = _serve(folder)
    return PathReport(
        n_messages, n_answers, n_asked_again, n_decided, n_texts, n_entities, n_differing, seconds
    )


def _write_messages(path: Path, n_messages: int) -> dict[str, list[Phrase]]:
    gold: dict[str, list[Phrase]] = {}
    with path.open("w", encoding="utf-8") as lines:
        for conversation in generate_conversations(n_messages, seed=33, harmless_share=0.3):
            for message in conversation.messages:
                if message.text in gold or len(gold) == n_messages:
                    continue
                gold[message.text] = [
                    (message.text[e.start : e.end], str(e.type))
                    for e in message.entities
                    if e.type in LABEL_TYPES
                ]
                row = {"id": message.message_id, "text": message.text,
                       "lang": conversation.language}  # fmt: skip
                lines.write(json.dumps(row, ensure_ascii=False) + "\n")
    return gold


def _timed(
    seconds: dict[str, float],
    name: str,
    folder: Path,
    arguments: Sequence[str],
    *,
    statuses: Sequence[int] = (0,),
) -> None:
    print(f"$ anon-gateway {' '.join(arguments)}", flush=True)  # noqa: T201 - it is a command's
    started_s = time.monotonic()
    done = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "gateway", *arguments], cwd=folder, check=False
    )
    seconds[name] = round(time.monotonic() - started_s, 1)
    if done.returncode not in statuses:
        raise RuntimeError(f"{name} ended with {done.returncode}")


def _review(folder: Path) -> int:
    """Keep the merged spans of some disagreements by the page's own server, as its keys would."""
    with subprocess.Popen(
        [sys.executable, "-m", "gateway", "review", "labels"],
        cwd=folder,
        stdout=subprocess.PIPE,
        text=True,
    ) as page:
        try:
            assert page.stdout is not None
            found = _ADDRESS.search(page.stdout.readline())
            if found is None:
                raise RuntimeError("review did not say its address")
            address, token = found.groups()
            items = _ask(f"{address}/items", token)["items"][:_N_DECIDED]
            for number, item in enumerate(items):
                _ask(f"{address}/decide", token, {"number": number, "spans": item["spans"]})
            return len(items)
        finally:
            page.terminate()


def _ask(url: str, token: str, body: object = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"X-Token": token})  # noqa: S310 - loopback
    with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 - likewise
        return json.loads(answer.read())


def _serve(folder: Path) -> tuple[int, int, int]:
    """Return texts, entities, and texts in which Triton finds other ones than this process."""
    texts = []
    for path in sorted((folder / "labels" / "ner" / "labelled").glob("*.dev.jsonl.xz")):
        with lzma.open(path, "rt", encoding="utf-8") as lines:
            texts += [json.loads(line)["text"] for line in lines]
    model = folder / "served" / "model"
    with TritonServer(folder / "triton", folder / "served" / "ner_python") as server:
        served = _found(model, texts, {"backend": "triton", "url": server.url, "timeout_s": 60.0})
    embedded = _found(model, texts, {})
    n_differing = sum(a != b for a, b in zip(served, embedded, strict=True))
    return len(texts), sum(map(len, embedded)), n_differing


def _found(
    model: Path, texts: Sequence[str], inference: dict[str, object]
) -> list[list[tuple[int, int, str]]]:
    settings = Settings.model_validate(
        {
            "inference": inference,
            "detection": {"detectors": "ner", "ner": {"model": str(model)}},
        }
    )
    found = asyncio.run(build_detector(settings).detect(texts))
    return [[(e.start, e.end, e.type) for e in entities] for entities in found]


def main() -> int:
    """Run the path and print what it gave."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="an empty folder")
    parser.add_argument("--messages", type=int, default=2_500)
    arguments = parser.parse_args()
    folder: Path = arguments.out.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    try:
        report = run_path(folder, arguments.messages)
    except (GatewayError, RuntimeError) as error:
        print(error, file=sys.stderr)  # noqa: T201 - the answer of a command
        return 1
    print(json.dumps(report._asdict(), indent=1))  # noqa: T201 - likewise
    return int(bool(report.n_differing or report.n_asked_again))


if __name__ == "__main__":
    sys.exit(main())
