// For which fields statistics are offered: administrators leave out those whose values are long or all different.
import { useCallback } from 'react';
import { useSearchesConfig } from '../time-range/timeRange.api.ts';

export function useAnalysedFields(): (field: string) => boolean {
  const disabled = useSearchesConfig()?.analysis_disabled_fields;
  return useCallback((field) => disabled?.includes(field) !== true, [disabled]);
}
