// The message that the address names, as text for the rules to be tried on: searches lead here with one.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { getJson } from '../../../platform/fetch.ts';

/** Empty without one, and for one that cannot be read: then there is still the field to paste into. */
export function useGivenMessage(): string {
  const [parameters] = useSearchParams();
  const index = parameters.get('index') ?? '';
  const id = parameters.get('message_id') ?? '';
  const { data } = useQuery({
    queryKey: ['stream-rule-message', index, id],
    queryFn: ({ signal }) =>
      getJson<{ message: { fields: object } }>(
        `/messages/${encodeURIComponent(index)}/${encodeURIComponent(id)}`,
        { signal },
      ),
    enabled: index !== '' && id !== '',
    staleTime: Infinity,
    throwOnError: false,
  });
  return data === undefined ? '' : JSON.stringify(data.message.fields, undefined, 2);
}
