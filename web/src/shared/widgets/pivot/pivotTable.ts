// A pivot as a table: a column for each group and metric, a row for each bucket, and the totals.
import type { PivotResult, PivotRow } from '@logboom/contract/search/schemas';
import type { AggregationConfig, WidgetSeries } from '@logboom/contract/search/view-document';
import { seriesId } from '../document/searchTypes.ts';
import { groupFields, type GroupField } from './groupFields.ts';

export interface MetricColumn {
  readonly id: string;
  /** None for the metric of the whole row. */
  readonly keys: readonly string[];
  readonly series: WidgetSeries;
}

export interface TableRow {
  readonly keys: readonly string[];
  /** One for each column; undefined where the answer has nothing. */
  readonly cells: readonly unknown[];
}

export interface PivotTable {
  readonly rowFields: readonly GroupField[];
  readonly columnFields: readonly GroupField[];
  readonly columns: readonly MetricColumn[];
  readonly rows: readonly TableRow[];
  /** Over everything that matches, not only over the rows. */
  readonly totals: TableRow | undefined;
}

type Config = Pick<AggregationConfig, 'row_pivots' | 'column_pivots' | 'series'>;

export function pivotTable(config: Config, { rows = [] }: Pick<PivotResult, 'rows'>): PivotTable {
  const columns = columnsOf(config, rows);
  const places = new Map(columns.map(({ id }, index) => [id, index]));
  const asRow = ({ key, values }: PivotRow): TableRow => {
    const cells: unknown[] = Array.from({ length: columns.length });
    for (const value of values) {
      const place = places.get(columnId(value.key));
      if (place !== undefined) cells[place] = value.value;
    }
    return { keys: key, cells };
  };
  const totals = rows.find(({ source, key }) => source === 'non-leaf' && key.length === 0);
  return {
    rowFields: groupFields(config.row_pivots),
    columnFields: groupFields(config.column_pivots),
    columns,
    rows: rows.filter(({ source }) => source === 'leaf').map(asRow),
    totals: totals && asRow(totals),
  };
}

const columnId = (key: readonly string[]) => JSON.stringify(key);

/** Metrics of whole rows first, then those of each column in the order in which the answer brings them. */
function columnsOf({ series }: Config, rows: readonly PivotRow[]): MetricColumn[] {
  const present = new Set<string>();
  const groups = new Map<string, readonly string[]>([[columnId([]), []]]);
  for (const { values } of rows) {
    for (const { key } of values) {
      present.add(columnId(key));
      const group = key.slice(0, -1);
      groups.set(columnId(group), group);
    }
  }
  const metrics = new Map(series.map((metric) => [seriesId(metric), metric]));
  return Array.from(groups.values()).flatMap((keys) =>
    Array.from(metrics, ([name, metric]) => ({ id: columnId([...keys, name]), keys, series: metric })).filter(
      ({ id }) => present.has(id),
    ),
  );
}
