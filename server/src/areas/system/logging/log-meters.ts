// Counts the lines of the log by their level, under the names that monitoring knows.
import type { RecentLines } from '../../../logging/recent-lines.ts';
import type { Metrics } from '../../../metrics/metrics.ts';

const PREFIX = 'org.apache.logging.log4j.core.Appender';
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'];

export function meterLog(recent: RecentLines, metrics: Pick<Metrics, 'meter'>): void {
  const all = metrics.meter(`${PREFIX}.all`);
  const byLevel = new Map(LEVELS.map((level) => [level, metrics.meter(`${PREFIX}.${level}`)]));
  recent.onLine((level) => {
    all.mark();
    byLevel.get(level)?.mark();
  });
}
