// The test tools for extractors: each answers a question in a body and one in an address alike.
import { tools } from '@logboom/contract/tools/endpoints';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import type { Testers } from './testers.ts';

export function testerRoutes(testers: Testers): (api: ApiServer) => void {
  return (api) => {
    patternTesters(api, testers);
    textTesters(api, testers);
  };
}

function patternTesters(api: ApiServer, testers: Testers): void {
  route(api, tools.validateRegex, async ({ query: { regex } }) => testers.validateRegex(regex));
  route(api, tools.regex, async ({ body }) => testers.regex(body));
  route(api, tools.regexInAddress, async ({ query }) => testers.regex(query));
  route(api, tools.regexReplace, async ({ body }) => testers.regexReplace(body));
  route(api, tools.regexReplaceInAddress, async ({ query }) => testers.regexReplace(query));
  route(api, tools.grok, ({ body }) => testers.grok(body));
  route(api, tools.grokInAddress, ({ query }) => testers.grok(query));
}

function textTesters(api: ApiServer, testers: Testers): void {
  route(api, tools.json, async ({ body }) => testers.json(body));
  route(api, tools.jsonInAddress, async ({ query }) => testers.json(query));
  route(api, tools.splitAndIndex, async ({ body }) => testers.splitAndIndex(body));
  route(api, tools.splitAndIndexInAddress, async ({ query }) => testers.splitAndIndex(query));
  route(api, tools.contains, async ({ body }) => testers.contains(body));
  route(api, tools.containsInAddress, async ({ query }) => testers.contains(query));
  route(api, tools.substring, async ({ body }) => testers.substring(body));
  route(api, tools.substringInAddress, async ({ query }) => {
    const { string, begin_index: start, end_index: end } = query;
    return testers.substring({ string, start, end });
  });
}
