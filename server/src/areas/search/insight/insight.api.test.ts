import type { Diagnosis, Explanation, Patterns } from '@logboom/contract/search/insight';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeWithClickHouse } from '../../../../test/clickhouse.ts';
import { storedMessages } from '../../../../test/stored-messages.ts';
import { createUser, signIn, startTestApp, type TestApp } from '../../../../test/test-app.ts';

const OPEN = '000000000000000000000001';
const SECRET = '62c7d1f05f0c1f3a7c0f0001';
const HOUR = 3_600_000;

describe.each(['doctor', 'patterns', 'explain'])('advice about a search: %s', (call) => {
  let server: TestApp;
  let reader: [string, string];
  beforeAll(async () => {
    // No ClickHouse answers there, so every statement fails.
    server = await startTestApp(['--clickhouse-url', 'http://127.0.0.1:9/']);
    reader = await createUser(server, { roles: ['Reader'], permissions: [`streams:read:${OPEN}`] });
  });
  afterAll(() => server.close());
  const ask = (payload: object, as = reader) => server.call(`POST /search/${call}`, { payload, as });

  it('is not given for streams that the caller may not read', async () => {
    const answer = await ask({ streams: [OPEN, SECRET] });
    expect([answer.statusCode, answer.json().streams]).toEqual([403, [SECRET]]);
    const stranger = await createUser(server, { roles: ['Reader'] });
    expect((await ask({}, stranger)).statusCode).toBe(403);
  });

  it.each([
    ['a time range that is none', { timerange: { type: 'relative', range: -1 } }],
    ['a query that is too long', { query: 'x'.repeat(32_769) }],
    ['something unknown', { sort: 1 }],
  ])('is refused for %s', async (_, payload) => {
    expect((await ask(payload)).statusCode).toBe(400);
  });

  it('says what is wrong with a query that cannot be run', async () => {
    const answer = await ask({ query: 'a:(' });
    if (call === 'doctor') {
      expect(answer.json<Diagnosis>().findings).toMatchObject([{ kind: 'invalid' }]);
    } else
      expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining('parse')]);
  });

  it('says when the messages cannot be read', async () => {
    expect((await ask({ timerange: { type: 'relative', range: 0 } })).statusCode).toBe(503);
  });
});

describeWithClickHouse('advice about a search', (clickhouse) => {
  let server: TestApp;
  let session: string;
  let root: string;

  beforeAll(async () => {
    server = await startTestApp(await clickhouse.args());
    const reader = await createUser(server, { roles: ['Reader'], permissions: [`streams:read:${OPEN}`] });
    [session, root] = [await signIn(server, ...reader), await signIn(server)];
    const stored = await storedMessages(server, await clickhouse.store(server));
    const now = Date.now();
    await stored.store([
      ...Array.from({ length: 20 }, (_, index) => ({
        id: `a${index}`,
        timestamp: now - 60_000 - index,
        streams: [OPEN],
        message: `Failed password for user u${index} from 10.0.0.${index} port ${40_000 + index}`,
        fields: { pod: 'Checkout', level: 3 },
      })),
      ...[1, 2].map((index) => ({
        id: `b${index}`,
        timestamp: now - 50_000,
        streams: [OPEN],
        message: `session ${index} closed`,
        fields: { pod: 'billing', level: 6 },
      })),
      {
        id: 'old',
        timestamp: now - 72 * HOUR,
        message: 'disk full',
        streams: [OPEN],
        fields: { pod: 'disk' },
      },
      ...[1, 2, 3].map((index) => ({
        id: `s${index}`,
        timestamp: now - 60_000,
        streams: [SECRET],
        message: `secret ${index} leaked`,
        fields: { pod: 'hidden' },
      })),
    ]);
  }, 300_000);
  afterAll(() => server.close(), 300_000);

  async function ask<Answer>(call: string, payload: object, as = session): Promise<Answer> {
    const answer = await server.call(`POST /search/${call}`, { payload, as: [as, 'session'] });
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    return answer.json<Answer>();
  }
  const hour = { type: 'relative', range: 3600 };
  const diagnose = (query: string, more: object = {}) =>
    ask<Diagnosis>('doctor', { query, timerange: hour, ...more });
  const shown = ({ findings }: Diagnosis) =>
    findings.map(({ kind, count, change }) => [
      kind,
      count,
      change?.query ?? change?.timerange ?? change?.streams,
    ]);

  it('names the clause that leaves nothing over, and the query without it', async () => {
    const diagnosis = await diagnose('level:3 AND pod:billing');
    expect(diagnosis.clauses).toMatchObject([
      { text: 'level:3', alone: 20, without: 2, is_culprit: true },
      { text: 'pod:billing', alone: 2, without: 20, is_culprit: true },
    ]);
    expect(shown(diagnosis)).toEqual([
      ['clause', 2, 'pod:billing'],
      ['clause', 20, 'level:3'],
    ]);
    expect(diagnosis).toMatchObject({ total: 0, is_complete: true });
  });

  it('finds fields and values that are written almost the same', async () => {
    expect(shown(await diagnose('pot:billing AND level:6'))).toContainEqual([
      'field',
      null,
      'pod:billing AND level:6',
    ]);
    expect(shown(await diagnose('level:3 AND pod:checkout'))).toContainEqual([
      'case',
      null,
      'level:3 AND pod:Checkout',
    ]);
    expect(shown(await diagnose('pod:biling'))).toContainEqual(['value', null, 'pod:billing']);
  });

  it('says where in time there is something', async () => {
    const diagnosis = await diagnose('message:"disk full"');
    expect(shown(diagnosis)).toContainEqual(['time', 1, { type: 'relative', range: 7 * 86_400 }]);
    expect((await diagnose('*', { timerange: { type: 'relative', range: 1 } })).findings[0]?.kind).toBe(
      'empty',
    );
  });

  it('never counts messages of streams that the caller may not read', async () => {
    for (const query of ['message:leaked', 'pod:hiden', `streams:${SECRET}`]) {
      const diagnosis = await diagnose(query);
      expect(JSON.stringify(diagnosis.findings)).not.toContain('hidden');
      expect(diagnosis.clauses).toMatchObject([{ alone: 0 }]);
      expect(diagnosis.findings.every(({ count }) => count === null)).toBe(true);
    }
    const named = await ask<Diagnosis>(
      ...(['doctor', { query: 'level:3', timerange: hour, streams: [SECRET] }, root] as const),
    );
    expect(shown(named)).toContainEqual(['streams', 20, []]);
  });

  it('puts messages that are alike together', async () => {
    const found = await ask<Patterns>('patterns', { timerange: hour });
    expect(found).toMatchObject({ total: 22, looked_at: 22, is_sample: false, others: 0 });
    const texts = found.patterns.map(({ count, parts }) => [count, parts.map(({ text }) => text).join('')]);
    expect(texts).toEqual([
      [20, 'Failed password for user <*> from <ip> port <num>'],
      [2, 'session <num> closed'],
    ]);
    const [first] = found.patterns;
    expect(first).toMatchObject({ share: 20 / 22, example: { index: 'graylog_0', message_id: 'a0' } });
    const again = await ask<Patterns>('patterns', { timerange: hour, query: first?.query ?? '' });
    expect(again.total).toBe(20);
    const pods = await ask<Patterns>('patterns', { timerange: hour, field: 'pod', limit: 1 });
    expect(pods).toMatchObject({ patterns: [{ count: 20, query: null }], others: 2 });
  });

  it('says what a search reads and which index helps, the statement to administrators only', async () => {
    const words = await ask<Explanation>('explain', { timerange: hour, query: 'message:password' });
    expect(words.sentences.join(' ')).toContain('looked up in indices');
    expect(words.tables[0]?.steps.map(({ name }) => name)).toContain('Words');
    expect(words).toMatchObject({ cost: 'small' });
    expect(words).not.toHaveProperty('sql');
    const id = await ask<Explanation>('explain', { timerange: hour, query: 'pod:"checkout-17"' });
    expect(id.sentences.join(' ')).toContain('looked up in indices');
    const kind = await ask<Explanation>('explain', { timerange: hour, query: 'pod:Checkout' });
    expect(kind.sentences.join(' ')).toContain('values that many messages have');
    const other = await ask<Explanation>('explain', { timerange: hour, query: 'pass*' }, root);
    expect(other.sentences.join(' ')).toContain('Patterns and ranges without a field');
    expect(other.sql).toContain('multiSearchAny(stream_set');
    expect(other.sql).not.toContain("pass'");
  });
});
