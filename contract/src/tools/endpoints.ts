// The test tools. Each answers a question in a body (POST) and the same question in an address (GET) alike.
import { Type, type TObject, type TProperties, type TSchema } from 'typebox';
import { permitted, signedIn, type Access } from '../wire/access.ts';
import { endpoints } from '../wire/endpoint.ts';
import {
  ContainsTest,
  ContainsTestResult,
  CutTestResult,
  GrokTest,
  GrokTestResult,
  JsonTest,
  JsonTestResult,
  LookupTest,
  LookupTestResult,
  NaturalDateQuery,
  NaturalDateRange,
  RegexQuestion,
  RegexReplaceTest,
  RegexReplaceTestResult,
  RegexTest,
  RegexTestResult,
  RegexValidation,
  SplitAndIndexTest,
  SubstringTest,
  SubstringTestQuery,
} from './schemas.ts';

function inBody<const Name extends string, Body extends TObject, Answer extends TSchema>(
  name: Name,
  summary: string,
  body: Body,
  answer: Answer,
  access: Access = signedIn,
) {
  return {
    method: 'POST',
    path: `/tools/${name}`,
    summary,
    access,
    audited: false,
    body,
    answers: { 200: answer },
  } as const;
}

/** Only the body is exact: addresses may carry parameters for everyone, such as `pretty`. */
function inAddress<const Name extends string, Properties extends TProperties, Answer extends TSchema>(
  name: Name,
  summary: string,
  { properties }: TObject<Properties>,
  answer: Answer,
) {
  return {
    method: 'GET',
    path: `/tools/${name}`,
    summary,
    access: signedIn,
    query: Type.Object(properties),
    answers: { 200: answer },
  } as const;
}

const REGEX = 'What the first group of a regular expression finds in a text';
const REGEX_REPLACE = 'A text with the matches of a regular expression replaced';
const GROK = 'What a grok pattern captures from a text';
const JSON_FIELDS = 'The fields that the JSON extractor makes of a text';
const SPLIT_AND_INDEX = 'One part of a text that is split by a separator';
const CONTAINS = 'Where a text holds another';
const SUBSTRING = 'The characters between two positions of a text';
const LOOKUP = 'What a lookup table has for a text';

export const tools = endpoints('tools', {
  naturalDate: inAddress(
    'natural_date_tester',
    'What a time range in words means now',
    NaturalDateQuery,
    NaturalDateRange,
  ),
  validateRegex: inAddress(
    'regex_tester/validate',
    'Whether a text is a regular expression',
    RegexQuestion,
    RegexValidation,
  ),
  regex: inBody('regex_tester', REGEX, RegexTest, RegexTestResult),
  regexInAddress: inAddress('regex_tester', REGEX, RegexTest, RegexTestResult),
  regexReplace: inBody('regex_replace_tester', REGEX_REPLACE, RegexReplaceTest, RegexReplaceTestResult),
  regexReplaceInAddress: inAddress(
    'regex_replace_tester',
    REGEX_REPLACE,
    RegexReplaceTest,
    RegexReplaceTestResult,
  ),
  grok: inBody('grok_tester', GROK, GrokTest, GrokTestResult),
  grokInAddress: inAddress('grok_tester', GROK, GrokTest, GrokTestResult),
  json: inBody('json_tester', JSON_FIELDS, JsonTest, JsonTestResult),
  jsonInAddress: inAddress('json_tester', JSON_FIELDS, JsonTest, JsonTestResult),
  splitAndIndex: inBody('split_and_index_tester', SPLIT_AND_INDEX, SplitAndIndexTest, CutTestResult),
  splitAndIndexInAddress: inAddress(
    'split_and_index_tester',
    SPLIT_AND_INDEX,
    SplitAndIndexTest,
    CutTestResult,
  ),
  contains: inBody('contains_string_tester', CONTAINS, ContainsTest, ContainsTestResult),
  containsInAddress: inAddress('contains_string_tester', CONTAINS, ContainsTest, ContainsTestResult),
  substring: inBody('substring_tester', SUBSTRING, SubstringTest, CutTestResult),
  substringInAddress: inAddress('substring_tester', SUBSTRING, SubstringTestQuery, CutTestResult),
  lookup: inBody('lookup_table_tester', LOOKUP, LookupTest, LookupTestResult, permitted('lookuptables:read')),
  lookupInAddress: inAddress('lookup_table_tester', LOOKUP, LookupTest, LookupTestResult),
});
