// Tries an extractor or a condition on a text, with the test tools of the server.
import type {
  ContainsTestResult,
  CutTestResult,
  GrokTestResult,
  JsonTestResult,
  RegexTestResult,
} from '@logboom/contract/tools/schemas';
import type { ConfigurationValues } from '@logboom/contract/common/configuration-rules';
import { queryOptions } from '@tanstack/react-query';
import { postJson } from '../../platform/fetch.ts';
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

const TESTERS: Readonly<Record<string, Tester>> = {
  copy_input: {
    ask: async (_, string) => ({ kind: 'value', value: string }),
    failure: '',
  },
  regex: {
    async ask({ regex_value: regex }, string, signal) {
      const { match } = await tool<RegexTestResult>('regex_tester', { regex, string }, signal);
      return match?.match == null
        ? NOTHING
        : { kind: 'value', value: match.match, start: match.start, end: match.end };
    },
    failure: 'Could not try regular expression. Make sure that it is valid.',
  },
  regex_replace: {
    async ask({ regex, replacement = '', replace_all = false }, string, signal) {
      const body = { regex, replacement, replace_all, string };
      const { match } = await tool<RegexTestResult>('regex_replace_tester', body, signal);
      return match?.match == null ? NOTHING : { kind: 'value', value: match.match };
    },
    failure: 'Could not try regular expression. Make sure that it is valid.',
  },
  grok: {
    async ask({ grok_pattern: pattern, named_captures_only = false }, string, signal) {
      const body = { pattern, named_captures_only, string };
      const { matches, error_message } = await tool<GrokTestResult>('grok_tester', body, signal);
      if (error_message !== null) throw new Error(error_message);
      return fieldsOf(matches.map(({ name, match }) => [name, match]));
    },
    failure: `We were not able to run the grok extraction. ${CHECK}`,
  },
  json: {
    async ask(settings, string, signal) {
      const body = { key_prefix: '', key_whitespace_replacement: '', ...settings, string };
      const { matches } = await tool<JsonTestResult>('json_tester', body, signal);
      return fieldsOf(Object.entries(matches));
    },
    failure: `We were not able to run the JSON extraction. ${CHECK}`,
  },
  split_and_index: {
    ask: async ({ split_by, index }, string, signal) =>
      cut(await tool<CutTestResult>('split_and_index_tester', { split_by, index, string }, signal)),
    failure: `We were not able to run the split and index extraction. ${CHECK}`,
  },
  substring: {
    ask: async ({ begin_index: start, end_index: end }, string, signal) =>
      cut(await tool<CutTestResult>('substring_tester', { start, end, string }, signal)),
    failure: 'We were not able to run the substring extraction. Please check index boundaries.',
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
          ? await tool<RegexTestResult>('regex_tester', { regex: value, string }, signal)
          : await tool<ContainsTestResult>(
              'contains_string_tester',
              { search_string: value, string },
              signal,
            );
        return matched;
      } catch (error) {
        return isRegex ? errorText(error) : 'Could not check if field contains the string';
      }
    },
    staleTime: 60_000,
    retry: false,
  });
}

function tool<Answer>(name: string, body: object, signal: AbortSignal): Promise<Answer> {
  return postJson<Answer>(`/tools/${name}`, body, { signal });
}

function cut({ successful, cut: value, begin_index: start, end_index: end }: CutTestResult): Trial {
  return successful && value !== null ? { kind: 'value', value, start, end } : NOTHING;
}

function fieldsOf(fields: readonly (readonly [string, unknown])[]): Trial {
  return fields.length === 0 ? NOTHING : { kind: 'fields', fields };
}
