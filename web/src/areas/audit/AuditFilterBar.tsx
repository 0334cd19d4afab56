// Narrows the audit log by time, area and outcome.
import type { EntityAttribute } from '@logboom/contract/common/pagination';
import { Select } from '@mantine/core';
import { CLEAR_BUTTON } from '../../kit/forms/choices/options.ts';
import { OUTCOME_WORDS } from './Outcome.tsx';
import { PERIODS, type AuditFilters } from './useAuditFilters.ts';
import styles from './audit.module.css';

interface Props {
  readonly filters: AuditFilters;
  /** From the server, which knows all areas. */
  readonly attributes: readonly EntityAttribute[];
}

const OUTCOMES = Object.entries(OUTCOME_WORDS).map(([value, label]) => ({ value, label }));

export function AuditFilterBar({ filters, attributes }: Props) {
  const areas = attributes.find(({ id }) => id === 'area')?.filter_options ?? [];
  const shared = { className: styles['filter'], clearable: true, clearButtonProps: CLEAR_BUTTON };
  return (
    <>
      <Select
        {...shared}
        aria-label="Time"
        placeholder="Any time"
        data={[...PERIODS]}
        value={filters.days}
        onChange={(value) => filters.set('days', value)}
      />
      <Select
        {...shared}
        aria-label="Area"
        placeholder="Any area"
        data={areas.map(({ value, title }) => ({ value, label: title }))}
        value={filters.area}
        onChange={(value) => filters.set('area', value)}
        searchable
      />
      <Select
        {...shared}
        aria-label="Outcome"
        placeholder="Any outcome"
        data={OUTCOMES}
        value={filters.outcome}
        onChange={(value) => filters.set('outcome', value)}
      />
    </>
  );
}
