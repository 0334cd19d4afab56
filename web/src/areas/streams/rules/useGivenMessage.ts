// The message that the address names, as text for the rules to be tried on: searches lead here with one.
import { messages } from '@logboom/contract/search/endpoints/messages';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queryOf } from '../../../platform/call.ts';

/** Empty without one, and for one that cannot be read: then there is still the field to paste into. */
export function useGivenMessage(): string {
  const [parameters] = useSearchParams();
  const index = parameters.get('index') ?? '';
  const messageId = parameters.get('message_id') ?? '';
  const { data } = useQuery({
    ...queryOf(messages.read, { index, messageId }),
    enabled: index !== '' && messageId !== '',
    staleTime: Infinity,
    throwOnError: false,
  });
  return data === undefined ? '' : JSON.stringify(data.message.fields, undefined, 2);
}
