"""The compact network: summed hashed features and a word vector, a two-way LSTM, labels."""

import torch
from torch import Tensor, nn

from gateway.inference.features import FORM_COLUMNS, N_FEATURES
from gateway.training.recipe_parts import NetworkShape


class CompactNetwork(nn.Module):  # type: ignore[misc]  # torch may be absent
    """Scores labels for words given by feature ids and vocabulary ids.

    Args:
        shape: sizes.
        vectors: word vectors, row 0 all zero; not trained further. None: features alone.
        n_labels: labels to score.
    """

    def __init__(self, shape: NetworkShape, vectors: Tensor | None, n_labels: int) -> None:
        super().__init__()
        self.features = nn.EmbeddingBag(
            shape.n_feature_rows, shape.feature_size, mode="sum", padding_idx=0
        )
        # The sum of some twenty rows then has about unit variance.
        nn.init.normal_(self.features.weight, std=N_FEATURES**-0.5)
        with torch.no_grad():
            self.features.weight[0] = 0
        self.vectors = (
            None if vectors is None else nn.Embedding.from_pretrained(vectors, freeze=True)
        )
        n_inputs = shape.feature_size + (0 if vectors is None else vectors.shape[1])
        sizes = [n_inputs, *[2 * shape.hidden_size] * (shape.n_layers - 1)]
        self.layers = nn.ModuleList(
            nn.LSTM(size, shape.hidden_size, bidirectional=True, batch_first=True) for size in sizes
        )
        self.dropout = shape.dropout
        self.scores = nn.Linear(2 * shape.hidden_size, n_labels)

    @property
    def device(self) -> str:
        """Where the network computes, as torch calls it."""
        kind: str = self.scores.weight.device.type
        return kind

    def embed(self, rows: Tensor) -> Tensor:
        """Return the input vectors of distinct words, given by features and a vocabulary id."""
        embedded = self.features(rows[:, :N_FEATURES])
        if self.vectors is None:
            return embedded
        return torch.cat([embedded, self.vectors(rows[:, N_FEATURES])], dim=1)

    def forward(
        self, rows: Tensor, words: Tensor, generator: torch.Generator | None = None
    ) -> Tensor:
        """Return label logits, shape [batch, words, labels].

        Args:
            rows: the batch's distinct words.
            words: for each place of each text, the number of its word in `rows`. Training batches
                hold no padding, which the backward direction would read first; the exported graph
                takes lengths.
            generator: draws what is dropped while training; None: torch's own.
        """
        logits: Tensor = self.scores(self._drop(self.hidden(rows, words, generator), generator))
        return logits

    def hidden(
        self, rows: Tensor, words: Tensor, generator: torch.Generator | None = None
    ) -> Tensor:
        """Return what the last layer says of every word, shape [batch, words, 2 * hidden size]."""
        hidden = nn.functional.embedding(words, self.embed(rows))
        for layer in self.layers:
            hidden, _ = layer(self._drop(hidden, generator))
        return hidden

    def _drop(self, hidden: Tensor, generator: torch.Generator | None) -> Tensor:
        """Drop the same dimensions at every word of a text: a recurrent net cannot fill them in."""
        if not self.training:
            return hidden
        kept = hidden.new_empty(hidden.shape[0], 1, hidden.shape[2])
        kept.bernoulli_(1 - self.dropout, generator=generator)
        return hidden * (kept / (1 - self.dropout))


def hide_forms(rows: Tensor, share: float, generator: torch.Generator) -> Tensor:
    """Return `rows` where a share of the words has lost form and vector: spelling is left."""
    hidden = torch.rand(len(rows), generator=generator) < share
    rows = rows.clone()
    for column in (*FORM_COLUMNS, N_FEATURES):
        rows[hidden, column] = 0
    return rows


def label_loss(logits: Tensor, targets: Tensor, is_taught: Tensor) -> Tensor:
    """Return the mean cost of a word: of partial labels, or cross entropy with teachers.

    Args:
        logits: label logits, shape [batch, words, labels].
        targets: of the same shape: what is allowed is above 0; probabilities in taught texts.
        is_taught: whether a text is taught, shape [batch].
    """
    log_probabilities = torch.log_softmax(logits.float(), dim=-1)
    of_labels = _partial_label_costs(log_probabilities, targets > 0)
    of_teachers = -(targets * log_probabilities).sum(dim=-1)
    return torch.where(is_taught[:, None], of_teachers, of_labels).mean()


def _partial_label_costs(log_probabilities: Tensor, allowed: Tensor) -> Tensor:
    # Finite, so that a word without any allowed label gives a large loss and no NaN.
    masked = log_probabilities.masked_fill(~allowed, -1e4)
    return -torch.logsumexp(masked, dim=-1)
