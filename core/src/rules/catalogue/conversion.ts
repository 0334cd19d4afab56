// Functions that turn values into other types, and that ask for types.
import { describeFunction, type FunctionDescription } from './signature.ts';

const VALUE = 'The value to convert.';

const conversions: FunctionDescription[] = [
  describeFunction('conversion', 'to_bool(value: Object, default?: Boolean): Boolean', {
    description: 'Converts a value to a boolean: true only when its text is "true" in any case of letters.',
    params: { value: VALUE, default: 'The result when the value is missing; false when not given.' },
    example: 'to_bool($message.enabled)',
  }),
  describeFunction('conversion', 'to_double(value: Object, default?: Double): Double', {
    description: 'Converts a value to a decimal number.',
    params: {
      value: VALUE,
      default: 'The result when the value is missing or no number; 0.0 when not given.',
    },
    example: 'to_double($message.duration)',
  }),
  describeFunction('conversion', 'to_long(value: Object, default?: Long): Long', {
    description: 'Converts a value to an integer. Decimals are cut off; a text must consist of digits.',
    params: {
      value: VALUE,
      default: 'The result when the value is missing or no integer; 0 when not given.',
    },
    example: 'to_long($message.status)',
  }),
  describeFunction('conversion', 'to_string(value: Object, default?: String): String', {
    description: 'Converts a value to its text.',
    params: { value: VALUE, default: 'The result when the value is missing; "" when not given.' },
    example: 'to_string($message.user)',
  }),
  describeFunction('conversion', 'to_map(value: Object): Map', {
    description: 'Converts a JSON object, or anything that is like a map, to a map.',
    params: { value: VALUE },
    example: 'to_map(parse_json(to_string($message.message)))',
  }),
];

const TESTS: readonly (readonly [name: string, what: string])[] = [
  ['is_bool', 'a boolean'],
  ['is_number', 'a number of any kind'],
  ['is_double', 'a decimal number'],
  ['is_long', 'a 64-bit integer'],
  ['is_string', 'a text'],
  ['is_collection', 'a list or set'],
  ['is_list', 'a list'],
  ['is_map', 'a map'],
  ['is_date', 'a date'],
  ['is_period', 'a period of time'],
  ['is_ip', 'an IP address'],
  ['is_json', 'a JSON value'],
  ['is_url', 'a URL'],
];

const tests = TESTS.map(([name, what]) =>
  describeFunction('conversion', `${name}(value: Object): Boolean`, {
    description: `Whether the value is ${what}. A missing value is not.`,
    params: { value: 'The value to look at.' },
    example: `${name}($message.value)`,
  }),
);

export const conversionFunctions: readonly FunctionDescription[] = [
  ...conversions,
  ...tests,
  describeFunction('conversion', 'is_null(value: Object): Boolean', {
    description: 'Whether there is no value, or finding it out fails.',
    params: { value: 'The value to look at.' },
    example: 'is_null($message.user)',
  }),
  describeFunction('conversion', 'is_not_null(value: Object): Boolean', {
    description: 'Whether there is a value, and finding it out does not fail.',
    params: { value: 'The value to look at.' },
    example: 'is_not_null($message.user)',
  }),
];
