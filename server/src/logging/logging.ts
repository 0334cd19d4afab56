// One logger for each part of the program, whose level can be changed while it runs.
import type { LogLevel } from '@logboom/contract/system/logging';
import type { FastifyBaseLogger } from 'fastify';
import { RecentLines } from './recent-lines.ts';

export interface Logging {
  /** The same logger for the same name. Names have parts: `logboom.areas.search`. */
  of(name: string): FastifyBaseLogger;
  levels(): ReadonlyMap<string, LogLevel>;
  /** Also for all loggers below it; a name may stand for those alone. False when there is neither. */
  setLevel(name: string, level: LogLevel): boolean;
  readonly recent: RecentLines;
}

const ROOT = 'logboom';
/** Where the two ends of the scale have other names. */
const PINO: Partial<Record<LogLevel, string>> = { off: 'silent', all: 'trace' };

export function createLogging(root: FastifyBaseLogger, recent = new RecentLines()): Logging {
  const loggers = new Map<string, FastifyBaseLogger>([[ROOT, root]]);
  return {
    of(name) {
      const known = loggers.get(name);
      if (known !== undefined) return known;
      const made = root.child({ name });
      loggers.set(name, made);
      return made;
    },
    levels: () =>
      new Map([...loggers].sort(byName).map(([name, logger]) => [name, levelName(logger.level)] as const)),
    setLevel(name, level) {
      const chosen = [...loggers].filter(([known]) => known === name || known.startsWith(`${name}.`));
      for (const [, logger] of chosen) logger.level = PINO[level] ?? level;
      return chosen.length > 0;
    },
    recent,
  };
}

function byName([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left.localeCompare(right);
}

const NAMES: Readonly<Record<string, LogLevel>> = {
  silent: 'off',
  fatal: 'fatal',
  error: 'error',
  warn: 'warn',
  info: 'info',
  debug: 'debug',
};

function levelName(level: string): LogLevel {
  return NAMES[level] ?? 'trace';
}
