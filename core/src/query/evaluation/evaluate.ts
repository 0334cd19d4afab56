// Tests messages in memory: the reference for what a query finds.
import type { FieldValue } from '../../message/message.ts';
import { fieldKind } from '../meaning/analyse.ts';
import { meaningOf, type Condition, type ValueCondition } from '../meaning/meaning.ts';
import { parseQuery } from '../syntax/parser.ts';
import type { FieldTypes } from '../meaning/validate.ts';
import {
  testOfFuzzy,
  testOfPhrase,
  testOfRange,
  testOfRegex,
  testOfText,
  testOfWildcard,
  type ValueTest,
} from './value-tests.ts';

export interface SearchedMessage {
  /** Milliseconds since 1970, UTC. */
  readonly timestamp: number;
  readonly fields: Readonly<Record<string, FieldValue>>;
}

export interface EvaluationContext {
  /** What `now` in date math is. */
  readonly now: number;
  /** Only fields of type `date` make a difference; other values say themselves what they are. */
  readonly fieldTypes?: FieldTypes;
}

export type MessageTest = (message: SearchedMessage) => boolean;

/** What cannot be parsed matches nothing; callers who want to say so validate first. */
export function createMessageTest(query: string | Condition, context: EvaluationContext): MessageTest {
  const condition = typeof query === 'string' ? meaningOf(parseQuery(query).tree) : query;
  switch (condition.kind) {
    case 'everything':
      return () => true;
    case 'nothing':
      return () => false;
    case 'exists':
      return (message) => valueOf(message, condition.field) !== undefined;
    case 'boolean': {
      const [must, should, not] = [condition.must, condition.should, condition.not].map((conditions) =>
        conditions.map((one) => createMessageTest(one, context)),
      ) as [MessageTest[], MessageTest[], MessageTest[]];
      const isOneEnough = must.length === 0 && should.length > 0;
      return (message) =>
        must.every((test) => test(message)) &&
        !not.some((test) => test(message)) &&
        (!isOneEnough || should.some((test) => test(message)));
    }
    default:
      return fieldTest(condition.field, valueTest(condition, context.now), context.fieldTypes);
  }
}

export function valueTest(condition: ValueCondition, now: number): ValueTest {
  switch (condition.kind) {
    case 'text':
      return testOfText(condition, now);
    case 'phrase':
      return testOfPhrase(condition, now);
    case 'fuzzy':
      return testOfFuzzy(condition);
    case 'wildcard':
      return testOfWildcard(condition);
    case 'regex':
      return testOfRegex(condition);
    case 'range':
      return testOfRange(condition, now);
  }
}

/** Without a field, every field is tried; one of them is enough. So is one member of a list. */
function fieldTest(field: string | undefined, test: ValueTest, types: FieldTypes | undefined): MessageTest {
  return (message) => {
    const names = field === undefined ? ['timestamp', ...Object.keys(message.fields)] : [field];
    return names.some((name) => {
      const kind = fieldKind(name, types);
      const holds = (value: FieldValue): boolean =>
        typeof value === 'object' ? value.some(holds) : test(value, kind);
      const value = valueOf(message, name);
      return value !== undefined && holds(value);
    });
  };
}

function valueOf({ timestamp, fields }: SearchedMessage, name: string): FieldValue | undefined {
  if (name === 'timestamp') return timestamp;
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'object' && value.length === 0 ? undefined : value;
}
