import type { MessageContext } from '@logboom/contract/search/insight';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeWithClickHouse } from '../../../../../test/clickhouse.ts';
import { storedMessages } from '../../../../../test/stored-messages.ts';
import { createUser, startTestApp, type TestApp } from '../../../../../test/test-app.ts';

const OPEN = '000000000000000000000001';
const SECRET = '62c7d1f05f0c1f3a7c0f0001';
const START = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;

describe('the messages around a message', () => {
  let server: TestApp;
  beforeAll(async () => {
    // No ClickHouse answers there, so every statement fails.
    server = await startTestApp(['--clickhouse-url', 'http://127.0.0.1:9/']);
  });
  afterAll(() => server.close());

  it('are refused of streams that the caller may not read, before anything is looked up', async () => {
    const reader = await createUser(server, {
      roles: ['Reader'],
      permissions: [`streams:read:${OPEN}`],
    });
    const answer = await server.call('POST /search/context', {
      as: reader,
      payload: { index: 'graylog_0', message_id: 'x', streams: [OPEN, SECRET] },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      expect.objectContaining({ type: 'MissingStreamPermission', streams: [SECRET] }),
    ]);
  });

  it.each([
    ['too many lines', { before: 501 }],
    ['a negative number of lines', { after: -1 }],
    ['too many fields', { same: Array.from({ length: 11 }, (_, index) => `f${index}`) }],
    ['something unknown', { sort: 'asc' }],
  ])('are not given for %s', async (_, more) => {
    const payload = { index: 'graylog_0', message_id: 'x', ...more };
    expect((await server.call('POST /search/context', { payload })).statusCode).toBe(400);
  });

  it('belong to a message that exists', async () => {
    const payload = { index: 'nowhere_7', message_id: 'x' };
    const answer = await server.call('POST /search/context', { payload });
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'Message x does not exist in index nowhere_7',
    ]);
  });
});

describeWithClickHouse('the messages around a message', (clickhouse) => {
  let server: TestApp;
  let reader: [string, string];

  beforeAll(async () => {
    server = await startTestApp(await clickhouse.args());
    reader = await createUser(server, {
      roles: ['Reader'],
      permissions: [`streams:read:${OPEN}`, 'messages:read'],
    });
    const stored = await storedMessages(server, await clickhouse.store(server));
    const message = (id: string, timestamp: number, more: object = {}) => ({
      id,
      timestamp,
      message: `line ${id}`,
      streams: [OPEN],
      ...more,
    });
    await stored.store([
      message('old', START - 40 * DAY),
      message('a1', START - 2000),
      // The same moment as the one in the middle: ids decide.
      message('b1', START),
      message('b2', START, { fields: { request: 17, tags: ['x', 'y'] } }),
      message('b3', START, { streams: [SECRET] }),
      message('b4', START, { source: 'db-1', fields: { request: 17 } }),
      message('c1', START + 1000),
      message('c2', START + 2 * DAY, { fields: { tags: ['y', 'x'] } }),
    ]);
  }, 300_000);
  afterAll(() => server.close(), 300_000);

  async function around(more: object = {}, as?: [string, string]): Promise<string> {
    const payload = { index: 'graylog_0', message_id: 'b2', ...more };
    const answer = await server.call('POST /search/context', { payload, ...(as && { as }) });
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    const found = answer.json<MessageContext>();
    const ids = (messages: MessageContext['before']) => messages.map(({ message }) => message['_id']).join();
    const mark = (hasMore: boolean) => (hasMore ? '…' : '');
    return (
      `${mark(found.has_more_before)}${ids(found.before)} [${String(found.message.message['_id'])}] ` +
      `${ids(found.after)}${mark(found.has_more_after)}${found.missing.map((name) => ` -${name}`).join('')}`
    );
  }

  it('come in their order, also those of the same moment, and say whether there are more', async () => {
    expect(await around({}, reader)).toBe('old,a1,b1 [b2] b4,c1,c2');
    expect(await around({ before: 1, after: 2 }, reader)).toBe('…b1 [b2] b4,c1…');
    expect(await around({ before: 0, after: 0 }, reader)).toBe(' [b2] ');
    // The next page begins at the outermost message.
    expect(await around({ message_id: 'b1', before: 2, after: 0 }, reader)).toBe('old,a1 [b1] ');
  });

  it('may have to be near in time', async () => {
    expect(await around({ within_ms: 1000 }, reader)).toBe('b1 [b2] b4,c1');
    expect(await around({ within_ms: 3 * DAY }, reader)).toBe('a1,b1 [b2] b4,c1,c2');
  });

  it('have in common what was asked for', async () => {
    expect(await around({ same: ['source'] }, reader)).toBe('old,a1,b1 [b2] c1,c2');
    expect(await around({ same: ['request'] }, reader)).toBe(' [b2] b4');
    expect(await around({ same: ['request', 'source'] }, reader)).toBe(' [b2] ');
    expect(await around({ same: ['tags', 'nothing', 'input'] }, reader)).toBe(' [b2] c2 -nothing -input');
  });

  it('are never of streams that the caller may not read', async () => {
    expect(await around({ same: ['stream'] }, reader)).toBe('old,a1,b1 [b2] b4,c1,c2');
    expect(await around({ streams: [SECRET] })).toBe(' [b2] b3');
    expect(await around({ streams: [SECRET], same: ['stream'] })).toBe(' [b2] ');
    const hidden = await server.call('POST /search/context', {
      as: reader,
      payload: { index: 'graylog_0', message_id: 'b3' },
    });
    expect([hidden.statusCode, hidden.json().message]).toEqual([403, 'Not authorized to access message b3']);
    // For an administrator too, a stream that does not exist any more is not searched unless it is named.
    expect(await around({ message_id: 'b3' })).toBe('old,a1,b1,b2 [b3] b4,c1,c2');
  });
});
