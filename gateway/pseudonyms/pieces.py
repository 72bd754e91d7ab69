"""What stands for a piece of a value: the same piece of the surrogate of the whole."""

from gateway.domain.abbreviations import abbreviations
from gateway.domain.digits import decimal_digits, signs_of
from gateway.pseudonyms.surrogates.digits import write_alphanumerics, write_digits


def piece_written(piece: str, whole: str, surrogate: str) -> str:
    """Return the end, the beginning, the middle or both ends of a surrogate, as the piece of it.

    Args:
        piece: what is written of the value.
        whole: the value.
        surrogate: what stands for the value.
    """
    found = abbreviations(piece)
    if found:
        _, head_end, tail_start, end = found[0]
        head, tail = piece[:head_end], piece[tail_start:end]
        signs = signs_of(surrogate)
        return (
            write_alphanumerics(signs[: len(signs_of(head))], head)
            + piece[head_end:tail_start]
            + write_alphanumerics(signs[-len(signs_of(tail)) :], tail)
        )
    digits, others = decimal_digits(whole), decimal_digits(surrogate)
    return write_digits(_cut(decimal_digits(piece), digits, others), piece)


def _cut(digits: str, whole: str, surrogate: str) -> str:
    """Return those digits of a surrogate that stand where `digits` stand in the whole number."""
    n_digits = len(digits)
    if whole.endswith(digits):
        return surrogate[-n_digits:]
    at = whole.find(digits)
    if at >= 0:
        return surrogate[at : at + n_digits]
    n_head = next((n for n in range(n_digits) if not whole.startswith(digits[: n + 1])), 0)
    return surrogate[:n_head] + surrogate[n_head - n_digits :]
