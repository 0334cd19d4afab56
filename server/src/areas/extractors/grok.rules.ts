// What holds for every change of grok patterns.
import { GROK_LIMITS } from '@logboom/contract/extractors/grok';
import { validationFailed, type RequestError } from '../../http/errors.ts';

/** PostgreSQL has no place for them. */
export const NUL_REFUSED = 'NUL characters are written as \\x00';

export function checkRoom(patterns: number): void {
  if (patterns > GROK_LIMITS.patterns)
    throw refusal(`There can be ${GROK_LIMITS.patterns} Grok patterns at most`);
}

export function refusal(problem: string): RequestError {
  return validationFailed({ _: [problem] });
}
