"""How digits of a price are written, for patterns of them."""

from typing import Final

START: Final = r"(?<![\w.,:/#+'-])"
DECIMALS: Final = r"\d{1,4}[.,]\d\d"
# Two digits or more: fewer are pieces, turns or people.
SUM: Final = rf"(?:{DECIMALS}|\d{{1,3}}[.,]\d{{3}}|[1-9]\d{{1,4}})"
ENDS: Final = r"(?![\w%]|[.,:/-]\d)"

# As France groups its thousands.
GROUPED: Final = rf"(?:[1-9]\d{{0,2}}(?: \d{{3}})+|{SUM})"
FRENCH_END: Final = (
    r"(?=[,!?;:)/]|\.(?!\d)|\s*(?:[\n\0]|\Z)| (?:et|ou|au|à|a|pour|ttc|mais|si|chez|c'est|sans|avec"
    r"|en|livré|max|le|la|les|stp|svp|sinon|on|je|moi|dans|sur|par|hier|que|qui|ce"
    r"|cette|demain|quand|tout|plus)\b)"
)
"""What a bare sum of French is followed by where nothing is counted."""
