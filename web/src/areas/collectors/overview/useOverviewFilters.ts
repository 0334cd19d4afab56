// Which collectors the overview shows, kept in the address: with or without the inactive ones, of one health or of all.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { CollectorSummary } from '@logboom/contract/collectors/schemas';
import { healthOf, isHealth, type Health } from '../collectorState.ts';

export interface OverviewFilters {
  readonly includesInactive: boolean;
  readonly health: Health | undefined;
  readonly toggleInactive: () => void;
  /** Choosing the one that is chosen shows all again. */
  readonly chooseHealth: (health: Health) => void;
  readonly clear: () => void;
}

export function useOverviewFilters(): OverviewFilters {
  const [params, setParams] = useSearchParams();
  const includesInactive = params.get('inactive') === 'true';
  const named = params.get('health');
  const health = isHealth(named) ? named : undefined;

  const change = useCallback(
    (inactive: boolean, chosen: Health | undefined, query?: '') =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          set(next, 'inactive', inactive ? 'true' : undefined);
          set(next, 'health', chosen);
          if (query !== undefined) next.delete('query');
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );

  return useMemo(
    () => ({
      includesInactive,
      health,
      toggleInactive: () => change(!includesInactive, health === 'inactive' ? undefined : health),
      // Inactive collectors are only ever shown while they are included.
      chooseHealth: (chosen) =>
        change(includesInactive || chosen === 'inactive', chosen === health ? undefined : chosen),
      clear: () => change(includesInactive, undefined, ''),
    }),
    [includesInactive, health, change],
  );
}

export function isShown(collector: CollectorSummary, filters: OverviewFilters): boolean {
  if (!collector.active && !filters.includesInactive) return false;
  return filters.health === undefined || healthOf(collector) === filters.health;
}

function set(params: URLSearchParams, name: string, value: string | undefined): void {
  if (value === undefined) params.delete(name);
  else params.set(name, value);
}
