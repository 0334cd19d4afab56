// The titles of streams in a row, for sentences; ids where a stream is not known.
import { useQuery } from '@tanstack/react-query';
import { streamsQuery } from '../pipelines.api.ts';

export function useStreamTitles(ids: readonly string[]): string {
  const { data } = useQuery(streamsQuery);
  return ids.map((id) => data?.streams.find((stream) => stream.id === id)?.title ?? id).join(', ');
}
