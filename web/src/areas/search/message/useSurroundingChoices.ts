// What one can choose about surrounding messages, as the administrators of this installation set it up.
import { parseDuration } from '@logboom/contract/common/duration';
import { INITIAL_SEARCHES_CONFIG } from '@logboom/contract/configuration/schemas';
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { useMemo } from 'react';
import { useSearchesConfig } from '../../../shared/time-range/timeRange.api.ts';

interface Choices {
  /** Those that the message has; what is in none of its fields cannot be the same. */
  readonly fields: readonly { readonly name: string; readonly label: string }[];
  readonly ranges: readonly { readonly milliseconds: number; readonly label: string }[];
}

const INPUT_FIELD = 'gl2_source_input';

export function useSurroundingChoices({ message }: ResultMessage): Choices {
  const config = useSearchesConfig() ?? INITIAL_SEARCHES_CONFIG;
  return useMemo(() => {
    const own = config.surrounding_filter_fields.filter((name) => message[name] !== undefined);
    const fields = own.map((name) => ({ name, label: name === INPUT_FIELD ? 'input' : name }));
    const ranges = Object.entries(config.surrounding_timerange_options).flatMap(([duration, label]) => {
      const milliseconds = parseDuration(duration);
      return milliseconds === undefined || milliseconds <= 0 ? [] : [{ milliseconds, label }];
    });
    return { fields: [...fields, { name: 'stream', label: 'stream' }], ranges };
  }, [config, message]);
}
