// Answers the test tools for extractors, on the wire's terms.
import type {
  ContainsTest,
  ContainsTestResult,
  CutTestResult,
  GrokTest,
  GrokTestResult,
  JsonTest,
  JsonTestResult,
  RegexReplaceTest,
  RegexReplaceTestResult,
  RegexTest,
  RegexTestResult,
  RegexValidation,
  SplitAndIndexTest,
  SubstringTest,
} from '@logboom/contract/tools/schemas';
import { extractJson } from '@logboom/core/extractors/json-type';
import {
  testContains,
  testGrok,
  testRegex,
  testRegexReplace,
  testSplitAndIndex,
  testSubstring,
  type CutTest,
} from '@logboom/core/extractors/testers';
import { grokLibrary, type GrokDefinition } from '@logboom/core/grok/definitions';
import { createGrokCompiler } from '@logboom/core/grok/grok';
import { compileJavaRegex } from '@logboom/core/java-regex/compile';
import { badRequest, RequestError } from '../../http/errors.ts';

export interface Testers {
  readonly validateRegex: (regex: string) => RegexValidation;
  readonly regex: (test: RegexTest) => RegexTestResult;
  readonly regexReplace: (test: RegexReplaceTest) => RegexReplaceTestResult;
  readonly grok: (test: GrokTest) => Promise<GrokTestResult>;
  readonly json: (test: JsonTest) => JsonTestResult;
  readonly splitAndIndex: (test: SplitAndIndexTest) => CutTestResult;
  readonly substring: (test: SubstringTest) => CutTestResult;
  readonly contains: (test: ContainsTest) => ContainsTestResult;
}

export function createTesters(grokPatterns: () => Promise<readonly GrokDefinition[]>): Testers {
  return {
    validateRegex(regex) {
      const compiled = compileJavaRegex(regex, { dotAll: true });
      const validation_message = compiled.ok ? null : `${compiled.problem} near index ${compiled.position}`;
      return { regex, is_valid: compiled.ok, validation_message };
    },

    regex({ regex, string }) {
      const tested = testRegex(regex, string);
      if (!tested.ok) throw badRequest(`Invalid regular expression: ${tested.problem}`, 'REGEX_REFUSED');
      return { matched: tested.matched, match: tested.match, regex, string };
    },

    regexReplace({ regex, replacement, replace_all, string }) {
      refuseEmpty({ regex });
      const tested = testRegexReplace(regex, replacement, replace_all, string);
      if (!tested.ok) {
        const status = tested.reason === 'invalid' ? 500 : 400;
        throw new RequestError({ code: 'REGEX_REFUSED', status, message: tested.problem });
      }
      return { matched: tested.matched, match: tested.match, regex, replacement, replace_all, string };
    },

    async grok({ pattern, string, named_captures_only }) {
      const compile = createGrokCompiler(grokLibrary(await grokPatterns()));
      const { matched, matches, problem } = testGrok(pattern, string, named_captures_only, compile);
      return { matched, matches: [...matches], pattern, string, error_message: problem };
    },

    json: testJson,

    splitAndIndex({ string, split_by, index }) {
      if (split_by === '')
        throw new RequestError({
          code: 'SEPARATOR_EMPTY',
          status: 500,
          message: 'split_by must not be empty',
        });
      refuseBelow(0, { index });
      return presentCut(testSplitAndIndex(string, split_by, index));
    },

    substring: ({ string, start, end }) => presentCut(testSubstring(string, start, end)),

    contains({ string, search_string }) {
      return { ...testContains(string, search_string), search_string, string };
    },
  };
}

function testJson(test: JsonTest): JsonTestResult {
  const { flatten, list_separator, key_separator, kv_separator, string } = test;
  refuseEmpty({ string, list_separator, key_separator, kv_separator });
  const extracted = extractJson(string, {
    flatten,
    listSeparator: list_separator,
    keySeparator: key_separator,
    kvSeparator: kv_separator,
    keyPrefix: test.key_prefix,
    replaceKeyWhitespace: test.replace_key_whitespace,
    keyWhitespaceReplacement: test.key_whitespace_replacement,
  });
  if (extracted.kind === 'failed')
    throw badRequest(`Failure running JSON extractor: ${extracted.details}`, 'JSON_REFUSED');
  const matches = extracted.kind === 'fields' ? Object.fromEntries(extracted.fields) : {};
  return { matches, flatten, line_separator: list_separator, key_separator, kv_separator, string };
}

function presentCut({ successful, cut, begin, end }: CutTest): CutTestResult {
  return { successful, cut, begin_index: begin, end_index: end };
}

function refuseEmpty(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values))
    if (value === '') throw badRequest(`${name} must not be empty`);
}

function refuseBelow(least: number, values: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(values))
    if (value < least) throw badRequest(`${name} must be greater than or equal to ${least}`);
}
