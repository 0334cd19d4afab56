import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeWithClickHouse } from '../../../../test/clickhouse.ts';
import { sharingClient } from '../../../../test/sharing.ts';
import { storedMessages, type StoredMessages } from '../../../../test/stored-messages.ts';
import { streamClient } from '../../../../test/streams.ts';
import { basic, createUser, signIn, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { MessageStore } from '../../../storage/messages/message-store.ts';

const OPEN = '000000000000000000000001';
const SECRET = '62c7d1f05f0c1f3a7c0f0001';

interface Followed {
  readonly status: number;
  readonly events: { id: string; event: string; data: { messages?: ResultMessage[]; skipped?: number } }[];
  /** The ids of all messages that came, in their order. */
  ids(): string;
  /** Fulfilled when the server ends it. */
  readonly ended: Promise<unknown>;
  leave(): void;
}

/** Reads events for as long as they come, over a connection that can be cut. */
async function follow(
  address: string,
  parameters: Record<string, string>,
  session: string,
  lastEventId?: string,
): Promise<Followed> {
  // A connection of its own for each, so that leaving closes it.
  const asked = get(`${address}/api/search/tail?${new URLSearchParams(parameters).toString()}`, {
    agent: false,
    headers: {
      accept: 'text/event-stream',
      authorization: basic(session, 'session'),
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
  });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const events: Followed['events'] = [];
  readEvents(response, (event) => events.push(event));
  return {
    status: response.statusCode ?? 0,
    events,
    ids: () =>
      events
        .flatMap(({ data }) => data.messages ?? [])
        .map(({ message }) => message['_id'])
        .join(),
    ended: once(response, 'end').catch(() => undefined),
    leave: () => asked.destroy(),
  };
}

function readEvents(response: IncomingMessage, onEvent: (event: Followed['events'][number]) => void) {
  let waiting = '';
  // Being cut is what these connections are for.
  response.on('error', () => undefined);
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (waiting + chunk).split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks) {
      const read = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      if (read('data') !== '')
        onEvent({ id: read('id'), event: read('event'), data: JSON.parse(read('data')) as object });
    }
  });
}

const listen = (server: TestApp) => server.app.http.listen({ port: 0, host: '127.0.0.1' });

describe('a live tail', () => {
  let server: TestApp;
  let reader: [string, string];
  let address: string;
  let session: string;
  beforeAll(async () => {
    // No ClickHouse answers there, so every statement fails.
    server = await startTestApp(['--clickhouse-url', 'http://127.0.0.1:9/']);
    reader = await createUser(server, { roles: ['Reader'], permissions: [`streams:read:${OPEN}`] });
    session = await signIn(server, ...reader);
    address = await listen(server);
  });
  afterAll(() => server.close());

  it('is not for streams that the caller may not read', async () => {
    const answer = await server.call(`GET /search/tail?streams=${OPEN},${SECRET}`, { as: reader });
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      expect.objectContaining({ type: 'MissingStreamPermission', streams: [SECRET] }),
    ]);
    const stranger = await createUser(server, { roles: ['Reader'] });
    expect((await server.call('GET /search/tail', { as: stranger })).statusCode).toBe(403);
  });

  it.each([
    ['a query that cannot be run', 'query=a:('],
    ['a cursor that somebody made up', 'cursor=nonsense'],
  ])('is refused for %s', async (_, parameters) => {
    expect((await server.call(`GET /search/tail?${parameters}`)).statusCode).toBe(400);
  });

  it('says what is wrong when the messages cannot be read', async () => {
    const tail = await follow(address, {}, session);
    expect(tail.status).toBe(200);
    await vi.waitFor(
      () => expect(tail.events).toMatchObject([{ event: 'problem', data: { message: expect.any(String) } }]),
      { timeout: 30_000 },
    );
    tail.leave();
  });

  it('is open to one person only so many times, and again when one is closed', async () => {
    const tails = await Promise.all(Array.from({ length: 10 }, () => follow(address, {}, session)));
    const refused = await server.call('GET /search/tail', { as: reader });
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      'You have too many live tails open. Close one and try again.',
    ]);
    expect(refused.headers['retry-after']).toBe('30');
    tails[0]?.leave();
    await vi.waitFor(async () => {
      const next = await follow(address, {}, session);
      next.leave();
      expect(next.status).toBe(200);
    });
    for (const tail of tails) tail.leave();
  });

  it.each([
    ['the stream is shared no longer', 'unshare'],
    ['the user is disabled', 'disable'],
    ['the session is ended', 'sign out'],
  ])(
    'ends when %s',
    async (_, change) => {
      const sharing = sharingClient(server);
      const stream = await streamClient(server).create(`tailed until ${change}`);
      const person = await sharing.person();
      const grn = `grn::::stream:${stream}`;
      await sharing.apply(grn, { [person.grn]: 'view' });
      const opened = await signIn(server, ...person.as);
      const tail = await follow(address, { streams: stream }, opened);
      expect(tail.status).toBe(200);
      if (change === 'unshare') await sharing.apply(grn, {});
      else if (change === 'disable') await server.call(`PUT /users/${person.id}/status/disabled`);
      else await server.call('DELETE /system/sessions', { as: [opened, 'session'] });
      // Ended long before the time after which every tail ends.
      const began = performance.now();
      await tail.ended;
      expect(performance.now() - began).toBeLessThan(30_000);
      const again = await follow(address, { streams: stream }, opened);
      expect(again.status).toBe(change === 'unshare' ? 403 : 401);
      again.leave();
    },
    60_000,
  );

  it('ends when the server stops', async () => {
    const other = await startTestApp(['--clickhouse-url', 'http://127.0.0.1:9/']);
    const tail = await follow(await listen(other), {}, await signIn(other));
    expect(tail.status).toBe(200);
    await other.close();
  });
});

describeWithClickHouse('a live tail', (clickhouse) => {
  let server: TestApp;
  let messages: MessageStore;
  let stored: StoredMessages;
  let address: string;
  let session: string;
  const tails: Followed[] = [];
  const PATIENCE = { timeout: 120_000, interval: 200 };

  beforeAll(async () => {
    server = await startTestApp(await clickhouse.args());
    const reader = await createUser(server, { roles: ['Reader'], permissions: [`streams:read:${OPEN}`] });
    session = await signIn(server, ...reader);
    address = await listen(server);
    messages = await clickhouse.store(server);
    stored = await storedMessages(server, messages);
    await store('before', Date.now());
  }, 300_000);
  afterEach(() => {
    for (const tail of tails.splice(0)) tail.leave();
  });
  afterAll(() => server.close(), 300_000);

  const store = (id: string, timestamp: number, more: object = {}) =>
    stored.store([{ id, timestamp, message: `line ${id}`, streams: [OPEN], ...more }]);
  async function opened(parameters: Record<string, string> = {}, lastEventId?: string): Promise<Followed> {
    const tail = await follow(address, parameters, session, lastEventId);
    tails.push(tail);
    await vi.waitFor(() => expect(tail.events[0]?.event).toBe('open'), PATIENCE);
    return tail;
  }

  it('shows what is stored from now on, whatever its time, of readable streams and its query', async () => {
    const [all, some] = [await opened(), await opened({ query: 'pod:a', fields: 'pod' })];
    await store('old', Date.UTC(2001, 0, 1));
    await store('secret', Date.now(), { streams: [SECRET] });
    await store('new', Date.now(), { fields: { pod: 'a', took: 5 } });
    await vi.waitFor(() => expect(all.ids()).toBe('old,new'), PATIENCE);
    await vi.waitFor(() => expect(some.ids()).toBe('new'), PATIENCE);
    const [message] = some.events.at(-1)?.data.messages ?? [];
    expect(Object.keys(message?.message ?? {}).toSorted()).toEqual([
      '_id',
      'gl2_message_id',
      'pod',
      'timestamp',
    ]);
  });

  it('shows a message once when parts are merged meanwhile', async () => {
    const tail = await opened();
    await store('m1', Date.now());
    await vi.waitFor(() => expect(tail.ids()).toBe('m1'), PATIENCE);
    await store('m2', Date.now());
    await messages.command({ sql: `OPTIMIZE TABLE ${stored.table} FINAL`, timeoutSeconds: 240 });
    await store('m3', Date.now());
    await vi.waitFor(() => expect(tail.ids()).toBe('m1,m2,m3'), PATIENCE);
  });

  it('goes on where it ended, without loss and without doubles', async () => {
    const tail = await opened();
    await store('r1', Date.now());
    await vi.waitFor(() => expect(tail.ids()).toBe('r1'), PATIENCE);
    tail.leave();
    await store('r2', Date.now());
    await store('r3', Date.UTC(2002, 0, 1));
    const again = await opened({}, tail.events.at(-1)?.id);
    await store('r4', Date.now());
    // What was missed comes in the order of its time.
    await vi.waitFor(() => expect(again.ids()).toBe('r3,r2,r4'), PATIENCE);
  });

  it('says how many messages it left out', async () => {
    const tail = await opened();
    const many = Array.from({ length: 2300 }, (_, index) => ({
      id: `x${String(index).padStart(4, '0')}`,
      timestamp: Date.UTC(2026, 0, 1) + index,
      message: 'one of many',
      streams: [OPEN],
    }));
    await stored.store(many);
    await vi.waitFor(() => expect(tail.events.at(-1)?.event).toBe('messages'), PATIENCE);
    const { data } = tail.events.at(-1)!;
    expect([data.messages?.length, data.skipped]).toEqual([2000, 300]);
    // The newest are shown.
    expect(data.messages?.at(-1)?.message['_id']).toBe('x2299');
  });

  it('shows fewer messages when they are large, since slow readers keep them in memory', async () => {
    const tail = await opened();
    const large = Array.from({ length: 60 }, (_, index) => ({
      id: `large${String(index).padStart(2, '0')}`,
      timestamp: Date.UTC(2026, 0, 2) + index,
      message: 'x'.repeat(100_000),
      streams: [OPEN],
    }));
    await stored.store(large);
    await vi.waitFor(() => expect(tail.events.at(-1)?.event).toBe('messages'), PATIENCE);
    const { messages: shown = [], skipped = 0 } = tail.events.at(-1)!.data;
    expect(shown.length + skipped).toBe(60);
    expect(shown.length).toBe(20);
    expect(shown.at(-1)?.message['_id']).toBe('large59');
  });

  it('shows the newest of messages that are more together than the engine may answer at once', async () => {
    const tail = await opened();
    const message = 'x'.repeat(100_000);
    const huge = Array.from({ length: 700 }, (_, index) => ({
      id: `huge${String(index).padStart(3, '0')}`,
      timestamp: Date.UTC(2026, 0, 3) + index,
      message,
      streams: [OPEN],
    }));
    await stored.store(huge);
    await vi.waitFor(() => expect(tail.events.at(-1)?.event).toBe('messages'), PATIENCE);
    const { messages: shown = [], skipped = 0 } = tail.events.at(-1)!.data;
    expect(shown.length + skipped).toBe(700);
    expect(shown.at(-1)?.message['_id']).toBe('huge699');
  });
});
