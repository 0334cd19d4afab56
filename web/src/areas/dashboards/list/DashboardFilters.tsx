// Narrows the list of dashboards: to favorites or one's own, and to those of a time. The address says how.
import { SegmentedControl, Select } from '@mantine/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../../../platform/users/currentUser.ts';

const KINDS = [
  { value: 'all', label: 'All' },
  { value: 'favorites', label: 'Favorites' },
  { value: 'mine', label: 'Mine' },
];
const DAYS = { today: 1, week: 7, month: 30 } as const;
const CREATED = [
  { value: 'today', label: 'Created in the last 24 hours' },
  { value: 'week', label: 'Created in the last 7 days' },
  { value: 'month', label: 'Created in the last 30 days' },
];
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export interface DashboardFilterState {
  readonly kind: string;
  readonly created: string | null;
  /** As the server takes them. */
  readonly filters: readonly string[];
  readonly isFiltered: boolean;
  readonly change: (kind: string, created: string | null) => void;
}

export function useDashboardFilters(): DashboardFilterState {
  const [parameters, setParameters] = useSearchParams();
  const { username } = useCurrentUser();
  const kind = KINDS.find(({ value }) => value === parameters.get('show'))?.value ?? 'all';
  const created = CREATED.find(({ value }) => value === parameters.get('created'))?.value ?? null;
  const filters = useMemo(() => filtersOf(kind, created, username), [kind, created, username]);
  return {
    kind,
    created,
    filters,
    isFiltered: filters.length > 0,
    change: (nextKind, nextCreated) =>
      setParameters((now) => {
        now.delete('show');
        now.delete('created');
        now.delete('page');
        if (nextKind !== 'all') now.set('show', nextKind);
        if (nextCreated !== null) now.set('created', nextCreated);
        return now;
      }),
  };
}

function filtersOf(kind: string, created: string | null, username: string): string[] {
  const days = Object.entries(DAYS).find(([name]) => name === created)?.[1];
  // To the hour, so that the same list is the same question for a while.
  const since = days && Math.floor(Date.now() / HOUR_MS) * HOUR_MS - days * DAY_MS;
  return [
    ...(kind === 'favorites' ? ['favorite:true'] : []),
    ...(kind === 'mine' ? [`owner:${username}`] : []),
    ...(since ? [`created_at:${new Date(since).toISOString()}><`] : []),
  ];
}

export function DashboardFilters({ kind, created, change }: DashboardFilterState) {
  return (
    <>
      <SegmentedControl
        size="sm"
        aria-label="Which dashboards"
        data={KINDS}
        value={kind}
        onChange={(value) => change(value, created)}
      />
      <Select
        aria-label="Created"
        placeholder="Created at any time"
        data={CREATED}
        value={created}
        clearable
        w={250}
        onChange={(value) => change(kind, value)}
      />
    </>
  );
}
