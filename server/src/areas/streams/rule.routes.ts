// The calls around the rules of streams.
import {
  RuleInputList,
  StreamRule,
  StreamRuleList,
  StreamRuleRequest,
  StreamRuleSaved,
  StreamRuleType,
  TestMatchAnswer,
  TestMatchRequest,
} from '@logboom/contract/streams/schemas';
import { RULE_TYPE_DESCRIPTIONS } from '@logboom/core/stream-rules/rule-types';
import { Type } from 'typebox';
import { permitted, signedIn } from '../../http/access.ts';
import { NoContent, type ApiServer } from '../../http/types.ts';
import type { StreamInputs } from './neighbours.ts';
import { params, pathId, tags } from './paths.ts';
import type { RuleService } from './rule.service.ts';

const path = '/streams/:streamId/rules';
const ruleParams = Type.Object({ streamId: pathId, ruleId: pathId });
const read = { access: permitted('streams:read:{streamId}') };
const edit = { access: permitted('streams:edit:{streamId}') };

const RULE_TYPES: readonly StreamRuleType[] = RULE_TYPE_DESCRIPTIONS.map(
  ({ id, name, shortText, longText }) => ({ id, name, short_desc: shortText, long_desc: longText }),
);

export function ruleRoutes(rules: RuleService, inputs: StreamInputs): (api: ApiServer) => void {
  return (api) => {
    readRoutes(api, rules);
    formRoutes(api, inputs);
    writeRoutes(api, rules);
    changeRoutes(api, rules);
  };
}

function readRoutes(api: ApiServer, rules: RuleService): void {
  api.get(path, {
    schema: { tags, summary: 'The rules of a stream', params, response: { 200: StreamRuleList } },
    config: read,
    async handler({ params: { streamId } }) {
      const stream_rules = await rules.list(streamId);
      return { total: stream_rules.length, stream_rules };
    },
  });
  api.get(`${path}/:ruleId`, {
    schema: { tags, summary: 'One rule', params: ruleParams, response: { 200: StreamRule } },
    config: read,
    handler: ({ params: { streamId, ruleId } }) => rules.read(streamId, ruleId),
  });
  api.post('/streams/:streamId/testMatch', {
    schema: {
      tags,
      summary: 'Whether a message would be routed into a stream, rule by rule',
      params,
      body: TestMatchRequest,
      response: { 200: TestMatchAnswer },
    },
    config: read,
    handler: ({ params: { streamId }, body }) => rules.test(streamId, body),
  });
}

/** What the form of a rule needs. */
function formRoutes(api: ApiServer, inputs: StreamInputs): void {
  api.get(`${path}/types`, {
    schema: {
      tags,
      summary: 'The types of rules, whatever stream is named',
      params,
      response: { 200: Type.Array(StreamRuleType) },
    },
    config: { access: signedIn },
    handler: async () => [...RULE_TYPES],
  });
  api.get('/streams/rules/inputs', {
    schema: { tags, summary: 'The inputs that a rule can name', response: { 200: RuleInputList } },
    config: { access: permitted('inputs:read') },
    handler: async () => ({ inputs: await inputs.all() }),
  });
}

function writeRoutes(api: ApiServer, rules: RuleService): void {
  api.post(path, {
    schema: {
      tags,
      summary: 'Add a rule to a stream',
      params,
      body: StreamRuleRequest,
      response: { 201: StreamRuleSaved },
    },
    config: edit,
    async handler({ params: { streamId }, body }, reply) {
      const streamrule_id = await rules.add(streamId, body);
      const location = `${api.prefix}/streams/${streamId}/rules/${streamrule_id}`;
      return reply.code(201).header('location', location).send({ streamrule_id });
    },
  });
  api.delete(`${path}/:ruleId`, {
    schema: { tags, summary: 'Delete a rule', params: ruleParams, response: { 204: NoContent } },
    config: edit,
    async handler({ params: { streamId, ruleId } }, reply) {
      await rules.remove(streamId, ruleId);
      return reply.code(204).send(undefined);
    },
  });
}

/** Older clients change a rule with POST. */
function changeRoutes(api: ApiServer, rules: RuleService): void {
  for (const method of ['PUT', 'POST'] as const) {
    api.route({
      method,
      url: `${path}/:ruleId`,
      schema: {
        tags,
        summary: method === 'PUT' ? 'Change a rule' : 'Change a rule, the old way',
        params: ruleParams,
        body: StreamRuleRequest,
        response: { 200: StreamRuleSaved },
      },
      config: edit,
      async handler({ params: { streamId, ruleId }, body }) {
        await rules.change(streamId, ruleId, body);
        return { streamrule_id: ruleId };
      },
    });
  }
}
