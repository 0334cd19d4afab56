import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createLogging } from './logging.ts';
import { RecentLines } from './recent-lines.ts';

function start() {
  const recent = new RecentLines();
  const root = pino({ level: 'info', base: null }, { write: (line: string) => recent.add(line) });
  return createLogging(root, recent);
}

describe('loggers', () => {
  it('write by their level, which changes while they are used, with all below them', () => {
    const logging = start();
    const search = logging.of('logboom.areas.search');
    const http = logging.of('logboom.http');
    search.debug('not written');
    expect(logging.setLevel('logboom.are', 'debug')).toBe(false);
    expect(logging.setLevel('logboom.areas', 'debug')).toBe(true);
    search.debug({ rows: 3 }, 'written');
    http.debug('not written either');
    expect(logging.recent.read(0)).toEqual([
      expect.stringMatching(
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z DEBUG \[logboom\.areas\.search\] written \{"rows":3\}$/,
      ),
    ]);
    logging.setLevel('logboom', 'off');
    http.fatal('silence');
    expect(logging.recent.read(0)).toHaveLength(1);
    expect(Object.fromEntries(logging.levels())).toEqual({
      logboom: 'off',
      'logboom.areas.search': 'off',
      'logboom.http': 'off',
    });
  });
});

describe('the recent lines', () => {
  it('are the newest, and never more than there is room for', () => {
    const recent = new RecentLines();
    const levels: string[] = [];
    recent.onLine((level) => levels.push(level));
    const line = (number: number) =>
      JSON.stringify({ level: 40, time: 0, msg: `${number} ${'x'.repeat(1000)}` });
    for (let number = 0; number < 5000; number++) recent.add(line(number));
    const all = recent.read(0);
    expect(all.length).toBeGreaterThan(1000);
    expect(all.length).toBeLessThan(2000);
    expect(all.at(-1)).toMatch(/^1970-01-01T00:00:00\.000Z WARN {2}\[logboom\] 4999 x/);
    expect(recent.read(2).map((text) => text.slice(41, 45))).toEqual(['4998', '4999']);
    expect(levels).toHaveLength(5000);
    expect(new Set(levels)).toEqual(new Set(['warn']));
  });

  it('show a line that is no JSON as it is', () => {
    const recent = new RecentLines();
    recent.add('panic\n');
    expect(recent.read(10)).toEqual(['panic']);
  });
});
