// The test tools for extractors: each answers a question in an address (GET) and one in a body (POST) alike.
import {
  ContainsTest,
  ContainsTestResult,
  CutTestResult,
  GrokTest,
  GrokTestResult,
  JsonTest,
  JsonTestQuery,
  JsonTestResult,
  LookupTest,
  LookupTestResult,
  RegexReplaceTest,
  RegexReplaceTestResult,
  RegexTest,
  RegexTestResult,
  SplitAndIndexTest,
  SubstringTest,
  SubstringTestQuery,
} from '@logboom/contract/tools/schemas';
import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { permitted, signedIn, type Access } from '@logboom/contract/wire/access';
import type { ApiServer } from '../../http/types.ts';
import type { Testers } from './testers.ts';

interface Tester<Question extends TObject, Answer extends TSchema> {
  name: string;
  summary: string;
  question: Question;
  answer: Answer;
  /** Where the address has other parameters or defaults than the body, or none at all. */
  query?: TObject;
  access?: Access;
  ask(question: Static<Question>): Promise<Static<Answer>> | Static<Answer>;
}

export function testerRoutes(testers: Testers): (api: ApiServer) => void {
  return (api) => {
    patternTesters(api, testers);
    textTesters(api, testers);
    addTester(api, {
      name: 'lookup_table_tester',
      summary: 'What a lookup table has for a text',
      question: LookupTest,
      answer: LookupTestResult,
      access: permitted('lookuptables:read'),
      ask: testers.lookup,
    });
  };
}

function patternTesters(api: ApiServer, testers: Testers): void {
  addTester(api, {
    name: 'regex_tester',
    summary: 'What the first group of a regular expression finds in a text',
    question: RegexTest,
    answer: RegexTestResult,
    ask: testers.regex,
  });
  addTester(api, {
    name: 'regex_replace_tester',
    summary: 'A text with the matches of a regular expression replaced',
    question: RegexReplaceTest,
    answer: RegexReplaceTestResult,
    ask: testers.regexReplace,
  });
  addTester(api, {
    name: 'grok_tester',
    summary: 'What a grok pattern captures from a text',
    question: GrokTest,
    answer: GrokTestResult,
    ask: testers.grok,
  });
}

function textTesters(api: ApiServer, testers: Testers): void {
  addTester(api, {
    name: 'json_tester',
    summary: 'The fields that the JSON extractor makes of a text',
    question: JsonTest,
    query: JsonTestQuery,
    answer: JsonTestResult,
    ask: testers.json,
  });
  addTester(api, {
    name: 'split_and_index_tester',
    summary: 'One part of a text that is split by a separator',
    question: SplitAndIndexTest,
    answer: CutTestResult,
    ask: testers.splitAndIndex,
  });
  addTester(api, {
    name: 'contains_string_tester',
    summary: 'Where a text holds another',
    question: ContainsTest,
    answer: ContainsTestResult,
    ask: testers.contains,
  });
  const substring = {
    summary: 'The characters between two positions of a text',
    answer: CutTestResult,
  };
  const path = '/tools/substring_tester';
  api.post(path, {
    ...declared(substring, { body: SubstringTest }),
    handler: async ({ body }) => testers.substring(body as SubstringTest),
  });
  api.get(path, {
    ...declared(substring, { querystring: SubstringTestQuery }),
    handler: async ({ query }) => {
      const { string, begin_index: start, end_index: end } = query as Static<typeof SubstringTestQuery>;
      return testers.substring({ string, start, end });
    },
  });
}

function addTester<Question extends TObject, Answer extends TSchema>(
  api: ApiServer,
  tester: Tester<Question, Answer>,
): void {
  const { name, question, query } = tester;
  const path = `/tools/${name}`;
  api.post(path, {
    ...declared(tester, { body: question }),
    handler: async ({ body }) => tester.ask(body as Static<Question>),
  });
  api.get(path, {
    // Only the body is exact: addresses may carry parameters for everyone, such as `pretty`.
    ...declared({ ...tester, access: signedIn }, { querystring: query ?? Type.Object(question.properties) }),
    handler: async (request) => tester.ask(request.query as Static<Question>),
  });
}

function declared(
  { summary, answer, access = signedIn }: { summary: string; answer: TSchema; access?: Access },
  question: { body: TObject } | { querystring: TObject },
) {
  return {
    schema: { tags: ['Test tools'], summary, ...question, response: { 200: answer } },
    config: { access },
  };
}
