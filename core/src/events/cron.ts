// Schedules as cron writes them, by the clocks of a time zone: `0 8 * * 1-5` is eight in the morning of working days.
import { isTimeZone } from '@logboom/contract/common/zone-clock';
import { Cron } from 'croner';

export interface CronSchedule {
  /** Five fields from minute to day of the week, or six with seconds before them. */
  readonly expression: string;
  readonly timeZone: string;
}

function cronOf({ expression, timeZone }: CronSchedule): Cron {
  return new Cron(expression, { timezone: timeZone, paused: true, mode: '5-or-6-parts' });
}

/** What is wrong with it, in words. */
export function cronProblem(schedule: CronSchedule, now: number): string | undefined {
  if (schedule.expression.trim() === '') return 'A cron expression is needed, such as 0 8 * * 1-5.';
  if (!isTimeZone(schedule.timeZone)) return `There is no time zone "${schedule.timeZone}".`;
  try {
    return nextCronRun(schedule, now) === undefined ? 'This time never comes.' : undefined;
  } catch {
    return 'Five fields are needed (minute, hour, day, month, day of the week), such as 0 8 * * 1-5, or six with seconds first.';
  }
}

/** The next moment after another; undefined when there is none. Throws when the expression is none. */
export function nextCronRun(schedule: CronSchedule, after: number): number | undefined {
  return cronOf(schedule).nextRun(new Date(after))?.getTime();
}

export function nextCronRuns(schedule: CronSchedule, after: number, count: number): number[] {
  return cronOf(schedule)
    .nextRuns(count, new Date(after))
    .map((run) => run.getTime());
}
