// The calls of the simulator.
import { pipelineRules, pipelineSimulator } from '@logboom/contract/pipelines/endpoints';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { Simulator } from './simulator.service.ts';

export function simulatorRoutes(simulator: Simulator): (api: ApiServer) => void {
  return (api) => {
    route(api, pipelineSimulator.run, (request) => simulator.run(callerOf(request), request.body));
    route(api, pipelineSimulator.path, (request) => simulator.runPath(callerOf(request), request.body));
    route(api, pipelineSimulator.dryRun, ({ body }) => simulator.dryRun(body));
    route(api, pipelineRules.simulate, ({ body }) => simulator.runRule(body));
  };
}
