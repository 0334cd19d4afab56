// The calls around the rules of streams.
import { streamRules, streams } from '@logboom/contract/streams/endpoints';
import type { StreamRuleType } from '@logboom/contract/streams/schemas';
import { RULE_TYPE_DESCRIPTIONS } from '@logboom/core/stream-rules/rule-types';
import { locationOf, route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import type { StreamInputs } from './stream-dependencies.ts';
import type { RuleService } from './rule.service.ts';

const RULE_TYPES: readonly StreamRuleType[] = RULE_TYPE_DESCRIPTIONS.map(
  ({ id, name, shortText, longText }) => ({ id, name, short_desc: shortText, long_desc: longText }),
);

export function ruleRoutes(rules: RuleService, inputs: StreamInputs): (api: ApiServer) => void {
  return (api) => {
    readRoutes(api, rules);
    writeRoutes(api, rules);
    route(api, streamRules.types, async () => [...RULE_TYPES]);
    route(api, streamRules.inputs, async () => ({ inputs: await inputs.all() }));
  };
}

function readRoutes(api: ApiServer, rules: RuleService): void {
  route(api, streamRules.list, async ({ params: { streamId } }) => {
    const stream_rules = await rules.list(streamId);
    return { total: stream_rules.length, stream_rules };
  });
  route(api, streamRules.read, ({ params: { streamId, ruleId } }) => rules.read(streamId, ruleId));
  route(api, streams.testMatch, ({ params: { streamId }, body }) => rules.test(streamId, body));
}

function writeRoutes(api: ApiServer, rules: RuleService): void {
  route(api, streamRules.create, async ({ params: { streamId }, body }, reply) => {
    const ruleId = await rules.add(streamId, body);
    const location = locationOf(api, streamRules.read, { streamId, ruleId });
    return reply.code(201).header('location', location).send({ streamrule_id: ruleId });
  });
  for (const endpoint of [streamRules.update, streamRules.updateTheOldWay]) {
    route(api, endpoint, async ({ params: { streamId, ruleId }, body }) => {
      await rules.change(streamId, ruleId, body);
      return { streamrule_id: ruleId };
    });
  }
  route(api, streamRules.remove, async ({ params: { streamId, ruleId } }, reply) => {
    await rules.remove(streamId, ruleId);
    return reply.code(204).send(undefined);
  });
}
