import { describe, expect, it } from 'vitest';
import { allMeasurements } from './all.mjs';
import { tables, type Run } from './table.mjs';

const run = (day: string, sheets: Run['sheets']): Run => ({
  takenAt: `2030-01-${day}T10:00:00.000Z`,
  commit: 'abc1234',
  machine: '2 × some processor, 8 GB, Node 20',
  sheets,
});

describe('the tables of runs', () => {
  it('have the newest run first, and a gap where a run did not measure something', () => {
    const text = tables([
      run('01', [
        { title: 'start', load: [0, 1], figures: [{ what: 'first', value: '3 s', target: '< 4 s' }] },
      ]),
      run('02', [
        {
          title: 'start',
          load: [0.25, 2],
          figures: [
            { what: 'first', value: '2 s', target: '< 3 s' },
            { what: 'a|b', value: '1 s', note: 'median' },
          ],
        },
        { title: 'web', load: [1, 1], figures: [{ what: 'script', value: '200 KB' }] },
      ]),
    ]);
    expect(text).toContain('- 2030-01-02, commit abc1234: 2 × some processor, 8 GB, Node 20\n- 2030-01-01');
    expect(text).toContain('|  | 2030-01-02 (load 0.3–2.0) | 2030-01-01 (load 0.0–1.0) | target |  |');
    expect(text).toContain('| first | 2 s | 3 s | < 3 s |  |');
    expect(text).toContain(String.raw`| a\|b | 1 s | – | – | median |`);
    expect(text).toContain('### web\n\n|  | 2030-01-02 (load 1.0–1.0) | target |  |');
  });

  it('show the last three runs that measured the same', () => {
    const start = { title: 'start', load: [0, 1] as [number, number], figures: [] };
    const runs = ['03', '01', '04', '02'].map((day) => run(day, [start]));
    const days = ['2030-01-04', '2030-01-03', '2030-01-02'];
    expect(tables(runs).match(/2030-01-\d\d/g)).toEqual([...days, ...days]);
    const seldom = run('01', [start, { ...start, title: 'web' }]);
    const [, web] = tables([seldom, ...runs.slice(2)]).split('### web');
    expect(web).toContain('2030-01-01');
  });
});

describe('all measurements', () => {
  it('refuse what they do not know', () => {
    expect(allMeasurements([]).length).toBeGreaterThan(allMeasurements(['--quick']).length);
    expect(() => allMeasurements(['--fast'])).toThrow('"all" does not know --fast');
  });
});
