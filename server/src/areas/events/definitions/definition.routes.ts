// The calls around event definitions.
import { isPermitted } from '@logboom/contract/common/permissions';
import { eventDefinitions } from '@logboom/contract/events/definition-endpoints';
import {
  AGGREGATION_FUNCTIONS,
  SEQUENCE,
  SILENT_SOURCE,
  SYSTEM_EVENTS,
} from '@logboom/contract/events/config-schemas';
import type { FastifyBaseLogger } from 'fastify';
import { callerOf } from '../../../http/access.ts';
import type { Caller } from '../../../http/authentication.ts';
import { inBulk } from '../../../http/bulk.ts';
import { forbidden } from '../../../http/errors.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { ExecuteNow } from '../execution/execute-now.ts';
import { KEPT_QUIET_RUNS, type RunStore } from '../execution/run.store.ts';
import type { TrialService } from '../trials/trial.service.ts';
import { presentDefinition, presentRun } from './definition.present.ts';
import { configProblems, readConfig } from './definition.rules.ts';
import type { DefinitionService } from './definition.service.ts';

const TRIAL_MS = 60_000;

interface Parts {
  readonly service: DefinitionService;
  readonly runs: RunStore;
  readonly trials: TrialService;
  readonly execute: ExecuteNow;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

export function definitionRoutes({
  service,
  runs,
  trials,
  execute,
  logger,
}: Parts): (api: ApiServer) => void {
  const demand = ({ permissions }: Caller, action: string, id: string) => {
    if (!isPermitted(permissions, `eventdefinitions:${action}:${id}`)) throw forbidden();
  };
  return (api) => {
    route(api, eventDefinitions.page, (request) => service.page(callerOf(request), request.query));
    route(api, eventDefinitions.list, (request) => service.list(callerOf(request), request.query));
    route(api, eventDefinitions.read, async ({ params }) =>
      presentDefinition(await service.find(params.definitionId)),
    );
    route(api, eventDefinitions.readWithContext, async ({ params: { definitionId } }) => ({
      event_definition: presentDefinition(await service.find(definitionId)),
      context: { scheduler: await service.schedulerOf(definitionId) },
    }));
    route(api, eventDefinitions.runs, async ({ params }) => ({
      runs: (await runs.latest(params.definitionId, KEPT_QUIET_RUNS)).map(presentRun),
    }));
    route(api, eventDefinitions.latestRuns, async (request) => {
      const { permissions } = callerOf(request);
      const ids = request.query.ids
        .split(',')
        .filter((id) => id !== '' && isPermitted(permissions, `eventdefinitions:read:${id}`));
      const rows = await runs.latestOf([...new Set(ids)]);
      return { runs: Object.fromEntries(rows.map((row) => [row.definition_id, presentRun(row)])) };
    });
    route(api, eventDefinitions.preview, (request) =>
      trials.preview(callerOf(request), request.body, AbortSignal.timeout(TRIAL_MS)),
    );
    route(api, eventDefinitions.backTest, (request) =>
      trials.backTest(callerOf(request), request.body, AbortSignal.timeout(TRIAL_MS)),
    );
    route(api, eventDefinitions.execute, async (request, reply) => {
      const definition = await service.find(request.params.definitionId);
      await execute(callerOf(request), definition, request.body);
      return reply.code(204).send(undefined);
    });
    route(api, eventDefinitions.create, async (request) =>
      presentDefinition(await service.create(callerOf(request), request.body, request.query.schedule)),
    );
    route(api, eventDefinitions.update, async (request) => {
      const { params, body, query } = request;
      return presentDefinition(
        await service.update(callerOf(request), params.definitionId, body, query.schedule),
      );
    });
    route(api, eventDefinitions.remove, async (request, reply) => {
      const removed = await service.remove(callerOf(request), request.params.definitionId);
      if (removed === undefined) return reply.code(204).send(undefined);
      return reply.code(200).send(presentDefinition(removed));
    });
    route(api, eventDefinitions.schedule, async ({ params }) =>
      presentDefinition(await service.setOn(params.definitionId, true)),
    );
    route(api, eventDefinitions.unschedule, async ({ params }) =>
      presentDefinition(await service.setOn(params.definitionId, false)),
    );
    route(api, eventDefinitions.clearQueue, async ({ params }, reply) => {
      await service.clearQueue(params.definitionId);
      return reply.code(204).send(undefined);
    });
    route(api, eventDefinitions.bulkDelete, async (request) => {
      const caller = callerOf(request);
      const remove = async (id: string) => {
        demand(caller, 'delete', id);
        await service.remove(caller, id);
      };
      return inBulk(request.body.entity_ids, remove, logger);
    });
    for (const [endpoint, isOn] of [
      [eventDefinitions.bulkSchedule, true],
      [eventDefinitions.bulkUnschedule, false],
    ] as const) {
      route(api, endpoint, async (request) => {
        const caller = callerOf(request);
        const change = async (id: string) => {
          demand(caller, 'edit', id);
          await service.setOn(id, isOn);
        };
        return inBulk(request.body.entity_ids, change, logger);
      });
    }
    route(api, eventDefinitions.validate, async ({ body }) => {
      const config = readConfig(body.config);
      const errors = config === undefined ? {} : configProblems(config);
      return { failed: Object.keys(errors).length > 0, errors, error_context: {} };
    });
    route(api, eventDefinitions.entityTypes, async () => ({
      processor_types: ['aggregation-v1', SEQUENCE, SILENT_SOURCE, SYSTEM_EVENTS],
      field_provider_types: ['template-v1', 'lookup-v1'],
      storage_handler_types: ['persist-to-streams-v1'],
      aggregation_functions: [...AGGREGATION_FUNCTIONS],
    }));
  };
}
