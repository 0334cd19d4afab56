import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GelfChunkAssembler } from '@logboom/core/codecs/gelf/chunks';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { tcpReceiver, testMessage, testStream, udpReceiver, type Receiver } from '../../../test/outputs.ts';
import { createChanges, type Changes } from '../../cluster/changes.ts';
import type { NewNotification, Notifications } from '../../cluster/notifications.ts';
import type { ForwardedMessage, Ingest } from '../../ingest/ingest.ts';
import { createMetrics } from '../../metrics/registry.ts';
import type { MetadataStore } from '../../storage/metadata/database.ts';
import { streamDirectory } from '../streams/index.ts';
import { gelfOutput } from './gelf-output.ts';
import { outputService, type OutputService } from './output.service.ts';
import { outputStore } from './output.store.ts';
import { startForwarder } from './sending/forwarder.ts';
import { stdoutOutput } from './stdout-output.ts';
import { streamOutputStore } from './stream-output.store.ts';
import { openTestMetadata } from '../../../test/open-test-metadata.ts';

const NGINX = '64f1c1a0a3b4c5d6e7f80911';
const ERRORS = '64f1c1a0a3b4c5d6e7f80912';
/** A busy machine is no failure. */
const eventually = (check: () => void) => vi.waitFor(check);
const fixture = (name: string) => join(import.meta.dirname, '../../../test/fixtures', name);
const types = new Map([gelfOutput, stdoutOutput].map((type) => [type.type, type]));

let store: MetadataStore;
let changes: Changes;
const metrics = createMetrics();
/** Moves what outputs take for the time, in milliseconds. */
let later = 0;
let service: OutputService;
let forward: (messages: readonly ForwardedMessage[]) => void;
let forwardedStreams: readonly string[] | undefined;
let notifications: Map<string, NewNotification>;
let stop: () => Promise<void>;

const ingest: Pick<Ingest, 'publish' | 'onForwarded'> = {
  publish(part, value) {
    if (part === 'forwardedStreams') forwardedStreams = value as readonly string[];
  },
  onForwarded(listener) {
    forward = listener;
  },
};

beforeAll(async () => {
  store = await openTestMetadata();
  changes = await createChanges({ channel: store.channel, nodeId: 'a', logger: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await store.close();
});

beforeEach(async () => {
  const { database } = store;
  await database.deleteFrom('outputs').execute();
  await testStream(database, { id: NGINX, title: 'nginx', disabled: false });
  await testStream(database, { id: ERRORS, title: 'errors', disabled: false });
  notifications = new Map();
  forwardedStreams = undefined;
  later = 0;
  const raised: Notifications = {
    async publish(notification) {
      notifications.set(notification.type, notification);
    },
    async resolve(type) {
      notifications.delete(type);
    },
  };
  const assignments = streamOutputStore(database);
  const streams = streamDirectory(database);
  service = outputService({ store: outputStore(database), assignments, streams, types, changes });
  const logger = pino({ level: 'silent' });
  const parts = {
    store: assignments,
    streams,
    types,
    changes,
    metrics,
    ingest,
    logger,
    notifications: raised,
  };
  const forwarder = await startForwarder({ ...parts, now: () => Date.now() + later });
  stop = () => forwarder.stop();
});
afterEach(() => stop());

async function gelfTo(port: number, configuration: Record<string, unknown> = {}, streams = [NGINX]) {
  const output = await service.create(
    {
      title: 'archive',
      type: gelfOutput.type,
      configuration: { hostname: '127.0.0.1', port, protocol: 'TCP', reconnect_delay: 20, ...configuration },
    },
    'admin',
  );
  for (const stream of streams) await service.assign(stream, { outputs: [output.id] });
  await eventually(() => expect(forwardedStreams).toEqual(streams));
  return output;
}

const send = (...texts: string[]) => forward(texts.map((text) => testMessage(text, [NGINX])));
const drops = (id: string) => metrics.counter(`${gelfOutput.type}.${id}.dropped`).count;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `message ${index}`);

describe('a GELF output over TCP', () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await tcpReceiver();
  });
  afterEach(() => receiver.close());

  it('connects when the first message comes, and sends each message as a document', async () => {
    await gelfTo(receiver.port);
    expect(receiver.connections).toHaveLength(0);
    send('boot', 'ready');
    await eventually(() => expect(receiver.texts()).toEqual(['boot', 'ready']));
    expect(receiver.documents[0]).toEqual({
      version: '1.1',
      host: 'web1',
      short_message: 'boot',
      timestamp: 1_693_555_200.25,
      level: 6,
      _user_id: 42,
      _forwarder: 'org.graylog2.outputs.GelfOutput',
    });
    expect(receiver.connections).toHaveLength(1);
  });

  it('gets a message once, even when it is in two of its streams', async () => {
    await gelfTo(receiver.port, {}, [NGINX, ERRORS]);
    forward([testMessage('both', [NGINX, ERRORS]), testMessage('one', [ERRORS])]);
    await eventually(() => expect(receiver.texts()).toEqual(['both', 'one']));
  });

  it('takes all of the thousands of messages that come at once, in order', async () => {
    const output = await gelfTo(receiver.port);
    const texts = numbers(5000);
    send(...texts);
    await eventually(() => expect(receiver.documents).toHaveLength(5000));
    expect(receiver.texts()).toEqual(texts);
    expect(drops(output.id)).toBe(0);
  });

  it('connects again when the receiver was away, sends what waited, and says so meanwhile', async () => {
    await receiver.close();
    // One that nobody else gets while the receiver is away.
    const port = await freePort();
    receiver = await tcpReceiver({ port });
    const output = await gelfTo(port);
    send('before');
    await eventually(() => expect(receiver.texts()).toEqual(['before']));
    await receiver.close();
    // The loss of a connection shows with the next message at the latest.
    await eventually(() => {
      send('meanwhile');
      expect(notifications.get('output_failing')).toBeDefined();
    });
    expect(notifications.get('output_failing')).toMatchObject({
      key: output.id,
      details: { outputId: output.id, outputTitle: 'archive', streamId: NGINX, streamTitle: 'nginx' },
    });
    receiver = await tcpReceiver({ port });
    send('after');
    await eventually(() => expect(receiver.texts()).toContain('after'));
    expect(receiver.texts()).toContain('meanwhile');
    expect(notifications.has('output_failing')).toBe(true);
    later = 10_001;
    send('all is well');
    await eventually(() => expect(notifications.has('output_failing')).toBe(false));
  });

  it('never makes processing wait: what a receiver does not take is dropped, counted and reported', async () => {
    const deaf = await tcpReceiver({ deaf: true });
    const output = await gelfTo(deaf.port, { queue_size: 10, max_inflight_sends: 5 });
    const long = 'x'.repeat(200_000);
    await eventually(() => {
      for (let count = 0; count < 20; count++) send(long);
      expect(drops(output.id)).toBeGreaterThan(0);
    });
    await eventually(() =>
      expect(notifications.get('output_failing')?.details?.['errorMessage']).toBe(
        'Messages were dropped: More than 10 messages wait to be sent',
      ),
    );
    await deaf.close();
  });

  it('stops when its stream is paused, its assignment ends or it is changed, on every node', async () => {
    const output = await gelfTo(receiver.port);
    send('one');
    await eventually(() => expect(receiver.texts()).toEqual(['one']));
    await testStream(store.database, { id: NGINX, title: 'nginx', disabled: true });
    await changes.announce('streams');
    await eventually(() => expect(forwardedStreams).toEqual([]));
    await eventually(() => expect(receiver.connections[0]?.readyState).toBe('closed'));
    send('while paused');

    await testStream(store.database, { id: NGINX, title: 'nginx', disabled: false });
    await changes.announce('streams');
    await eventually(() => expect(forwardedStreams).toEqual([NGINX]));
    const other = await tcpReceiver();
    const configuration = { hostname: '127.0.0.1', port: other.port, protocol: 'TCP' };
    await service.update(output.id, { configuration });
    await eventually(() => {
      send('two');
      expect(other.texts()).toContain('two');
    });
    expect(receiver.texts()).not.toContain('while paused');

    await service.unassign(NGINX, output.id);
    await eventually(() => expect(forwardedStreams).toEqual([]));
    await other.close();
  });

  it('keeps its numbers while it rests, and takes them along when it is deleted', async () => {
    const output = await gelfTo(receiver.port);
    const names = () => metrics.names().filter((name) => name.includes(output.id));
    send('one');
    await eventually(() => expect(receiver.texts()).toEqual(['one']));
    await service.unassign(NGINX, output.id);
    await eventually(() => expect(forwardedStreams).toEqual([]));
    const both = ['dropped', 'writes'].map((name) => `${gelfOutput.type}.${output.id}.${name}`);
    expect(names()).toEqual(both);
    await service.remove(output.id);
    await eventually(() => expect(names()).toEqual([]));
  });

  it('sends what waits before it stops', async () => {
    await gelfTo(receiver.port);
    send('first');
    await eventually(() => expect(receiver.texts()).toEqual(['first']));
    send(...numbers(2000));
    await stop();
    await eventually(() => expect(receiver.documents).toHaveLength(2001));
  });
});

describe('a GELF output over TLS', () => {
  const tls = {
    key: readFileSync(fixture('localhost.key'), 'utf8'),
    cert: readFileSync(fixture('localhost.crt'), 'utf8'),
  };
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await tcpReceiver({ tls });
  });
  afterEach(() => receiver.close());

  it('encrypts, and asks for no certificate that is trusted when told not to', async () => {
    await gelfTo(receiver.port, { protocol: 'TCP+TLS', tls_verification_enabled: false });
    send('secret');
    await eventually(() => expect(receiver.texts()).toEqual(['secret']));
  });

  it('sends nothing to a receiver that it does not trust', async () => {
    await gelfTo(receiver.port, {
      protocol: 'TCP+TLS',
      hostname: 'localhost',
    });
    send('secret');
    await eventually(() =>
      expect(notifications.get('output_failing')?.details?.['errorMessage']).toMatch(
        /self.signed certificate/,
      ),
    );
    expect(receiver.documents).toEqual([]);
  });

  it('trusts the certificates of a file', async () => {
    await gelfTo(receiver.port, {
      protocol: 'TCP+TLS',
      tls_verification_enabled: true,
      tls_trust_cert_chain: fixture('localhost.crt'),
      hostname: 'localhost',
    });
    send('secret');
    await eventually(() => expect(receiver.texts()).toEqual(['secret']));
  });
});

describe('a GELF output over UDP', () => {
  it('sends small messages whole and large ones in chunks', async () => {
    const receiver = await udpReceiver();
    await gelfTo(receiver.port, { protocol: 'UDP' });
    const long = 'y'.repeat(4000);
    send('small', long);
    const assembler = new GelfChunkAssembler();
    await eventually(() => expect(receiver.datagrams).toHaveLength(4));
    const [whole, ...chunks] = receiver.datagrams;
    expect(JSON.parse(whole!.toString())).toMatchObject({ short_message: 'small' });
    const result = chunks.map((chunk) => assembler.add(chunk, 0)).at(-1)!;
    expect(result.kind === 'complete' && JSON.parse(result.payload.toString())).toMatchObject({
      short_message: long,
    });
    receiver.close();
  });

  it('drops and counts what no number of chunks can carry', async () => {
    const receiver = await udpReceiver();
    const output = await gelfTo(receiver.port, { protocol: 'UDP' });
    send('z'.repeat(1_100_000), 'small');
    await eventually(() => expect(receiver.datagrams).toHaveLength(1));
    expect(drops(output.id)).toBe(1);
    receiver.close();
  });

  it('goes on after nobody listened', async () => {
    await gelfTo(await freePort(), { protocol: 'UDP' });
    await eventually(() => {
      send('lost');
      expect(notifications.get('output_failing')?.details?.['errorMessage']).toMatch(/ECONNREFUSED/);
    });
  });
});

describe('an output that cannot start', () => {
  it('is left alone for 30 s after five attempts within 30 s, and administrators are told', async () => {
    const output = await gelfTo(1, { hostname: '' });
    for (let attempt = 1; attempt <= 5; attempt++) {
      send('lost');
      await eventually(() => expect(drops(output.id)).toBe(attempt));
    }
    await eventually(() =>
      expect(notifications.get('output_disabled')).toEqual({
        type: 'output_disabled',
        severity: 'normal',
        key: output.id,
        details: {
          outputId: output.id,
          streamId: NGINX,
          streamTitle: 'nginx',
          faultCount: 5,
          faultCountThreshold: 5,
          faultPenaltySeconds: 30,
        },
      }),
    );
    expect(notifications.get('output_failing')?.details?.['errorMessage']).toBe(
      'Messages were dropped: The output has no destination host',
    );
    const receiver = await tcpReceiver();
    const configuration = { hostname: '127.0.0.1', port: receiver.port, protocol: 'TCP' };
    await service.update(output.id, { configuration });
    await eventually(() => {
      send('found');
      expect(receiver.texts()).toContain('found');
    });
    await eventually(() => expect([...notifications.keys()]).toEqual([]));
    await receiver.close();
  });

  it('says which file has no certificates', async () => {
    await gelfTo(1, { protocol: 'TCP+TLS', tls_trust_cert_chain: '/does/not/exist.pem' });
    send('lost');
    await eventually(() =>
      expect(notifications.get('output_failing')?.details?.['errorMessage']).toContain('/does/not/exist.pem'),
    );
  });
});

describe('a STDOUT output', () => {
  it('writes a line for each message, behind its prefix', async () => {
    const write = vi.spyOn(process.stdout, 'write');
    const lines = () => write.mock.calls.map(([text]) => String(text)).join('');
    const request = { title: 'here', type: stdoutOutput.type, configuration: { prefix: 'Seen: ' } };
    const output = await service.create(request, 'admin');
    await service.assign(NGINX, { outputs: [output.id] });
    await eventually(() => expect(forwardedStreams).toEqual([NGINX]));
    send('line\nbreak');
    await eventually(() =>
      expect(lines()).toContain('Seen: {"timestamp":"2023-09-01T08:00:00.250Z","message":"line\\nbreak"'),
    );
    write.mockRestore();
  });
});
