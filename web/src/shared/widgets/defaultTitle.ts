// What an aggregation is called until somebody names it: what is counted, by what.
import type { AggregationConfig, WidgetSeries } from '@logboom/contract/search/view-document';
import { parseSeries, seriesId } from './document/searchTypes.ts';

type Config = Pick<AggregationConfig, 'row_pivots' | 'column_pivots' | 'series'>;

export function defaultTitle({ row_pivots: rows, column_pivots: columns, series }: Config): string {
  const metrics = series.filter(isWhole).map((metric) => {
    const isCount = metric.function === 'count()' && metric.config.name === null;
    return isCount ? 'Messages' : seriesId(metric);
  });
  const groups = [...rows, ...columns].flatMap(({ type, fields }) =>
    type === 'time' && fields[0] === 'timestamp' ? [] : fields,
  );
  const isOverTime = [...rows, ...columns].some(
    ({ type, fields }) => type === 'time' && fields[0] === 'timestamp',
  );
  const words = [
    metrics.length === 0 ? 'Aggregation' : metrics.join(', '),
    ...(groups.length > 0 ? [`by ${groups.join(', ')}`] : []),
    ...(isOverTime ? ['over time'] : []),
  ];
  return words.join(' ');
}

/** While somebody edits it, a metric may lack its field. */
function isWhole({ function: call }: WidgetSeries): boolean {
  return call === 'count()' || parseSeries(call).field !== undefined;
}
