// What the administration page is narrowed to, kept in the address.
import { useSearchParams } from 'react-router';

export const FILTER_NAMES = ['collector', 'configuration', 'os', 'status', 'activity'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

export interface AdministrationFilters {
  readonly filters: Partial<Record<FilterName, string>>;
  readonly set: (name: FilterName, value: string | null) => void;
  readonly clear: () => void;
}

export function useAdministrationFilters(): AdministrationFilters {
  const [params, setParams] = useSearchParams();
  const change = (work: (next: URLSearchParams) => void) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        work(next);
        return next;
      },
      { preventScrollReset: true },
    );
  const filters: Partial<Record<FilterName, string>> = {};
  for (const name of FILTER_NAMES) {
    const value = params.get(name);
    if (value !== null && value !== '') filters[name] = value;
  }
  return {
    filters,
    set: (name, value) =>
      change((next) => {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }),
    clear: () =>
      change((next) => {
        for (const name of FILTER_NAMES) next.delete(name);
      }),
  };
}
