"""What Arabic calls kin, with whose they are written on: "أبوه", "مراته", "ستو", "اختج".

The dialects write "his" in two ways, and "your" of a woman in three.
"""

from itertools import product
from typing import Final

# With and without the hamza, as people type them.
_STEMS: Final = (
    "أبو ابو أخو اخو حمو أخت اخت أم ام بنت ابن إبن ولد عم عمت خال خالت جد جدت زوج زوجت جوز مرات مرت"
    " حمات ست والد والدت"
)
_WHOSE: Final = "ي يا ك كي كم كن ه و ها هم هن نا ج چ"
# Towns, numbers, families and what is said, which are written so as well; and what nobody writes.
_NOT_KIN: Final = frozenset(
    [
        *("جده", "جدي", "سته", "ستنا", "ستها", "ستهم", "ستهن", "ستكم", "ستكن", "ستك", "جدنا"),
        *("جدهم", "جدج", "والده", "والدي", "خالنا", "خالج", "ولدنا", "بنتنا", "حموي", "أمي"),
        *("أمج", "عميا", "خاليا", "جديا", "ستيا", "أميا", "اميا", "حمويا", "أبوي", "عمو", "عمج"),
        *("أبوو", "ابوو", "أخوو", "اخوو", "حموو"),
    ]
)

# Of the Levant: my father, my brother.
_LEVANTINE: Final = frozenset(["بيي", "بيّي", "بيو", "خيي", "خيّي", "خيو"])

ARABIC_KIN: Final = (
    frozenset(map("".join, product(_STEMS.split(), _WHOSE.split()))) | _LEVANTINE
) - _NOT_KIN
"""As they are written."""
