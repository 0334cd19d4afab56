// Reads the configuration of an input on Kafka.
import { numberOption, textOption, type Configuration } from '@logboom/core/codecs/codec';
import { compileJavaRegex } from '@logboom/core/java-regex/compile';
import type { ConsumerConfig, KafkaConfig } from 'kafkajs';
import { parseJavaProperties } from './java-properties.ts';
import { kafkaSecurity, SECURITY_PROPERTIES } from './kafka-security.ts';

export interface KafkaOptions {
  readonly client: KafkaConfig & { brokers: string[] };
  readonly consumer: ConsumerConfig;
  /** Whether messages from before the first start of the group are wanted. */
  readonly fromBeginning: boolean;
  /** Partitions that are read at the same time. */
  readonly concurrency: number;
  isWanted(topic: string): boolean;
  /** Milliseconds between two looks at the topics that exist. */
  readonly lookForTopicsEvery: number;
  /** Custom properties that mean nothing here. */
  readonly unknownProperties: readonly string[];
}

export const KAFKA_DEFAULTS = {
  bootstrap: '127.0.0.1:9092',
  filter: '^your-topic$',
  minBytes: 5,
  maxWait: 100,
  threads: 2,
  group: 'graylog2',
};
const LOOK_EVERY_MS = 60_000;
const MAX_THREADS = 64;

/** Java's names of what the client can be told, and ours. */
const CONSUMER_NUMBERS = {
  'session.timeout.ms': 'sessionTimeout',
  'heartbeat.interval.ms': 'heartbeatInterval',
  'metadata.max.age.ms': 'metadataMaxAge',
  'fetch.max.bytes': 'maxBytes',
  'max.partition.fetch.bytes': 'maxBytesPerPartition',
} as const satisfies Record<string, keyof ConsumerConfig>;
const OTHER_PROPERTIES = ['client.id', 'client.rack', 'isolation.level', 'request.timeout.ms'];

export async function readKafkaOptions(configuration: Configuration): Promise<KafkaOptions> {
  const brokers = textOption(configuration, 'bootstrap_server', '').split(',');
  const named = brokers.map((broker) => broker.trim()).filter((broker) => broker !== '');
  if (named.length === 0)
    throw new Error(
      'The input has no bootstrap server; ZooKeeper alone is not enough, because Kafka no longer uses it',
    );
  const properties = parseJavaProperties(textOption(configuration, 'custom_properties', ''));
  const known = new Set([...Object.keys(CONSUMER_NUMBERS), ...OTHER_PROPERTIES, ...SECURITY_PROPERTIES]);
  const threads = numberOption(configuration, 'threads', KAFKA_DEFAULTS.threads);
  return {
    client: {
      brokers: named,
      clientId: properties.get('client.id') ?? 'logboom',
      ...numbers(properties, { 'request.timeout.ms': 'requestTimeout' } as const),
      ...(await kafkaSecurity(properties)),
    },
    consumer: {
      groupId: textOption(configuration, 'group_id', KAFKA_DEFAULTS.group),
      minBytes: Math.max(0, numberOption(configuration, 'fetch_min_bytes', KAFKA_DEFAULTS.minBytes)),
      maxWaitTimeInMs: Math.max(1, numberOption(configuration, 'fetch_wait_max', KAFKA_DEFAULTS.maxWait)),
      readUncommitted: properties.get('isolation.level') !== 'read_committed',
      rackId: properties.get('client.rack') ?? '',
      ...numbers(properties, CONSUMER_NUMBERS),
    },
    fromBeginning: textOption(configuration, 'offset_reset', 'largest') === 'smallest',
    concurrency: Math.min(Math.max(1, threads), MAX_THREADS),
    isWanted: topicFilter(textOption(configuration, 'topic_filter', KAFKA_DEFAULTS.filter)),
    lookForTopicsEvery: numberOf(properties, 'metadata.max.age.ms') ?? LOOK_EVERY_MS,
    unknownProperties: [...properties.keys()].filter((name) => !known.has(name)),
  };
}

/** The pattern must match the whole name. */
function topicFilter(pattern: string): (topic: string) => boolean {
  const bare = compileJavaRegex(pattern);
  const regex = bare.ok ? compileJavaRegex(String.raw`\A(?:${pattern})\z`) : bare;
  if (!regex.ok)
    throw new Error(
      `The topic filter is not a regular expression: ${regex.problem} near index ${regex.position}`,
    );
  return (topic) => regex.find(topic).kind === 'match';
}

function numbers<Key extends string>(
  properties: ReadonlyMap<string, string>,
  names: Readonly<Record<string, Key>>,
): Partial<Record<Key, number>> {
  const found: Partial<Record<Key, number>> = {};
  for (const [name, key] of Object.entries<Key>(names)) {
    const value = numberOf(properties, name);
    if (value !== undefined) found[key] = value;
  }
  return found;
}

function numberOf(properties: ReadonlyMap<string, string>, name: string): number | undefined {
  const text = properties.get(name)?.trim();
  if (text === undefined) return undefined;
  if (!/^\d{1,10}$/.test(text)) throw new Error(`${name} must be a number`);
  return Number(text);
}
