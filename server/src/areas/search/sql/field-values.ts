// The value of a field in the forms that sorting, grouping and calculating need.
import type { BoundValues } from './bound-values.ts';
import type { Sql } from './logic.ts';
import { isDateField, isList, jsonValue, storedField } from './stored-fields.ts';

const NO_NUMBER = "CAST(NULL, 'Nullable(Float64)')";
const NO_TEXT = "CAST(NULL, 'Nullable(String)')";
const MILLISECONDS = 'toUnixTimestamp64Milli(timestamp)';

/**
 * A number, dates in milliseconds; null for everything else.
 * @param types that the field has, when that is known
 */
export function numberOf(name: string, values: BoundValues, types?: readonly string[]): Sql {
  const field = storedField(name);
  if (field.kind === 'timestamp') return `CAST(toFloat64(${MILLISECONDS}), 'Nullable(Float64)')`;
  if (field.kind !== 'json') return NO_NUMBER;
  const value = jsonValue(name, values);
  if (isDateField(name)) return `toFloat64(${momentOf(value)})`;
  const numbers = ['Int64', 'UInt64', 'Float64']
    .filter((type) => types === undefined || types.includes(type))
    .map((type) => `toFloat64(${value}.:${type})`);
  const [only = NO_NUMBER, ...others] = numbers;
  return others.length === 0 ? only : `coalesce(${numbers.join(', ')})`;
}

function momentOf(value: Sql): Sql {
  return `toUnixTimestamp64Milli(parseDateTime64BestEffortOrNull(${value}.:String, 3, 'UTC'))`;
}

/** Milliseconds since 1970 of a date; null for everything else. Every message has a timestamp. */
export function millisecondsOf(name: string, values: BoundValues): Sql {
  const field = storedField(name);
  if (field.kind === 'timestamp') return MILLISECONDS;
  if (field.kind !== 'json') return "CAST(NULL, 'Nullable(Int64)')";
  return isDateField(name)
    ? momentOf(jsonValue(name, values))
    : `toInt64OrNull(toString(${numberOf(name, values)}))`;
}

/** Text as groups show it; of a list, its JSON. Null when there is nothing. */
export function textOf(name: string, values: BoundValues): Sql {
  const field = storedField(name);
  switch (field.kind) {
    case 'none':
    case 'received':
      return NO_TEXT;
    case 'timestamp':
      return `CAST(concat(replaceOne(toString(timestamp), ' ', 'T'), 'Z'), 'Nullable(String)')`;
    case 'streams':
      return 'if(empty(streams), NULL, toJSONString(streams))';
    case 'full-text':
    case 'text': {
      const text = field.kind === 'text' && field.ignoreCase ? `lowerUTF8(${field.column})` : field.column;
      return `nullIf(toString(${text}), '')`;
    }
    case 'json': {
      const value = jsonValue(name, values);
      return `if(${isList(value)}, toJSONString(${value}), CAST(${value}, 'Nullable(String)'))`;
    }
  }
}

/** The texts of all members of a list, or of the one value; none when there is nothing. */
export function textsOf(name: string, values: BoundValues): Sql {
  const field = storedField(name);
  if (field.kind === 'streams') return "CAST(streams, 'Array(String)')";
  if (field.kind !== 'json') return `arrayFilter(x -> isNotNull(x), [${textOf(name, values)}])`;
  const value = jsonValue(name, values);
  const leaves = String.raw`extractAll(ifNull(toJSONString(${value}), ''), '"(?:[^"\\\\]|\\\\.)*"|-?[0-9][0-9.eE+-]*|true|false')`;
  const members = `arrayMap(x -> if(startsWith(x, '"'), JSONExtractString(x), x), ${leaves})`;
  const single = `if(isNull(${value}), [], [ifNull(CAST(${value}, 'Nullable(String)'), '')])`;
  return `if(${isList(value)}, ${members}, ${single})`;
}

/** For sorting: what is missing comes last, numbers by size, then text. */
export function sortKeys(
  name: string,
  order: 'ASC' | 'DESC',
  values: BoundValues,
): { keys: Sql[]; orders: string[] } {
  if (name === 'timestamp') return { keys: ['timestamp'], orders: [order] };
  const number = numberOf(name, values);
  const text = textOf(name, values);
  return {
    keys: [
      `(isNull(${number}) AND isNull(${text}))`,
      `isNull(${number})`,
      `ifNull(${number}, 0)`,
      `ifNull(${text}, '')`,
    ],
    orders: ['ASC', order, order, order],
  };
}

/** The value as JSON, of whatever type it is; null when there is nothing. */
export function jsonOf(name: string, values: BoundValues): Sql {
  const field = storedField(name);
  if (field.kind === 'json') {
    const value = jsonValue(name, values);
    return `if(isNull(${value}), NULL, toJSONString(${value}))`;
  }
  return `if(isNull(${textOf(name, values)}), NULL, toJSONString(${textOf(name, values)}))`;
}
