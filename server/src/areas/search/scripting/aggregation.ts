// The aggregation that a script asks for, as a pivot.
import type { AggregateSpec, Column } from '@logboom/contract/search/scripting';
import { badRequest, type RequestError } from '../../../http/errors.ts';
import {
  FUNCTIONS,
  readPivot,
  seriesLiteral,
  type PivotParts,
  type SeriesFunction,
  type SeriesSpec,
} from '../definitions/pivot-definition.ts';
import { readDirection } from './direction.ts';

type Metric = NonNullable<NonNullable<AggregateSpec['metrics']>[number]>;

/** Their values are not one number for each group that the engine could order by. */
const UNSORTABLE: ReadonlySet<string> = new Set(['latest', 'percentile']);

export function pivotFor({ group_by, metrics }: AggregateSpec): PivotParts {
  if (!group_by?.length) throw invalid('At least one grouping has to be provided!');
  if (!metrics?.length) throw invalid('At least one metric has to be provided!');
  const series = metrics.map(seriesFor);
  return readPivot({
    type: 'pivot',
    rollup: false,
    column_groups: [],
    series,
    row_groups: group_by.map(({ field, limit }) => ({ type: 'values', field, ...(limit && { limit }) })),
    sort: metrics.flatMap(({ sort }, index) => {
      const one = series[index];
      if (!sort || one === undefined) return [];
      return [{ type: 'series', field: seriesLiteral(one), direction: readDirection(sort) }];
    }),
  });
}

function invalid(text: string): RequestError {
  return badRequest(text, 'AGGREGATION_INVALID');
}

function isFunction(name: string): name is SeriesFunction {
  return Object.hasOwn(FUNCTIONS, name);
}

function seriesFor({ function: name, field, sort, configuration }: Metric): SeriesSpec {
  if (!isFunction(name)) {
    throw invalid(
      `Unrecognized metric : ${name}, valid metrics : [${Object.keys(FUNCTIONS).toSorted().join(', ')}]`,
    );
  }
  if (!field && name !== 'count') {
    throw invalid(
      `${name} metric requires field name to be provided after a colon, i.e. ${name}:http_status_code`,
    );
  }
  if (sort && UNSORTABLE.has(name)) throw invalid(`${name} metric cannot be used to sort aggregations`);
  const spec = { type: name, field: field || null };
  const whole =
    name === 'percentile' ? { ...spec, percentile: percentileOf(configuration?.percentile) } : spec;
  return { ...whole, id: seriesLiteral(whole) };
}

function percentileOf(percentile: number | null | undefined): number {
  if (percentile === null || percentile === undefined) {
    throw invalid('percentile metric requires a percentile in its configuration');
  }
  return percentile;
}

export function aggregateColumns(
  { row_groups, series }: PivotParts,
  typeOf: (field: string) => Column['type'],
): Column[] {
  return [
    ...row_groups.flatMap(({ fields }) =>
      fields.map((field): Column => ({
        column_type: 'grouping',
        type: typeOf(field),
        field,
        name: `grouping: ${field}`,
      })),
    ),
    ...series.map((spec): Column => ({
      column_type: 'metric',
      type: spec.type === 'latest' ? 'string' : 'numeric',
      function: spec.type,
      ...(spec.field !== null && { field: spec.field }),
      name: `metric: ${seriesLiteral(spec)}`,
    })),
  ];
}
