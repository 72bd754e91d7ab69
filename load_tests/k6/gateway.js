// Open-loop load for teams that use k6, with the extension xk6-kafka (xk6 build --with github.com/mostafa/xk6-kafka).
//
//   k6 run -e BROKERS=localhost:9092 -e RATE=500 -e DURATION=2m load_tests/k6/gateway.js
//
// constant-arrival-rate starts iterations by the clock, however long the ones before take, and every message carries
// the time at which its iteration began, so that a slow gateway does not slow its own load down; an iteration that
// found no virtual user fails the run. One consumer, which reads committed records only, compares that time with the
// clock. python -m load_tests does more: hot conversations, schedules, six languages, lag, CPU and memory.
import { Trend, Counter } from "k6/metrics";
import exec from "k6/execution";
import { Reader, SchemaRegistry, SCHEMA_TYPE_STRING, Writer } from "k6/x/kafka";

const brokers = (__ENV.BROKERS || "localhost:9092").split(",");
const raw = __ENV.RAW || "chat.raw";
const sanitized = __ENV.SANITIZED || "chat.sanitized";
const rate = Number(__ENV.RATE || 500);
const duration = __ENV.DURATION || "2m";
const limit = Number(__ENV.P99_MS || 400);
const batch = 10;

const writer = new Writer({ brokers, topic: raw, requiredAcks: -1, batchTimeout: 1000000, balancer: "balancer_hash" });
const reader = new Reader({
  brokers, groupID: `k6-${Date.now()}`, groupTopics: [sanitized],
  isolationLevel: "isolation_level_read_committed", startOffset: "start_offset_last_offset", maxWait: 100000000,
});
const registry = new SchemaRegistry();
const text = (value) => registry.serialize({ data: value, schemaType: SCHEMA_TYPE_STRING });

const latency = new Trend("gateway_end_to_end_ms", true);
const received = new Counter("gateway_received");

export const options = {
  scenarios: {
    send: {
      executor: "constant-arrival-rate", exec: "send", rate: Math.max(1, rate / batch), timeUnit: "1s", duration,
      preAllocatedVUs: 20, maxVUs: 200,
    },
    receive: { executor: "constant-vus", exec: "receive", vus: 1, duration },
  },
  // Every message has to come back soon, and no send may have been dropped for want of virtual users.
  thresholds: { gateway_end_to_end_ms: [`p(99)<${limit}`], dropped_iterations: ["count==0"] },
};

const sentences = [
  "سلام، شماره من ۰۹۹۰ ۱۱۱ ۲۲۳۳ است", "write to sara@example.com please", "merci, à demain",
  "مرحبا، بريدي sara@example.org", "ruf mich an: 555-0142", "ci vediamo domani",
];

export function send() {
  const now = Date.now();
  const first = exec.scenario.iterationInTest * batch;
  const messages = [];
  for (let place = 0; place < batch; place++) {
    const number = first + place;
    const conversation = `k6-${Math.floor(number / 20)}`;
    const document = {
      message_id: `k6-${number}-${now}`, conversation_id: conversation, sender_id: `u${number % 2}`,
      sender_name: "Sara Example", sent_at: new Date(now).toISOString(), text: sentences[number % sentences.length],
    };
    messages.push({ key: text(conversation), value: text(JSON.stringify(document)) });
  }
  writer.produce({ messages });
}

export function receive() {
  const messages = reader.consume({ limit: 100, expectTimeout: true });
  const now = Date.now();
  for (const message of messages) {
    const document = registry.deserialize({ data: message.value, schemaType: SCHEMA_TYPE_STRING });
    const due = Number(JSON.parse(document).message_id.split("-")[2]);
    if (due) {
      latency.add(now - due);
      received.add(1);
    }
  }
}

export function teardown() {
  writer.close();
  reader.close();
}
