// What one can choose from when one says which messages: streams, and the fields that messages of them have.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Option } from '../../../../kit/forms/choices/options.ts';
import { fieldTypesQuery, streamChoices, streamsQuery } from '../../../../shared/widgets/search.api.ts';

const LAST_WEEK = { type: 'relative', range: 604_800 } as const;

interface Choices {
  readonly streams: readonly Option[];
  readonly fields: readonly string[];
}

export function useSearchChoices(chosen: readonly string[]): Choices {
  const { data: choices } = useQuery({ ...streamsQuery, select: streamChoices });
  const { data: types } = useQuery(fieldTypesQuery({ timeRange: LAST_WEEK, streams: chosen }));
  const fields = useMemo(() => (types ?? []).map(({ name }) => name), [types]);
  const streams = useMemo(
    () => (choices ?? []).map(({ id, title }) => ({ value: id, label: title })),
    [choices],
  );
  return { streams, fields };
}
