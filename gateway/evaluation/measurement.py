"""Asks every contestant about every set once; all that reports say is computed from that."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from gateway.detection.protocols import EntitiesByText
from gateway.evaluation.contestants import Contestant
from gateway.evaluation.counting import Sheet, count, read_gold
from gateway.evaluation.figures import (
    Figures,
    Interval,
    Sums,
    add,
    draw_weights,
    figures_of,
    interval,
    resampled,
    total,
)
from gateway.evaluation.labelled_sets import LabelledSet
from gateway.progress import Progress

# Bootstrap samples of the texts, from which the bounds of intervals are read.
N_SAMPLES = 1_000


@dataclass(frozen=True)
class Measured:
    """One set with what each contestant, by name, found in it."""

    labelled: LabelledSet
    sheets: Mapping[str, Sheet]
    finds: Mapping[str, EntitiesByText]
    n_tokens: int


@dataclass(frozen=True)
class Result:
    """The figures of one contestant on one set, with 95 % intervals by text."""

    figures: Figures
    macro_f1: Interval
    lcr: Interval
    f1: Mapping[str, Interval]
    # Chance, by paired resampling, that the first contestant is not worse; 0.5 for itself.
    first_is_better: float


@dataclass(frozen=True)
class Group:
    """Sums of several sets' texts that have something in common, by contestant."""

    kind: str
    name: str
    types: tuple[str, ...]
    also: tuple[str, ...]
    sums: Mapping[str, Sums] = field(default_factory=dict)


def measure(
    sets: Sequence[LabelledSet], contestants: Sequence[Contestant], report: Progress
) -> list[Measured]:
    """Return what all contestants found in all sets, counted; blocks while they run."""
    n_texts = sum(len(labelled.texts) for labelled in sets) * max(1, len(contestants))
    n_done = 0
    measured = []
    for labelled in sets:
        read = read_gold(labelled)
        sheets: dict[str, Sheet] = {}
        finds: dict[str, EntitiesByText] = {}
        for contestant in contestants:

            def done(n: int, label: str = f"{labelled.name}: {contestant.name}") -> None:
                nonlocal n_done
                n_done += n
                report(label, n_done / n_texts)

            finds[contestant.name] = contestant.find(labelled.texts, done)
            sheets[contestant.name] = count(labelled, read, finds[contestant.name])
        n_tokens = sum(len(text.truth) for text in read)
        measured.append(Measured(labelled, sheets, finds, n_tokens))
    return measured


def results(measured: Measured, seed: int, n_samples: int = N_SAMPLES) -> Mapping[str, Result]:
    """Return the figures of every contestant on one set; all are resampled alike."""
    types, also = measured.labelled.types, measured.labelled.also
    weights = draw_weights(len(measured.labelled.texts), n_samples, seed)
    first: NDArray[np.float64] | None = None
    found: dict[str, Result] = {}
    for name, sheet in measured.sheets.items():
        figures = figures_of(total(sheet), types, also)
        samples = figures_of(resampled(sheet, types, weights), types, also)
        if first is None:
            first = samples.macro_f1
        better = (first > samples.macro_f1) + 0.5 * (first == samples.macro_f1)
        found[name] = Result(
            figures,
            interval(figures.macro_f1, samples.macro_f1),
            interval(figures.lcr, samples.lcr),
            {
                type_: interval(figures.f1[place], samples.f1[:, place])
                for place, type_ in enumerate(types)
                if figures.n_gold[place]
            },
            float(better.mean()),
        )
    return found


def groups(measured: Sequence[Measured]) -> list[Group]:
    """Return the sums by language, corpus and register; chats and corpora are kept apart."""
    parts: dict[tuple[str, str], list[tuple[Measured, NDArray[np.bool_]]]] = defaultdict(list)
    for one in measured:
        kind = "chats" if one.labelled.is_chat else "corpora"
        texts = one.labelled.texts
        for label, values in (
            (f"language ({kind})", [text.language for text in texts]),
            (f"register ({kind})", [text.register for text in texts]),
            (f"source ({kind})", [one.labelled.name.partition("/")[0]] * len(texts)),
        ):
            array = np.array(values)
            for value in sorted(set(values)):
                parts[label, value].append((one, array == value))
    return [_group(kind, name, chosen) for (kind, name), chosen in sorted(parts.items())]


def _group(kind: str, name: str, chosen: list[tuple[Measured, NDArray[np.bool_]]]) -> Group:
    types = {type_ for one, _ in chosen for type_ in one.labelled.types}
    ordered = tuple(t for t in max((o.labelled.types for o, _ in chosen), key=len) if t in types)
    ordered += tuple(sorted(types - set(ordered)))
    sums = {
        contestant: add([total(one.sheets[contestant], rows) for one, rows in chosen])
        for contestant in chosen[0][0].sheets
    }
    return Group(kind, name, ordered, also_of([one.labelled for one, _ in chosen]), sums)


def figures_together(sums: Sequence[Sums], sets: Sequence[LabelledSet]) -> Figures:
    """Return the figures over several sets, given the sums of each."""
    types = tuple(dict.fromkeys(name for labelled in sets for name in labelled.types))
    return figures_of(add(sums), types, also_of(sets))


def also_of(sets: Sequence[LabelledSet]) -> tuple[str, ...]:
    """Return the types that no set has in its macro mean."""
    counted = {name for one in sets for name in one.types if name not in one.also}
    return tuple(dict.fromkeys(n for one in sets for n in one.also if n not in counted))
