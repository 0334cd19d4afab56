// How many messages could not be stored within the last day.
import { indexFailures } from '@logboom/contract/indices/endpoints';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MetricCard } from '../../../kit/charts/figures/MetricCard.tsx';
import { call, keyOf } from '../../../platform/call.ts';
import { routes } from '../../../routes.ts';

const REFRESH_MS = 10_000;
const DAY_MS = 24 * 60 * 60_000;

export function FailureCard() {
  const { data, error } = useQuery({
    queryKey: keyOf(indexFailures.count),
    queryFn: ({ signal }) => {
      const since = new Date(Date.now() - DAY_MS).toISOString();
      return call(indexFailures.count, { query: { since } }, { signal, extendSession: false });
    },
    refetchInterval: REFRESH_MS,
    throwOnError: false,
  });
  return (
    <MetricCard
      label="Not stored within a day"
      unit="messages"
      value={data?.count ?? (error === null ? undefined : null)}
      note={
        <Anchor component={Link} to={routes.system.indices.failures()} size="xs">
          Show index failures
        </Anchor>
      }
    />
  );
}
