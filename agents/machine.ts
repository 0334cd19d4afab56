// The machine that a simulated agent pretends to run on: its load, its full disks and the log files it finds.

import type { CollectorLogFile, CollectorMetrics } from '@logboom/contract/collectors/schemas';

export interface Machine {
  readonly operatingSystem: string;
  readonly ip: string;
  metrics(): CollectorMetrics;
  logFiles(): CollectorLogFile[];
}

const MINUTE = 60_000;

/** The n-th machine; the same number always gives the same machine, only its load goes up and down. */
export function simulateMachine(number: number, operatingSystem = 'Linux'): Machine {
  const isWindows = operatingSystem === 'Windows';
  const spread = (range: number) => (number * 7919) % range;
  const folder = isWindows ? 'C:\\logs\\' : '/var/log/';
  const volume = isWindows ? 'C:' : '/';
  const file = (name: string, ageMs: number, size: number): CollectorLogFile => ({
    path: `${folder}${name}`,
    mod_time: goTime(Date.now() - ageMs),
    size,
    is_dir: false,
  });
  return {
    operatingSystem,
    ip: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    metrics() {
      const wave = Math.sin(Date.now() / MINUTE + number);
      return {
        disks_75: spread(5) === 0 ? [`${volume} (${75 + spread(24)}.${spread(9)}%)`] : [],
        cpu_idle: round(70 + 25 * wave),
        // Windows knows no load.
        load_1: isWindows ? -1 : round(1.5 - 1.4 * wave),
      };
    },
    logFiles: () => [
      { ...file('', 5 * MINUTE, 4096), path: folder.slice(0, -1), is_dir: true },
      file(isWindows ? 'application.log' : 'syslog', spread(40) * 1000, 81_233 + number),
      file(isWindows ? 'setup.log' : 'auth.log', (2 + spread(600)) * MINUTE, 12_007 + spread(100_000)),
      file('backup.log', 24 * 60 * MINUTE, 0),
    ],
  };
}

/** As Go writes times: to the nanosecond, with an offset. */
function goTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('Z', '066938+00:00');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
