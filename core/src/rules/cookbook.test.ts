// The rules of the guide: they compile, they are laid out as usual, and they do what the guide says.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_STREAM, makeMessage, plain, runSet } from '../../test/rule-laboratory.ts';
import { DEFAULT_GROK_PATTERNS } from '../grok/default-patterns.ts';
import { compileRule } from './compile/compile-rule.ts';
import { formatRule } from './syntax/format.ts';
import { parsePipeline } from './syntax/pipeline-parser.ts';
import { parseRule } from './syntax/rule-parser.ts';
import type { RuleValue } from './values/rule-value.ts';

const guide = readFileSync(new URL('../../../docs/guide/pipelines.md', import.meta.url), 'utf8');
const blocks = [...guide.matchAll(/^```\n(.*?)^```$/gms)].map(([, text = '']) => text);
const sources = blocks
  .flatMap((block) => block.split(/(?<=^end\n)\n*/m))
  .filter((text) => text.trim() !== '');
const rules = sources.filter((source) => source.startsWith('rule'));

it('every rule and pipeline of the guide can be used as it stands there, in the usual layout', () => {
  expect(rules.length).toBeGreaterThan(20);
  for (const source of rules) {
    const compiled = compileRule(source);
    expect([source, compiled.ok ? [] : compiled.problems]).toEqual([source, []]);
    expect(formatRule(source)).toBe(source);
  }
  const pipelines = sources.filter((source) => source.startsWith('pipeline'));
  expect(pipelines.map((source) => parsePipeline(source).ok)).toEqual([true]);
});

/** A message, and what becomes of it: fields, or null for those that go away. */
interface Trial {
  readonly given: Readonly<Record<string, RuleValue>>;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly streams?: readonly string[];
  readonly isDropped?: boolean;
  /** The streams of the message that the rule makes. */
  readonly made?: readonly string[];
}

const streams = { firewalls: 'Firewalls', audit: 'Audit' };
const grok = Object.fromEntries(DEFAULT_GROK_PATTERNS.map(({ name, pattern }) => [name, pattern]));

const TRIALS: Readonly<Record<string, Trial>> = {
  'failed login': {
    given: { message: 'Failed password for root from 192.0.2.7 port 22' },
    expected: { user: 'root', client: '192.0.2.7', event: 'login_failed' },
  },
  'take an access log apart': {
    given: {
      source: 'web1',
      message: '192.0.2.7 - jane [01/Sep/2023:08:15:30 +0000] "GET /cart HTTP/1.1" 502 1234',
    },
    expected: { client: '192.0.2.7', user: 'jane', method: 'GET', path: '/cart', status: 502, bytes: 1234 },
  },
  'read key=value pairs': {
    given: { message: 'IN="eth 0" SRC=192.0.2.7' },
    expected: { fw_IN: 'eth 0', fw_SRC: '192.0.2.7' },
  },
  'read JSON': {
    given: { message: '{"user":{"name":"jane"},"tags":["a"]}' },
    expected: { user_name: 'jane', tags_0: 'a' },
  },
  'read two values out of nested JSON': {
    given: { payload: '{"request":{"user":{"name":"jane"}},"cart":[{"sku":"x1"},{"sku":"x2"}]}' },
    expected: { user: 'jane', items: ['x1', 'x2'] },
  },
  'use the time inside the message': {
    given: { at: '01/Sep/2023:08:15:30 +0200' },
    expected: { timestamp: '2023-09-01T06:15:30.000Z' },
  },
  'take the time of a device without zone': {
    given: { local_time: '2023-07-01 12:00:00' },
    expected: { timestamp: '2023-07-01T10:00:00.000Z', local_time: null },
  },
  'drop what nobody reads': { given: { level: 7 }, expected: {}, isDropped: true },
  'route by source': { given: { source: 'fw-1' }, expected: {}, streams: ['firewalls'] },
  'mask card numbers': {
    given: { message: 'card 4111111111111111 used' },
    expected: { message: 'card **** used' },
  },
  'pseudonyms for users': {
    given: { user: 'jane' },
    expected: { user: expect.stringMatching(/^[0-9a-f]{64}$/) },
  },
  'shorten addresses for privacy': { given: { client: '192.0.2.77' }, expected: { client: '192.0.2.0' } },
  'inside or outside': { given: { client: '10.1.2.3' }, expected: { is_internal: true } },
  'name the level': { given: { level: 3 }, expected: { level_name: 'Error' } },
  'one name for the user': { given: { login: 'jane' }, expected: { user: 'jane' } },
  'classes of status': { given: { status: '503' }, expected: { outcome: 'failure', alert: true } },
  'slow requests': { given: { duration: '3.1' }, expected: { slow: true } },
  'parts of a URL': {
    given: { url: 'https://example.org/a/b?c=d' },
    expected: { url_host: 'example.org', url_path: '/a/b' },
  },
  'age of a message': {
    given: {},
    expected: { age_seconds: 13_469 },
  },
  'a copy for the auditors': { given: { message: 'sudo ls' }, expected: {}, made: ['audit'] },
  'tidy names': { given: { usr: 'jane', tmp_1: 'x' }, expected: { user: 'jane', usr: null, tmp_1: null } },
};

it('every rule of the guide is tried', () => {
  expect(rules.map((source) => parseRule(source).name).toSorted()).toEqual(Object.keys(TRIALS).toSorted());
});

it.each(Object.entries(TRIALS))('"%s" does what the guide says', (name, trial) => {
  const source = rules.find((one) => parseRule(one).name === name) ?? '';
  const [message, ...made] = runSet(
    {
      rules: [{ id: 'r', source }],
      pipelines: [{ id: 'p', source: `pipeline "p" stage 0 match pass rule "${name}" end` }],
      connections: [{ streamId: DEFAULT_STREAM, pipelineIds: ['p'] }],
    },
    makeMessage(trial.given),
    { streams, grok },
  );
  expect(message?.faults).toEqual([]);
  expect(message?.isDropped).toBe(trial.isDropped ?? false);
  expect([...(message?.streams ?? [])]).toEqual(trial.streams ?? [DEFAULT_STREAM]);
  for (const [field, value] of Object.entries(trial.expected))
    expect([field, plain(message?.get(field) ?? null)]).toEqual([field, value]);
  expect(made.map((one) => [...one.streams])).toEqual(trial.made === undefined ? [] : [trial.made]);
});
