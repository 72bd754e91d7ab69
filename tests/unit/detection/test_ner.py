"""The NER detector, with the bundled model, on messages as people write them."""

from itertools import pairwise

import pytest

from gateway.detection.ner.detector import NerDetector, load_ner, model_inputs
from gateway.domain import Entity
from gateway.errors import GatewayError, InferenceRejected, InferenceTimeout
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.embedded import shared_client
from gateway.testing.inference import ScriptedInference

_MESSAGES = [
    "سلام من علی رضایی هستم و در تهران زندگی می‌کنم",
    "My name is Sarah Miller and I live in London.",
    "Je m'appelle Julie Moreau et j'habite à Lyon.",
    "Mein Name ist Thomas Schneider und ich wohne in Hamburg.",
    "Mi chiamo Giulia Ferrari e abito a Milano.",
    "اسمي محمد أحمد وأسكن في القاهرة",
    "ok thanks",
    "😀😀😀",
    "باشه پس فردا میبینمت",
]
_PEOPLE = [
    "علی رضایی",
    "Sarah Miller",
    "Julie Moreau",
    "Thomas Schneider",
    "Giulia Ferrari",
    "محمد أحمد",
]


@pytest.fixture
def detector() -> NerDetector:
    """Return a detector over the bundled model."""
    return load_ner()


def values(text: str, entities: list[Entity], kind: str) -> list[str]:
    """Return what the entities of a type cover."""
    return [text[e.start : e.end] for e in entities if e.type == kind]


@pytest.mark.parametrize(("text", "name"), list(zip(_MESSAGES, _PEOPLE, strict=False)))
async def test_detect_finds_a_name_in_every_language(
    detector: NerDetector, text: str, name: str
) -> None:
    """Someone who introduces himself is found, whole, in all six languages."""
    [entities] = await detector.detect([text])
    assert values(text, entities, "PERSON") == [name]


@pytest.mark.parametrize(
    "text",
    [
        "😀😂 سلام من علی رضایی هستم 🌹🌹",
        "👩\u200d💻 سلاممممم من علی رضایی هستم",
        "\u202bسلام\u202c من عـــلی رضایی هستم",
        "سلام\r\n\r\nمن علي رضايي هستم",
        "e\u0301te\u0301 😀 \U0001f600 My name is Sarah Miller",
    ],
)
async def test_detect_counts_code_points_of_the_original(detector: NerDetector, text: str) -> None:
    """Emoji, joiners, marks and stretched letters before a name do not shift its span."""
    [entities] = await detector.detect([text])
    [name] = values(text, entities, "PERSON")
    assert name in {"علی رضایی", "عـــلی رضایی", "علي رضايي", "Sarah Miller"}


async def test_detect_gives_a_text_the_same_entities_alone_and_in_a_batch(
    detector: NerDetector,
) -> None:
    """What stands beside a text in a micro-batch changes nothing, however long."""
    texts = [*_MESSAGES, " ".join(_MESSAGES * 8), "", *reversed(_MESSAGES)]
    together = await detector.detect(texts)
    for text, entities in zip(texts, together, strict=True):
        [alone] = await detector.detect([text])
        assert [e[:3] for e in alone] == [e[:3] for e in entities]
        assert [e.score for e in alone] == pytest.approx([e.score for e in entities], abs=1e-4)


@pytest.mark.parametrize("text", ["", " ", "\n", "\u200c", "...", "😀"])
async def test_detect_finds_nothing_where_nothing_is(detector: NerDetector, text: str) -> None:
    """Empty texts and texts without words have no entities."""
    assert await detector.detect([text]) == [[]]


async def test_detect_of_no_texts_is_empty(detector: NerDetector) -> None:
    """No texts, no answers."""
    assert await detector.detect([]) == []


async def test_detect_reads_very_long_texts_in_windows(detector: NerDetector) -> None:
    """A name at the end of 100,000 characters is found at its place."""
    text = "ok thanks for that. " * 5_000 + "My name is Sarah Miller."
    [entities] = await detector.detect([text])
    assert values(text, entities, "PERSON")[-1] == "Sarah Miller"
    assert entities == sorted(entities)
    assert all(a.end <= b.start for a, b in pairwise(entities))


async def test_detect_reads_one_endless_word(detector: NerDetector) -> None:
    """A text without any blank is no trouble."""
    [entities] = await detector.detect(["x" * 100_000])
    assert all(entity.end <= 100_000 for entity in entities)


async def test_detect_names_the_detector_and_scores(detector: NerDetector) -> None:
    """Entities say who found them, and scores are probabilities."""
    [entities] = await detector.detect(_MESSAGES[:1])
    assert entities
    assert {entity.detector for entity in entities} == {detector.version}
    assert detector.version.startswith("ner/compact-")
    assert all(0 < entity.score <= 1 for entity in entities)


async def test_detect_bounds_the_size_of_batches() -> None:
    """However many texts come, no inference gets more than its share of padded words."""
    client = ScriptedInference()
    manifest = shared_client(BUNDLED_MODEL).manifest
    detector = NerDetector(client, manifest, model_inputs(BUNDLED_MODEL, manifest))
    texts = ["word " * (n % 300) for n in range(2_000)]
    found = await detector.detect(texts)
    assert len(client.shapes) > 50
    assert max(rows * columns for rows, columns in client.shapes) <= 2 * 1_536
    # Every word was labelled as the first of a person, so each one must have come back once.
    assert [len(entities) for entities in found] == [n % 300 for n in range(2_000)]


@pytest.mark.parametrize("error", [InferenceTimeout("slow"), InferenceRejected("shape")])
async def test_detect_passes_errors_of_the_client_on(error: GatewayError) -> None:
    """The stream sees the client's own error, whatever else was in flight."""
    client = ScriptedInference()
    client.failures.append(error)
    manifest = shared_client(BUNDLED_MODEL).manifest
    detector = NerDetector(client, manifest, model_inputs(BUNDLED_MODEL, manifest))
    with pytest.raises(type(error)):
        await detector.detect(["word " * n for n in range(1, 400)])
