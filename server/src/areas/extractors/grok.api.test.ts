import type { GrokPattern, GrokPatternPage } from '@logboom/contract/extractors/grok';
import { DEFAULT_GROK_PATTERNS } from '@logboom/core/grok/default-patterns';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const SEEDED = DEFAULT_GROK_PATTERNS.length;

async function patterns(): Promise<GrokPattern[]> {
  return (await server.call('GET /system/grok')).json<{ patterns: GrokPattern[] }>().patterns;
}

async function page(parameters: Record<string, string> = {}): Promise<GrokPatternPage> {
  const query = new URLSearchParams(parameters).toString();
  return (await server.call(`GET /system/grok/paginated?${query}`)).json<GrokPatternPage>();
}

function create(name: string, pattern: string) {
  return server.call('POST /system/grok', { payload: { name, pattern } });
}

function importText(text: string, query = '') {
  return server.call(`POST /system/grok${query}`, {
    payload: text,
    headers: { 'content-type': 'text/plain' },
  });
}

function refusals(response: LightMyRequestResponse): string[] {
  const body = response.json<{ type: string; validation_errors: { _: { error: string }[] } }>();
  expect(body.type).toBe('ValidationApiError');
  return body.validation_errors._.map(({ error }) => error);
}

describe('a new installation', () => {
  it('has the default patterns', async () => {
    expect(new Set((await patterns()).map(({ name }) => name))).toEqual(
      new Set(DEFAULT_GROK_PATTERNS.map(({ name }) => name)),
    );
    expect(SEEDED).toBeGreaterThanOrEqual(76);
  });
});

describe('the list of grok patterns', () => {
  it('comes in pages, sorted by name', async () => {
    const first = await page({ per_page: '10' });
    expect(first).toMatchObject({ total: SEEDED, count: 10, page: 1, per_page: 10, grand_total: SEEDED });
    const names = first.patterns.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    const last = await page({ per_page: '10', order: 'desc' });
    expect(last.patterns[0]?.name).toBe('YEAR');
    expect((await page({ per_page: '0' })).patterns).toHaveLength(SEEDED);
  });

  it('is searched by name, and by pattern when that is asked for', async () => {
    const found = await page({ query: 'mac' });
    expect(found.patterns.map(({ name }) => name).sort()).toEqual([
      'CISCOMAC',
      'COMMONMAC',
      'MAC',
      'WINDOWSMAC',
    ]);
    expect(found).toMatchObject({ total: 4, count: 4, grand_total: SEEDED });
    const byPattern = await page({ query: encodeURIComponent('pattern:EMAILLOCALPART') });
    expect(byPattern.patterns.map(({ name }) => name)).toEqual(['EMAILADDRESS']);
  });

  it('is only for those who may read inputs', async () => {
    const nobody = await createUser(server);
    const reader = await createUser(server, { permissions: ['inputs:read'] });
    expect((await server.call('GET /system/grok', { as: nobody })).statusCode).toBe(403);
    expect((await server.call('GET /system/grok/paginated', { as: reader })).statusCode).toBe(200);
    const write = { as: reader, payload: { name: 'X', pattern: 'x' } };
    expect((await server.call('POST /system/grok', write)).statusCode).toBe(403);
  });
});

describe('a grok pattern', () => {
  it('is created, read, changed and deleted', async () => {
    const created = await create('ORDER_NO', 'ON-%{INT}');
    expect(created.statusCode).toBe(201);
    const pattern = created.json<GrokPattern>();
    expect(pattern).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      name: 'ORDER_NO',
      pattern: 'ON-%{INT}',
      content_pack: null,
    });
    const path = `/system/grok/${pattern.id}`;
    expect((await server.call(`GET ${path}`)).json()).toEqual(pattern);

    const changed = await server.call(`PUT ${path}`, {
      payload: { ...pattern, name: 'ORDER_NUMBER', pattern: 'ON%{INT}' },
    });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toEqual({ ...pattern, name: 'ORDER_NUMBER', pattern: 'ON%{INT}' });

    expect((await server.call(`DELETE ${path}`)).statusCode).toBe(204);
    const gone = await server.call(`GET ${path}`);
    expect(gone.statusCode).toBe(404);
    expect(gone.json<{ message: string }>().message).toBe(`Couldn't find Grok pattern with ID ${pattern.id}`);
    expect((await server.call(`DELETE ${path}`)).statusCode).toBe(404);
    expect((await server.call(`PUT ${path}`, { payload: pattern })).statusCode).toBe(404);
  });

  it('needs a name that is free', async () => {
    expect(refusals(await create('INT', 'x'))).toEqual(['Grok pattern INT already exists']);
    const [first] = (await patterns()).filter(({ name }) => name === 'YEAR');
    const renamed = await server.call(`PUT /system/grok/${first?.id}`, {
      payload: { name: 'INT', pattern: 'x' },
    });
    expect(renamed.statusCode).toBe(400);
    expect(refusals(renamed)).toEqual(['Grok pattern INT already exists']);
  });

  it.each([
    ['A', '%{NOT_THERE}', "Invalid pattern %{NOT_THERE}: No definition for key 'NOT_THERE' found, aborting"],
    ['A', '(', /^Invalid pattern \(: /],
    ['A', '%{A}', /^Invalid pattern %\{A\}: Deep recursion/],
    ['', 'x', /^Invalid pattern/],
    ['A', '', /^Invalid pattern/],
    ['A B', 'x', /^Invalid pattern/],
    ['A', 'x\0', /^Invalid pattern/],
  ])('named "%s" that is "%s" is refused', async (name, pattern, problem) => {
    const response = await create(name, pattern);
    expect(response.statusCode).toBe(400);
    expect(refusals(response)[0]).toMatch(problem);
  });

  it('has limits', async () => {
    expect((await create('A', 'x'.repeat(20_001))).statusCode).toBe(400);
    expect((await create('A'.repeat(300), 'x')).statusCode).toBe(400);
  });
});

async function restoreDefaults(): Promise<void> {
  const defaults = DEFAULT_GROK_PATTERNS.map(({ name, pattern }) => `${name} ${pattern}`).join('\n');
  const response = await importText(defaults, '?import-strategy=DROP_ALL_EXISTING');
  expect([response.statusCode, response.body, response.headers['content-length']]).toEqual([202, '', '0']);
}

describe('an import', () => {
  beforeEach(restoreDefaults);

  it('reads one pattern a line, and patterns that refer to each other', async () => {
    const text = '# mine\n\nOUTER %{INNER}-x\r\nINNER\t\\d+\nnonsense\n';
    expect((await importText(text)).statusCode).toBe(202);
    const found = (await patterns()).filter(({ name }) => name === 'OUTER' || name === 'INNER');
    expect(found.map(({ pattern }) => pattern).sort()).toEqual(['%{INNER}-x', '\\d+']);
    expect(await patterns()).toHaveLength(SEEDED + 2);
  });

  it('stops at names that are taken, unless they are to be replaced', async () => {
    const before = (await patterns()).find(({ name }) => name === 'INT');
    const refused = await importText('INT \\d\nNEW x');
    expect(refused.statusCode).toBe(400);
    expect(refusals(refused)).toEqual(['The following Grok patterns already exist: INT.']);
    expect(await patterns()).toHaveLength(SEEDED);

    expect((await importText('INT \\d\nNEW x', '?import-strategy=REPLACE_ON_CONFLICT')).statusCode).toBe(202);
    const after = await patterns();
    expect(after).toHaveLength(SEEDED + 1);
    expect(after.find(({ name }) => name === 'INT')).toEqual({ ...before, pattern: '\\d' });
  });

  it('saves nothing when one pattern is wrong', async () => {
    expect(refusals(await importText('GOOD x\nBAD (', '?replace=true'))[0]).toMatch(
      /^Invalid pattern\. Did not save any patterns\n./,
    );
    expect(refusals(await importText('TWICE x\nTWICE y'))).toEqual([
      'The supplied Grok patterns contain conflicting names: TWICE.',
    ]);
    expect(await patterns()).toHaveLength(SEEDED);
  });

  it('of nothing changes nothing', async () => {
    expect((await importText('# nothing', '?replace=true')).statusCode).toBe(202);
    expect(await patterns()).toHaveLength(SEEDED);
  });

  it('also comes as a list', async () => {
    const payload = { patterns: [{ name: 'LISTED', pattern: '%{INT}' }] };
    const response = await server.call('PUT /system/grok', { payload });
    expect([response.statusCode, response.body, response.headers['content-length']]).toEqual([202, '', '0']);
    expect(await patterns()).toHaveLength(SEEDED + 1);
    const all = await server.call('PUT /system/grok?replace=true', {
      payload: { patterns: [{ name: 'ONLY', pattern: 'x' }] },
    });
    expect(all.statusCode).toBe(202);
    expect((await patterns()).map(({ name }) => name)).toEqual(['ONLY']);
  });
});

describe('trying a pattern', () => {
  beforeAll(restoreDefaults);

  async function test(name: string, pattern: string, sampleData: string) {
    const as = await createUser(server);
    const payload = { grok_pattern: { name, pattern }, sampleData };
    return server.call('POST /system/grok/test', { as, payload });
  }

  it('shows the captures, the pattern itself among them', async () => {
    const response = await test('HIT', '%{WORD:verb} (?:%{INT:n;int})?', 'GET ');
    expect([response.statusCode, response.json()]).toEqual([200, { HIT: 'GET ', verb: 'GET', n: null }]);
    expect((await test('HIT', '%{INT:n;int}', 'x')).json()).toEqual({});
  });

  it('says what is wrong, with nothing but a message', async () => {
    const response = await test('HIT', '%{NOT_THERE}', 'GET');
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: "No definition for key 'NOT_THERE' found, aborting" },
    ]);
    expect((await test('', 'x', 'x')).statusCode).toBe(400);
  });
});
