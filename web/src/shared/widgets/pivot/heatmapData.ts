// A pivot as a field of cells: rows of the pivot from left to right, its columns from top to bottom.
import type { PivotResult } from '@logboom/contract/search/schemas';
import type { AggregationConfig } from '@logboom/contract/search/view-document';
import { chartData, withoutTotals, type ChartPlace, type ChartSeries } from './chartData.ts';
import type { GroupField } from './groupFields.ts';

export interface HeatmapCell {
  readonly column: number;
  readonly row: number;
  readonly value: number;
}

export interface HeatmapData {
  readonly rowFields: readonly GroupField[];
  readonly columnFields: readonly GroupField[];
  readonly across: readonly ChartPlace[];
  readonly down: readonly ChartSeries[];
  readonly cells: readonly HeatmapCell[];
  readonly lowest: number;
  readonly highest: number;
}

interface Filling {
  /** For cells without a value; undefined leaves them empty. */
  readonly defaultValue?: number | undefined;
  readonly smallestAsDefault?: boolean;
}

type Config = Pick<AggregationConfig, 'row_pivots' | 'column_pivots' | 'series'>;

export function heatmapData(
  config: Config,
  result: Pick<PivotResult, 'rows'>,
  zone: string,
  { defaultValue, smallestAsDefault = false }: Filling,
): HeatmapData {
  const { places, series, rowFields, columnFields } = chartData(config, result, zone);
  const down = withoutTotals(series);
  const known = down.flatMap(({ points }) => points.filter((point) => point !== null));
  const smallest = known.length > 0 ? known.reduce((low, value) => Math.min(low, value)) : undefined;
  const missing = smallestAsDefault ? smallest : defaultValue;
  const cells = down.flatMap(({ points }, row) =>
    points.flatMap((point, column) => {
      const value = point ?? missing;
      return value === undefined ? [] : [{ column, row, value }];
    }),
  );
  const values = cells.map(({ value }) => value);
  return {
    rowFields,
    columnFields,
    across: places,
    down,
    cells,
    lowest: values.reduce((low, value) => Math.min(low, value), Infinity),
    highest: values.reduce((high, value) => Math.max(high, value), -Infinity),
  };
}
