import { describe, expect, it } from 'vitest';
import { cronProblem, nextCronRun, nextCronRuns, type CronSchedule } from './cron.ts';

const at = (text: string) => Date.parse(text);
const berlin = (expression: string): CronSchedule => ({ expression, timeZone: 'Europe/Berlin' });
const runs = (schedule: CronSchedule, after: string, count: number) =>
  nextCronRuns(schedule, at(after), count).map((run) => new Date(run).toISOString().replace(':00.000Z', 'Z'));

describe('a cron schedule', () => {
  it('runs by the clocks of its zone, also when these change', () => {
    expect(runs(berlin('0 8 * * *'), '2026-03-27T12:00:00Z', 3)).toEqual([
      '2026-03-28T07:00Z',
      '2026-03-29T06:00Z',
      '2026-03-30T06:00Z',
    ]);
    expect(runs(berlin('0 8 * * *'), '2026-10-23T12:00:00Z', 3)).toEqual([
      '2026-10-24T06:00Z',
      '2026-10-25T07:00Z',
      '2026-10-26T07:00Z',
    ]);
  });

  it('runs once in the night in which an hour comes twice, and once in the one in which it is missing', () => {
    const inNight = berlin('30 2 * * *');
    expect(runs(inNight, '2026-10-24T12:00:00Z', 2)).toHaveLength(2);
    const doubled = nextCronRuns(inNight, at('2026-10-24T12:00:00Z'), 3);
    expect(doubled.filter((run) => run < at('2026-10-25T12:00:00Z'))).toHaveLength(1);
    const missing = nextCronRuns(inNight, at('2026-03-28T12:00:00Z'), 3);
    expect(missing.filter((run) => run < at('2026-03-29T12:00:00Z'))).toHaveLength(1);
  });

  it('follows the moment that is given', () => {
    const noon = { expression: '0 12 * * *', timeZone: 'UTC' };
    expect(nextCronRun(noon, at('2026-01-01T11:59:59Z'))).toBe(at('2026-01-01T12:00:00Z'));
    expect(nextCronRun(noon, at('2026-01-01T12:00:00Z'))).toBe(at('2026-01-02T12:00:00Z'));
  });

  it.each([
    ['', 'UTC', 'A cron expression is needed'],
    ['0 8 * *', 'UTC', 'Five fields are needed'],
    ['0 25 * * *', 'UTC', 'Five fields are needed'],
    ['0 0 30 2 *', 'UTC', 'This time never comes.'],
    ['0 8 * * *', 'Nowhere', 'There is no time zone "Nowhere".'],
  ])('is refused: %s in %s', (expression, timeZone, problem) =>
    expect(cronProblem({ expression, timeZone }, at('2026-01-01T00:00:00Z'))).toContain(problem),
  );

  it.each(['0 8 * * 1-5', '*/15 * * * *', '30 0 8 * * *', '0 8 L * *'])('is accepted: %s', (expression) =>
    expect(cronProblem(berlin(expression), at('2026-01-01T00:00:00Z'))).toBeUndefined(),
  );
});
