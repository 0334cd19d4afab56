// Asks where messages come from: two aggregations in one search, for the list and for the chart above it.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PivotResult } from '@logboom/contract/search/schemas';
import { SEARCH } from '../../../shared/widgets/search.api.ts';
import type { Question } from '../../../shared/widgets/question.ts';
import { aggregationWidget } from '../../../shared/widgets/document/defaultWidgets.ts';
import { runAggregations, type AggregationAnswer } from '../../../shared/widgets/aggregation.api.ts';
import { metric, OVER_TIME } from '../../../shared/widgets/newWidgets.ts';
import { metricNumber } from '../../../shared/widgets/pivot/metricNumber.ts';
import { pivotTable } from '../../../shared/widgets/pivot/pivotTable.ts';

/** More than a person reads through; the list says when there are more. */
export const MAX_SOURCES = 1000;
const MAX_IN_CHART = 10;

const COUNT = 'count()';
const LAST = 'max(timestamp)';
const FIELD = 'source';

const bySource = (limit: number) => ({
  type: 'values' as const,
  fields: [FIELD],
  config: { limit, skip_empty_values: false },
});

const LIST = aggregationWidget('sources', {
  row_pivots: [bySource(MAX_SOURCES)],
  series: [metric(COUNT), metric(LAST)],
  sort: [{ type: 'series', field: COUNT, direction: 'Descending' }],
});

export const CHART = aggregationWidget('chart', {
  row_pivots: [OVER_TIME],
  column_pivots: [bySource(MAX_IN_CHART)],
  rollup: false,
  visualization: 'bar',
  visualization_config: { barmode: 'stack', axis_type: 'linear' },
});

export interface Source {
  readonly name: string;
  readonly count: number;
  /** Of all messages in this time, from 0 to 1. */
  readonly share: number;
  readonly last: Date | undefined;
}

export interface Sources {
  readonly sources: readonly Source[];
  /** Messages in this time, of all sources. */
  readonly total: number;
  readonly chart: PivotResult | undefined;
}

export function sourcesQuery(question: Question) {
  return queryOptions({
    queryKey: [...SEARCH, 'sources', question],
    queryFn: async ({ signal }): Promise<Sources> => {
      const [list, chart] = await runAggregations(question, [LIST, CHART], signal);
      const found = sourcesIn(list);
      return { ...found, chart: chart?.result && ofThoseWithMost(chart.result, found.sources) };
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    throwOnError: false,
  });
}

/** Each time has ten sources of its own; in the chart are the same ten all the time, so that colours stay apart. */
function ofThoseWithMost(chart: PivotResult, sources: readonly Source[]): PivotResult {
  const shown = new Set(sources.slice(0, MAX_IN_CHART).map(({ name }) => name));
  const rows = (chart.rows ?? []).map((row) => ({
    ...row,
    values: row.values.filter(({ key: [name = ''] }) => shown.has(name)),
  }));
  return { ...chart, rows };
}

/** How the server begins every description of a failed part. */
const PREFIX = /^Unable to perform search query:\s*/;

function sourcesIn(answer: AggregationAnswer | undefined): Omit<Sources, 'chart'> {
  const { result, error } = answer ?? {};
  if (result === undefined) {
    throw new Error(error?.description.replace(PREFIX, '') ?? 'The search gave no answer.');
  }
  const { columns, rows } = pivotTable(LIST.config, result);
  const place = (name: string) => columns.findIndex(({ series }) => series.function === name);
  const [count, last] = [place(COUNT), place(LAST)];
  const sources = rows.map(({ keys, cells }) => {
    const messages = metricNumber(cells[count]) ?? 0;
    const time = metricNumber(cells[last]);
    return {
      name: keys[0] ?? '',
      count: messages,
      share: result.total === 0 ? 0 : Math.min(1, messages / result.total),
      last: time === null ? undefined : new Date(time),
    };
  });
  return { sources, total: result.total };
}
