// Functions on texts.
import { describeFunction, type FunctionDescription } from './signature.ts';

const VALUE = 'The text to work on.';
const IGNORE_CASE = 'Whether upper and lower case are the same; false when not given.';

export const stringFunctions: readonly FunctionDescription[] = [
  describeFunction('strings', 'abbreviate(value: String, width: Long): String', {
    description: 'Cuts a text that is longer than the width, and ends it with "...".',
    params: { value: VALUE, width: 'The longest result, at least 4.' },
    example: 'abbreviate(to_string($message.message), 80)',
  }),
  describeFunction('strings', 'capitalize(value: String): String', {
    description: 'Writes the first letter in upper case.',
    params: { value: VALUE },
    example: 'capitalize(to_string($message.user))',
  }),
  describeFunction('strings', 'uncapitalize(value: String): String', {
    description: 'Writes the first letter in lower case.',
    params: { value: VALUE },
    example: 'uncapitalize(to_string($message.user))',
  }),
  describeFunction('strings', 'swapcase(value: String): String', {
    description: 'Turns upper case letters into lower case ones, and the other way round.',
    params: { value: VALUE },
    example: 'swapcase(to_string($message.user))',
  }),
  describeFunction('strings', 'lowercase(value: String, locale?: String): String', {
    description: 'Writes a text in lower case.',
    params: { value: VALUE, locale: 'A language tag such as "tr"; "en" when not given.' },
    example: 'lowercase(to_string($message.user))',
  }),
  describeFunction('strings', 'uppercase(value: String, locale?: String): String', {
    description: 'Writes a text in upper case.',
    params: { value: VALUE, locale: 'A language tag such as "tr"; "en" when not given.' },
    example: 'uppercase(to_string($message.country))',
  }),
  describeFunction('strings', 'concat(first: String, second: String): String', {
    description: 'Puts two texts together.',
    params: { first: 'The beginning.', second: 'The end.' },
    example: 'concat(to_string($message.host), ".example.org")',
  }),
  describeFunction('strings', 'contains(value: String, search: String, ignore_case?: Boolean): Boolean', {
    description: 'Whether a text contains another.',
    params: { value: VALUE, search: 'The text to look for.', ignore_case: IGNORE_CASE },
    example: 'contains(to_string($message.message), "failed", true)',
  }),
  describeFunction('strings', 'starts_with(value: String, prefix: String, ignore_case?: Boolean): Boolean', {
    description: 'Whether a text begins with another.',
    params: { value: VALUE, prefix: 'The beginning to look for.', ignore_case: IGNORE_CASE },
    example: 'starts_with(to_string($message.source), "web")',
  }),
  describeFunction('strings', 'ends_with(value: String, suffix: String, ignore_case?: Boolean): Boolean', {
    description: 'Whether a text ends with another.',
    params: { value: VALUE, suffix: 'The end to look for.', ignore_case: IGNORE_CASE },
    example: 'ends_with(to_string($message.source), ".example.org")',
  }),
  describeFunction('strings', 'substring(value: String, start: Long, indexEnd?: Long): String', {
    description: 'A part of a text. Negative places are counted from the end.',
    params: {
      value: VALUE,
      start: 'The place of the first character, from 0.',
      indexEnd: 'The place behind the last character; the end when not given.',
    },
    example: 'substring(to_string($message.message), 0, 20)',
  }),
  describeFunction(
    'strings',
    'replace(value: String, search: String, replacement?: String, max?: Long): String',
    {
      description: 'Replaces a literal text.',
      params: {
        value: VALUE,
        search: 'The text to look for.',
        replacement: 'What takes its place; nothing when not given.',
        max: 'How many are replaced; all when not given.',
      },
      example: 'replace(to_string($message.path), "/api/", "/")',
    },
  ),
  describeFunction('strings', 'length(value: String, bytes?: Boolean): Long', {
    description: 'The number of characters of a text.',
    params: { value: VALUE, bytes: 'Whether bytes in UTF-8 are counted instead; false when not given.' },
    example: 'length(to_string($message.message))',
  }),
  describeFunction(
    'strings',
    'join(elements: Object, delimiter?: String, start?: Long, indexEnd?: Long): String',
    {
      description: 'Puts the elements of a list together into one text.',
      params: {
        elements: 'The list.',
        delimiter: 'What stands between two elements; nothing when not given.',
        start: 'The place of the first element, from 0.',
        indexEnd: 'The place behind the last element.',
      },
      example: 'join(["a", "b"], ",")',
      isPure: true,
    },
  ),
  describeFunction('strings', 'split(pattern: String, value: String, limit?: Long): List', {
    description: 'Cuts a text into a list, wherever a regular expression matches.',
    params: {
      pattern: 'The regular expression of what stands between the parts.',
      value: VALUE,
      limit: 'The most parts; all when not given.',
    },
    example: 'split(",", to_string($message.tags))',
    isPure: true,
  }),
  describeFunction('strings', 'first_non_null(value: List): Object', {
    description: 'The first element of a list that has a value.',
    params: { value: 'The list.' },
    example: 'first_non_null([$message.user, $message.login])',
  }),
];
