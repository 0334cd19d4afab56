// One membership in a consumer group: finds the topics, reads them, and commits what is on disk.
import { isDeepStrictEqual } from 'node:util';
import kafkajs, { type Admin, type Consumer, type EachBatchPayload, type Kafka } from 'kafkajs';
import type { Frame } from '../../ingest.ts';
import type { BrokerSession } from './broker-session.ts';
import type { KafkaOptions } from './kafka-options.ts';
import { registerKafkaUnpackers } from './kafka-unpack.ts';
import type { TransportContext } from '../transport.ts';

registerKafkaUnpackers();

/** Fulfilled when the frames are on disk. */
type Deliver = (frames: readonly Frame[]) => Promise<void>;

const CONNECT_TIMEOUT_MS = 5000;
const COMMIT_EVERY_MS = 1000;
/** While messages wait for room on disk the group must know that we are alive. */
const BEAT_EVERY_MS = 1000;
const FRAMES_AT_ONCE = 1000;

export async function openKafkaSession(
  options: KafkaOptions,
  logger: TransportContext['logger'],
  deliver: Deliver,
): Promise<BrokerSession> {
  const client = createClient(options, logger);
  const admin = client.admin();
  let end: (reason: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  const reading = topicReading(client, options, deliver, end);
  const looking = new AbortController();
  const close = async () => {
    looking.abort();
    await reading.stop();
    await admin.disconnect().catch(() => undefined);
    end('The connection was closed');
  };
  try {
    await admin.connect();
    await reading.read(await wantedTopics(admin, options));
  } catch (error) {
    await close();
    throw error;
  }
  const timer = setInterval(() => {
    wantedTopics(admin, options)
      .then((topics) => reading.read(topics))
      .catch((error: unknown) => end(error instanceof Error ? error.message : String(error)));
  }, options.lookForTopicsEvery);
  looking.signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  void ended.then(close);
  return {
    ended,
    async cancel() {
      looking.abort();
      reading.cancel();
    },
    close,
  };
}

function createClient({ client }: KafkaOptions, logger: TransportContext['logger']): Kafka {
  return new kafkajs.Kafka({
    connectionTimeout: CONNECT_TIMEOUT_MS,
    // Who calls tries again, and tells people meanwhile.
    retry: { retries: 1 },
    ...client,
    logCreator:
      () =>
      ({ log }) =>
        logger.debug({ kafka: log.message }, 'Message of the Kafka client'),
  });
}

async function wantedTopics(admin: Admin, options: KafkaOptions): Promise<string[]> {
  return (await admin.listTopics()).filter((topic) => options.isWanted(topic)).sort();
}

/** Reads a set of topics at a time; another set needs another consumer. */
function topicReading(
  client: Kafka,
  options: KafkaOptions,
  deliver: Deliver,
  onEnd: (reason: string) => void,
) {
  let consumer: Consumer | undefined;
  let topics: string[] = [];
  let isCancelled = false;

  async function eachBatch(payload: EachBatchPayload): Promise<void> {
    const { messages } = payload.batch;
    for (let start = 0; start < messages.length; start += FRAMES_AT_ONCE) {
      if (isCancelled || !payload.isRunning() || payload.isStale()) return;
      const part = messages.slice(start, start + FRAMES_AT_ONCE);
      const receivedAt = Date.now();
      const frames = part.flatMap(({ value }) => (value === null ? [] : [{ payload: value, receivedAt }]));
      await whileBeating(() => payload.heartbeat(), deliver(frames));
      const last = part.at(-1);
      if (last) payload.resolveOffset(last.offset);
      await payload.heartbeat();
    }
  }

  async function stop(): Promise<void> {
    const old = consumer;
    consumer = undefined;
    await old?.disconnect().catch(() => undefined);
  }

  return {
    async read(wanted: string[]): Promise<void> {
      if (isCancelled || isDeepStrictEqual(wanted, topics)) return;
      topics = wanted;
      await stop();
      if (wanted.length === 0) return;
      const next = client.consumer({
        ...options.consumer,
        allowAutoTopicCreation: false,
        retry: { retries: 1, restartOnFailure: async () => false },
      });
      consumer = next;
      next.on(next.events.CRASH, ({ payload }) => {
        if (consumer === next) onEnd(payload.error.message);
      });
      await next.connect();
      await next.subscribe({ topics: wanted, fromBeginning: options.fromBeginning });
      await next.run({
        autoCommitInterval: COMMIT_EVERY_MS,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: options.concurrency,
        eachBatch,
      });
    },
    cancel() {
      isCancelled = true;
    },
    stop,
  };
}

async function whileBeating(heartbeat: () => Promise<void>, work: Promise<void>): Promise<void> {
  // A group that shuffles its members meanwhile tells so at the next call.
  const timer = setInterval(() => void heartbeat().catch(() => undefined), BEAT_EVERY_MS);
  try {
    await work;
  } finally {
    clearInterval(timer);
  }
}
