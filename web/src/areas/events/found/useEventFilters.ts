// Which events are shown, kept in the address so that a link shows the same ones.
import type { EventSearch } from '@logboom/contract/events/event-endpoints';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { timeRangeToQuery, type TimeRange } from '../../../routes.ts';
import { readQuestion } from '../../../shared/widgets/question.ts';

const ALERTS = ['include', 'exclude', 'only'] as const;
export type AlertsFilter = (typeof ALERTS)[number];

const LAST_DAY: TimeRange = { type: 'relative', range: 86_400 };
const TIME = ['rangetype', 'relative', 'from', 'to', 'keyword'] as const;

export interface EventFilters {
  readonly alerts: AlertsFilter;
  readonly definitions: readonly string[];
  /** Events about messages of it. */
  readonly stream: string | undefined;
  readonly timeRange: TimeRange;
  readonly isFiltering: boolean;
  readonly setAlerts: (alerts: AlertsFilter) => void;
  readonly setDefinitions: (ids: readonly string[]) => void;
  readonly setTimeRange: (range: TimeRange) => void;
  readonly clear: () => void;
}

export function useEventFilters(): EventFilters {
  const [params, setParams] = useSearchParams();
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
  const alerts = ALERTS.find((one) => one === params.get('alerts')) ?? 'include';
  const definitions = (params.get('definition') ?? '').split(',').filter((id) => id !== '');
  const stream = params.get('stream_id') ?? undefined;
  const hasTime = TIME.some((name) => params.has(name));
  return {
    alerts,
    definitions,
    stream,
    timeRange: (hasTime && readQuestion(params)?.timeRange) || LAST_DAY,
    isFiltering: alerts !== 'include' || definitions.length > 0 || stream !== undefined || hasTime,
    setAlerts: (value) => change({ alerts: value === 'include' ? null : value }),
    setDefinitions: (ids) => change({ definition: ids.join(',') }),
    setTimeRange: (range) => change({ ...noTime(), ...textsOf(timeRangeToQuery(range)) }),
    clear: () => change({ ...noTime(), alerts: null, definition: null, stream_id: null }),
  };
}

const noTime = () => Object.fromEntries(TIME.map((name) => [name, null]));

const textsOf = (values: object) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

interface Page {
  readonly query: string;
  readonly page: number;
  readonly size: number;
  readonly sort: { readonly column: string; readonly order: 'asc' | 'desc' };
}

export function searchOf(filters: EventFilters, { query, page, size, sort }: Page): EventSearch {
  const { alerts, definitions, stream, timeRange } = filters;
  const typed = query.trim();
  const about = stream === undefined ? '' : `source_streams:${stream}`;
  return {
    query: typed !== '' && about !== '' ? `(${typed}) AND ${about}` : typed || about,
    page,
    per_page: size,
    sort_by: sort.column,
    sort_direction: sort.order,
    timerange: { ...timeRange },
    filter: { alerts, event_definitions: [...definitions] },
  };
}
