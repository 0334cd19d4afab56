// Functions that take texts apart by patterns.
import { describeFunction, type FunctionDescription } from './signature.ts';

const VALUE = 'The text to look at.';

export const patternFunctions: readonly FunctionDescription[] = [
  describeFunction(
    'patterns',
    'key_value(value: String, delimiters?: String, kv_delimiters?: String, ignore_empty_values?: Boolean, allow_dup_keys?: Boolean, handle_dup_keys?: String, trim_key_chars?: String, trim_value_chars?: String): Map',
    {
      description: 'Finds pairs such as user=anna in a text. What is in quotes is not cut.',
      params: {
        value: VALUE,
        delimiters: 'Each of these characters stands between pairs; white space when not given.',
        kv_delimiters: 'Each of these characters stands between key and value; "=" when not given.',
        ignore_empty_values:
          'Whether pairs without value are passed over instead of failing; true when not given.',
        allow_dup_keys: 'Whether a key may come twice; true when not given.',
        handle_dup_keys:
          '"take_first", "take_last", or the text between the values of one key; "take_first" when not given.',
        trim_key_chars: 'Characters to take off both ends of keys.',
        trim_value_chars: 'Characters to take off both ends of values.',
      },
      example: 'set_fields(key_value(to_string($message.message)));',
    },
  ),
  describeFunction(
    'patterns',
    'regex(pattern: String, value: String, group_names?: List): RegexMatchResult',
    {
      description:
        'Looks for a regular expression. The result has "matches", and the groups under their names or as "0", "1", ….',
      params: {
        pattern: 'The regular expression, with doubled backslashes.',
        value: VALUE,
        group_names: 'Names for the groups, in order.',
      },
      example: 'regex("user (\\\\w+)", to_string($message.message), ["user"])',
      isPure: true,
    },
  ),
  describeFunction(
    'patterns',
    'regex_replace(pattern: String, value: String, replacement: String, replace_all?: Boolean): String',
    {
      description: 'Replaces what a regular expression matches.',
      params: {
        pattern: 'The regular expression, with doubled backslashes.',
        value: VALUE,
        replacement: 'What takes the place; $1 and ${name} stand for groups.',
        replace_all: 'Whether all matches are replaced, not only the first; true when not given.',
      },
      example: 'regex_replace("\\\\d{12,16}", to_string($message.message), "****")',
      isPure: true,
    },
  ),
  describeFunction(
    'patterns',
    'grok(pattern: String, value: String, only_named_captures?: Boolean): GrokResult',
    {
      description: 'Takes a text apart by a grok pattern. The result has "matches" and what was captured.',
      params: {
        pattern: 'The grok pattern, such as %{IP:client} %{WORD:method}.',
        value: VALUE,
        only_named_captures: 'Whether only captures with a name of their own count; false when not given.',
      },
      example: 'set_fields(grok("%{IP:client} %{WORD:method}", to_string($message.message), true));',
    },
  ),
  describeFunction('patterns', 'grok_exists(pattern: String, log_missing?: Boolean): Boolean', {
    description: 'Whether there is a grok pattern whose name contains a text.',
    params: {
      pattern: 'The text.',
      log_missing: 'Whether the server logs when there is none; false when not given.',
    },
    example: 'grok_exists("COMMONAPACHELOG")',
  }),
];
