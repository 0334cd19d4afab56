// How many entries of a small list somebody wants to see at once.
import { useListPreferences } from './useListPreferences.ts';

/** The first of the sizes until somebody chooses. */
export function useListSize(list: string, sizes: readonly [number, ...number[]]) {
  const [preferences, keep] = useListPreferences(list);
  const kept = preferences?.per_page;
  const size = typeof kept === 'number' && sizes.includes(kept) ? kept : sizes[0];
  return [size, (per_page: number) => keep({ per_page })] as const;
}
