"""Specialists: teachers of some languages, trained in a process of their own beside the others."""

import multiprocessing
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path

from gateway.training.distillation import Teacher
from gateway.training.progress import Progress
from gateway.training.recipe import Recipe
from gateway.training.rounds import Rounds

_LOOK_EVERY_S = 5.0


class Specialists:
    """Trains the specialists of a recipe, one after the other, while the caller does other work.

    Args:
        recipe: of the network that they teach.
        data: folder with `ner/`, `names/` and `text/`.
        out: receives a folder for each of them.
    """

    def __init__(self, recipe: Recipe, data: Path, out: Path) -> None:
        self._recipe = recipe
        self._data = data
        self._out = out
        specialists = () if recipe.distillation is None else recipe.distillation.specialists
        self._specialists = specialists
        # A fresh process: one that is forked would inherit threads of torch half alive.
        context = multiprocessing.get_context("spawn")
        self._share: Synchronized[float] = context.Value("d", 0.0)
        arguments = (recipe, data, out, self._share)
        # Ends with this process, whatever ends that.
        self._process = context.Process(target=_train_all, args=arguments, daemon=True)
        if specialists:
            self._process.start()

    def wait(self, report: Progress) -> list[Teacher]:
        """Return the specialists when all are trained.

        Args:
            report: told the share of the training at hand.

        Raises:
            RuntimeError: their training failed; why stands in the error output.
        """
        if not self._specialists:
            return []
        while self._process.is_alive():
            report("waiting for specialists", self._share.value)
            self._process.join(_LOOK_EVERY_S)
        if self._process.exitcode:
            raise RuntimeError(f"training specialists ended with status {self._process.exitcode}")
        # What they trained is read from their checkpoints.
        return _teachers(self._recipe, self._data, self._out, report)


def _train_all(recipe: Recipe, data: Path, out: Path, share: "Synchronized[float]") -> None:
    def report(_: str, done: float) -> None:
        share.value = done

    _teachers(recipe, data, out, report)


def _teachers(recipe: Recipe, data: Path, out: Path, report: Progress) -> list[Teacher]:
    teachers: list[Teacher] = []
    for specialist in recipe.distillation.specialists if recipe.distillation else ():
        own = recipe.of_specialist(specialist)
        rounds = Rounds(own, data, out / specialist.name, report)
        teachers += [
            Teacher(rounds.run(own.epochs), rounds.features, specialist.languages)
            for _ in range(specialist.n_networks)
        ]
    return teachers
