import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMessage, type FieldValue, type LogMessage } from '../message/message.ts';
import { explainStream } from './explain.ts';
import { compileRouter } from './router.ts';
import { DEFAULT_STREAM_ID, RULE_TYPES, type RoutedStream, type StreamRule } from './stream-rule.ts';

let nextRule = 0;

function rule(type: number, field: string, value: string, inverted = false): StreamRule {
  return { id: `r${nextRule++}`, type, field, value, inverted };
}

function stream(id: string, rules: readonly StreamRule[], changes: Partial<RoutedStream> = {}): RoutedStream {
  return {
    id,
    matchingType: 'AND',
    disabled: false,
    removeMatchesFromDefaultStream: false,
    rules,
    ...changes,
  };
}

function message(fields: Record<string, FieldValue>): LogMessage {
  const made = createMessage(Date.UTC(2023, 2, 1), 'hello', 'host');
  for (const [name, value] of Object.entries(fields)) made.fields[name] = value;
  return made;
}

function matches(tried: StreamRule, fields: Record<string, FieldValue>): boolean {
  const one = stream('s', [tried]);
  const routed = compileRouter([one]).route(message(fields)).includes('s');
  expect(explainStream(one, message(fields)).matches).toBe(routed);
  return routed;
}

const { exact, regex, greater, smaller, presence, contains, alwaysMatch, matchInput } = RULE_TYPES;

describe('a rule', () => {
  it.each<[string, number, string, string, Record<string, FieldValue>, boolean, boolean]>([
    ['equal text', exact, 'a', 'x', { a: 'x' }, true, false],
    ['equal text in white space', exact, 'a', 'x', { a: ' x ' }, true, false],
    ['text in another case', exact, 'a', 'x', { a: 'X' }, false, true],
    ['a number in its text form', exact, 'a', '500', { a: 500 }, true, false],
    ['a truth value in its text form', exact, 'a', 'true', { a: true }, true, false],
    ['a list in its text form', exact, 'a', '[1, x]', { a: [1, 'x'] }, true, false],
    ['a missing field', exact, 'a', 'x', {}, false, true],
    ['the time', exact, 'timestamp', '2023-03-01 00:00:00.000', {}, true, false],
    ['a found pattern', regex, 'a', 'b.c', { a: 'ab\ncd' }, true, false],
    ['a pattern that is not found', regex, 'a', '^b', { a: 'ab' }, false, true],
    ['a pattern on a missing field', regex, 'a', '.*', {}, false, true],
    ['a pattern that is none', regex, 'a', '(', { a: '(' }, false, false],
    ['a greater number', greater, 'a', '5', { a: 6 }, true, false],
    ['a greater number as text', greater, 'a', '5', { a: '5.5' }, true, false],
    ['an equal number', greater, 'a', '5', { a: 5 }, false, true],
    ['no number', greater, 'a', '5', { a: 'many' }, false, false],
    ['no number to compare with', greater, 'a', 'x', { a: 6 }, false, false],
    ['a number that is missing', greater, 'a', '5', {}, false, false],
    ['a smaller number', smaller, 'a', '5', { a: -6 }, true, false],
    ['a number that is not smaller', smaller, 'a', '5', { a: 5 }, false, true],
    ['a smaller number that is missing', smaller, 'a', '5', {}, false, false],
    ['a field that is there', presence, 'a', '', { a: 0 }, true, false],
    ['a blank field', presence, 'a', '', { a: '  ' }, false, true],
    ['a field that is not there', presence, 'a', '', {}, false, true],
    ['contained text', contains, 'a', 'b', { a: 'abc' }, true, false],
    ['text that is not contained', contains, 'a', 'B', { a: 'abc' }, false, true],
    ['contained text of a missing field', contains, 'a', 'b', {}, false, true],
    ['any message', alwaysMatch, '', '', {}, true, false],
    ['the input', matchInput, '', 'ABC1', { gl2_source_input: 'abc1' }, true, false],
    ['another input', matchInput, '', 'abc2', { gl2_source_input: 'abc1' }, false, true],
    ['no input', matchInput, '', 'abc2', {}, false, true],
    ['an unknown type', 9, 'a', 'x', { a: 'x' }, false, false],
  ])('on %s', (_name, type, field, value, fields, plain, inverted) => {
    expect(matches(rule(type, field, value), fields)).toBe(plain);
    expect(matches(rule(type, field, value, true), fields)).toBe(inverted);
  });
});

describe('a router', () => {
  const isX = rule(exact, 'a', 'x');
  const hasB = rule(presence, 'b', '');

  it('wants all rules, or one of them', () => {
    const router = compileRouter([
      stream('all', [isX, hasB]),
      stream('one', [isX, hasB], { matchingType: 'OR' }),
    ]);
    expect(router.route(message({ a: 'x', b: 1 }))).toEqual([DEFAULT_STREAM_ID, 'all', 'one']);
    expect(router.route(message({ a: 'x' }))).toEqual([DEFAULT_STREAM_ID, 'one']);
    expect(router.route(message({ b: 1 }))).toEqual([DEFAULT_STREAM_ID, 'one']);
    expect(router.route(message({}))).toEqual([DEFAULT_STREAM_ID]);
  });

  it('passes over streams that are disabled or have no rules', () => {
    const router = compileRouter([
      stream('disabled', [isX], { disabled: true }),
      stream('all of nothing', []),
      stream('one of nothing', [], { matchingType: 'OR' }),
      stream(DEFAULT_STREAM_ID, [isX]),
    ]);
    expect(router.route(message({ a: 'x' }))).toEqual([DEFAULT_STREAM_ID]);
  });

  it('takes a message out of the default stream when a match says so', () => {
    const router = compileRouter([
      stream('s1', [isX], { removeMatchesFromDefaultStream: true }),
      stream('s2', [isX]),
      stream('s3', [hasB]),
    ]);
    expect(router.route(message({ a: 'x' }))).toEqual(['s1', 's2']);
    expect(router.route(message({ b: 1 }))).toEqual([DEFAULT_STREAM_ID, 's3']);
  });

  it('names the rules that can never match, and keeps their streams from matching', () => {
    const broken = rule(regex, 'a', '(', true);
    const router = compileRouter([
      stream('s1', [isX, broken]),
      stream('s2', [broken, isX], { matchingType: 'OR' }),
    ]);
    expect(router.route(message({ a: 'x' }))).toEqual([DEFAULT_STREAM_ID, 's2']);
    expect(router.problems).toEqual(
      ['s1', 's2'].map((streamId) => ({
        streamId,
        ruleId: broken.id,
        problem: 'Invalid regular expression: Unclosed group',
      })),
    );
  });

  it('stops a catastrophic rule, names it, and goes on with the others', () => {
    const catastrophic = rule(regex, 'a', '(?=(a+)+b)a', true);
    const router = compileRouter([stream('bad', [catastrophic]), stream('good', [rule(presence, 'a', '')])]);
    const faults: unknown[] = [];
    const text = message({ a: `${'a'.repeat(3000)}!` });
    expect(router.route(text, faults as never)).toEqual([DEFAULT_STREAM_ID, 'good']);
    expect(faults).toEqual([
      {
        streamId: 'bad',
        ruleId: catastrophic.id,
        problem: 'Stopped: the regular expression takes too long on this message',
      },
    ]);
    expect(explainStream(stream('bad', [catastrophic]), text).faults).toHaveLength(1);
  });

  it('explains itself rule by rule', () => {
    const explained = explainStream(stream('s', [isX, hasB], { disabled: true }), message({ a: 'x' }));
    expect(explained.matches).toBe(false);
    expect([...explained.rules]).toEqual([
      [isX.id, true],
      [hasB.id, false],
    ]);
    expect(explainStream(stream('s', []), message({})).matches).toBe(false);
  });
});

it('the router says the same as asking every rule of every stream', () => {
  const field = fc.constantFrom('a', 'b', 'message', 'timestamp', '__proto__', 'constructor');
  const text = fc.constantFrom('', 'x', 'X', ' x ', '5', '-1.5', 'abc', 'true', '[1]', '2023', '(', 'b+');
  const rules = fc.record({
    id: fc.constantFrom('r1', 'r2', 'r3'),
    // Many that look for a text in the same field are tried in another way than a few.
    type: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom(regex, contains)),
    field: fc.oneof(field, fc.constant('a')),
    value: text,
    inverted: fc.boolean(),
  });
  const streams = fc.array(
    fc.record({
      matchingType: fc.constantFrom<'AND' | 'OR'>('AND', 'OR'),
      disabled: fc.boolean(),
      removeMatchesFromDefaultStream: fc.boolean(),
      rules: fc.array(rules, { maxLength: 3 }),
    }),
    { maxLength: 24 },
  );
  const value = fc.oneof(text, fc.integer({ min: -3, max: 7 }), fc.boolean(), fc.constant([1]));
  const fields = fc.dictionary(fc.constantFrom('a', 'b', 'constructor', 'gl2_source_input'), value);
  const same = fc.property(streams, fc.array(fields, { maxLength: 5 }), (described, messages) => {
    const made: RoutedStream[] = described.map((one, index) => ({ id: `s${index}`, ...one }));
    const router = compileRouter(made);
    for (const content of messages) {
      const matched = made.filter((one) => !one.disabled && explainStream(one, message(content)).matches);
      const isRemoved = matched.some((one) => one.removeMatchesFromDefaultStream);
      const expected = [...(isRemoved ? [] : [DEFAULT_STREAM_ID]), ...matched.map(({ id }) => id)];
      expect(router.route(message(content))).toEqual(expected);
    }
  });
  expect(() => fc.assert(same, { numRuns: 1000 })).not.toThrow();
});
