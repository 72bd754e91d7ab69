"""The language of a conversation, told by its first messages, for those that do not tell theirs.

"Sotteville" alone may lie anywhere; among French messages it lies in France.
"""

from typing import Final

from gateway.pseudonyms.language import guess_language, language_lead

# One long text of another language, such as a greeting of a machine, settles nothing.
_MOST_OF_A_MESSAGE: Final = 3
# Three messages that speak clearly, or more that speak less so.
_SETTLED_BY: Final = 9


class UsualLanguage:
    """What the messages of one conversation have told of their language so far.

    Once settled it stays: no message costs anything from then on, and what is remembered of it is
    the same after a restart. Bounded: a number for each of the languages.
    """

    __slots__ = ("_leads", "is_settled", "tag")

    def __init__(self) -> None:
        self.tag: str | None = None
        self.is_settled = False
        self._leads: dict[str, int] = {}

    def hear(self, text: str) -> None:
        """Take note of the language of a message, in the order of the conversation."""
        language, lead = language_lead(text)
        if not lead:
            return
        leads = self._leads
        leads[language] = leads.get(language, 0) + min(lead, _MOST_OF_A_MESSAGE)
        first, *others = sorted(leads.values(), reverse=True)
        ahead = first - (others[0] if others else 0)
        self.tag = max(leads, key=lambda each: leads[each]) if ahead else None
        if ahead >= _SETTLED_BY and self.tag is not None:
            self.settle(self.tag)

    def settle(self, tag: str) -> None:
        """Take a language for that of the conversation, whatever comes."""
        self.tag, self.is_settled = tag, True
        self._leads.clear()

    def of(self, text: str) -> str | None:
        """Return the language of a text of the conversation; None where nothing tells it."""
        return guess_language(text, self.tag, self.is_settled)
