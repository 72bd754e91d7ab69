"""What `generalize` puts in a value's place: something wider that holds many other values too."""

from gateway.pseudonyms.generalizations.registry import generalized
from gateway.pseudonyms.generalizations.words_before import fitting_words

__all__ = ["fitting_words", "generalized"]
