// Narrows the events by kind, definition and time.
import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MultiSelectField } from '../../../kit/forms/choices/MultiSelectField.tsx';
import { TimeRangePicker } from '../../../shared/time-range/TimeRangePicker.tsx';
import styles from '../events.module.css';
import { allDefinitionsQuery } from './events.api.ts';
import type { AlertsFilter, EventFilters } from './useEventFilters.ts';

const KINDS = [
  { value: 'include', label: 'Both' },
  { value: 'only', label: 'Alerts' },
  { value: 'exclude', label: 'Events' },
];

export function EventFilterBar({ filters }: { readonly filters: EventFilters }) {
  const { data } = useQuery(allDefinitionsQuery());
  const options = useMemo(
    () => (data?.event_definitions ?? []).map(({ id, title }) => ({ value: id, label: title })),
    [data],
  );
  return (
    <div className={styles['filters']}>
      <SegmentedControl
        aria-label="Alerts or events"
        data={KINDS}
        value={filters.alerts}
        onChange={(value) => filters.setAlerts(value as AlertsFilter)}
      />
      <div className={styles['filter']}>
        <MultiSelectField
          label={<VisuallyHidden>Event definitions</VisuallyHidden>}
          placeholder="Any event definition"
          options={options}
          value={filters.definitions}
          onChange={filters.setDefinitions}
          nothingFound="No such event definition"
        />
      </div>
      <TimeRangePicker value={filters.timeRange} onChange={filters.setTimeRange} />
    </div>
  );
}
