// The calls for scripts.
import { scripting as endpoints } from '@logboom/contract/search/endpoints/scripting';
import type { TabularResponse } from '@logboom/contract/search/scripting';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import { clientSignal } from '../execution/client-signal.ts';
import { mapData } from './map-data.ts';
import { aggregateSpec, messagesSpec } from './scripting-request.ts';
import type { ScriptingService } from './scripting.service.ts';
import { csvTable, textTable } from './tables.ts';

const produces = [...endpoints.messages.produces];

async function answer(request: FastifyRequest, reply: FastifyReply, table: Promise<TabularResponse>) {
  const found = await table;
  switch (request.accepts().type(produces)) {
    case 'text/csv':
      return reply.type('text/csv; charset=utf-8').serializer(String).send(csvTable(found));
    case 'text/plain':
      return reply.type('text/plain; charset=utf-8').serializer(String).send(textTable(found));
    default:
      return reply.send(found);
  }
}

export function scriptingRoutes(scripting: ScriptingService): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.messages, (request, reply) => {
      const spec = request.body ?? {};
      return answer(request, reply, scripting.messages(callerOf(request), spec, clientSignal(reply)));
    });
    route(api, endpoints.messagesInBrief, async (request, reply) => {
      const spec = messagesSpec(request.query, Date.now());
      return answer(request, reply, scripting.messages(callerOf(request), spec, clientSignal(reply)));
    });
    route(api, endpoints.aggregate, (request, reply) => {
      const spec = request.body ?? {};
      return answer(request, reply, scripting.aggregate(callerOf(request), spec, clientSignal(reply)));
    });
    route(api, endpoints.aggregateInBrief, async (request, reply) => {
      const spec = aggregateSpec(request.query, Date.now());
      return answer(request, reply, scripting.aggregate(callerOf(request), spec, clientSignal(reply)));
    });
    route(api, endpoints.mapData, (request, reply) =>
      mapData(scripting, callerOf(request), request.body, clientSignal(reply)),
    );
  };
}
