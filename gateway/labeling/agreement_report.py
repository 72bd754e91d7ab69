"""Agreement as figures for machines, as a table for terminals, and as a plot of our own."""

from collections.abc import Iterator
from html import escape
from itertools import combinations

from rich.console import Group
from rich.table import Table

from gateway.labeling.agreement import LABELS, Agreement, PairAgreement
from gateway.labeling.contract import LABEL_TYPES
from gateway.tables import figures_table

_BAR = 26
_LEFT, _WIDTH, _TOP = 210, 520, 34
_COLOURS = ("#9db4c0", "#5c8fa8", "#1f5673", "#12324a")


def as_tree(agreement: Agreement) -> dict[str, object]:
    """Return all figures."""
    return {
        "labelers": list(agreement.names),
        "messages": agreement.n_messages,
        "tokens": agreement.n_tokens,
        "pairs": [_pair_tree(pair) for pair in agreement.pairs],
        "found_by": [
            {"type": name, "by": sorted(who), "tokens": agreement.found_by_exactly(name, who)}
            for name in _types(agreement)
            for who in _groups(agreement)
            if agreement.found_by_exactly(name, who)
        ],
    }


def _pair_tree(pair: PairAgreement) -> dict[str, object]:
    return {
        "first": pair.first,
        "second": pair.second,
        "agreement": pair.observed,
        "agreement_on_entities": pair.observed_on_entities,
        "kappa": pair.kappa,
        "kappa_by_type": {str(name): pair.kappa_of(name) for name in LABEL_TYPES},
        "confusion": {
            row: {c: int(n) for c, n in zip(LABELS, counts, strict=True) if n}
            for row, counts in zip(LABELS, pair.confusion, strict=True)
            if counts.any()
        },
    }


def as_tables(agreement: Agreement) -> Group:
    """Return the pairs, and the tokens of each type by how many and by whom they were found."""
    figures = ("all tokens", "tokens with an entity", "Cohen's kappa")
    pairs = figures_table("agreement by token", ["labelers"], figures)
    for pair in agreement.pairs:
        pairs.add_row(
            f"{pair.first}, {pair.second}",
            f"{100 * pair.observed:.2f} %",
            f"{100 * pair.observed_on_entities:.2f} %",
            f"{pair.kappa:.3f}",
        )
    return Group(pairs, venn_table(agreement))


def venn_table(agreement: Agreement) -> Table:
    """Return the table of tokens found by one labeler alone, by some, by all."""
    groups = _groups(agreement)
    figures = [*(_group_name(agreement, who) for who in groups), "total"]
    venn = figures_table("tokens by who found them", ["type"], figures)
    for type_ in (*_types(agreement), None):
        counts = [agreement.found_by_exactly(type_, who) for who in groups]
        venn.add_row(type_ or "all types", *map(str, counts), str(sum(counts)))
    return venn


def venn_plot(agreement: Agreement) -> str:
    """Return an SVG: a bar for each group of labelers that alone found some tokens."""
    groups = [who for who in _groups(agreement) if agreement.found_by_exactly(None, who)]
    counts = [agreement.found_by_exactly(None, who) for who in groups]
    most, total = max(counts, default=1), sum(counts) or 1
    height = _TOP + _BAR * len(groups) + 12
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' role='img' viewBox='0 0 {_LEFT + _WIDTH + 110} "
        f"{height}' font-family='sans-serif' font-size='13'>",
        "<title>Tokens by who found them</title>",
        f"<text x='8' y='20' font-weight='bold'>Tokens by who found them ({total:,})</text>",
    ]
    for number, (who, count) in enumerate(zip(groups, counts, strict=True)):
        y = _TOP + _BAR * number
        colour = _COLOURS[min(len(who), len(_COLOURS)) - 1]
        length = count / most * _WIDTH
        parts.append(
            f"<text x='{_LEFT - 8}' y='{y + 16}' text-anchor='end'>"
            f"{escape(_group_name(agreement, who))}</text>"
            f"<rect x='{_LEFT}' y='{y + 3}' width='{length:.1f}' height='{_BAR - 8}' "
            f"fill='{colour}'/><text x='{_LEFT + length + 6:.1f}' y='{y + 16}'>"
            f"{count:,} ({100 * count / total:.1f} %)</text>"
        )
    return "\n".join([*parts, "</svg>\n"])


def _types(agreement: Agreement) -> Iterator[str]:
    return (str(name) for name in LABEL_TYPES if agreement.total(name))


def _groups(agreement: Agreement) -> list[frozenset[str]]:
    """Return all groups of labelers: single ones first, all together last."""
    names = agreement.names
    sizes = range(1, len(names) + 1)
    return [frozenset(group) for size in sizes for group in combinations(names, size)]


def _group_name(agreement: Agreement, who: frozenset[str]) -> str:
    n = len(agreement.names)
    if len(who) == n:
        return "all" if n > 1 else agreement.names[0]
    joined = " + ".join(name for name in agreement.names if name in who)
    return f"{joined} only" if len(who) == 1 else joined
