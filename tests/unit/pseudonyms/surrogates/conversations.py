"""What stands for a value in several conversations."""

from gateway.testing.chat import ScriptedChat as Chat

N_CONVERSATIONS = 25


def surrogates_of(value: str, around: str = "{}") -> list[str]:
    """Return what a place becomes in each of them, where its text reads so around it."""
    chat = Chat()
    return [chat.one("LOCATION", value, f"c-{i}", around) for i in range(N_CONVERSATIONS)]
