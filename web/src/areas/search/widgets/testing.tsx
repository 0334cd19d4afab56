// A search page for tests of its widgets and fields: a question, an answer, and what the parts ask of the page.
import type { FieldType, PivotResult, PivotRow, SearchError } from '@logboom/contract/search/schemas';
import type { AggregationWidget, PivotConfig, Widget } from '@logboom/contract/search/view-document';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { vi } from 'vitest';
import { userWith } from '../../../../test/people.ts';
import { renderKit } from '../../../kit/testing.tsx';
import { createQueryClient } from '../../../platform/queryClient.ts';
import { CurrentUserProvider } from '../../../platform/users/currentUser.ts';
import type { QuestionChange } from '../../../shared/widgets/question.ts';
import type { Asking, SearchRun, WidgetBoard } from '../state/searchPage.ts';
import { SearchPageProvider } from '../state/SearchPageProvider.tsx';
import { DEFAULT_WIDGETS } from '../../../shared/widgets/document/defaultWidgets.ts';

export const RANGE = {
  type: 'absolute',
  from: '2026-07-01T10:00:00.000Z',
  to: '2026-07-01T10:10:00.000Z',
} as const;

export function fieldType(name: string, type = 'string', ...properties: string[]): FieldType {
  return {
    name,
    type: { type, properties: properties.length > 0 ? properties : ['enumerable'], index_names: [] },
  };
}

export const FIELDS: readonly FieldType[] = [
  fieldType('http_status', 'long', 'numeric', 'enumerable'),
  fieldType('message', 'string', 'full-text-search'),
  fieldType('source'),
  fieldType('timestamp', 'date', 'enumerable'),
  fieldType('took_ms', 'double', 'numeric', 'enumerable'),
  fieldType('gl2_source_input'),
];

export const byTime: PivotConfig = {
  type: 'time',
  fields: ['timestamp'],
  config: { interval: { type: 'auto', scaling: 1 } },
};
export const byValues = (...fields: string[]): PivotConfig => ({
  type: 'values',
  fields,
  config: { limit: 15, skip_empty_values: false },
});

/** A row with metrics of its own, and with those of columns. */
export function leaf(
  key: string[],
  metrics: Record<string, unknown>,
  columns: Record<string, Record<string, unknown>> = {},
): PivotRow {
  const inColumns = Object.entries(columns).flatMap(([column, values]) =>
    Object.entries(values).map(([name, value]) => ({
      key: [column, name],
      value,
      rollup: false,
      source: 'col-leaf' as const,
    })),
  );
  const own = Object.entries(metrics).map(([name, value]) => ({
    key: [name],
    value,
    rollup: true,
    source: 'row-leaf' as const,
  }));
  return { key, source: 'leaf', values: [...own, ...inColumns] };
}

export function totals(metrics: Record<string, unknown>): PivotRow {
  const values = Object.entries(metrics).map(([name, value]) => ({
    key: [name],
    value,
    rollup: true,
    source: 'row-inner' as const,
  }));
  return { key: [], source: 'non-leaf', values };
}

export function pivotResult(id: string, rows: PivotRow[], total = 100): PivotResult {
  return {
    id,
    type: 'pivot',
    name: 'chart',
    total,
    effective_timerange: RANGE,
    ...(rows.length > 0 && { rows }),
  };
}

export const minute = (number: number) => `2026-07-01T10:0${number}:00.000Z`;

export function jobOf(results: PivotResult[], errors: SearchError[] = []) {
  return {
    execution: { done: true, cancelled: false, completed_exceptionally: errors.length > 0 },
    id: 'j',
    search_id: 's',
    owner: 'ada',
    ...(errors.length > 0 && { errors }),
    results: { query: queryResult(results, errors) },
  };
}

function queryResult(results: readonly PivotResult[], errors: SearchError[] = []) {
  return {
    query: {},
    errors,
    state: 'COMPLETED' as const,
    execution_stats: { duration: 3, timestamp: RANGE.to, effective_timerange: RANGE },
    search_types: Object.fromEntries(results.map((result) => [result.id, result])),
  };
}

interface Shown {
  readonly widgets?: readonly Widget[];
  readonly results?: readonly PivotResult[];
  readonly errors?: SearchError[];
  readonly over?: Partial<WidgetBoard>;
}

/** Renders what the function makes of the page; its widgets change as they do on the real one. */
export function showOnPage(render: (board: WidgetBoard) => ReactNode, shown: Shown = {}) {
  const ask = vi.fn<(change: QuestionChange) => void>();
  let current: WidgetBoard | undefined;
  const report = (board: WidgetBoard) => void (current = board);
  const view = renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <CurrentUserProvider value={{ ...userWith([]), timezone: 'UTC' }}>
        <StandIn {...{ render, shown, ask, report }} />
      </CurrentUserProvider>
    </QueryClientProvider>,
  );
  return { ...view, ask, page: () => current };
}

interface StandInProps {
  readonly render: (board: WidgetBoard) => ReactNode;
  readonly shown: Shown;
  readonly ask: Asking['ask'];
  readonly report: (board: WidgetBoard) => void;
}

function StandIn({ render, shown, ask, report }: StandInProps) {
  const { results = [], errors = [], over } = shown;
  const [widgets, setWidgets] = useState(shown.widgets ?? DEFAULT_WIDGETS);
  const [titles, setTitles] = useState<WidgetBoard['titles']>({});
  const question = { query: 'level:3', timeRange: { type: 'relative', range: 300 }, streams: [] } as const;
  const [answer] = useState({
    question,
    searchId: 's',
    isCounted: true,
    queryId: 'query',
    errors,
    result: queryResult(results, errors),
  });
  const board: WidgetBoard = {
    widgets,
    titles,
    wide: new Set(),
    setWide: nothing,
    putWidget(widget, title) {
      setWidgets((now) =>
        now.some(({ id }) => id === widget.id)
          ? now.map((one) => (one.id === widget.id ? widget : one))
          : [...now, widget],
      );
      if (title !== undefined) setTitles((now) => ({ ...now, [widget.id]: title }));
    },
    removeWidget: (id) => setWidgets((now) => now.filter((one) => one.id !== id)),
    ...over,
  };
  useLayoutEffect(() => report(board));
  const parts = { asking: { question, ask }, run: runWith(answer), board, fieldTypes: FIELDS };
  return (
    <SearchPageProvider parts={{ ...parts, savedState: NOT_SAVED, highlighting: undefined }}>
      {render(board)}
    </SearchPageProvider>
  );
}

const nothing = () => undefined;

export const NOT_SAVED = {
  saved: undefined,
  isChanged: false,
  hasChangedWidgets: false,
  markKept: nothing,
  discard: nothing,
};

/** A search that has been answered. */
export const runWith = (answer: SearchRun['answer']): SearchRun => ({
  answer,
  isRunning: false,
  isCancelled: false,
  failure: null,
  refresh: nothing,
  refreshBySelf: nothing,
  begin: nothing,
  cancel: nothing,
});

export const aggregationsOf = (board: WidgetBoard | undefined): AggregationWidget[] =>
  (board?.widgets ?? []).filter((widget) => widget.type === 'aggregation');
