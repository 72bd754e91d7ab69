"""The client on a real Triton server: same answers, and what it says when the server fails."""

import asyncio
import shutil
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gateway.detection.ner.detector import NerDetector, load_ner, model_inputs
from gateway.domain import Entity
from gateway.errors import (
    InferenceForbidden,
    InferenceTimeout,
    InferenceUnavailable,
    ModelChanged,
    ServedModelDiffers,
)
from gateway.evaluation.chats import load_chats
from gateway.evaluation.golden import bundled_golden_paths, read_golden
from gateway.inference.bundled import BUNDLED_MODEL
from gateway.inference.features import N_FEATURES
from gateway.inference.manifest import load_manifest, write_manifest
from gateway.inference.protocols import Tensors
from gateway.inference.triton import TritonClient, TritonOptions, check_server
from gateway.inference.triton.connection import Statistics
from gateway.serving.description import describe_model
from gateway.serving.repositories import write_repositories
from gateway.testing.certificates import write_certificates
from gateway.testing.triton import TritonServer

pytestmark = [pytest.mark.integration, pytest.mark.timeout(60)]

BACK_WITHIN_S = 10.0
# Long, so that no answer is late on a busy machine; short where a frozen server is to be noticed.
TIMEOUT_S, SHORT_TIMEOUT_S = 10.0, 2.0

MakeClient = Callable[..., TritonClient]


def make_inputs(n_texts: int = 2, n_words: int = 3) -> Tensors:
    """Return texts of equal length."""
    return {
        "features": np.ones((n_texts, n_words, N_FEATURES), np.int32),
        "word_ids": np.ones((n_texts, n_words), np.int32),
        "lengths": np.full(n_texts, n_words, np.int32),
    }


@pytest.fixture(scope="module")
def fragile(
    tmp_path_factory: pytest.TempPathFactory, model_repository: Path
) -> Iterator[TritonServer]:
    """Start a server for the tests of this module, each of which leaves it running and ready."""
    repository = tmp_path_factory.mktemp("repository") / "ner_python"
    shutil.copytree(model_repository, repository)
    with TritonServer(tmp_path_factory.mktemp("fragile"), repository) as server:
        yield server


@pytest.fixture
async def make_client(fragile: TritonServer) -> AsyncIterator[MakeClient]:
    """Return a function that makes a client of the fragile server."""
    clients: list[TritonClient] = []

    def make(**options: object) -> TritonClient:
        base = TritonOptions(fragile.url, timeout_s=TIMEOUT_S)
        clients.append(TritonClient(replace(base, **options), BUNDLED_MODEL))  # type: ignore[arg-type]
        return clients[-1]

    yield make
    for client in clients:
        await client.close()


async def back_after_s(client: TritonClient) -> float:
    """Return how long it took until the client answered again."""
    began_s = time.monotonic()
    assert await client.wait_until_back(BACK_WITHIN_S)
    await client.infer(make_inputs())
    return time.monotonic() - began_s


async def asked_for_ever(client: TritonClient) -> None:
    """Go on asking a server that may be away for a moment."""
    while True:
        with suppress(InferenceUnavailable, InferenceTimeout):
            await client.infer(make_inputs())
        await asyncio.sleep(0.1)


async def outage(client: TritonClient, error: type[Exception]) -> None:
    """Return when the client says at once that the server is away, having first raised `error`."""
    with pytest.raises(error):
        await client.infer(make_inputs())
    while await client.wait_until_back(0):
        with pytest.raises(error):
            await client.infer(make_inputs())
    n_requests, began_s = client.counts.n_requests, time.monotonic()
    with pytest.raises(error):
        await client.infer(make_inputs())
    # Nothing was sent, so that nothing was waited for.
    assert client.counts.n_requests == n_requests
    assert time.monotonic() - began_s < TIMEOUT_S / 2
    assert client.outage_s > 0


async def test_golden_texts_have_the_same_entities_as_embedded(triton: TritonServer) -> None:
    """Which entities are found does not depend on where the model runs."""
    texts = [record.text for record in read_golden(bundled_golden_paths())]
    texts += [message.text for message in load_chats()]
    client = TritonClient(TritonOptions(triton.url), BUNDLED_MODEL)
    served = NerDetector(
        client, client.manifest, model_inputs(BUNDLED_MODEL, client.manifest), n_in_flight=32
    )
    halves = texts[::2], texts[1::2]
    found = await asyncio.gather(*(served.detect(half) for half in halves))
    await client.close()
    for half, entities in zip(halves, found, strict=True):
        expected = await load_ner().detect(half)
        assert [spans(one) for one in entities] == [spans(one) for one in expected]
        assert np.allclose(scores(entities), scores(expected), atol=1e-4)
    assert sum(map(len, found[0])) > 100


def spans(entities: list[Entity]) -> list[tuple[int, int, str]]:
    """Return where entities are, and their types."""
    return [(entity.start, entity.end, entity.type) for entity in entities]


def scores(found: list[list[Entity]]) -> list[float]:
    """Return the scores of all entities."""
    return [entity.score for entities in found for entity in entities]


async def test_statistics_tell_the_mean_batch(make_client: MakeClient) -> None:
    """The server's own counts show that concurrent texts were computed together."""
    client = make_client(max_delay_ms=50.0)
    n_before = (await client.statistics()).n_texts
    await client.infer(make_inputs(4))
    before = await counted(client, n_before + 4)
    await asyncio.gather(*(client.infer(make_inputs(4)) for _ in range(8)))
    after = await counted(client, before.n_texts + 32)
    assert after.n_texts - before.n_texts == 32
    assert after.n_executions - before.n_executions == 1


async def counted(client: TritonClient, n_texts: int) -> Statistics:
    """Return the server's counts once they have so many texts: they follow its answers."""
    statistics = await client.statistics()
    for _ in range(500):
        if statistics.n_texts >= n_texts:
            break
        await asyncio.sleep(0.01)
        statistics = await client.statistics()
    return statistics


async def test_killed_server_is_away_until_it_is_back(
    fragile: TritonServer, make_client: MakeClient
) -> None:
    """A crash shows at once; after the restart the same client goes on."""
    client = make_client()
    await client.infer(make_inputs())
    fragile.kill()
    await outage(client, InferenceUnavailable)
    fragile.start()
    assert await back_after_s(client) < BACK_WITHIN_S


async def test_client_may_be_started_before_the_server(
    fragile: TritonServer, make_client: MakeClient
) -> None:
    """A server that was never there is no other case than one that went away."""
    client = make_client()
    fragile.kill()
    try:
        await outage(client, InferenceUnavailable)
    finally:
        fragile.start()
    assert await back_after_s(client) < BACK_WITHIN_S


async def test_frozen_server_times_out_until_it_goes_on(
    fragile: TritonServer, make_client: MakeClient
) -> None:
    """A server that stands still with open connections does not hold its callers."""
    client = make_client(timeout_s=SHORT_TIMEOUT_S)
    await client.infer(make_inputs())
    fragile.freeze()
    try:
        await outage(client, InferenceTimeout)
    finally:
        fragile.thaw()
    assert await back_after_s(client) < BACK_WITHIN_S


async def test_unloaded_model_is_waited_for(fragile: TritonServer, make_client: MakeClient) -> None:
    """A server without the model is like no server, until the model is loaded again."""
    client = make_client()
    await client.infer(make_inputs())
    fragile.unload("ner")
    try:
        await outage(client, InferenceUnavailable)
    finally:
        fragile.load("ner")
    assert await back_after_s(client) < BACK_WITHIN_S


@pytest.mark.parametrize("number", [1, 2])
async def test_replaced_model_is_not_believed(
    fragile: TritonServer,
    make_client: MakeClient,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    number: int,
) -> None:
    """Answers of another model are refused, whether it has a new version number or the old one."""
    monkeypatch.setattr("gateway.inference.triton.session._RECHECK_S", 0.0)
    client = make_client()
    await client.infer(make_inputs())
    ours, other = fragile.repository / "ner", tmp_path / "other"
    shutil.copytree(BUNDLED_MODEL, other)
    write_manifest(other, replace(load_manifest(other), version="99"))
    shutil.copytree(ours, tmp_path / "ours")
    try:
        shutil.rmtree(ours)
        write_repositories(describe_model(other, number=number), other, tmp_path / "written")
        shutil.copytree(tmp_path / "written" / "ner_python" / "ner", ours)
        fragile.load("ner")
        with pytest.raises(ServedModelDiffers, match="compact-99"):
            await check_server(TritonOptions(fragile.url), BUNDLED_MODEL)
        async with asyncio.timeout(BACK_WITHIN_S):
            with pytest.raises(ModelChanged, match="compact-99"):
                await asked_for_ever(client)
        with pytest.raises(ModelChanged):
            await client.infer(make_inputs())
    finally:
        shutil.rmtree(ours)
        shutil.copytree(tmp_path / "ours", ours)
        fragile.load("ner")
    assert await back_after_s(client) < BACK_WITHIN_S


async def test_server_with_certificates_and_a_secret_header(
    tmp_path: Path, model_repository: Path
) -> None:
    """Both sides prove themselves by certificates, and every request carries the headers."""
    certificates = write_certificates(tmp_path)
    server = TritonServer(
        tmp_path / "triton",
        model_repository,
        arguments=[
            "--grpc-use-ssl-mutual=true",
            f"--grpc-server-cert={certificates.server}",
            f"--grpc-server-key={certificates.server_key}",
            f"--grpc-root-cert={certificates.authority}",
            "--grpc-restricted-protocol=inference:gateway=made-up-secret",
        ],
    )
    options = TritonOptions(
        server.url,
        is_tls=True,
        ca_file=certificates.authority,
        certificate_file=certificates.client,
        key_file=certificates.client_key,
        headers={"triton-grpc-protocol-gateway": "made-up-secret"},
        n_attempts=1,
    )
    assert "made-up-secret" not in repr(options)
    with server:
        client = TritonClient(options, BUNDLED_MODEL)
        assert (await client.infer(make_inputs()))[0].shape == (2, 3)
        await client.close()
        nameless = TritonClient(replace(options, headers={}), BUNDLED_MODEL)
        with pytest.raises((InferenceForbidden, InferenceUnavailable)):
            await nameless.infer(make_inputs())
        await nameless.close()
        bare = replace(options, certificate_file=None, key_file=None)
        with pytest.raises((InferenceUnavailable, InferenceTimeout)):
            await check_server(bare, BUNDLED_MODEL)
