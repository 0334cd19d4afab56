// What a query asks for, as a condition of SQL on the table of messages. Agrees with `createMessageTest` in the core.
import type { Condition } from '@logboom/core/query/meaning';
import type { BoundValues } from './bound-values.ts';
import { fullTextTest } from './full-text.ts';
import { jsonFieldTest } from './json-tests.ts';
import { and, FALSE, not, or, TRUE, type Sql } from './logic.ts';
import {
  anyValueTest,
  COLUMN_FIELDS,
  existsTest,
  ID_FIELDS,
  storedField,
  type JsonField,
  type StoredField,
} from './stored-fields.ts';
import { timestampTest } from './time-range.ts';
import { valueTests, type LeafCondition } from './value-tests.ts';

export interface ConditionContext {
  /** What `now` in date math is, in milliseconds. */
  readonly now: number;
  /** In which a condition without a field is tried, besides the columns. */
  readonly fields?: readonly JsonField[] | undefined;
}

export function conditionSql(condition: Condition, values: BoundValues, context: ConditionContext): Sql {
  switch (condition.kind) {
    case 'everything':
      return TRUE;
    case 'nothing':
      return FALSE;
    case 'exists':
      return existsTest(storedField(condition.field), values);
    case 'boolean': {
      const [must, should, excluded] = [condition.must, condition.should, condition.not].map((conditions) =>
        conditions.map((one) => conditionSql(one, values, context)),
      ) as [Sql[], Sql[], Sql[]];
      const isOneEnough = must.length === 0 && should.length > 0;
      return and(...must, isOneEnough ? or(...should) : TRUE, ...excluded.map(not));
    }
    default:
      return condition.field === undefined
        ? anyFieldTest(condition, values, context)
        : fieldTest(storedField(condition.field), condition, values, context.now);
  }
}

/** Each field is a column of its own to the engine, so this reads far less than the JSON of all of them would be. */
function anyFieldTest(
  condition: LeafCondition,
  values: BoundValues,
  { now, fields = [] }: ConditionContext,
): Sql {
  const tests = valueTests(condition, values, now);
  const columns = isNoId(condition) ? COLUMN_FIELDS.filter((field) => !ID_FIELDS.has(field)) : COLUMN_FIELDS;
  return or(
    ...columns.map((field) => fieldTest(field, condition, values, now)),
    ...fields.map(({ name, types }) => jsonFieldTest(name, tests, values, types)),
  );
}

const ID = /^[\w-]{20,}$/;

/** Ids of messages, streams, inputs and nodes are longer than most words: their columns need not be read for each. */
function isNoId(condition: LeafCondition): boolean {
  if (condition.kind === 'text') return !ID.test(condition.words.join(' '));
  return condition.kind === 'phrase' && !ID.test(condition.text);
}

function fieldTest(field: StoredField, condition: LeafCondition, values: BoundValues, now: number): Sql {
  // Any value is within open limits.
  if (condition.kind === 'range' && !condition.lower && !condition.upper) return anyValueTest(field, values);
  const tests = valueTests(condition, values, now);
  switch (field.kind) {
    case 'none':
      return FALSE;
    case 'full-text':
      return fullTextTest(field.column, condition, values);
    case 'text':
      return and(existsTest(field, values), tests.text(field.column, field.ignoreCase));
    case 'timestamp':
      return tests.moments === undefined ? FALSE : timestampTest(tests.moments, values);
    case 'streams':
      return `arrayExists(stream -> ${tests.text('stream', false)}, streams)`;
    case 'json':
      return jsonFieldTest(field.name, tests, values);
  }
}
