// Reads definitions of silent sources: fills in what is left out, and says what is wrong.
import {
  DEFINITION_LIMITS,
  SilentSourceConfig,
  type SILENT_SOURCE,
} from '@logboom/contract/events/config-schemas';
import type { SilenceRules } from '@logboom/core/events/silence';
import { compileCheck } from '../../../http/schemas/validation.ts';
import { once } from '../../../once.ts';

/** What a run works from. */
export interface SilentSource extends Required<SilentSourceConfig> {
  type: typeof SILENT_SOURCE;
}

export const silentSourceCheck = once(() => compileCheck(SilentSourceConfig));

const { pauseFactor, forgetMs, values } = DEFINITION_LIMITS;

export function readSilentSource(config: SilentSourceConfig): SilentSource {
  return {
    type: config.type,
    query: config.query,
    streams: [...new Set(config.streams)],
    field: config.field.trim(),
    interval: config.interval,
    pause_factor: config.pause_factor ?? pauseFactor.usual,
    silent_after_ms: config.silent_after_ms ?? 0,
    execute_every_ms: config.execute_every_ms,
    forget_after_ms: config.forget_after_ms ?? forgetMs.usual,
    max_values: config.max_values ?? values.usual,
  };
}

export function silentSourceProblems(config: SilentSource): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  const { interval, execute_every_ms: every, silent_after_ms: after, forget_after_ms: forget } = config;
  if (config.field === '') problems['field'] = ['Name the field whose values are watched.'];
  if (every <= 0) problems['execute_every_ms'] = ['Must be longer than nothing.'];
  if (interval === 'fixed' && after < Math.max(1, every))
    problems['silent_after_ms'] = ['Must be at least as long as the time between two runs.'];
  const { min, max } = pauseFactor;
  if (interval === 'learned' && !(config.pause_factor >= min && config.pause_factor <= max))
    problems['pause_factor'] = [`Must be from ${min} to ${max}.`];
  if (forget <= Math.max(every, interval === 'fixed' ? after : 0) || forget > forgetMs.max)
    problems['forget_after_ms'] = [
      'Must be longer than a value may be silent and than the time between two runs, and at most a year.',
    ];
  if (!(config.max_values >= 1 && config.max_values <= values.max))
    problems['max_values'] = [`Must be from 1 to ${values.max}.`];
  return problems;
}

export function silenceRules(config: SilentSource): SilenceRules {
  return {
    interval: config.interval,
    pauseFactor: config.pause_factor,
    silentAfterMs: config.silent_after_ms,
    executeEveryMs: config.execute_every_ms,
    forgetAfterMs: config.forget_after_ms,
    maxValues: config.max_values,
  };
}
