// What a query asks for, as a condition of SQL on the table of messages. Agrees with `createMessageTest` in the core.
import type { Condition, ValueCondition } from '@logboom/core/query/meaning/meaning';
import { isKept, sourceEntry, valueEntry } from '../../../storage/messages/rows/other-values.ts';
import { RECEIVED } from '../../../storage/messages/tables/message-table.ts';
import type { BoundValues } from './bound-values.ts';
import { fullTextTest } from './full-text.ts';
import { jsonFieldTest, jsonOtherTypesTest } from './json-tests.ts';
import type { KnownTypes } from './known-types.ts';
import type { KnownWords } from '../words/known-words.ts';
import { and, FALSE, not, or, TRUE, type Sql } from './logic.ts';
import {
  anyValueTest,
  COLUMN_FIELDS,
  DATE_FIELDS,
  existsTest,
  isScalar,
  storedField,
  type JsonField,
  type StoredField,
} from './stored-fields.ts';
import { timestampTest } from './time-range.ts';
import { wholeText } from './value-index.ts';
import { valueTests } from './value-tests.ts';

/** More would make statements longer than the engine reads. */
const MAX_FIELDS = 300;

export interface ConditionContext {
  /** What `now` in date math is, in milliseconds. */
  readonly now: number;
  /** In which a condition without a field is tried, besides the columns. */
  readonly fields?: readonly JsonField[] | undefined;
  /** The types that a field has in this table, where that is known. */
  readonly types?: KnownTypes | undefined;
  /** What the dictionaries of words say about patterns. */
  readonly words?: KnownWords | undefined;
}

export function conditionSql(condition: Condition, values: BoundValues, context: ConditionContext): Sql {
  switch (condition.kind) {
    case 'everything':
      return TRUE;
    case 'nothing':
      return FALSE;
    case 'exists':
      return values.written(
        existsTest(storedField(condition.field), values, context.types?.(condition.field)),
      );
    case 'boolean': {
      const [must, should, excluded] = [condition.must, condition.should, condition.not].map((conditions) =>
        conditions.map((one) => conditionSql(one, values, context)),
      ) as [Sql[], Sql[], Sql[]];
      const isOneEnough = must.length === 0 && should.length > 0;
      return and(...must, isOneEnough ? or(...should) : TRUE, ...excluded.map(not));
    }
    default:
      return values.written(
        condition.field === undefined
          ? anyFieldTest(condition, values, context)
          : fieldTest(storedField(condition.field), condition, values, context),
      );
  }
}

/** Without a field: the columns, and the values of all other fields. */
function anyFieldTest(condition: ValueCondition, values: BoundValues, context: ConditionContext): Sql {
  const isOneText = condition.kind === 'text' || condition.kind === 'phrase';
  const text = isOneText ? wholeText(condition) : undefined;
  return text !== undefined && isKept(text)
    ? anyValueIs(text, condition, values, context)
    : everyFieldTest(condition, values, context);
}

const ID = /^[\w-]{20,}$/;
const MESSAGE_ID = /^[0-9A-Z]{26}$/;

/**
 * Text in other fields is in `other_values`, unless it stands in the message, where its words are found. So every part
 * of this is answered by an index, and only numbers and truth values have to be looked for field by field.
 */
function anyValueIs(
  text: string,
  condition: ValueCondition,
  values: BoundValues,
  context: ConditionContext,
): Sql {
  const { now, fields = [] } = context;
  const tests = valueTests(condition, values, now);
  const named = (name: string) => fieldTest(storedField(name), condition, values, context);
  const whole = values.text(text);
  return or(
    ...['message', 'full_message', 'timestamp', ...DATE_FIELDS].map(named),
    `has(other_values, ${values.text(valueEntry(text))})`,
    `has(other_values, ${values.text(sourceEntry(text))})`,
    // Ids of streams, inputs and nodes are longer than most words: their columns need not be read for each.
    ...(ID.test(text)
      ? [
          `multiSearchAny(stream_set, ${values.texts([`,${text},`])})`,
          ...['gl2_source_input', 'gl2_source_node', 'sent_message_id'].map((id) => `${id} = ${whole}`),
        ]
      : []),
    MESSAGE_ID.test(text) ? `(id = ${whole} AND sent_message_id = '')` : FALSE,
    ...(tests.isNumber || tests.isTrue || tests.isFalse
      ? fields.slice(0, MAX_FIELDS).map(({ name, types }) => jsonOtherTypesTest(name, tests, values, types))
      : []),
  );
}

/** Each field is a column of its own to the engine, so this reads far less than the JSON of all of them would be. */
function everyFieldTest(condition: ValueCondition, values: BoundValues, context: ConditionContext): Sql {
  const { now, fields = [] } = context;
  const tests = valueTests(condition, values, now);
  const isTextOnly = !tests.isNumber && !tests.isTrue && !tests.isFalse;
  return or(
    ...COLUMN_FIELDS.map((field) => fieldTest(field, condition, values, context)),
    ...fields
      .slice(0, MAX_FIELDS)
      // A hundred patterns would look at each of three hundred numbers, for nothing.
      .filter(({ types }) => !isTextOnly || types.some(mayHoldText))
      .map(({ name, types }) => jsonFieldTest(name, tests, values, types)),
  );
}

function mayHoldText(type: string): boolean {
  return type === 'String' || !isScalar(type);
}

function fieldTest(
  field: StoredField,
  condition: ValueCondition,
  values: BoundValues,
  { now, types, words }: ConditionContext,
): Sql {
  const known = field.kind === 'json' ? types?.(field.name) : undefined;
  // Any value is within open limits.
  if (condition.kind === 'range' && !condition.lower && !condition.upper)
    return anyValueTest(field, values, known);
  const tests = valueTests(condition, values, now);
  switch (field.kind) {
    case 'none':
      return FALSE;
    case 'full-text':
      return fullTextTest(field.column, condition, values, words);
    case 'text':
      return and(existsTest(field, values), tests.text(field.column, field.ignoreCase));
    case 'timestamp':
      return tests.moments === undefined ? FALSE : timestampTest(tests.moments, values);
    case 'received':
      return tests.moments === undefined ? FALSE : timestampTest(tests.moments, values, RECEIVED);
    case 'streams':
      return `arrayExists(stream -> ${tests.text('stream', false)}, streams)`;
    case 'json':
      return jsonFieldTest(field.name, tests, values, known);
  }
}
