"""Pre-trains a small multilingual encoder on raw text: what subword stands here, by the others.

The result is a checkpoint folder as Hugging Face writes them, which a recipe of the family
`transformer` fine-tunes (Devlin et al. 2019; no next-sentence task).
"""

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, Self

import numpy as np
import torch
from numpy.typing import NDArray
from tokenizers import Tokenizer
from torch import Tensor
from transformers import BertConfig, BertForMaskedLM, PreTrainedTokenizerFast

from gateway.errors import ConfigurationError
from gateway.malloc import give_back_freed_memory
from gateway.progress import Progress
from gateway.training.checkpoints import quiet_library
from gateway.training.corpora import keys_of
from gateway.training.devices import device_name, training_device
from gateway.training.encoder_recipe import EncoderRecipe
from gateway.training.run_card import RunCard
from gateway.training.state_files import save_state, state_of
from gateway.training.subword_batches import groups_by_length
from gateway.training.subword_vocabulary import (
    BEGIN,
    END,
    MASK,
    MASK_ID,
    PAD,
    PAD_ID,
    UNKNOWN,
    learned_tokenizer,
)
from gateway.training.vectors import budgeted_lines

_MIN_CHARACTERS = 8
_REPORT_EVERY = 20
_IGNORED = -100


def train_encoder(recipe: EncoderRecipe, data: Path, out: Path, report: Progress) -> RunCard:
    """Pre-train the encoder of `recipe` and write its checkpoint into `out`.

    A run that finds a checkpoint of the same recipe in `out` goes on from it.

    Args:
        recipe: all choices.
        data: folder with `text/`, and `ner/` for the texts that must not be read.
        out: receives `config.json`, `model.safetensors`, the tokenizer and `run.json`.
        report: told the phase and the share of it that is done.

    Raises:
        ConfigurationError: there is no text of the recipe's languages.
    """
    start_s = time.monotonic()
    quiet_library()
    out.mkdir(parents=True, exist_ok=True)
    device = training_device()
    if device == "cpu":
        torch.set_num_threads(recipe.n_threads)
    torch.manual_seed(recipe.seed)
    report("reading text", 0.0)
    lines = _read_lines(recipe, data)
    report("learning the vocabulary", 0.0)
    tokenizer = learned_tokenizer(recipe, lines, out)
    report("cutting text into subwords", 0.0)
    texts = EncodedTexts.of(_encoded(tokenizer, lines, recipe))
    n_lines = len(lines)
    # They take more memory than their subwords, which are all that is read from here on.
    del lines
    give_back_freed_memory()
    network = _network(recipe, tokenizer)
    run = _Run(recipe, network.to(device), device, out / "checkpoint.pt")
    run.train(texts, report)
    network.to("cpu").save_pretrained(out)
    wrapped = PreTrainedTokenizerFast(
        tokenizer_object=tokenizer,
        pad_token=PAD,
        unk_token=UNKNOWN,
        cls_token=BEGIN,
        sep_token=END,
        mask_token=MASK,
        model_max_length=recipe.shape.max_tokens,
    )
    wrapped.save_pretrained(out)
    return RunCard(
        recipe=recipe.name,
        seed=recipe.seed,
        torch_version=torch.__version__,
        n_texts={"lines": n_lines},
        n_epochs=run.n_epochs,
        n_words_seen=run.n_tokens_seen,
        duration_s=time.monotonic() - start_s,
        losses=run.losses,
        device=device_name(),
    ).write(out)


class EncodedTexts(NamedTuple):
    """Texts as subwords, one behind the other: millions of small arrays would be slow to shuffle.

    Attributes:
        ids: [subwords of all texts]
        starts: [texts], of each in `ids`.
        lengths: [texts], subwords of each.
    """

    ids: NDArray[np.int32]
    starts: NDArray[np.int64]
    lengths: NDArray[np.int64]

    @classmethod
    def of(cls, texts: Iterable[NDArray[np.int32]]) -> Self:
        """Return the texts together."""
        arrays = list(texts)
        lengths = np.array([len(ids) for ids in arrays], np.int64)
        return cls(np.concatenate(arrays), np.cumsum(lengths) - lengths, lengths)

    def batches(
        self, tokens_per_batch: int, rng: np.random.Generator
    ) -> Iterator[NDArray[np.int32]]:
        """Yield padded batches of texts of like length in random order.

        Args:
            tokens_per_batch: padded; a longer text is a batch by itself.
            rng: draws which texts of a length meet, and the order of the batches.
        """
        order = rng.permutation(len(self.lengths))
        groups = list(groups_by_length(self.lengths[order].tolist(), tokens_per_batch))
        for number in rng.permutation(len(groups)):
            chosen = order[groups[number]]
            lengths = self.lengths[chosen, None]
            columns = np.arange(int(lengths.max()))
            places = self.starts[chosen, None] + np.minimum(columns, lengths - 1)
            yield np.where(columns < lengths, self.ids[places], np.int32(PAD_ID))


class _Run:
    """The state of a run, which checkpoints keep."""

    def __init__(self, recipe: EncoderRecipe, network: Any, device: str, checkpoint: Path) -> None:
        self._recipe = recipe
        self._network = network
        self._device = device
        self._checkpoint = checkpoint
        self._optimizer = torch.optim.AdamW(
            network.parameters(),
            lr=recipe.learning_rate,
            weight_decay=recipe.weight_decay,
            fused=device == "cuda",
        )
        self._generator = torch.Generator(device).manual_seed(recipe.seed)
        self._n_steps = 0
        # They stay on the device until they are reported: to ask for one waits for its step.
        self._recent: list[Tensor] = []
        self.n_epochs = 0
        self.n_tokens_seen = 0
        self.losses: list[float] = []
        """Mean loss between checkpoints."""

    def train(self, texts: EncodedTexts, report: Progress) -> None:
        """Take the steps that are left."""
        recipe = self._recipe
        self._resume()
        self._network.train()
        while self._n_steps < recipe.steps:
            rng = np.random.default_rng(recipe.seed * 1_000 + self.n_epochs)
            for ids in texts.batches(recipe.tokens_per_batch, rng):
                self.n_tokens_seen += int((ids != PAD_ID).sum())
                self._recent.append(self._step(torch.from_numpy(ids).to(self._device).long()))
                share = self._n_steps / recipe.steps
                if self._n_steps % _REPORT_EVERY == 0:
                    last = self._recent[-_REPORT_EVERY:]
                    report(f"guessing subwords, loss {_mean(last):.3f}", share)
                is_last = self._n_steps >= recipe.steps
                if is_last or self._n_steps % recipe.steps_per_checkpoint == 0:
                    self._save()
                if is_last:
                    break
            self.n_epochs += 1

    def _step(self, ids: Tensor) -> Tensor:
        recipe = self._recipe
        self._n_steps += 1
        warm = min(1.0, self._n_steps / max(1, recipe.warm_up_steps))
        for group in self._optimizer.param_groups:
            group["lr"] = recipe.learning_rate * warm * (1 - (self._n_steps - 1) / recipe.steps)
        seen, labels = hide(ids, recipe.hidden_share, recipe.vocabulary, self._generator)
        is_mixed = self._device == "cuda"
        with torch.autocast("cuda", dtype=torch.bfloat16) if is_mixed else nullcontext():
            loss = _loss(self._network, seen, labels)
        self._optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self._network.parameters(), recipe.max_gradient_norm)
        self._optimizer.step()
        return loss.detach()

    def _save(self) -> None:
        if self._recent:
            self.losses.append(round(_mean(self._recent), 4))
            self._recent.clear()
        state = {
            "run": self._recipe.model_dump_json(),
            "network": self._network.state_dict(),
            "optimizer": self._optimizer.state_dict(),
            "generator": self._generator.get_state(),
            "n_steps": self._n_steps,
            # The order of an epoch that was cut off is drawn anew.
            "n_epochs": self.n_epochs + 1,
            "n_tokens_seen": self.n_tokens_seen,
            "losses": self.losses,
        }
        save_state(self._checkpoint, state)

    def _resume(self) -> None:
        state = state_of(self._checkpoint, self._recipe.model_dump_json())
        if state is None:
            return
        self._network.load_state_dict(state["network"])
        self._optimizer.load_state_dict(state["optimizer"])
        self._generator.set_state(state["generator"])
        self._n_steps, self.n_epochs = state["n_steps"], state["n_epochs"]
        self.n_tokens_seen, self.losses = state["n_tokens_seen"], state["losses"]


def hide(
    ids: Tensor, share: float, vocabulary: int, generator: torch.Generator
) -> tuple[Tensor, Tensor]:
    """Return what the network sees, and what it must guess (-100 where nothing is asked).

    Of the chosen places eight in ten show the mask, one a random subword and one their own, since
    there are no masks in the texts that the network will read.
    """
    is_text = ids > MASK_ID
    rolled = torch.rand(ids.shape, generator=generator, device=ids.device)
    chosen = (rolled < share) & is_text
    labels = ids.masked_fill(~chosen, _IGNORED)
    draw = torch.rand(ids.shape, generator=generator, device=ids.device)
    seen = ids.masked_fill(chosen & (draw < 0.8), MASK_ID)
    other = torch.randint(
        MASK_ID + 1, vocabulary, ids.shape, generator=generator, device=ids.device
    )
    seen = torch.where(chosen & (draw >= 0.9), other, seen)
    return seen, labels


def _read_lines(recipe: EncoderRecipe, data: Path) -> list[str]:
    exclude = frozenset(keys_of(data, recipe.held_out))
    lines = [
        line
        for raw in budgeted_lines(recipe.megabytes, recipe.skipped, data / "text", exclude)
        if len(line := raw.strip()) >= _MIN_CHARACTERS
    ]
    if not lines:
        raise ConfigurationError(f"no text in the data folder for {', '.join(recipe.megabytes)}")
    return lines


def _loss(network: Any, seen: Tensor, labels: Tensor) -> Tensor:
    """Return the mean loss of the places that are to be guessed.

    The vocabulary is large beside the network, so that nothing is said of the other places.
    """
    states = network.bert(input_ids=seen, attention_mask=(seen != PAD_ID).long())
    is_asked = labels != _IGNORED
    logits = network.cls(states.last_hidden_state[is_asked])
    return torch.nn.functional.cross_entropy(logits.float(), labels[is_asked])


def _mean(losses: Sequence[Tensor]) -> float:
    return float(torch.stack(list(losses)).mean())


def _encoded(
    tokenizer: Tokenizer, lines: Sequence[str], recipe: EncoderRecipe
) -> Iterator[NDArray[np.int32]]:
    length = min(recipe.tokens_per_line, recipe.shape.max_tokens)
    rest = iter(lines)
    while chunk := list(islice(rest, 10_000)):
        for encoding in tokenizer.encode_batch(chunk):
            ids = np.array(encoding.ids, np.int32)
            if len(ids) > length:
                ids = np.concatenate([ids[: length - 1], ids[-1:]])
            yield ids


def _network(recipe: EncoderRecipe, tokenizer: Tokenizer) -> Any:
    shape = recipe.shape
    config = BertConfig(
        vocab_size=max(recipe.vocabulary, tokenizer.get_vocab_size()),
        hidden_size=shape.hidden_size,
        num_hidden_layers=shape.n_layers,
        num_attention_heads=shape.n_heads,
        intermediate_size=shape.intermediate_size,
        max_position_embeddings=shape.max_tokens + 4,
        hidden_dropout_prob=shape.dropout,
        attention_probs_dropout_prob=shape.dropout,
        pad_token_id=PAD_ID,
    )
    return BertForMaskedLM(config)
