"""`ensure_parallel` refuses what does not belong together."""

import pytest

from gateway.domain.parallel import ensure_parallel


def test_sequences_of_other_lengths_are_refused() -> None:
    """Whichever of the two is longer; the items themselves stay out of the error."""
    ensure_parallel(["a"], [1])
    for one, other in ((["secret"], []), ([], ["secret"])):
        with pytest.raises(ValueError, match="do not run parallel") as caught:
            ensure_parallel(one, other)
        assert "secret" not in str(caught.value)
