// A stored message, chosen by its address; searches lead here with one.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorText, NotFoundError } from '../../../platform/fetch/errors.ts';
import { storedMessageQuery } from './simulation.api.ts';

/** What the platform writes about a stored message; rules never saw it. */
const WRITTEN_BY_STORE = new Set([
  'gl2_message_id',
  'gl2_accounted_message_size',
  'gl2_processing_timestamp',
  'streams',
]);

export function useStoredMessage(isWanted: boolean) {
  const [parameters, setParameters] = useSearchParams();
  const [written, setWritten] = useState<{ key: string; json: string }>();
  const index = parameters.get('index') ?? '';
  const messageId = parameters.get('message_id') ?? '';
  const query = storedMessageQuery(index, messageId);
  const { data, error, isLoading } = useQuery({ ...query, enabled: query.enabled && isWanted });
  const set = (name: string) => (value: string) =>
    setParameters(
      (current) => {
        current.set(name, value.trim());
        return current;
      },
      { replace: true },
    );
  const key = `${index} ${messageId}`;
  const loaded = data === undefined ? '' : JSON.stringify(plain(data.message.fields), undefined, 2);
  return {
    index,
    messageId,
    isLoading,
    setIndex: set('index'),
    setMessageId: set('message_id'),
    json: written?.key === key ? written.json : loaded,
    setJson: (json: string) => setWritten({ key, json }),
    failure: failureOf(error),
  };
}

function plain(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !WRITTEN_BY_STORE.has(name)));
}

function failureOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  return error instanceof NotFoundError ? 'There is no message at this address.' : errorText(error);
}
