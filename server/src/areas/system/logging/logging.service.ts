// What the parts of the program write into the log, and how that is changed while they run.
import { instancePermission, isPermitted } from '@logboom/contract/common/permissions';
import {
  LOG_LEVELS,
  type Loggers,
  type LogLevel,
  type Subsystem,
  type Subsystems,
} from '@logboom/contract/system/logging';
import type { Caller } from '../../../http/authentication.ts';
import { notFound } from '../../../http/errors.ts';
import type { Logging } from '../../../logging/logging.ts';
import { SUBSYSTEMS } from './subsystems.ts';

const HIGHEST = 2_147_483_647;

export type LoggingService = ReturnType<typeof loggingService>;

export function loggingService(logging: Logging) {
  return {
    loggers(caller: Caller): Loggers {
      const readable = [...logging.levels()].filter(([name]) =>
        isPermitted(caller.permissions, instancePermission('loggers:read', name)),
      );
      const loggers = Object.fromEntries(readable.map(([name, level]) => [name, presentLevel(level)]));
      return { total: readable.length, loggers };
    },

    subsystems(caller: Caller): Subsystems {
      const levels = logging.levels();
      const readable = Object.entries(SUBSYSTEMS).filter(([key]) =>
        isPermitted(caller.permissions, instancePermission('loggers:readsubsystem', key)),
      );
      const shown = readable.map(([key, { title, description, categories }]) => {
        const level = mostTalkative(levels, categories);
        const group: Subsystem = { title, description, categories: [...categories], ...presentLevel(level) };
        return [key, group] as const;
      });
      return { subsystems: Object.fromEntries(shown) };
    },

    setSubsystemLevel(subsystem: string, level: string): void {
      const group = Object.hasOwn(SUBSYSTEMS, subsystem) ? SUBSYSTEMS[subsystem] : undefined;
      if (group === undefined)
        throw notFound(`No such logging subsystem: [${subsystem}]`, 'LOGGING_SUBSYSTEM_UNKNOWN');
      for (const category of group.categories) logging.setLevel(category, levelOf(level));
    },

    setLevel(name: string, level: string): void {
      if (!logging.setLevel(name, levelOf(level)))
        throw notFound(`No such logger: [${name}]`, 'LOGGER_UNKNOWN');
    },

    recent: (limit: number): string[] => logging.recent.read(limit),
  };
}

function isWithin(name: string, category: string): boolean {
  return name === category || name.startsWith(`${category}.`);
}

/** Of a group whose loggers differ. */
function mostTalkative(levels: ReadonlyMap<string, LogLevel>, categories: readonly string[]): LogLevel {
  const found = [...levels]
    .filter(([name]) => categories.some((category) => isWithin(name, category)))
    .map(([, level]) => LOG_LEVELS.indexOf(level));
  return LOG_LEVELS[Math.max(0, ...found)] ?? 'off';
}

/** An unknown word means debug, as clients expect it. */
function levelOf(word: string): LogLevel {
  return LOG_LEVELS.find((level) => level === word.toLowerCase()) ?? 'debug';
}

function presentLevel(level: LogLevel): { level: string; level_syslog: number } {
  return { level, level_syslog: level === 'all' ? HIGHEST : LOG_LEVELS.indexOf(level) * 100 };
}
