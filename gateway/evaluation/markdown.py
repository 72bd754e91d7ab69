"""Tables of an evaluation in Markdown, for model cards and pages."""

from collections.abc import Sequence

from gateway.evaluation.chats import GOLDEN
from gateway.evaluation.evaluation import Evaluation
from gateway.evaluation.figures import Figures

_CORPUS_TYPES = ("PERSON", "LOCATION", "ORGANIZATION", "DATETIME", "COST")
# A gap from here on is worked on, not just printed.
LARGE_GAP = 0.05


def corpora_table(evaluation: Evaluation, contestant: str) -> str:
    """Return a row a corpus: macro F1 with its interval, LCR, F1 (precision/recall) by type."""
    rows = [["test", "tokens", "macro F1", "LCR", *_CORPUS_TYPES]]
    for one, found in zip(evaluation.measured, evaluation.results, strict=True):
        if one.labelled.is_chat or contestant not in found:
            continue
        result = found[contestant]
        macro = result.macro_f1
        cells = [
            one.labelled.name,
            str(one.n_tokens),
            f"**{points(macro.value)}** ({points(macro.low)}–{points(macro.high)})",
            points(result.lcr.value),
        ]
        rows.append([*cells, *(_type_cell(result.figures, name) for name in _CORPUS_TYPES)])
    return _table(rows)


def chats_table(evaluation: Evaluation, contestant: str, collection: str = GOLDEN) -> str:
    """Return a row a type: spans found and wholly masked in each language's chats."""
    chats = [
        (one.labelled.name.partition("/")[2], found[contestant].figures)
        for one, found in zip(evaluation.measured, evaluation.results, strict=True)
        if one.labelled.name.startswith(f"{collection}/") and contestant in found
    ]
    if not chats:
        return ""
    rows = [["type", *(language for language, _ in chats)]]
    for place, name in enumerate(chats[0][1].types):
        if any(figures.n_spans[place] for _, figures in chats):
            rows.append([name, *(_spans_cell(figures, place) for _, figures in chats)])
    for label, values in (
        ("LCR", [figures.lcr for _, figures in chats]),
        ("LCR, texts", [figures.lcr_texts for _, figures in chats]),
        ("harmless words masked", [figures.masked_harmless for _, figures in chats]),
        ("harmless messages masked", [figures.masked_harmless_texts for _, figures in chats]),
    ):
        rows.append([f"**{label}**", *(points(float(value)) for value in values)])
    return _table(rows)


def fairness_table(evaluation: Evaluation, contestant: str) -> str:
    """Return a row a group of names over all languages, and the large gaps within languages."""
    groups = [group for group in evaluation.names if group.contestant == contestant]
    rows = [["names", "language", "names drawn", "wholly masked", "found as PERSON"]]
    rows += [
        [
            f"{group.dimension}: {group.group}",
            group.language,
            str(group.n_names),
            f"{points(group.hidden.value)} "
            f"({points(group.hidden.low)}–{points(group.hidden.high)})",
            points(group.found.value),
        ]
        for group in groups
        if group.language == "all" or group.dimension == "origin"
    ]
    gaps = [
        f"{gap.dimension} in {gap.language}: {gap.best} over {gap.worst} by {100 * gap.gap:.0f}"
        for gap in evaluation.gaps
        if gap.contestant == contestant and gap.gap >= LARGE_GAP and gap.language != "all"
    ]
    if not groups:
        return ""
    listed = "; ".join(gaps) if gaps else "none"
    return f"{_table(rows)}\n\nGaps of five points and more: {listed}."


def _type_cell(figures: Figures, name: str) -> str:
    if name not in figures.types:
        return "–"
    place = figures.types.index(name)
    if not figures.n_gold[place]:
        return "–"
    precision, recall = points(figures.precision[place]), points(figures.recall[place])
    return f"{points(figures.f1[place])} ({precision}/{recall})"


def _spans_cell(figures: Figures, place: int) -> str:
    if not figures.n_spans[place]:
        return "–"
    return f"{100 * figures.met[place]:.0f}/{100 * figures.hidden[place]:.0f}"


def _table(rows: Sequence[Sequence[str]]) -> str:
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]])


def points(share: float) -> str:
    """Return a share in points of a hundred."""
    return f"{100 * share:.1f}"
