import { describe, expect, test } from 'vitest';
import { collectorMessagesUrl } from './collectorMessages.ts';
import { STATES } from '../../shared/agents/agentState.ts';
import { countHealth, stateOf } from './collectorState.ts';
import { canImport } from './status/collectorVersion.ts';
import { isRecent } from './status/recentFile.ts';
import { systemStatsOf } from './status/systemStats.ts';
import { collector, withStatus } from './testFleet.ts';

describe('the collector status code', () => {
  test.each([
    [0, 'Running', 'success'],
    [1, 'Unknown', 'warning'],
    [2, 'Failing', 'danger'],
    [3, 'Unknown', 'warning'],
    [-1, 'Unknown', 'warning'],
    [undefined, 'Unknown', 'warning'],
  ])('%s is %s with %s styling', (code, word, tone) => {
    expect(STATES[stateOf(code)]).toMatchObject({ word, tone });
  });
});

test('the health of a fleet counts a silent collector as inactive, whatever it said last', () => {
  const fleet = [
    withStatus('a', 0),
    withStatus('b', 2),
    withStatus('c', 7),
    collector('d', { node_details: { status: null } }),
    withStatus('e', 0, { active: false }),
  ];
  expect(countHealth(fleet)).toEqual({ running: 1, failing: 1, unknown: 2, inactive: 1 });
});

describe('Import Configuration is offered for collector version 0.1.8 or higher', () => {
  test.each(['0.1.8', '0.1.9', '0.1.10', '0.2.0', '1.0.0', 'v0.1.8', '0.1.8+build.5', '0.1.9-rc.1'])(
    'and %s is',
    (version) => expect(canImport(version)).toBe(true),
  );
  test.each(['0.1.7', '0.0.9', '0.1.8-rc.1', '0.1.8-SNAPSHOT', '0.1', '', 'unknown', '0.1.8.1', 'x0.1.8'])(
    'and "%s" is not',
    (version) => expect(canImport(version)).toBe(false),
  );
});

describe('system stats', () => {
  const metrics = { disks_75: ['/ (81.2%)'], cpu_idle: 97.31, load_1: 0.42 };
  test('are shown as the agent sent them', () => {
    expect(systemStatsOf(metrics)).toEqual({ cpuIdle: 97.31, load: 0.42, fullVolumes: ['/ (81.2%)'] });
  });
  test('need the list of volumes', () => {
    expect(systemStatsOf({ ...metrics, disks_75: null })).toBeUndefined();
    expect(systemStatsOf(null)).toBeUndefined();
  });
  test('need numbers of at least -1', () => {
    expect(systemStatsOf({ ...metrics, cpu_idle: -1.5 })).toBeUndefined();
    expect(systemStatsOf({ ...metrics, load_1: -2 })).toBeUndefined();
    expect(systemStatsOf({ ...metrics, load_1: null })).toBeUndefined();
  });
  test('leave out a load below 0, which Windows sends', () => {
    expect(systemStatsOf({ ...metrics, load_1: -1 })).toMatchObject({ cpuIdle: 97.31, load: undefined });
  });
});

test('a log file is recent within 60 seconds of its modification', () => {
  const now = Date.parse('2026-01-01T12:01:00.000Z');
  expect(isRecent({ mod_time: '2026-01-01T12:00:00.000Z' }, now)).toBe(true);
  expect(isRecent({ mod_time: '2026-01-01T11:59:59.999Z' }, now)).toBe(false);
  expect(isRecent({ mod_time: '2026-01-01T13:00:59.123456789+01:00' }, now)).toBe(true);
  expect(isRecent({ mod_time: 'never' }, now)).toBe(false);
});

describe('the search for messages of a collector', () => {
  const queryFor = (id: string) => {
    const params = new URL(collectorMessagesUrl(id), 'http://example.org').searchParams;
    return { q: params.get('q'), type: params.get('rangetype'), range: params.get('relative') };
  };
  test('covers the last 604800 seconds', () => {
    expect(queryFor('6b2f0c1e-0000-4000-8000-0123456789ab')).toEqual({
      q: 'gl2_source_collector:6b2f0c1e-0000-4000-8000-0123456789ab',
      type: 'relative',
      range: '604800',
    });
  });
  test.each([
    ['a b', '"a b"'],
    ['x OR *', '"x OR *"'],
    ['say "hi"\\', String.raw`"say \"hi\"\\"`],
    ['*', '"*"'],
    ['-x', '"-x"'],
    ['NOT', '"NOT"'],
  ])('keeps the id %s one term', (id, term) => {
    expect(queryFor(id).q).toBe(`gl2_source_collector:${term}`);
  });
});
