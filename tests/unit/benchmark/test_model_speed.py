"""What `bench` measures of the model alone."""

from gateway.benchmark.model_speed import N_WORDS, ModelSpeed, twenty_word_messages


def test_messages_of_the_model_bench_have_twenty_words() -> None:
    """All have the same length, and hardly one comes twice."""
    messages = twenty_word_messages(200)
    assert len(messages) == 200
    assert {len(message.split()) for message in messages} == {N_WORDS}
    assert len(set(messages)) > 190


def test_model_speed_is_stated_for_people_and_machines() -> None:
    """The table has a row, and JSON has the same figures."""
    speed = ModelSpeed(1_000, N_WORDS, 2_512.3456, 2_400.0, 0.61, 0.7)
    assert speed.as_table().row_count == 1
    assert speed.as_json()["messages_per_cpu_s"] == 2_512.346
