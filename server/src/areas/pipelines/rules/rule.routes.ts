// The calls around rules.
import { pipelineRules } from '@logboom/contract/pipelines/endpoints';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import { FUNCTION_DESCRIPTORS } from './function.present.ts';
import type { RuleMetrics } from './metrics-config.ts';
import type { RuleTestService } from '../tests/rule-test.service.ts';
import type { RuleService } from './rule.service.ts';

export function ruleRoutes(
  rules: RuleService,
  tests: RuleTestService,
  metrics: RuleMetrics,
): (api: ApiServer) => void {
  return (api) => {
    route(api, pipelineRules.list, () => rules.list());
    route(api, pipelineRules.page, ({ query }) => rules.page(query));
    route(api, pipelineRules.byNames, (request) => rules.byNames(callerOf(request), request.body.rules));
    route(api, pipelineRules.functions, async () => [...FUNCTION_DESCRIPTORS]);
    route(api, pipelineRules.metricsConfig, () => metrics.read());
    route(api, pipelineRules.updateMetricsConfig, ({ body }) => metrics.replace(body));
    route(api, pipelineRules.parse, async ({ body }) => rules.parse(body));
    route(api, pipelineRules.create, (request) => rules.create(callerOf(request), request.body));
    route(api, pipelineRules.history, ({ params: { id } }) => rules.history(id));
    route(api, pipelineRules.runTests, ({ body }) => tests.run(body));
    route(api, pipelineRules.tests, ({ params: { id } }) => tests.read(id));
    route(api, pipelineRules.updateTests, ({ params: { id }, body }) => tests.replace(id, body));
    route(api, pipelineRules.read, ({ params: { id } }) => rules.read(id));
    route(api, pipelineRules.update, (request) =>
      rules.change(callerOf(request), request.params.id, request.body, request.query.ignore_tests),
    );
    route(api, pipelineRules.remove, async ({ params: { id } }, reply) => {
      await rules.remove(id);
      return reply.code(204).send(undefined);
    });
  };
}
