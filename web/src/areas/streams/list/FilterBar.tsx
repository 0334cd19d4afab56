// Narrows the list of streams by status and by index set.
import { Select } from '@mantine/core';
import { CLEAR_BUTTON } from '../../../kit/forms/choices/options.ts';
import { useIndexSets } from '../indexSets.api.ts';
import type { StreamFilters } from './useStreamFilters.ts';
import styles from './list.module.css';

const STATES = [
  { value: 'running', label: 'Running' },
  { value: 'paused', label: 'Paused' },
];

export function FilterBar({ filters }: { readonly filters: StreamFilters }) {
  const { all } = useIndexSets();
  const shared = { className: styles['filter'], clearable: true, clearButtonProps: CLEAR_BUTTON };
  return (
    <>
      <Select
        {...shared}
        aria-label="Status"
        placeholder="Any status"
        data={STATES}
        value={filters.status ?? null}
        onChange={(value) => filters.set('status', value)}
      />
      {all.length > 1 && (
        <Select
          {...shared}
          aria-label="Index set"
          placeholder="Any index set"
          data={all.map(({ id, title }) => ({ value: id, label: title }))}
          value={filters.indexSet ?? null}
          onChange={(value) => filters.set('indexSet', value)}
          searchable
        />
      )}
    </>
  );
}
