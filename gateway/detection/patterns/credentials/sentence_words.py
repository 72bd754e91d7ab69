"""Words of every sentence in the Latin script, which hardly stand in a row of plain words."""

from typing import Final

from gateway.detection.patterns.announced import typed_words

SENTENCE_WORDS: Final = typed_words(
    """
    the and but for with without from because while since than until before after are was been
    has had have does did can could will would should must may not you your she her him his its
    our they them their who which what when where why how this that these those very too still
    already again please
    der die das den dem des ein eine und oder aber wenn ist sind war hat habe haben wird kann
    muss soll mit von auf für ich wir ihr sie mir mich dir dich mein dein sein unser nicht kein
    keine noch schon sehr bitte
    les une est sont avec pour par sur dans mais que qui elle nous vous ils elles mon ton son
    pas plus être avoir
    gli uno una del della con per che chi non più sono hai mio tuo suo loro noi voi lui lei dove
    """
)
"""Articles, pronouns, verbs and the like, of three letters or more."""
