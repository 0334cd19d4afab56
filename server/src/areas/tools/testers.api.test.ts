import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

let server: TestApp;
let person: [string, string];
beforeAll(async () => {
  server = await startTestApp();
  person = await createUser(server);
});
afterAll(() => server.close());

async function statusOf(tool: string, payload: object): Promise<number> {
  return (await server.call(`POST /tools/${tool}`, { as: person, payload })).statusCode;
}

async function ask(tool: string, payload: object, status = 200) {
  const response = await server.call(`POST /tools/${tool}`, { as: person, payload });
  expect([response.statusCode, response.body]).toEqual([status, expect.any(String)]);
  return response.json<Record<string, unknown>>();
}

async function askByAddress(tool: string, parameters: Record<string, string>, status = 200) {
  const query = new URLSearchParams(parameters).toString();
  const response = await server.call(`GET /tools/${tool}?${query}`, { as: person });
  expect([response.statusCode, response.body]).toEqual([status, expect.any(String)]);
  return response.json<Record<string, unknown>>();
}

describe('the regex tester', () => {
  it('shows the first group and where it is', async () => {
    const question = { regex: String.raw`status=(\d+)`, string: 'status=42' };
    const answer = { matched: true, match: { match: '42', start: 7, end: 9 }, ...question };
    expect(await ask('regex_tester', question)).toEqual(answer);
    expect(await askByAddress('regex_tester', question)).toEqual(answer);
  });

  it('tells a match without group, an unset group and no match apart', async () => {
    expect(await ask('regex_tester', { regex: 'b', string: 'abc' })).toMatchObject({
      matched: true,
      match: null,
    });
    expect(await ask('regex_tester', { regex: '(x)?b', string: 'abc' })).toMatchObject({
      matched: true,
      match: { match: null, start: -1, end: -1 },
    });
    expect(await ask('regex_tester', { regex: 'x', string: 'abc' })).toMatchObject({
      matched: false,
      match: null,
    });
  });

  it('finds over the ends of lines', async () => {
    expect(await ask('regex_tester', { regex: 'a(.)b', string: 'a\nb' })).toMatchObject({ matched: true });
  });

  it('says what is wrong with a pattern', async () => {
    expect(await ask('regex_tester', { regex: '(', string: 'x' }, 400)).toEqual({
      type: 'ApiError',
      message: 'Invalid regular expression: Unclosed group',
    });
  });

  it('gives up on a pattern that would take forever', async () => {
    const started = performance.now();
    expect(await statusOf('regex_tester', { regex: '(?=(a+)+b)(a)', string: `${'a'.repeat(50_000)}!` })).toBe(
      400,
    );
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  it('has limits for the pattern and the text', async () => {
    expect(await statusOf('regex_tester', { regex: 'a'.repeat(20_001), string: 'x' })).toBe(400);
    expect(await statusOf('regex_tester', { regex: 'a', string: 'x'.repeat(100_001) })).toBe(400);
  });
});

describe('the regex replace tester', () => {
  const question = { regex: '(b)', replacement: '[$1]', replace_all: false, string: 'abcb' };

  it('shows the text with the first match replaced, or all of them', async () => {
    expect(await ask('regex_replace_tester', question)).toEqual({
      matched: true,
      match: { match: 'a[b]cb', start: 1, end: 2 },
      ...question,
    });
    expect(await ask('regex_replace_tester', { ...question, replace_all: true })).toMatchObject({
      match: { match: 'a[b]c[b]' },
    });
    expect(await askByAddress('regex_replace_tester', { ...question, replace_all: 'true' })).toMatchObject({
      replace_all: true,
      match: { match: 'a[b]c[b]' },
    });
  });

  it('shows that nothing matches', async () => {
    expect(await ask('regex_replace_tester', { ...question, regex: '(x)' })).toMatchObject({
      matched: false,
      match: null,
    });
  });

  it('gives up when the matches together would take too long', async () => {
    const slow = { ...question, regex: '(?=(x))(?:x+x+y)?.', replace_all: true, string: 'x'.repeat(700) };
    expect(await statusOf('regex_replace_tester', slow)).toBe(400);
  });

  it('refuses an empty pattern, an invalid one and a group that does not exist', async () => {
    expect(await statusOf('regex_replace_tester', { ...question, regex: '' })).toBe(400);
    expect(await statusOf('regex_replace_tester', { ...question, regex: '(' })).toBe(500);
    expect(await statusOf('regex_replace_tester', { ...question, replacement: '$7' })).toBe(500);
  });
});

describe('the grok tester', () => {
  it('shows what the stored patterns capture', async () => {
    const question = {
      pattern: '%{WORD:verb} %{INT:status;int}',
      string: 'GET 200',
      named_captures_only: true,
    };
    expect(await ask('grok_tester', question)).toEqual({
      matched: true,
      matches: [
        { name: 'verb', match: 'GET' },
        { name: 'status', match: '200' },
      ],
      pattern: question.pattern,
      string: question.string,
      error_message: null,
    });
    const byAddress = await askByAddress('grok_tester', { ...question, named_captures_only: 'true' });
    expect(byAddress).toMatchObject({ matched: true });
  });

  it('names unnamed captures after their pattern unless only named ones are wanted', async () => {
    const question = { pattern: '%{WORD} %{INT:n}', string: 'GET 200' };
    expect(await ask('grok_tester', { ...question, named_captures_only: false })).toMatchObject({
      matches: [
        { name: 'WORD', match: 'GET' },
        { name: 'n', match: '200' },
      ],
    });
    expect(await ask('grok_tester', { ...question, named_captures_only: true })).toMatchObject({
      matches: [{ name: 'n', match: '200' }],
    });
  });

  it('tells of a pattern that cannot be used without failing', async () => {
    expect(await ask('grok_tester', { pattern: '%{FOO}', string: 'x', named_captures_only: false })).toEqual({
      matched: false,
      matches: [],
      pattern: '%{FOO}',
      string: 'x',
      error_message: "No definition for key 'FOO' found, aborting",
    });
  });
});

describe('the JSON tester', () => {
  const question = {
    flatten: false,
    list_separator: ', ',
    key_separator: '_',
    kv_separator: '=',
    replace_key_whitespace: false,
    key_whitespace_replacement: '_',
    key_prefix: '',
    string: '{"a":{"b":1,"c":[true,null,"x"]},"big":12345678901234567890}',
  };

  it('shows the fields, and the list separator under the name that clients read', async () => {
    const answer = await ask('json_tester', question);
    expect(answer).toMatchObject({
      matches: { a_b: 1, a_c: 'true, x' },
      flatten: false,
      line_separator: ', ',
      key_separator: '_',
      kv_separator: '=',
      string: question.string,
    });
    expect(await ask('json_tester', { ...question, flatten: true, key_prefix: 'p_' })).toMatchObject({
      matches: { p_a: 'b=1, c=[true, null, x]' },
    });
  });

  it('fills in what a client leaves out, in a body and in an address', async () => {
    const { list_separator, key_separator, kv_separator } = question;
    const parameters = { list_separator, key_separator, kv_separator, string: '{"a":1}' };
    expect(await ask('json_tester', parameters)).toMatchObject({ matches: { a: 1 }, flatten: false });
    expect(await askByAddress('json_tester', parameters)).toMatchObject({ matches: { a: 1 } });
  });

  it('says what is wrong with the text', async () => {
    const refused = await ask('json_tester', { ...question, string: '{"a":' }, 400);
    expect(refused['message']).toMatch(/^Failure running JSON extractor: ./);
    expect(await statusOf('json_tester', { ...question, string: '' })).toBe(400);
    expect(await statusOf('json_tester', { ...question, key_separator: '' })).toBe(400);
    expect(await statusOf('json_tester', { string: '{}' })).toBe(400);
  });
});

describe('the testers of positions', () => {
  it('split a text and show one part', async () => {
    const question = { string: 'a b c', split_by: ' ', index: 2 };
    const answer = { successful: true, cut: 'b', begin_index: 2, end_index: 3 };
    expect(await ask('split_and_index_tester', question)).toEqual(answer);
    expect(await askByAddress('split_and_index_tester', { ...question, index: '2' })).toEqual(answer);
    expect(await ask('split_and_index_tester', { ...question, index: 9 })).toEqual({
      successful: false,
      cut: null,
      begin_index: 0,
      end_index: 0,
    });
    expect(await statusOf('split_and_index_tester', { ...question, split_by: '' })).toBe(500);
    await askByAddress('split_and_index_tester', { ...question, index: '-1' }, 400);
  });

  it('cut a text between two positions', async () => {
    const answer = { successful: true, cut: 'bcd', begin_index: 1, end_index: 4 };
    expect(await ask('substring_tester', { string: 'abcdef', start: 1, end: 4 })).toEqual(answer);
    const parameters = { string: 'abcdef', begin_index: '1', end_index: '4' };
    expect(await askByAddress('substring_tester', parameters)).toEqual(answer);
    expect(await ask('substring_tester', { string: 'abc', start: 2, end: 9 })).toEqual({
      successful: false,
      cut: null,
      begin_index: 2,
      end_index: 9,
    });
  });

  it('find a text in another', async () => {
    const question = { string: 'abcdef', search_string: 'def' };
    expect(await ask('contains_string_tester', question)).toEqual({
      matched: true,
      match: { start: 3, end: 6 },
      ...question,
    });
    expect(await askByAddress('contains_string_tester', { ...question, search_string: 'x' })).toMatchObject({
      matched: false,
      match: null,
    });
  });
});

describe('the lookup table tester', () => {
  const question = { lookup_table_name: 'users', string: 'jane' };
  const missing = {
    empty: true,
    error: true,
    error_message: "Lookup table <users> doesn't exist",
    key: null,
    value: null,
  };

  it('says that there is no such table', async () => {
    const response = await server.call('POST /tools/lookup_table_tester', { payload: question });
    expect(response.json()).toEqual(missing);
    expect(await askByAddress('lookup_table_tester', question)).toEqual(missing);
  });

  it('needs a permission for the question in a body', async () => {
    expect(await statusOf('lookup_table_tester', question)).toBe(403);
  });
});
