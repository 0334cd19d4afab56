// What the audit log is narrowed to, kept in the address.
import { AUDIT_OUTCOMES } from '@logboom/contract/audit/rules';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export const PERIODS = [
  { value: '1', label: 'Last day' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
] as const;

type FilterName = 'outcome' | 'area' | 'days';

export interface AuditFilters {
  readonly outcome: string | null;
  readonly area: string | null;
  readonly days: string | null;
  readonly isFiltering: boolean;
  readonly set: (name: FilterName, value: string | null) => void;
  readonly clear: () => void;
  /** As the API wants them. */
  readonly wire: readonly string[];
}

const DAY_MS = 86_400_000;

export function useAuditFilters(): AuditFilters {
  const [params, setParams] = useSearchParams();
  const outcome = AUDIT_OUTCOMES.find((one) => one === params.get('outcome')) ?? null;
  const area = params.get('area');
  const days = PERIODS.find(({ value }) => value === params.get('days'))?.value ?? null;
  // Made once: a question that changes with every moment is asked for ever.
  const from = useMemo(() => (days === null ? undefined : daysAgo(Number(days))), [days]);
  const change = useCallback(
    (values: Readonly<Partial<Record<FilterName, string | null>>>) =>
      setParams(
        (current) => {
          for (const [name, value] of Object.entries(values)) {
            if (value === null) current.delete(name);
            else current.set(name, value);
          }
          current.delete('page');
          return current;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  return {
    outcome,
    area,
    days,
    isFiltering: outcome !== null || area !== null || days !== null,
    set: (name, value) => change({ [name]: value }),
    clear: () => change({ outcome: null, area: null, days: null }),
    wire: [
      ...(outcome === null ? [] : [`outcome:${outcome}`]),
      ...(area === null ? [] : [`area:${area}`]),
      ...(from === undefined ? [] : [`timestamp:${from}><`]),
    ],
  };
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString();
}
