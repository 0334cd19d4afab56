// What durations in settings must be like.
import { parseDuration } from '@logboom/contract/common/duration';
import { required } from '@logboom/contract/common/form-rules';

const NOT_A_DURATION = 'Must be an ISO 8601 duration, for example PT1H or P1D.';

export function duration(value: string): string | undefined {
  return required(value) ?? (parseDuration(value) === undefined ? NOT_A_DURATION : undefined);
}

export function positiveDuration(value: string): string | undefined {
  return duration(value) ?? (parseDuration(value) === 0 ? 'Must be longer than nothing.' : undefined);
}
