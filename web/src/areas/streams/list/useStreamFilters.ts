// Which streams the list is narrowed to, kept in the address.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type StatusFilter = 'running' | 'paused';

export interface StreamFilters {
  readonly status: StatusFilter | undefined;
  readonly indexSet: string | undefined;
  readonly isFiltering: boolean;
  readonly set: (name: 'status' | 'indexSet', value: string | null) => void;
  readonly clear: () => void;
  /** As the API wants them. */
  readonly wire: readonly string[];
}

export function useStreamFilters(): StreamFilters {
  const [params, setParams] = useSearchParams();
  const named = params.get('status');
  const status = named === 'running' || named === 'paused' ? named : undefined;
  const indexSet = params.get('indexSet') ?? undefined;
  const change = useCallback(
    (values: Readonly<Record<string, string | null>>) =>
      setParams(
        (current) => {
          for (const [name, value] of Object.entries(values)) {
            if (value === null || value === '') current.delete(name);
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
    status,
    indexSet,
    isFiltering: status !== undefined || indexSet !== undefined,
    set: (name, value) => change({ [name]: value }),
    clear: () => change({ status: null, indexSet: null }),
    wire: [
      ...(status === undefined ? [] : [`disabled:${status === 'paused'}`]),
      ...(indexSet === undefined ? [] : [`index_set_id:${indexSet}`]),
    ],
  };
}
