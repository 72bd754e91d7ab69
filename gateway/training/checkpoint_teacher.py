"""A teacher that is a fine-tuned transformer: too large to ship, but what it says is not.

What an encoder learned from the text of whole encyclopedias comes to a network of a few megabytes
by its answers about raw text.
"""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch

from gateway.errors import ConfigurationError
from gateway.inference.subwords import SubwordReader, Subwords
from gateway.training.checkpoints import load_checkpoint
from gateway.training.devices import mixed_type, training_device
from gateway.training.subword_batches import groups_by_length, padded

# Longer texts are read up to here; what is behind is left to the other teachers.
_MAX_TOKENS = 256
# Padded subwords of a batch: small enough that its activations stay in a processor's caches.
_TOKENS_PER_BATCH = 2_048


class CheckpointTeacher:
    """A token classifier of Hugging Face as a teacher; see `distillation.Teacher`.

    Args:
        folder: the fine-tuned checkpoint, such as `anon-gateway train` leaves in `fine_tuned`.
        labels: of the student, in order; the checkpoint must have the same.
        languages: that it teaches.

    Raises:
        ConfigurationError: the folder holds no checkpoint, or one with other labels.
    """

    def __init__(self, folder: Path, labels: Sequence[str], languages: tuple[str, ...]) -> None:
        checkpoint = load_checkpoint(folder)
        if checkpoint.labels != tuple(labels):
            raise ConfigurationError(
                f"the teacher {folder.name} has other labels than the recipe: "
                "fine-tune it with a recipe of the same labels"
            )
        self.languages = languages
        self._device = training_device()
        self._network = checkpoint.network.to(self._device)
        self._n_labels = len(checkpoint.labels)
        self._reader = SubwordReader(checkpoint.tokenizer)
        special = len(self._reader.begin) + len(self._reader.end)
        self._room = min(_MAX_TOKENS, checkpoint.max_tokens) - special
        self._type = mixed_type(self._device)

    def probabilities(self, texts: Sequence[str], words: Sequence[Sequence[str]]) -> torch.Tensor:
        """Return the probabilities of every label, NaN where it sees no word; see `Teacher`."""
        said = torch.full((len(texts), len(words[0]), self._n_labels), torch.nan)
        read = self._reader.read(texts)
        lengths = [len(found.ids) for found in read]
        for group in groups_by_length(lengths, _TOKENS_PER_BATCH):
            self._ask([(place, read[place]) for place in group], said)
        return said

    def _ask(self, group: Sequence[tuple[int, Subwords]], said: torch.Tensor) -> None:
        """Write what the network says of a group of texts to their places in `said`."""
        begin, end = self._reader.begin, self._reader.end
        ids = [
            np.array([*begin, *found.ids[: self._room].tolist(), *end], np.int64)
            for _, found in group
        ]
        input_ids, mask = padded(ids)
        with (
            torch.inference_mode(),
            torch.autocast(self._device, dtype=self._type, enabled=self._type is not None),
        ):
            logits = self._network(
                input_ids=torch.from_numpy(input_ids).to(self._device),
                attention_mask=torch.from_numpy(mask).to(self._device),
            ).logits
        shares = torch.softmax(logits.float(), dim=-1).cpu()
        for row, (place, found) in enumerate(group):
            first = np.array(found.first, np.int64)
            seen = ((first >= 0) & (first < self._room)).nonzero()[0]
            said[place, seen] = shares[row, first[seen] + len(begin)]
