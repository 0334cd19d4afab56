import { describe, expect, it } from 'vitest';
import { BUILT_IN_STREAMS, isInternalStream } from './built-in-streams.ts';
import { checkRule, RULE_TYPE_DESCRIPTIONS } from './rule-types.ts';

describe('a stream rule to be stored', () => {
  const empty = 'Value "" is not a valid non-empty String!';

  it.each<[number, string, string, string[]]>([
    [1, 'a', 'x', []],
    [1, '', 'x', [`field: ${empty}`]],
    [6, '', '', [`field: ${empty}`, `value: ${empty}`]],
    [5, 'a', '', []],
    [7, '', '', []],
    [8, '', 'input', []],
    [8, '', '', [`value: ${empty}`]],
    [2, 'a', '(', []],
    [9, 'a', 'x', ['type: Unknown stream rule type 9']],
  ])('of type %i with the field %j and the value %j: %j', (type, field, value, problems) => {
    expect(checkRule(type, field, value).map((one) => `${one.field}: ${one.problem}`)).toEqual(problems);
  });

  it('has one of eight types', () => {
    expect(RULE_TYPE_DESCRIPTIONS.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

it('the streams of events belong to the platform, the default stream does not', () => {
  expect(
    BUILT_IN_STREAMS.map(({ id, isEditable }) => [id.slice(-1), isEditable, isInternalStream(id)]),
  ).toEqual([
    ['1', true, false],
    ['2', false, true],
    ['3', false, true],
  ]);
});
