// What a metric came to: a number, a time where times were measured, or the newest value as it is.
import type { WidgetSeries } from '@logboom/contract/search/view-document';
import { NumberValue } from '../../../kit/values/Numbers.tsx';
import { Timestamp } from '../../values/Timestamp.tsx';
import { Highlighted } from '../../field-values/highlighting/Highlighted.tsx';
import { FieldValue } from '../../field-values/FieldValue.tsx';
import { parseSeries } from '../document/searchTypes.ts';
import { metricNumber } from '../pivot/metricNumber.ts';

const OF_TIMES = new Set(['min', 'max', 'avg', 'latest', 'percentile']);

export function MetricValue({ series, value }: { readonly series: WidgetSeries; readonly value: unknown }) {
  const { type, field } = parseSeries(series.function);
  const number = metricNumber(value);
  if (field === 'timestamp' && OF_TIMES.has(type)) {
    return <Timestamp value={number ?? (typeof value === 'string' && type === 'latest' ? value : null)} />;
  }
  if (type === 'latest' && field !== undefined && value !== undefined && value !== null) {
    return <FieldValue field={field} value={value} />;
  }
  return (
    <Highlighted field={series.function} value={number}>
      <NumberValue value={number} />
    </Highlighted>
  );
}
