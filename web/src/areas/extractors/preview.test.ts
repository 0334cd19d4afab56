// What trying an extractor says, in front of a server.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { session } from '../../platform/client.ts';
import { conditionQuery, trialQuery } from './preview.api.ts';

let server: ApiServer;
beforeEach(async () => {
  session.store.set({ username: 'ada', validating: false });
  server = await startApiServer();
});
afterEach(async () => {
  session.store.set({ username: undefined, validating: false });
  await server.stop();
});

const CALL = 'POST /tools/lookup_table_tester';
const attempt = () =>
  new QueryClient().fetchQuery(trialQuery('lookup_table', { lookup_table_name: 'hosts' }, '10.0.0.1'));

describe('trying', () => {
  test('a lookup table shows what it translates to', async () => {
    const found = { empty: false, error: false, error_message: '', key: '10.0.0.1', value: 'web-1' };
    server.answers[CALL] = { body: found };
    expect(await attempt()).toEqual({ kind: 'value', value: 'web-1' });
    server.answers[CALL] = { body: { ...found, empty: true, value: null } };
    expect(await attempt()).toEqual({ kind: 'nothing' });
  });

  test('a lookup table that cannot be asked says so', async () => {
    const failed = { empty: true, error: true, error_message: 'No such table', key: null, value: null };
    server.answers[CALL] = { body: failed };
    expect(await attempt()).toEqual({
      kind: 'failed',
      message: 'Could not check if lookup table translates the string',
      details: 'No such table',
    });
  });

  const CHECK = 'Please check your parameters.';
  const REGEX = 'Could not try regular expression. Make sure that it is valid.';
  const json = {
    flatten: true,
    list_separator: ', ',
    key_separator: '_',
    kv_separator: '=',
    replace_key_whitespace: false,
    key_whitespace_replacement: '_',
    key_prefix: 'x_',
  };
  test.each([
    [
      'grok',
      { grok_pattern: 'a', named_captures_only: true },
      'grok_tester',
      { pattern: 'a', named_captures_only: true },
      `We were not able to run the grok extraction. ${CHECK}`,
    ],
    ['json', json, 'json_tester', json, `We were not able to run the JSON extraction. ${CHECK}`],
    [
      'split_and_index',
      { split_by: ',', index: 2 },
      'split_and_index_tester',
      { split_by: ',', index: 2 },
      `We were not able to run the split and index extraction. ${CHECK}`,
    ],
    [
      'substring',
      { begin_index: 1, end_index: 3 },
      'substring_tester',
      { start: 1, end: 3 },
      'We were not able to run the substring extraction. Please check index boundaries.',
    ],
    ['regex', { regex_value: '(' }, 'regex_tester', { regex: '(' }, REGEX],
    [
      'regex_replace',
      { regex: '(', replacement: '$1', replace_all: true },
      'regex_replace_tester',
      { regex: '(', replacement: '$1', replace_all: true },
      REGEX,
    ],
  ])(
    '%s sends its settings with the text, and says what could not be tried',
    async (type, settings, tool, sent, message) => {
      server.answers[`POST /tools/${tool}`] = { status: 400, body: { type: 'ApiError', message: 'No' } };
      const tried = await new QueryClient().fetchQuery(trialQuery(type, settings, 'text'));
      expect(tried).toEqual({ kind: 'failed', message, details: 'No' });
      expect(JSON.parse(server.seen[0]!.body)).toEqual({ ...sent, string: 'text' });
    },
  );

  test('a condition says what could not be tried', async () => {
    const ask = (type: string) => new QueryClient().fetchQuery(conditionQuery(type, '(', 'text'));
    const refusal = { status: 400, body: { type: 'ApiError', message: 'Unclosed group' } };
    server.answers['POST /tools/regex_tester'] = refusal;
    server.answers['POST /tools/contains_string_tester'] = refusal;
    expect(await ask('regex')).toBe(
      'Could not try regular expression. Make sure that it is valid. Unclosed group',
    );
    expect(await ask('string')).toBe('Could not check if field contains the string');
  });
});
