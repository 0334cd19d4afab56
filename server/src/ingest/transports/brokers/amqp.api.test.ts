import { join } from 'node:path';
import { connect, type Channel, type ChannelModel } from 'amqplib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startRabbitmq, START_TIMEOUT_MS } from '../../../../test/rabbitmq.ts';
import { startReceiving, type Receiving } from '../../../../test/receiving.ts';
import { queueNames } from './amqp-options.ts';
import { amqpTransport } from './amqp.ts';

const fixture = (name: string) => join(import.meta.dirname, '../../../../test/fixtures', name);
vi.setConfig({ hookTimeout: START_TIMEOUT_MS });
const broker = await startRabbitmq({ key: fixture('localhost.key'), cert: fixture('localhost.crt') });
afterAll(() => broker?.stop());

/** A busy machine is no failure. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000 });

describe.skipIf(broker === undefined)('an input on AMQP, with a real RabbitMQ', () => {
  let connection: ChannelModel;
  let sender: Channel;
  let receiving: Receiving | undefined;
  let queue: string;
  let queues = 0;

  beforeAll(async () => {
    connection = await connect({ hostname: '127.0.0.1', port: broker!.port });
    connection.on('error', () => {});
    sender = await connection.createChannel();
  });
  afterAll(() => connection.close().catch(() => undefined));
  afterEach(async () => {
    await receiving?.stop();
    receiving = undefined;
  });

  async function start(configuration: Record<string, unknown> = {}): Promise<Receiving> {
    queue = (configuration['queue'] as string | undefined) ?? `queue-${(queues += 1)}`;
    const address = { broker_hostname: '127.0.0.1', broker_port: broker!.port, broker_vhost: '/' };
    const started = await startReceiving(amqpTransport, { ...address, queue, ...configuration });
    receiving = started;
    return started;
  }
  const started = async (configuration: Record<string, unknown> = {}) => {
    const one = await start(configuration);
    await eventually(() => expect(one.reports).toContain('running'));
    return one;
  };
  const waiting = async (name = queue) => (await sender.checkQueue(name)).messageCount;
  const send = (text: string, name = queue) =>
    sender.sendToQueue(name, Buffer.from(text), { persistent: true });

  it('takes the messages of its queue, without a remote address, and acknowledges them', async () => {
    const { intake } = await started();
    for (let index = 0; index < 500; index++) send(`message ${index}`);
    await eventually(() => expect(intake.frames).toHaveLength(500));
    expect(intake.texts).toEqual(Array.from({ length: 500 }, (_, index) => `message ${index}`));
    expect(intake.frames[0]?.remoteAddress).toBeUndefined();
    await receiving?.stop();
    expect(await waiting()).toBe(0);
  });

  it('acknowledges nothing before it is on disk, and takes no more than the prefetch count meanwhile', async () => {
    const { intake } = await started({ prefetch: 10 });
    intake.hold();
    for (let index = 0; index < 30; index++) send(`message ${index}`);
    await eventually(async () => expect(await waiting()).toBe(20));
    // Closing the connection by force is what a crash looks like to the broker.
    broker!.control('close_all_connections', 'crash');
    await eventually(async () => {
      connection = await connect({ hostname: '127.0.0.1', port: broker!.port });
      connection.on('error', () => {});
      sender = await connection.createChannel();
    });
    intake.release();
    await eventually(() => {
      for (let index = 0; index < 30; index++) expect(intake.texts).toContain(`message ${index}`);
    });
    await eventually(async () => expect(await waiting()).toBe(0));
  });

  it('says that it is failing when the connection breaks, and is running again by itself', async () => {
    const { intake, reports } = await started();
    broker!.control('close_all_connections', 'maintenance');
    await eventually(() =>
      expect(reports[1]).toMatch(/^The broker at 127\.0\.0\.1:\d+ is not usable: .*maintenance/),
    );
    await eventually(() => expect(reports[2]).toBe('running'));
    connection = await connect({ hostname: '127.0.0.1', port: broker!.port });
    connection.on('error', () => {});
    sender = await connection.createChannel();
    send('after');
    await eventually(() => expect(intake.texts).toEqual(['after']));
  });

  it('binds several queues to an exchange', async () => {
    await sender.assertExchange('logs', 'topic', { durable: true });
    const { intake } = await started({
      queue: 'logs-%02d',
      parallel_queues: 2,
      exchange: 'logs',
      exchange_bind: true,
      routing_key: 'web.#',
    });
    sender.publish('logs', 'web.nginx', Buffer.from('seen'));
    sender.publish('logs', 'mail', Buffer.from('not seen'));
    // Both queues got a copy.
    await eventually(() => expect(intake.texts).toEqual(['seen', 'seen']));
    expect([await waiting('logs-00'), await waiting('logs-01')]).toEqual([0, 0]);
  });

  it('uses a queue as it is when somebody declared it otherwise', async () => {
    await sender.assertQueue('short-lived', { durable: false, autoDelete: true });
    const { intake } = await started({ queue: 'short-lived' });
    send('kept');
    await eventually(() => expect(intake.texts).toEqual(['kept']));
  });

  it('makes the broker wait while the journal is full', async () => {
    const { intake } = await started({ prefetch: 5 });
    intake.fill();
    for (let index = 0; index < 20; index++) send(`message ${index}`);
    await eventually(async () => expect(await waiting()).toBe(15));
    intake.makeRoom();
    await eventually(() => expect(intake.frames).toHaveLength(20));
    await eventually(async () => expect(await waiting()).toBe(0));
  });

  it('gives back what it could not keep when it stops', async () => {
    const { intake } = await started();
    intake.fill();
    send('for later');
    await eventually(async () => expect(await waiting()).toBe(0));
    await receiving?.stop();
    receiving = undefined;
    await eventually(async () => expect(await waiting()).toBe(1));
    const again = await started({ queue });
    await eventually(() => expect(again.intake.texts).toEqual(['for later']));
  });

  it('declares its queue again when somebody deleted it', async () => {
    const { intake, reports } = await started();
    await sender.deleteQueue(queue);
    await eventually(() =>
      expect(reports.slice(-2)).toEqual([expect.stringContaining('The queue was deleted'), 'running']),
    );
    send('again');
    await eventually(() => expect(intake.texts).toEqual(['again']));
  });

  it.each([
    ['a wrong password', { broker_username: 'guest', broker_password: 'wrong' }, /ACCESS.REFUSED/],
    ['no such virtual host', { broker_vhost: 'nowhere' }, /There is no virtual host "nowhere"/],
    ['no such exchange', { exchange: 'nowhere', exchange_bind: true }, /no exchange 'nowhere'/],
    ['nobody at that port', { broker_port: 1 }, /ECONNREFUSED/],
  ])('says why it cannot work: %s', async (_, configuration, reason) => {
    const { reports } = await start(configuration);
    await eventually(() => expect(reports[0]).toMatch(reason));
  });

  it('does not start without a broker', async () => {
    await expect(start({ broker_hostname: '' })).rejects.toThrow('The input has no broker hostname');
  });

  it('encrypts, and talks only to a broker whose certificate is trusted', async () => {
    const { reports } = await start({
      tls: true,
      broker_port: broker!.tlsPort,
      broker_hostname: 'localhost',
    });
    await eventually(() => expect(reports[0]).toMatch(/self.signed certificate/));
  });
});

describe('the names of parallel queues', () => {
  it('have their number where the pattern says', () => {
    expect(queueNames('logs', 1)).toEqual(['logs']);
    expect(queueNames('logs-%d', 1)).toEqual(['logs-%d']);
    expect(queueNames('logs-%d', 3)).toEqual(['logs-0', 'logs-1', 'logs-2']);
    expect(queueNames('%03d%%', 2)).toEqual(['000%', '001%']);
  });
});
