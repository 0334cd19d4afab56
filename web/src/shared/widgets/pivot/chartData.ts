// A pivot as lines of numbers: one series for each column and metric, one place for each row.
import type { PivotResult } from '@logboom/contract/search/schemas';
import type { AggregationConfig, WidgetSeries } from '@logboom/contract/search/view-document';
import { parseDate } from '../../../kit/values/dateFormats.ts';
import { seriesId } from '../document/searchTypes.ts';
import { joined, keyText, type GroupField } from './groupFields.ts';
import { metricNumber } from './metricNumber.ts';
import { pivotTable } from './pivotTable.ts';

export interface ChartSeries {
  /** Also the name under which a colour is chosen for it. */
  readonly name: string;
  readonly keys: readonly string[];
  readonly metric: WidgetSeries;
  /** Of whole rows, although the rows are divided into columns. */
  readonly isTotal: boolean;
  readonly points: readonly (number | null)[];
}

export interface ChartPlace {
  readonly keys: readonly string[];
  readonly label: string;
  /** When the rows are divided by time alone. */
  readonly time: number | undefined;
}

export interface ChartData {
  readonly rowFields: readonly GroupField[];
  readonly columnFields: readonly GroupField[];
  readonly places: readonly ChartPlace[];
  readonly series: readonly ChartSeries[];
  /** Every place is a time. */
  readonly isTime: boolean;
}

type Config = Pick<AggregationConfig, 'row_pivots' | 'column_pivots' | 'series'>;

export function chartData(config: Config, result: Pick<PivotResult, 'rows'>, zone: string): ChartData {
  const table = pivotTable(config, result);
  const { rowFields, columnFields } = table;
  const isByTime = rowFields.length === 1 && rowFields[0]?.isTime === true;
  const rows = table.rows.map((row) => ({ ...row, time: isByTime ? timeOf(row.keys[0]) : undefined }));
  const isTime = rows.length > 0 && rows.every(({ time }) => time !== undefined);
  // A line through time goes forward, whatever the rows were sorted by.
  if (isTime) rows.sort((a, b) => (a.time ?? 0) - (b.time ?? 0));
  return {
    rowFields,
    columnFields,
    isTime,
    places: rows.map(({ keys, time }) => ({ keys, time, label: keyText(rowFields, keys, zone) })),
    series: table.columns.map(({ keys, series: metric }, index) => ({
      name: joined(
        keyText(columnFields, keys, zone),
        keys.length === 0 || config.series.length > 1 ? seriesId(metric) : '',
      ),
      keys,
      metric,
      isTotal: keys.length === 0 && columnFields.length > 0,
      points: rows.map(({ cells }) => metricNumber(cells[index])),
    })),
  };
}

function timeOf(key: string | undefined): number | undefined {
  return key === undefined ? undefined : parseDate(key)?.getTime();
}

/** Where parts make a whole, the whole beside them would count everything twice. */
export function withoutTotals(series: readonly ChartSeries[]): readonly ChartSeries[] {
  const parts = series.filter(({ isTotal }) => !isTotal);
  return parts.length > 0 ? parts : series;
}
