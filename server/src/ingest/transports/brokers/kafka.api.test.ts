import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { hasKcat, produceLines, startKafka } from '../../../../test/kafka.ts';
import { startReceiving, type Receiving } from '../../../../test/receiving.ts';
import { kafkaTransport } from './kafka.ts';

const kafka = await startKafka();
afterAll(() => kafka?.stop());

/** A busy machine is no failure, and a group takes its time to form. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 40_000, interval: 100 });
const numbers = (count: number, text = 'message') =>
  Array.from({ length: count }, (_, index) => `${text} ${index}`);

describe.skipIf(kafka === undefined || !hasKcat())('an input on Kafka', () => {
  let receiving: Receiving | undefined;
  const unique = (name: string) => `${name}-${randomBytes(4).toString('hex')}`;
  afterEach(async () => {
    await receiving?.stop();
    receiving = undefined;
  });

  async function start({
    properties = '',
    ...configuration
  }: Record<string, unknown> & { properties?: string }): Promise<Receiving> {
    const started = await startReceiving(kafkaTransport, {
      legacy_mode: false,
      bootstrap_server: kafka!.address,
      offset_reset: 'smallest',
      group_id: unique('group'),
      ...configuration,
      // The mock cluster waits that long before a group forms anew.
      custom_properties: `session.timeout.ms=3000\nheartbeat.interval.ms=500\n${properties}`,
    });
    receiving = started;
    return started;
  }
  const send = (topic: string, lines: readonly string[], more: string[] = []) =>
    produceLines(kafka!.address, topic, lines, more);

  it('takes the messages of the topic, old and new, without a remote address', async () => {
    const topic = unique('logs');
    send(topic, numbers(300));
    const { intake, reports } = await start({ topic_filter: `^${topic}$` });
    await eventually(() => expect(intake.texts.toSorted()).toEqual(numbers(300).toSorted()));
    send(topic, ['new']);
    await eventually(() => expect(intake.texts).toContain('new'));
    expect(intake.frames[0]?.remoteAddress).toBeUndefined();
    expect(reports).toEqual(['running']);
  });

  it('goes on where it was, and reads nothing twice after a stop', async () => {
    const topic = unique('logs');
    const group_id = unique('group');
    send(topic, numbers(50));
    const first = await start({ topic_filter: topic, group_id });
    await eventually(() => expect(first.intake.frames).toHaveLength(50));
    await receiving?.stop();
    send(topic, ['later']);
    const second = await start({ topic_filter: topic, group_id });
    await eventually(() => expect(second.intake.texts).toEqual(['later']));
  });

  it('commits nothing that is not on disk: after a crash it comes again', async () => {
    const topic = unique('logs');
    const group_id = unique('group');
    send(topic, numbers(20));
    const first = await start({ topic_filter: topic, group_id });
    const waits = vi.spyOn(first.intake, 'whenOpen');
    first.intake.fill();
    await eventually(() => expect(waits).toHaveBeenCalled());
    await receiving?.stop();
    expect(first.intake.frames).toEqual([]);
    const second = await start({ topic_filter: topic, group_id });
    await eventually(() => expect(second.intake.texts.toSorted()).toEqual(numbers(20).toSorted()));
  });

  it('waits while the journal is full, and stays in its group', async () => {
    const topic = unique('logs');
    const { intake, reports } = await start({
      topic_filter: topic,
      properties: 'metadata.max.age.ms=500',
    });
    const waits = vi.spyOn(intake, 'whenOpen');
    intake.fill();
    send(topic, numbers(20));
    await eventually(() => expect(waits).toHaveBeenCalled());
    intake.makeRoom();
    await eventually(() => expect(new Set(intake.texts)).toEqual(new Set(numbers(20))));
    expect(reports).toEqual(['running']);
  });

  it('reads every topic whose whole name matches, also one that comes later', async () => {
    const prefix = unique('app');
    send(`${prefix}-a`, ['in a']);
    send(`other-${prefix}-a`, ['not wanted']);
    const { intake } = await start({
      topic_filter: `${prefix}-[ab]`,
      properties: 'metadata.max.age.ms=300',
    });
    await eventually(() => expect(intake.texts).toEqual(['in a']));
    send(`${prefix}-b`, ['in b']);
    await eventually(() => expect(intake.texts).toEqual(['in a', 'in b']));
  });

  it('begins with what comes next when told so', async () => {
    const topic = unique('logs');
    send(topic, ['old']);
    const { intake } = await start({ topic_filter: topic, offset_reset: 'largest' });
    await eventually(() => {
      send(topic, ['new']);
      expect(intake.texts).toContain('new');
    });
    expect(intake.texts).not.toContain('old');
  });

  it('reads packed messages, however they are packed', async () => {
    const topic = unique('logs');
    const ways = ['gzip', 'snappy', 'lz4', 'zstd'];
    for (const way of ways) send(topic, numbers(500, way), ['-z', way]);
    const { intake } = await start({ topic_filter: topic });
    const sent = ways.flatMap((way) => numbers(500, way));
    await eventually(() => expect(intake.frames).toHaveLength(sent.length));
    expect(intake.texts.toSorted()).toEqual(sent.toSorted());
  });

  it('says that it is failing while no broker answers', async () => {
    const { reports } = await start({ topic_filter: 'x', bootstrap_server: '127.0.0.1:1' });
    await eventually(() =>
      expect(reports[0]).toMatch(/^The broker at 127\.0\.0\.1:1 is not usable: .*ECONNREFUSED/),
    );
  });

  it('names the properties that have no effect', async () => {
    const { warnings } = await start({ topic_filter: 'x', properties: 'client.id=me\nfetch.magic=7' });
    expect(warnings.join()).toContain('These custom Kafka properties have no effect: fetch.magic');
  });
});
