// Conditions on the JSON column, in which every message brings its own fields and types.
import type { BoundValues } from './bound-values.ts';
import { and, FALSE, known, or, TRUE, type Sql } from './logic.ts';
import { isDateField, isList, jsonValue } from './stored-fields.ts';
import { flagTest, isWithin, type ValueTests } from './value-tests.ts';

const NUMBERS = ['Int64', 'UInt64', 'Float64'];

/** One field, tested as each type that it may have. The engine reads only the types that a part of the table has. */
export function jsonFieldTest(
  name: string,
  tests: ValueTests,
  values: BoundValues,
  types?: readonly string[],
): Sql {
  const value = jsonValue(name, values);
  if (isDateField(name)) return momentTest(value, tests, values);
  const mayBeText = types === undefined || types.includes('String');
  return or(
    mayBeText ? known(tests.text(`${value}.:String`, false)) : FALSE,
    jsonOtherTypesTest(name, tests, values, types),
  );
}

/** As everything but text of its own. */
export function jsonOtherTypesTest(
  name: string,
  tests: ValueTests,
  values: BoundValues,
  types?: readonly string[],
): Sql {
  if (isDateField(name)) return FALSE;
  const value = jsonValue(name, values);
  const isSeen = (type: string) => types === undefined || types.includes(type);
  const mayBeList = types === undefined || types.some((type) => type.startsWith('Array'));
  return or(
    ...NUMBERS.filter(isSeen).map((type) => known(tests.number(`toFloat64(${value}.:${type})`))),
    isSeen('Bool') ? known(flagTest(`${value}.:Bool`, tests)) : FALSE,
    mayBeList ? listTest(value, tests) : FALSE,
  );
}

function listTest(value: Sql, tests: ValueTests): Sql {
  const leaves = leavesOf(`toJSONString(${value})`);
  return and(isList(value), `arrayExists(leaf -> ${leafTest('leaf', tests)}, ${leaves})`);
}

const WRITTEN_DATE = String.raw`'^[0-9]{4}-[0-9]{2}-[0-9]{2}(?:[T ][0-9]{2}(?::[0-9]{2}(?::[0-9]{2}(?:[.,][0-9]{1,9})?)?)?(?:Z|[+-][0-9]{2}(?::?[0-9]{2})?)?)?\\z'`;

function momentTest(value: Sql, { moments }: ValueTests, values: BoundValues): Sql {
  if (moments === undefined) return FALSE;
  const text = `${value}.:String`;
  const parsed = `toUnixTimestamp64Milli(parseDateTime64BestEffortOrNull(${text}, 3, 'UTC'))`;
  const within = isWithin(parsed, moments, values);
  return known(and(`match(${text}, ${WRITTEN_DATE})`, within === TRUE ? `isNotNull(${parsed})` : within));
}

/** The scalars in the JSON of a list, as they are written there: `"a\"b"`, `17`, `true`. Lists inside lists do not matter. */
function leavesOf(json: Sql): Sql {
  return `extractAll(ifNull(${json}, ''), ${LEAF})`;
}

const LEAF = String.raw`'"(?:[^"\\\\]|\\\\.)*"|-?[0-9][0-9.eE+-]*|true|false'`;

function leafTest(leaf: Sql, tests: ValueTests): Sql {
  const isText = `startsWith(${leaf}, '"')`;
  const number = tests.number(`toFloat64OrZero(${leaf})`);
  return or(
    and(isText, tests.text(`JSONExtractString(${leaf})`, false)),
    number === FALSE ? FALSE : and(`NOT match(${leaf}, '^["tf]')`, number),
    tests.isTrue ? `${leaf} = 'true'` : FALSE,
    tests.isFalse ? `${leaf} = 'false'` : FALSE,
  );
}
