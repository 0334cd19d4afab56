// The functions of a pivot: what each needs of a message, and how the engine sums it up.
import { seriesLiteral, type SeriesSpec } from '../definitions/pivot-definition.ts';
import type { BoundValues } from './bound-values.ts';
import { jsonOf, numberOf, textOf, textsOf } from './field-values.ts';
import { scalarTypes, scalarValue, type KnownTypes } from './known-types.ts';
import type { Sql } from './logic.ts';

export interface SeriesSql {
  /** Its place among the series of the statement, which its columns are named after. */
  readonly index: number;
  /** As sorts name it. */
  readonly literal: string;
  readonly spec: SeriesSpec;
  /** Columns that must be worked out for each message. */
  readonly inputs: Sql[];
  readonly aggregate: Sql;
  /** How many messages have a number, and how many text instead. Undefined where any type will do. */
  readonly typeCheck: Sql | undefined;
}

export function seriesSql(
  spec: SeriesSpec,
  index: number,
  values: BoundValues,
  known: KnownTypes,
): SeriesSql {
  const input = `s${index}`;
  const base = { index, spec, literal: seriesLiteral(spec) };
  const field = spec.field ?? '';
  const types = scalarTypes(field, known);
  switch (spec.type) {
    case 'count':
      return spec.field === null
        ? { ...base, inputs: [], aggregate: 'count()', typeCheck: undefined }
        : {
            ...base,
            inputs: [
              types === undefined
                ? `length(${textsOf(field, values)}) AS ${input}`
                : `isNotNull(${scalarValue(field, types, values)}) AS ${input}`,
            ],
            aggregate: `sum(${input})`,
            typeCheck: undefined,
          };
    case 'card':
      return {
        ...base,
        inputs: [
          `${types === undefined ? textsOf(field, values) : scalarValue(field, types, values)} AS ${input}`,
        ],
        aggregate: types === undefined ? `uniqArray(${input})` : `uniq(${input})`,
        typeCheck: undefined,
      };
    case 'latest':
      return {
        ...base,
        inputs: [`${jsonOf(field, values)} AS ${input}`],
        aggregate: `argMaxIf(${input}, milliseconds, isNotNull(${input}))`,
        typeCheck: undefined,
      };
    default:
      // What is known to be a number need not be looked at for being text.
      if (types?.every(isNumber) === true) {
        const inputs = [`${numberOf(field, values, types)} AS ${input}`];
        return { ...base, inputs, aggregate: numericAggregate(spec, input), typeCheck: undefined };
      }
      return {
        ...base,
        inputs: [
          `${numberOf(field, values, types)} AS ${input}`,
          `isNotNull(${types === undefined ? textOf(field, values) : scalarValue(field, types, values)}) AS has_${input}`,
        ],
        aggregate: numericAggregate(spec, input),
        typeCheck: `(countIf(isNotNull(${input})), countIf(isNull(${input}) AND has_${input}))`,
      };
  }
}

function isNumber(type: string): boolean {
  return type === 'Int64' || type === 'Float64';
}

function numericAggregate({ type, percentile = 0 }: SeriesSpec, input: Sql): Sql {
  switch (type) {
    case 'sum':
      return `ifNull(sum(${input}), 0)`;
    case 'sumofsquares':
      return `ifNull(sum(${input} * ${input}), 0)`;
    case 'stddev':
      return `stddevPop(${input})`;
    case 'variance':
      return `varPop(${input})`;
    case 'percentile':
      // A number of ours between 0 and 100, which cannot be bound here.
      return `quantileTDigest(${percentile / 100})(${input})`;
    default:
      return `${type}(${input})`;
  }
}
