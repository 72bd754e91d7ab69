"""A whole run of `tag`: tag, validate, pseudonymize; each document by itself.

Every output is the original with its spans replaced, never text that a model wrote, so what a model
changes outside of its marks cannot get out. A document that fails is not written at all.
"""

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Literal, NamedTuple, Protocol

from gateway.domain import Entity
from gateway.errors import GatewayError
from gateway.labeling.alignment import Span
from gateway.labeling.asking import Asker, asking
from gateway.labeling.client import Completion
from gateway.labeling.contract import BrokenContract
from gateway.labeling.documents import pieces
from gateway.labeling.endpoints import Labeler
from gateway.labeling.journal import Journal
from gateway.labeling.labeled import Unlabelled
from gateway.labeling.labelers import Tick
from gateway.labeling.marks import check_tagged, mend_tagged
from gateway.labeling.prompts import Prompts
from gateway.labeling.tag_pseudonyms import (
    Correspondence,
    names_of,
    names_question,
    read_pseudonyms,
    replace_by_category,
    replace_spans,
)
from gateway.pipeline.occurrences import add_repeats, occurrences
from gateway.pipeline.residuals import repeats
from gateway.pipeline.traces import Substitute

Output = Literal["engine", "llm", "category"]
_DETECTOR = "llm-tag"
# Every name that is left in a text after its uses were replaced fails the document.
RESIDUAL = "residual"


class Engine(Protocol):
    """Gives pseudonyms as the stream does."""

    def pseudonymize(
        self, document_id: str, text: str, entities: Sequence[Entity]
    ) -> tuple[str, list[Correspondence]]:
        """Return the text with its entities replaced, and what was replaced by what."""


class _ReadTags(NamedTuple):
    spans: tuple[Span, ...]
    was_mended: bool


@dataclass(frozen=True)
class TaggedDocument:
    """What became of a document; without `output` it failed, and `fault` says why."""

    document: Unlabelled
    language: str
    spans: tuple[Span, ...] = ()
    output: str | None = None
    table: tuple[Correspondence, ...] = ()
    fault: str | None = None


@dataclass
class TagCounts:
    """How the pieces of documents were accepted, and why documents failed."""

    n_pieces: int = 0
    n_accepted_at_once: int = 0
    n_accepted_later: int = 0
    n_mended: int = 0
    n_failed_pieces: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    failed_documents: Counter[str] = field(default_factory=Counter)


async def tag_all(
    documents: Sequence[Unlabelled],
    labeler: Labeler,
    prompts: Prompts,
    journal: Journal,
    output: Output,
    engine: Engine,
    tick: Tick = lambda: None,
) -> tuple[list[TaggedDocument], TagCounts, Asker]:
    """Return what became of every document, in order, the counts, and the asker with its account.

    Raises:
        LlmUnavailable: the endpoint stayed away; the same call goes on from there.
        LlmRefused: it refuses what it is asked.
    """
    counts = TagCounts()
    # Marked text is no JSON object.
    plain = labeler.model_copy(update={"json_mode": False})
    async with asking(plain, journal) as asker:
        room = asyncio.Semaphore(plain.max_in_flight)

        async def work(document: Unlabelled) -> TaggedDocument:
            async with room:
                tagged = await _tag(document, asker, prompts, counts)
                if tagged.fault is None:
                    tagged = await _replace(tagged, asker, prompts, output, engine)
            if tagged.fault is not None:
                counts.failed_documents[tagged.fault] += 1
            tick()
            return tagged

        try:
            async with asyncio.TaskGroup() as group:
                tasks = [group.create_task(work(document)) for document in documents]
        except ExceptionGroup as errors:
            raise errors.exceptions[0] from None
    return [task.result() for task in tasks], counts, asker


async def _tag(
    document: Unlabelled, asker: Asker, prompts: Prompts, counts: TagCounts
) -> TaggedDocument:
    language = prompts.language_for(document.text, document.language)
    prompt = prompts.tag(language)
    spans: list[Span] = []
    for start, piece in pieces(document.text):
        if not piece.strip():
            continue
        counts.n_pieces += 1
        obtained = await asker.obtain(piece, prompt, partial(_read_tags, piece))
        counts.refused.update(obtained.faults)
        if obtained.value is None:
            counts.n_failed_pieces += 1
            return TaggedDocument(document, language, fault=obtained.faults[-1])
        counts.n_mended += obtained.value.was_mended
        if obtained.n_attempts == 1:
            counts.n_accepted_at_once += 1
        else:
            counts.n_accepted_later += 1
        spans += (
            span._replace(start=span.start + start, end=span.end + start)
            for span in obtained.value.spans
        )
    return TaggedDocument(document, language, tuple(spans))


def _read_tags(piece: str, completion: Completion) -> _ReadTags:
    try:
        return _ReadTags(check_tagged(completion.content, piece), False)
    except BrokenContract as error:
        if error.code != "text_changed":
            raise
    return _ReadTags(mend_tagged(completion.content, piece), True)


async def _replace(
    tagged: TaggedDocument, asker: Asker, prompts: Prompts, output: Output, engine: Engine
) -> TaggedDocument:
    text = tagged.document.text
    found = [Entity(s, e, type_, 1.0, _DETECTOR) for s, e, type_ in tagged.spans]
    if output == "engine":
        try:
            written, table = engine.pseudonymize(tagged.document.id, text, found)
        except GatewayError as error:
            return replace(tagged, fault=error.code)
        return replace(tagged, output=written, table=tuple(table))
    # What was marked once and not again is the same name.
    (repeated,) = add_repeats([text], [found])
    spans = tuple(Span(entity.start, entity.end, entity.type) for entity in repeated)
    names = names_of(text, spans)
    if output == "category":
        table = [Correspondence(name, f"[{type_}]", type_) for name, type_ in names.items()]
        return _checked(tagged, replace_by_category(text, spans), table)
    if not names:
        return replace(tagged, output=text)
    prompt = prompts.pseudonyms(tagged.language)
    obtained = await asker.obtain(
        names_question(names), prompt, lambda c: read_pseudonyms(c.content, names, is_cut=c.is_cut)
    )
    if obtained.value is None:
        return replace(tagged, fault=obtained.faults[-1])
    by_name = {one.original: one.pseudonym for one in obtained.value}
    return _checked(tagged, replace_spans(text, spans, by_name), obtained.value)


def _checked(
    tagged: TaggedDocument, written: str, table: Sequence[Correspondence]
) -> TaggedDocument:
    """Return the document with its output, if no name is left in it, in whatever spelling.

    A name may stand in a pseudonym of another (`Bern` in `Bern Keller`) by chance; that cannot be
    told from one that is left, and fails too.
    """
    originals = {one.original: Substitute(one.pseudonym, one.type) for one in table}
    if repeats(written, originals) or any(
        next(occurrences(name, written), None) for name in originals
    ):
        return replace(tagged, fault=RESIDUAL)
    return replace(tagged, output=written, table=tuple(table))


def report_tree(
    documents: Sequence[TaggedDocument], counts: TagCounts, asker: Asker
) -> Mapping[str, object]:
    """Return what a run did, in figures."""
    account = asker.account
    return {
        "documents": len(documents),
        "failed_documents": dict(sorted(counts.failed_documents.items())),
        "names": sum(len(one.spans) for one in documents),
        "pieces": counts.n_pieces,
        "accepted_at_once": counts.n_accepted_at_once,
        "accepted_later": counts.n_accepted_later,
        "mended": counts.n_mended,
        "failed_pieces": counts.n_failed_pieces,
        "refused": dict(sorted(counts.refused.items())),
        "answers": account.n_asked + account.n_recalled,
        "prompt_tokens": account.n_prompt_tokens,
        "completion_tokens": account.n_completion_tokens,
        "cost": round(account.cost(asker.labeler), 6),
    }
