"""Builds an LLM's second opinion in the stream."""

from pydantic import ValidationError

from gateway.detection.composite import CompositeDetector
from gateway.detection.second_opinion.hard_cases import HardCaseDetector
from gateway.detection.second_opinion.opinion_budget import OpinionBudget
from gateway.detection.second_opinion.settlement import Settlement
from gateway.errors import ConfigurationError
from gateway.inference.observer import InferenceObserver, SilentInferenceObserver
from gateway.labeling.endpoints import Labeler, require_allowed
from gateway.labeling.prompts import Prompts
from gateway.labeling.second_opinion import LlmOpinion
from gateway.pseudonyms.policy import Policy, Strategy
from gateway.settings import HardCaseSettings, Settings


def build_hard_cases(
    settings: Settings,
    detector: CompositeDetector,
    policy: Policy,
    observer: InferenceObserver | None = None,
) -> HardCaseDetector:
    """Return a detector that asks the LLM of the settings about hard cases, and tells `observer`.

    Raises:
        EndpointForbidden: the endpoint is not on the allow list.
    """
    chosen = settings.llm.hard_cases
    labeler = _labeler(chosen)
    require_allowed([labeler], settings.llm.allowed_endpoints)
    key = chosen.api_key.get_secret_value() if chosen.api_key else None
    budget = OpinionBudget(
        max_share=chosen.max_share,
        max_per_second=chosen.max_per_second,
        max_in_flight=chosen.max_in_flight,
        deadline_s=chosen.deadline_ms / 1_000,
        max_wait_share=chosen.max_wait_share,
    )
    opinion = LlmOpinion(labeler, Prompts(chosen.prompts), key)
    settlement = Settlement(
        policy.admits, lambda type_, value: policy.decide(type_, value) is Strategy.KEEP
    )
    sought = (observer or SilentInferenceObserver()).sought
    return HardCaseDetector(detector, opinion, settlement, chosen.sure_from, budget, sought=sought)


def _labeler(chosen: HardCaseSettings) -> Labeler:
    try:
        return Labeler(
            name="hard-cases",
            url=chosen.url,
            model=chosen.model,
            shots=chosen.shots,
            max_in_flight=chosen.max_in_flight,
            timeout_s=chosen.deadline_ms / 1_000,
            attempts=1,
        )
    except ValidationError:
        raise ConfigurationError("llm.hard_cases.url is no address of an endpoint") from None
