// The functions of a pivot: what each needs of a message, and how the engine sums it up.
import { seriesLiteral, type SeriesSpec } from '../definitions/pivot-definition.ts';
import type { Aggregate } from './aggregate.ts';
import type { BoundValues } from './bound-values.ts';
import { jsonOf, numberOf, textOf, textsOf } from './field-values.ts';
import { scalarTypes, scalarValue, type KnownTypes } from './known-types.ts';
import { FALSE, type Sql } from './logic.ts';
import { existsTest, storedField } from './stored-fields.ts';

export interface SeriesSql {
  /** Its place among the series of the statement, which its columns are named after. */
  readonly index: number;
  /** As sorts name it. */
  readonly literal: string;
  readonly spec: SeriesSpec;
  /** Columns that must be worked out for each message. */
  readonly inputs: Sql[];
  readonly aggregate: Aggregate;
  /** Whether the sum of nothing is 0 and not unknown. */
  readonly isZeroOfNothing?: boolean;
  /** How many messages have a number, and how many text instead. Undefined where any type will do. */
  readonly typeCheck: readonly [Aggregate, Aggregate] | undefined;
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
        ? { ...base, inputs: [], aggregate: { name: 'count', of: '' }, typeCheck: undefined }
        : {
            ...base,
            inputs: [`${countOf(field, values, types)} AS ${input}`],
            aggregate: { name: 'sum', of: input },
            typeCheck: undefined,
          };
    case 'card':
      return {
        ...base,
        inputs: [
          `${types === undefined ? textsOf(field, values) : scalarValue(field, types, values)} AS ${input}`,
        ],
        aggregate: { name: types === undefined ? 'uniqArray' : 'uniq', of: input },
        typeCheck: undefined,
      };
    case 'latest':
      return {
        ...base,
        inputs: [`${jsonOf(field, values)} AS ${input}`],
        aggregate: { name: 'argMaxIf', of: `${input}, milliseconds, isNotNull(${input})` },
        typeCheck: undefined,
      };
    default:
      // What is known to be a number need not be looked at for being text.
      if (types?.every(isNumber) === true) {
        const inputs = [`${numberOf(field, values, types)} AS ${input}`];
        return { ...base, inputs, ...numericAggregate(spec, input), typeCheck: undefined };
      }
      return {
        ...base,
        inputs: [
          `${numberOf(field, values, types)} AS ${input}`,
          `isNotNull(${types === undefined ? textOf(field, values) : scalarValue(field, types, values)}) AS has_${input}`,
        ],
        ...numericAggregate(spec, input),
        typeCheck: [
          { name: 'countIf', of: `isNotNull(${input})` },
          { name: 'countIf', of: `isNull(${input}) AND has_${input}` },
        ],
      };
  }
}

/** How many values a message has in a field, without reading them where there is another way. */
function countOf(name: string, values: BoundValues, types: readonly string[] | undefined): Sql {
  const field = storedField(name);
  switch (field.kind) {
    case 'full-text':
      return `${field.column}.size > 0`;
    case 'text':
    case 'timestamp':
      return existsTest(field, values);
    case 'none':
    case 'received':
      return FALSE;
    case 'streams':
      return 'length(streams)';
    case 'json':
      return types === undefined
        ? `length(${textsOf(name, values)})`
        : `isNotNull(${scalarValue(name, types, values)})`;
  }
}

function isNumber(type: string): boolean {
  return type === 'Int64' || type === 'Float64';
}

function numericAggregate(
  { type, percentile = 0 }: SeriesSpec,
  input: Sql,
): Pick<SeriesSql, 'aggregate' | 'isZeroOfNothing'> {
  switch (type) {
    case 'sum':
      return { aggregate: { name: 'sum', of: input }, isZeroOfNothing: true };
    case 'sumofsquares':
      return { aggregate: { name: 'sum', of: `${input} * ${input}` }, isZeroOfNothing: true };
    case 'stddev':
      return { aggregate: { name: 'stddevPop', of: input } };
    case 'variance':
      return { aggregate: { name: 'varPop', of: input } };
    case 'percentile':
      // A number of ours between 0 and 100, which cannot be bound here.
      return { aggregate: { name: 'quantileTDigest', parameters: `(${percentile / 100})`, of: input } };
    default:
      return { aggregate: { name: type, of: input } };
  }
}

/** A sum with the name that its states go by. */
export interface NamedSum {
  readonly name: string;
  readonly aggregate: Aggregate;
}

export function seriesSum({ aggregate, index }: SeriesSql): NamedSum {
  return { name: `a${index}_`, aggregate };
}

export function typeSums({ typeCheck, index }: SeriesSql): NamedSum[] {
  return (typeCheck ?? []).map((aggregate, place) => ({ name: `t${index}_${place}`, aggregate }));
}

/** @param say how the statement comes by a sum */
export function resultColumn(series: SeriesSql, say: (sum: NamedSum) => Sql): Sql {
  const sum = say(seriesSum(series));
  return `${series.isZeroOfNothing === true ? `ifNull(${sum}, 0)` : sum} AS a${series.index}`;
}

export function typeColumn(series: SeriesSql, say: (sum: NamedSum) => Sql): Sql {
  const sums = typeSums(series).map(say);
  return `${sums.length === 0 ? 'NULL' : `(${sums.join(', ')})`} AS t${series.index}`;
}
