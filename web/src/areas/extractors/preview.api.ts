// Tries an extractor or a condition on a text, with the test tools of the server.
import { tools } from '@logboom/contract/tools/endpoints';
import type { CutTestResult } from '@logboom/contract/tools/schemas';
import type { ConfigurationValues } from '@logboom/contract/common/configuration-rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { errorText } from '../../platform/fetch/errors.ts';

export type Trial =
  | { readonly kind: 'nothing' }
  /** Without a span where the value is not a part of the text. */
  | { readonly kind: 'value'; readonly value: string; readonly start?: number; readonly end?: number }
  | { readonly kind: 'fields'; readonly fields: readonly (readonly [name: string, value: unknown])[] }
  | { readonly kind: 'failed'; readonly message: string; readonly details: string };

const NOTHING: Trial = { kind: 'nothing' };
const CHECK = 'Please check your parameters.';

interface Tester {
  readonly ask: (settings: ConfigurationValues, string: string, signal: AbortSignal) => Promise<Trial>;
  readonly failure: string;
}

const REGEX_FAILURE = 'Could not try regular expression. Make sure that it is valid.';

const TESTERS: Readonly<Record<string, Tester>> = {
  copy_input: {
    ask: async (_, string) => ({ kind: 'value', value: string }),
    failure: '',
  },
  regex: {
    async ask({ regex_value: regex }, string, signal) {
      const { match } = await call(tools.regex, { body: { regex: text(regex), string } }, { signal });
      return match?.match == null
        ? NOTHING
        : { kind: 'value', value: match.match, start: match.start, end: match.end };
    },
    failure: REGEX_FAILURE,
  },
  regex_replace: {
    async ask({ regex, replacement = '', replace_all = false }, string, signal) {
      const body = {
        regex: text(regex),
        replacement: text(replacement),
        replace_all: replace_all === true,
        string,
      };
      const { match } = await call(tools.regexReplace, { body }, { signal });
      return match?.match == null ? NOTHING : { kind: 'value', value: match.match };
    },
    failure: REGEX_FAILURE,
  },
  grok: {
    async ask({ grok_pattern: pattern, named_captures_only = false }, string, signal) {
      const body = { pattern: text(pattern), named_captures_only: named_captures_only === true, string };
      const { matches, error_message } = await call(tools.grok, { body }, { signal });
      if (error_message !== null) throw new Error(error_message);
      return fieldsOf(matches.map(({ name, match }) => [name, match]));
    },
    failure: `We were not able to run the grok extraction. ${CHECK}`,
  },
  json: {
    async ask(settings, string, signal) {
      const body = {
        flatten: settings['flatten'] === true,
        list_separator: text(settings['list_separator']),
        key_separator: text(settings['key_separator']),
        kv_separator: text(settings['kv_separator']),
        replace_key_whitespace: settings['replace_key_whitespace'] === true,
        key_whitespace_replacement: text(settings['key_whitespace_replacement']),
        key_prefix: text(settings['key_prefix']),
        string,
      };
      const { matches } = await call(tools.json, { body }, { signal });
      return fieldsOf(Object.entries(matches));
    },
    failure: `We were not able to run the JSON extraction. ${CHECK}`,
  },
  split_and_index: {
    ask: async ({ split_by, index }, string, signal) =>
      cut(
        await call(
          tools.splitAndIndex,
          { body: { split_by: text(split_by), index: Number(index), string } },
          { signal },
        ),
      ),
    failure: `We were not able to run the split and index extraction. ${CHECK}`,
  },
  substring: {
    ask: async ({ begin_index: start, end_index: end }, string, signal) =>
      cut(
        await call(tools.substring, { body: { start: Number(start), end: Number(end), string } }, { signal }),
      ),
    failure: 'We were not able to run the substring extraction. Please check index boundaries.',
  },
  lookup_table: {
    async ask({ lookup_table_name }, string, signal) {
      const body = { lookup_table_name: text(lookup_table_name), string };
      const { empty, error, error_message, value } = await call(tools.lookup, { body }, { signal });
      if (error) throw new Error(error_message);
      return empty ? NOTHING : { kind: 'value', value: String(value) };
    },
    failure: 'Could not check if lookup table translates the string',
  },
};

/** A refusal is a result like any other: it belongs below the field that it is about. */
export function trialQuery(type: string, settings: ConfigurationValues, sample: string) {
  return queryOptions({
    queryKey: ['extractor-trial', type, settings, sample],
    queryFn: async ({ signal }): Promise<Trial> => {
      const tester = TESTERS[type];
      if (tester === undefined) return NOTHING;
      try {
        return await tester.ask(settings, sample, signal);
      } catch (error) {
        return { kind: 'failed', message: tester.failure, details: errorText(error) };
      }
    },
    staleTime: 60_000,
    retry: false,
  });
}

export function conditionQuery(type: string, value: string, string: string) {
  return queryOptions({
    queryKey: ['extractor-condition', type, value, string],
    queryFn: async ({ signal }): Promise<boolean | string> => {
      const isRegex = type === 'regex';
      try {
        const { matched } = isRegex
          ? await call(tools.regex, { body: { regex: value, string } }, { signal })
          : await call(tools.contains, { body: { search_string: value, string } }, { signal });
        return matched;
      } catch (error) {
        return isRegex
          ? `${REGEX_FAILURE} ${errorText(error)}`
          : 'Could not check if field contains the string';
      }
    },
    staleTime: 60_000,
    retry: false,
  });
}

/** Settings that are asked about are valid: what is not given may be left out. */
function text(setting: unknown): string {
  return typeof setting === 'string' ? setting : '';
}

function cut({ successful, cut: value, begin_index: start, end_index: end }: CutTestResult): Trial {
  return successful && value !== null ? { kind: 'value', value, start, end } : NOTHING;
}

function fieldsOf(fields: readonly (readonly [string, unknown])[]): Trial {
  return fields.length === 0 ? NOTHING : { kind: 'fields', fields };
}
