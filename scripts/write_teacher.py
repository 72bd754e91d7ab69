"""Writes a fine-tuned checkpoint with int8 weights, as `teachers/` keeps them.

`.venv-train/bin/python -m scripts.write_teacher runs/encoder-taught/fine_tuned teachers/NAME`
"""

import argparse
from pathlib import Path

from gateway.training.checkpoints import load_checkpoint
from gateway.training.small_weights import write_small


def main() -> None:
    """Read the checkpoint that the command line names, and write it small."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=Path, help="folder of a token classifier")
    parser.add_argument("out", type=Path, help="folder that is written")
    asked = parser.parse_args()
    write_small(load_checkpoint(asked.checkpoint).network.state_dict(), asked.checkpoint, asked.out)


if __name__ == "__main__":
    main()
