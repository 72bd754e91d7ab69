"""Specialists: teachers of some languages, each trained in a process of its own meanwhile."""

import multiprocessing
import os
import signal
import threading
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from typing import NamedTuple

import torch

from gateway.errors import ConfigurationError
from gateway.malloc import keep_freed_memory
from gateway.progress import Progress
from gateway.training.distillation import CompactTeacher, Teacher
from gateway.training.recipe import Recipe
from gateway.training.recipe_parts import Specialist
from gateway.training.rounds import Rounds
from gateway.training.run_card import TrainedNetwork

_LOOK_EVERY_S = 5.0
# The first specialist of a recipe has the most to learn. The others give way to it, or it would be
# trained at last on one core, beside an idle one.
_GIVING_WAY = 5


class _Training(NamedTuple):
    """A specialist in training; `share` is that of the phase at hand which is done."""

    specialist: Specialist
    process: BaseProcess
    share: "Synchronized[float]"


class Specialists:
    """Trains the specialists of a recipe while the caller does other work.

    `trained` says what their training was, once they were waited for.

    Args:
        recipe: of the network that they teach.
        data: folder with `ner/`, `names/` and `text/`.
        out: receives a folder for each of them.
    """

    def __init__(self, recipe: Recipe, data: Path, out: Path) -> None:
        self._arguments = (recipe, data, out)
        self.trained: list[TrainedNetwork] = []
        specialists = recipe.distillation.specialists if recipe.distillation else ()
        # A fresh process: one that is forked would inherit threads of torch half alive.
        self._context = multiprocessing.get_context("spawn")
        # The caller works as well, until it waits.
        self._n_busy = self._context.Value("i", len(specialists) + 1)
        self._trainings = [
            self._start(specialist, niceness=_GIVING_WAY if number else 0)
            for number, specialist in enumerate(specialists)
        ]

    @property
    def are_busy(self) -> bool:
        """Whether a core is taken by one that is being trained."""
        return any(training.process.is_alive() for training in self._trainings)

    def wait(self, report: Progress) -> list[Teacher]:
        """Return the specialists when all are trained.

        Args:
            report: told the share of the training at hand.

        Raises:
            ConfigurationError: the training of one ended before it was done; whatever the others
                do, this is told as soon as it is seen.
        """
        teachers: list[Teacher] = []
        _count_down(self._n_busy)
        while alive := [one for one in self._trainings if one.process.is_alive()]:
            self._check_ends()
            report(f"waiting for specialist {alive[0].specialist.name}", alive[0].share.value)
            wait([one.process.sentinel for one in alive], _LOOK_EVERY_S)
        self._check_ends()
        for specialist, _, _ in self._trainings:
            # What was trained is read from its checkpoints.
            own, trained = _train(specialist, *self._arguments, report)
            teachers += own
            self.trained += trained
        return teachers

    def _check_ends(self) -> None:
        """Return if no training ended otherwise than it should."""
        ends = [
            f"the training of specialist {specialist.name} {_how_it_ended(process.exitcode)}"
            for specialist, process, _ in self._trainings
            if process.exitcode
        ]
        if ends:
            raise ConfigurationError(
                f"{', '.join(ends)}; the same command goes on where it stopped"
            )

    def _start(self, specialist: Specialist, niceness: int) -> _Training:
        share = self._context.Value("d", 0.0)
        arguments = (specialist, *self._arguments, share, self._n_busy, niceness)
        process = self._context.Process(target=_train_apart, args=arguments, daemon=True)
        process.start()
        return _Training(specialist, process, share)


def _train_apart(
    specialist: Specialist,
    recipe: Recipe,
    data: Path,
    out: Path,
    share: "Synchronized[float]",
    n_busy: "Synchronized[int]",
    niceness: int,
) -> None:
    os.nice(niceness)
    keep_freed_memory()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    n_threads = recipe.distillation.n_threads if recipe.distillation else recipe.n_threads

    def report(_: str, done: float) -> None:
        share.value = done
        if n_busy.value == 1:
            # The last one that is left has all cores.
            torch.set_num_threads(n_threads)

    _train(specialist, recipe, data, out, report)
    _count_down(n_busy)


def _how_it_ended(status: int) -> str:
    if status == -signal.SIGKILL:
        return "was killed, as happens where memory runs out"
    if status < 0:
        return f"was ended by {signal.Signals(-status).name}"
    return f"ended with status {status}, and why stands in the error output"


def _count_down(n_busy: "Synchronized[int]") -> None:
    with n_busy.get_lock():
        n_busy.value -= 1


def _end_with_parent() -> None:
    """End this process when the parent is gone: one that is killed ends no children."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)


def _train(
    specialist: Specialist, recipe: Recipe, data: Path, out: Path, report: Progress
) -> tuple[list[CompactTeacher], list[TrainedNetwork]]:
    own = recipe.of_specialist(specialist)
    rounds = Rounds(own, data, out / specialist.name, report)
    teachers = [
        CompactTeacher(rounds.run(own.epochs), rounds.features, specialist.languages)
        for _ in range(specialist.n_networks)
    ]
    return teachers, rounds.trained
