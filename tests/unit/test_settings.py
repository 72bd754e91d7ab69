"""Settings: where they come from, what is refused, and how errors lead to the place to mend."""

import base64
from pathlib import Path

import pytest
from pydantic import ValidationError

from gateway.errors import ConfigurationError, KeyMissing
from gateway.settings import PseudonymSettings, Settings, load_settings, masked

KEY = base64.b64encode(b"k" * 32).decode()
CANARY = "canary-4471"


def make_file(tmp_path: Path, text: str) -> Path:
    """Return a settings file with this content."""
    path = tmp_path / "gateway.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def error_of(path: Path | None = None, env: dict[str, str] | None = None) -> str:
    """Return what the operator is told."""
    with pytest.raises(ConfigurationError) as caught:
        load_settings(path, env or {})
    assert caught.value.__cause__ is None
    assert caught.value.__context__ is None, "the library's error holds the inputs"
    return caught.value.detail


def test_settings_have_defaults_for_everything() -> None:
    """Without file and environment the default route on a local broker is configured."""
    settings = load_settings(None, {})
    assert settings == Settings()
    assert settings.kafka.bootstrap_servers == "localhost:9092"
    assert [route.input for route in settings.routes] == ["chat.raw"]


def test_settings_environment_rules_over_file_over_defaults(tmp_path: Path) -> None:
    """Each source overrides the ones below it, setting by setting."""
    path = make_file(
        tmp_path,
        "batch: {max_messages: 10, max_delay_ms: 5}\npseudonyms: {policy: {PERSON: mask}}\n",
    )
    env = {
        "GATEWAY_BATCH__MAX_MESSAGES": "20",
        "GATEWAY_PSEUDONYMS__POLICY__EMAIL": "category",
        "PATH": "/bin",
    }
    settings = load_settings(path, env)
    assert (settings.batch.max_messages, settings.batch.max_delay_ms) == (20, 5)
    assert settings.batch.max_bytes == Settings().batch.max_bytes
    assert settings.pseudonyms.policy == {"PERSON": "mask", "EMAIL": "category"}


def test_settings_constructor_reads_no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only `load_settings` looks at the environment."""
    monkeypatch.setenv("GATEWAY_BATCH__MAX_MESSAGES", "7")
    assert Settings().batch.max_messages == 2_000
    assert load_settings().batch.max_messages == 7


@pytest.mark.parametrize("header", ["x-api-key", "authorization", "tenant_id"])
def test_settings_headers_come_from_a_variable_each(header: str) -> None:
    """Named as the chart names it, where a Secret holds what is sent."""
    settings = load_settings(None, {f"GATEWAY_INFERENCE__HEADERS__{header.upper()}": CANARY})
    assert settings.inference.headers[header].get_secret_value() == CANARY


def test_settings_lists_and_routes_may_come_from_the_environment() -> None:
    """Lists and maps are written as JSON."""
    env = {
        "GATEWAY_ROUTES": '[{"name":"sms","input":"sms.raw","texts":["body"]}]',
        "GATEWAY_PSEUDONYMS__ALLOW": '{"ORGANIZATION": ["Red Cross"]}',
    }
    settings = load_settings(None, env)
    assert settings.routes[0].texts == ("body",)
    assert settings.pseudonyms.allow["ORGANIZATION"] == ("Red Cross",)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "kafka:\n  bootstrap_server: x\n",
            "gateway.yaml, line 2: kafka.bootstrap_server: unknown setting; "
            "did you mean bootstrap_servers?",
        ),
        (
            "batch:\n  max_delay_ms: 1\n  max_messages: many\n",
            "gateway.yaml, line 3: batch.max_messages: Input should be a valid integer",
        ),
        (
            "routes:\n  - name: a\n  - name: b\n    inptu: q\n",
            "gateway.yaml, line 4: routes.1.inptu: unknown setting; did you mean input?",
        ),
        (
            "routes:\n  - texts:\n      - a[b]\n",
            "gateway.yaml, line 3: routes.0.texts.0: selector 'a[b]' is not understood",
        ),
        ("batch:\n  max_messages: 1\n  max_messages: 2\n", "line 3: max_messages is set twice"),
        ("batch:\n\t- x\n", "gateway.yaml, line 2, column 1: "),
        ("- a\n", "gateway.yaml: must hold settings by name"),
        ("1: a\n", "gateway.yaml: must hold settings by name"),
        ("? [a]\n: b\n", "gateway.yaml"),
        ("routes: &r [*r]\n", "routes"),
        ("kafka: 2026-99-99\n", "gateway.yaml, line 1: holds a date"),
        (
            "pseudonyms:\n  policy: {PHONE_NUMBER: mask}\n",
            "gateway.yaml, line 2: pseudonyms.policy.PHONE_NUMBER: not an entity type",
        ),
        ("pseudonym: {}\n", "line 1: pseudonym: unknown setting; did you mean pseudonyms?"),
        (
            "pseudonyms:\n  policy: {PERSN: mask}\n",
            "line 2: pseudonyms.policy.PERSN: not an entity type; did you mean PERSON?",
        ),
        ("kafka:\n", "line 1: kafka: is empty; write settings below it, or leave it out"),
        ("kafka: here\n", "line 1: kafka: must hold settings by name"),
        ("routes:\n", "line 1: routes: is empty; write settings below it"),
        ("routes: [a]\n", "line 1: routes.0: must hold settings by name"),
        ("routes:\n  - texts: text\n", "line 2: routes.0.texts: must be a list"),
        ("pseudonyms:\n  policy: mask\n", "line 2: pseudonyms.policy: must hold values by name"),
        ("batch:\n  max_messages:\n", "line 2: batch.max_messages: is empty; give it a value"),
        ("routes:\n  - input: a b\n", "line 2: routes.0.input: not a topic name: letters, digits"),
        (
            "routes:\n  - input: a\n  - input: b\n",
            "line 1: routes: two routes have the same name, routes.0 and routes.1; "
            "without `name` it is chat",
        ),
        (
            "routes:\n  - {name: a, input: x}\n  - {name: b, input: y, output: x}\n",
            "line 1: routes: x: read by one route and written by another, routes.0 and routes.1",
        ),
        (
            "routes:\n  - fields:\n      a: PERSON\n      b.c: EMIAL\n",
            "line 4: routes.0.fields.b.c: not an entity type; did you mean EMAIL?",
        ),
        (
            "routes:\n  - fields: {text: PERSON}\n",
            "line 2: routes.0: 'text' is selected twice, as text and as PERSON",
        ),
        (
            "routes:\n  - texts: [a.b]\n    fields: {'a[\"b\"]': PERSON}\n",
            "line 2: routes.0: 'a.b' is selected twice",
        ),
        ("routes:\n  - texts: [a[*].b]\n", "quote selectors that hold `[` or `*`"),
        ("routes:\n  - texts: [5]\n", "routes.0.texts.0: is no text to YAML; write it in quotes"),
        (
            "routes:\n  - pass_rules: [{field: a, values: [on], publish: [a]}]\n",
            "routes.0.pass_rules.0.values.0: is no text to YAML; write it in quotes",
        ),
        (
            "routes:\n  - fields: {1: PERSON}\n",
            "line 2: routes.0.fields.1: is no text to YAML; write the name in quotes",
        ),
        ("routes:\n  - conversation_id: $header.x\n", "did you mean $headers.x?"),
        ("routes:\n  - conversation_id: $Key\n", "did you mean $key?"),
        (
            "routes:\n  - conversation_id: 5\n",
            "routes.0.conversation_id: is no text to YAML; write it in quotes",
        ),
        ("routes:\n  - conversation_id:\n", "routes.0.conversation_id: is empty; give it a value"),
        ("routes:\n  - conversation_id: []\n", "line 2: routes.0.conversation_id: has no entry"),
        ("routes:\n  - texts: [$.message.text]\n", "is a JSONPath; write message.text"),
        ("routes:\n  - message_id: $key\n", "the record key serves as conversation_id only"),
        ("routes:\n  - texts: [$headers.x]\n", "a header serves as conversation_id, message_id"),
        ("nonsense: {}\n", "unknown setting; docs/settings.md lists all settings"),
        ("bootstrap_servers: a:1\n", "did you mean kafka.bootstrap_servers?"),
        ("brokers: a:1\n", "did you mean kafka.bootstrap_servers?"),
        ("detectors: rules\n", "did you mean detection.detectors?"),
        (
            "texts: [a]\n",
            "line 1: texts: unknown setting; did you mean texts in an entry of routes?",
        ),
        (
            "kafka:\n  routes: []\n",
            "kafka.routes: unknown setting; did you mean routes at the top?",
        ),
        ("routes:\n  - policy: {}\n", "did you mean pseudonyms.policy?"),
        ("routes:\n  - dlq: b\n", "did you mean dead_letters?"),
        ("kafka:\n  group_id: b\n", "did you mean application_id?"),
        ("kafka.sasl_username: b\n", "write kafka: and below it sasl_username: …, a line each"),
        ("url: x\n", "did you mean inference.url or llm.hard_cases.url?"),
        ("model: x\n", "model: unknown setting; docs/settings.md lists all settings"),
        ("kafka:\n  bootstrap_servers: [a:1]\n", "is a list where one text is expected: "),
        ("kafka: {}\n---\nbatch: {}\n", "line 2: begins a second document; write all in one"),
        # Between two settings: the line of the first that is named.
        (
            "kafka:\n  application_id: a\n  delivery_timeout_s: 90\n",
            "line 3: kafka: delivery_timeout_s must be under transaction_timeout_s",
        ),
        (
            "pseudonyms:\n  allow:\n    EMAIL: [a@example.com]\n",
            "line 3: pseudonyms: allow.EMAIL: contacts",
        ),
        (
            "routes:\n  - name: a\n    on_inference_failure: fallback\n",
            "gateway.yaml, line 3: routes.0.on_inference_failure has no effect",
        ),
        ("routes:\n  - hard_cases: true\n", "line 2: routes.0.hard_cases needs llm.hard_cases.url"),
        (
            "routes:\n  - {}\n  - {name: a, input: b, output: c, restores: chat.raw}\n",
            "routes.1.restores names chat.raw, which is the input of no route with restorable",
        ),
        (
            "routes:\n  - {restorable: true}\n  - {name: a, input: b, restores: chat.raw}\n",
            "routes.1.output: chat.sanitized has readers from whom originals are kept",
        ),
        (
            "routes:\n  - {restorable: true, restores: x}\n",
            "a route that restores another one's answers is not restorable",
        ),
        (
            "routes:\n  - {restores: x, conversation_id_type: PHONENUMBER}\n",
            "restores needs the conversation id as it stands in the raw messages",
        ),
        ("pseudonyms:\n  policy: {PERSON: maks}\n", "or 'pseudonym'; did you mean mask?"),
        ("observability:\n  log_level: info\n", "did you mean INFO?"),
        (
            "inference:\n  url: http://triton:8001\n",
            "line 2: inference.url: is not written as it should be: gRPC service of the Triton "
            "server, `host:port`",
        ),
        (
            "routes:\n  - pass_rules: [{field: a, values: [b], publish: c}]\n",
            "publish: Input should be 'unchanged'; or must be a list",
        ),
        ("kafka:\n  application_id: 2024-02-31\n", "line 2: holds a date that does not exist"),
        ("kafka:\n  application_id: \x01\n", "line 2: holds a character that YAML does not allow"),
    ],
)
def test_settings_file_error_names_line_and_fix(tmp_path: Path, text: str, told: str) -> None:
    """An error says on which line it stands and what was probably meant."""
    assert told in error_of(make_file(tmp_path, text))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("pseudonyms: strict\n", "line 1: pseudonyms: must hold settings by name"),
        ("pseudonyms:\n  policy: mask\n", "line 2: pseudonyms.policy: must hold values by name"),
    ],
)
def test_settings_of_the_environment_hide_no_faulty_group(
    tmp_path: Path, text: str, told: str
) -> None:
    """A profile in the wrong place is refused, whatever the environment sets of its group."""
    path = tmp_path / "gateway.yaml"
    path.write_text(text)
    env = {"GATEWAY_PSEUDONYMS__SCOPE": "topic", "GATEWAY_PSEUDONYMS__POLICY__EMAIL": "mask"}
    with pytest.raises(ConfigurationError, match=told):
        load_settings(path, env)


def test_settings_errors_are_told_all_at_once(tmp_path: Path) -> None:
    """An operator need not start again for each mistake, and none is told twice."""
    path = make_file(tmp_path, "batch: {max_messages: 0, max_bytes: 0}\nroutes: [{inptu: x}]\n")
    lines = error_of(path).splitlines()
    assert len(lines) == 3
    assert all("line 1" in line for line in lines[:2])


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("GATEWAY_BATCH__MAX_MESSAGE", "did you mean GATEWAY_BATCH__MAX_MESSAGES?"),
        ("GATEWAY_KAFKA_BOOTSTRAP_SERVERS", "did you mean GATEWAY_KAFKA__BOOTSTRAP_SERVERS?"),
        ("GATEWAY_MASTER_KEY", "did you mean GATEWAY_PSEUDONYMS__MASTER_KEY?"),
        ("GATEWAY_LOG_LEVEL", "did you mean GATEWAY_OBSERVABILITY__LOG_LEVEL?"),
        ("GATEWAY_PROFILE", "did you mean GATEWAY_PSEUDONYMS__PROFILE?"),
        ("GATEWAY_KAFKA_BROKERS", "did you mean GATEWAY_KAFKA__BOOTSTRAP_SERVERS?"),
        ("GATEWAY_CONFIG", "docs/settings.md lists all settings"),
        ("GATEWAY_SERVICE_HOST", "give the pod enableServiceLinks: false"),
        ("GATEWAY_PORT_6066_TCP_ADDR", "give the pod enableServiceLinks: false"),
        ("gateway_kafka__nonsense_at_all_xyz", "unknown variable"),
        ("GATEWAY_BATCH__MAX_MESSAGES__X", "unknown variable"),
    ],
)
def test_settings_unknown_variable_is_an_error(name: str, told: str) -> None:
    """A misspelt variable stops the start instead of leaving a default in force."""
    told_in_full = error_of(env={name: "1"})
    assert told in told_in_full
    assert name in told_in_full


def test_settings_error_in_a_json_variable_names_variable_and_place() -> None:
    """An error inside a list from the environment leads to the variable."""
    told = error_of(env={"GATEWAY_ROUTES": '[{"inptu":"x"}]'})
    assert told == (
        "environment: GATEWAY_ROUTES: routes.0.inptu: unknown setting; did you mean input?"
    )


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        (
            "GATEWAY_KAFKA__DELIVERY_TIMEOUT_S",
            "90",
            "kafka: delivery_timeout_s must be under transaction_timeout_s",
        ),
        ("GATEWAY_ROUTES", '[{"hard_cases":true}]', "routes.0.hard_cases needs llm"),
    ],
)
def test_settings_relation_that_a_variable_breaks_names_it(
    name: str, value: str, told: str
) -> None:
    """What is wrong between two settings leads to the one that was given."""
    assert error_of(env={name: value}).startswith(f"environment: {name}: {told}")


def test_settings_variables_that_are_no_json_are_named() -> None:
    """Each of them is, not the group that they are in, nor the variables beside them."""
    told = error_of(
        env={
            "GATEWAY_PSEUDONYMS__DENY": "[1",
            "GATEWAY_PSEUDONYMS__PROFILE": "strict",
            "GATEWAY_ROUTES": "chat",
        }
    )
    assert [line.split(": ")[1] for line in told.splitlines()] == [
        "GATEWAY_PSEUDONYMS__DENY",
        "GATEWAY_ROUTES",
    ]


@pytest.mark.parametrize(
    "env",
    [
        {"GATEWAY_PSEUDONYMS__MASTER_KEY": CANARY},
        {"GATEWAY_BATCH__MAX_MESSAGES": CANARY},
        {"GATEWAY_LLM__HARD_CASES__URL": f"http://user:{CANARY}@host:8000/v1"},
        {"GATEWAY_TELEMETRY__ENDPOINT": f"http://host:4318/v1?token={CANARY}"},
        {"GATEWAY_KAFKA__BOOTSTRAP_SERVERS": f"host:9092,user:{CANARY}@host:9092"},
        {"GATEWAY_ROUTES": "[" + CANARY},
        {"GATEWAY_PSEUDONYMS__DENY": '{"PERSON": {"x": "' + CANARY + '"}}'},
        {"GATEWAY_PSEUDONYMS__DENY": '{"PERSON": [["' + CANARY + '"]]}'},
        {"GATEWAY_KAFKA__SASL_PASSWORD": CANARY, "GATEWAY_KAFKA__SECURITY_PROTOCOL": "SASL_SSL"},
    ],
)
def test_settings_errors_do_not_quote_values(env: dict[str, str]) -> None:
    """A key or a name from a list that is in the wrong place does not end up in a log."""
    assert CANARY not in error_of(env=env)


def test_settings_file_error_does_not_quote_the_file(tmp_path: Path) -> None:
    """Broken YAML is located, not quoted."""
    for text in (f"a: *{CANARY}\n", f"a: '{CANARY}\n", f"a: {CANARY}: b\n", f"{CANARY}\n"):
        assert CANARY not in error_of(make_file(tmp_path, text))


def test_settings_file_must_exist(tmp_path: Path) -> None:
    """A file that was named and is missing is an error, not an empty file."""
    with pytest.raises(ConfigurationError, match="cannot be read: No such file or directory"):
        load_settings(tmp_path / "missing.yaml", {})
    (tmp_path / "utf-16.yaml").write_text("kafka: {}\n", encoding="utf-16")
    with pytest.raises(ConfigurationError, match="cannot be read: it is not UTF-8"):
        load_settings(tmp_path / "utf-16.yaml", {})


def test_settings_example_file_is_valid() -> None:
    """gateway.example.yaml can be used as it stands."""
    example = Path(__file__).parents[2] / "gateway.example.yaml"
    assert load_settings(example, {}).routes[0].name == "chat"


def test_settings_are_frozen() -> None:
    """Nobody changes a setting while the worker runs."""
    with pytest.raises(ValidationError, match="frozen"):
        Settings().batch.max_messages = 5  # type: ignore[misc]


def test_settings_key_is_decoded_or_asked_for() -> None:
    """The master key comes as bytes; without one the error says how to make one."""
    assert PseudonymSettings(master_key=KEY).key_bytes() == b"k" * 32
    with pytest.raises(KeyMissing) as caught:
        PseudonymSettings().key_bytes()
    assert "openssl rand" in caught.value.remedy


def test_settings_masked_tree_shows_no_secret() -> None:
    """Keys, passwords and the values of lists of names are not in the tree that is logged."""
    settings = Settings(
        pseudonyms={"master_key": KEY, "deny": {"PERSON": [CANARY, CANARY]}},
        kafka={
            "security_protocol": "SASL_SSL",
            "sasl_password": CANARY,
            "sasl_username": "gateway",
        },
    )
    tree = masked(settings)
    for text in (str(tree), repr(settings)):
        assert KEY not in text
    assert CANARY not in str(tree)
    assert tree["pseudonyms"]["deny"] == {"PERSON": "2 values"}
    assert tree["kafka"]["sasl_username"] == "gateway"
    assert tree["batch"]["max_messages"] == 2_000


def test_settings_repr_shows_no_secret() -> None:
    """Printing the settings shows neither keys nor the names on allow and deny lists."""
    settings = Settings(
        pseudonyms={"master_key": KEY, "deny": {"PERSON": [CANARY]}, "allow": {"PERSON": [CANARY]}},
        kafka={
            "security_protocol": "SASL_SSL",
            "sasl_password": CANARY,
            "sasl_username": "gateway",
        },
    )
    assert CANARY not in repr(settings)
    assert CANARY not in str(settings)
    assert KEY not in repr(settings)
