"""What a gateway spends on reading messages for a transformer, in processor time.

python -m load_tests.subword_costs --model DIR

The model itself is not run: cutting words and subwords, windows, batches and tensors are measured.
"""

import argparse
import sys
import time
from itertools import chain, islice
from pathlib import Path

from gateway.detection.ner.subword_inputs import SubwordInputs
from gateway.inference.manifest import TOKENIZER_NAME, load_manifest
from gateway.inference.subwords import SubwordReader
from gateway.machine import describe_machine
from gateway.testing.generator import generate_conversations

_N_ROUNDS = 5
# Texts of one micro-batch of the gateway.
_N_TOGETHER = 1_000


def main() -> int:
    """Print microseconds a message, the best of some rounds; return 0."""
    parser = argparse.ArgumentParser(description="Processor time of reading subwords.")
    parser.add_argument("--model", type=Path, required=True, help="folder of a transformer")
    parser.add_argument("--messages", type=int, default=4_000)
    given = parser.parse_args()
    manifest = load_manifest(given.model)
    inputs = SubwordInputs(manifest, SubwordReader.from_file(given.model / TOKENIZER_NAME))
    conversations = generate_conversations(given.messages, seed=1)
    messages = chain.from_iterable(c.messages for c in conversations)
    texts = [message.text for message in islice(messages, given.messages)]
    best_s = min(_round(inputs, texts) for _ in range(_N_ROUNDS))
    n_words = sum(len(words) for words in inputs.prepare(texts).words)
    line = (
        f"{describe_machine()}: {manifest.model_version}, {n_words / len(texts):.1f} words a "
        f"message, {best_s / len(texts) * 1e6:.0f} µs a message\n"
    )
    sys.stdout.write(line)
    return 0


def _round(inputs: SubwordInputs, texts: list[str]) -> float:
    began_s = time.process_time()
    for start in range(0, len(texts), _N_TOGETHER):
        prepared = inputs.prepare(texts[start : start + _N_TOGETHER])
        for batch in prepared.batches:
            prepared.tensors(batch)
    return time.process_time() - began_s


if __name__ == "__main__":
    sys.exit(main())
