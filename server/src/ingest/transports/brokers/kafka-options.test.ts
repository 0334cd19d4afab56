import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseJavaProperties } from './java-properties.ts';
import { readKafkaOptions } from './kafka-options.ts';

const fixture = (name: string) => join(import.meta.dirname, '../../../../test/fixtures', name);
const read = (custom_properties = '', more = {}) =>
  readKafkaOptions({ bootstrap_server: 'a:9092, b:9092', custom_properties, ...more });

describe('Java properties', () => {
  it('are read with all that Java allows', () => {
    const text =
      '# comment\n! another\n\na=1\n b : 2\nc 3\nd\ne.f = x\\\n    y\ng\\:h=\\u0041\\tB\nlast=\\\\';
    expect(Object.fromEntries(parseJavaProperties(text))).toEqual({
      a: '1',
      b: '2',
      c: '3',
      d: '',
      'e.f': 'xy',
      'g:h': 'A\tB',
      last: '\\',
    });
  });
});

describe('the configuration of an input on Kafka', () => {
  it('names the brokers, the group and the limits', async () => {
    const options = await read('', {
      fetch_min_bytes: 7,
      fetch_wait_max: 50,
      threads: 3,
      offset_reset: 'smallest',
    });
    expect(options).toMatchObject({
      client: { brokers: ['a:9092', 'b:9092'] },
      consumer: { groupId: 'graylog2', minBytes: 7, maxWaitTimeInMs: 50 },
      fromBeginning: true,
      concurrency: 3,
    });
  });

  it('needs a bootstrap server, in legacy mode too', async () => {
    const legacy = { legacy_mode: true, zookeeper: '127.0.0.1:2181', bootstrap_server: ' ' };
    await expect(readKafkaOptions(legacy)).rejects.toThrow('The input has no bootstrap server');
  });

  it('matches whole names of topics, and refuses what is no pattern', async () => {
    const options = await read('', { topic_filter: 'a|ab' });
    expect(['a', 'ab', 'abc', 'xa'].map((topic) => options.isWanted(topic))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await expect(read('', { topic_filter: 'a)|(b' })).rejects.toThrow(
      'The topic filter is not a regular expression',
    );
  });

  it('signs in as Java clients do', async () => {
    const module = 'org.apache.kafka.common.security.scram.ScramLoginModule';
    const { client } = await read(
      `security.protocol=SASL_SSL\nsasl.mechanism=SCRAM-SHA-512\nsasl.jaas.config=${module} required username="me" password="a b";`,
    );
    expect(client.sasl).toEqual({ mechanism: 'scram-sha-512', username: 'me', password: 'a b' });
    expect(client.ssl).toEqual({});
  });

  it('trusts the certificates of a PEM file, and says which stores cannot be read', async () => {
    const file = fixture('localhost.crt');
    const { client } = await read(
      `security.protocol=SSL\nssl.truststore.type=PEM\nssl.truststore.location=${file}`,
    );
    expect(client.ssl).toEqual({ ca: expect.stringContaining('BEGIN CERTIFICATE') });
    const java = read(`security.protocol=SSL\nssl.truststore.location=${file}`);
    await expect(java).rejects.toThrow('ssl.truststore.type JKS cannot be read; PEM can');
  });

  it.each([
    ['security.protocol=TELNET', 'There is no security.protocol TELNET'],
    ['security.protocol=SASL_PLAINTEXT\nsasl.mechanism=GSSAPI', 'sasl.mechanism GSSAPI is not supported'],
    ['security.protocol=SASL_PLAINTEXT', 'sasl.jaas.config must name a username and a password'],
    ['session.timeout.ms=soon', 'session.timeout.ms must be a number'],
  ])('refuses %j', async (properties, reason) => {
    await expect(read(properties)).rejects.toThrow(reason);
  });

  it('passes on what it knows, and lists what it does not', async () => {
    const options = await read(
      'client.id=me\nsession.timeout.ms=9000\nisolation.level=read_committed\nx.y=1',
    );
    expect(options.client.clientId).toBe('me');
    expect(options.consumer).toMatchObject({ sessionTimeout: 9000, readUncommitted: false });
    expect(options.unknownProperties).toEqual(['x.y']);
  });
});
