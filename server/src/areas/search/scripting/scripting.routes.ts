// The calls for scripts.
import { AggregateSpec, MessagesSpec, type TabularResponse } from '@logboom/contract/search/scripting';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../../http/access.ts';
import type { ApiServer } from '../../../http/types.ts';
import { clientSignal } from '../execution/client-signal.ts';
import { AggregateQuery, aggregateSpec, MessagesQuery, messagesSpec } from './scripting-request.ts';
import type { ScriptingService } from './scripting.service.ts';
import { csvTable, textTable } from './tables.ts';

const tags = ['Search for scripts'];
const config = { access: signedIn };
const produces = ['application/json', 'text/csv', 'text/plain'];
const response = {
  200: Type.Unsafe<TabularResponse | string>({
    type: 'object',
    additionalProperties: true,
    description: 'A table with its columns',
  }),
};

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
    const schema = { tags, produces, response };
    api.post('/search/messages', {
      schema: {
        ...schema,
        summary: 'A table of messages',
        body: Type.Union([MessagesSpec, Type.Null()]),
      },
      config,
      handler: (request, reply) =>
        answer(
          request,
          reply,
          scripting.messages(callerOf(request), request.body ?? {}, clientSignal(reply)),
        ),
    });
    api.get('/search/messages', {
      schema: { ...schema, summary: 'A table of messages, asked for briefly', querystring: MessagesQuery },
      config,
      async handler(request, reply) {
        const spec = messagesSpec(request.query, Date.now());
        return answer(request, reply, scripting.messages(callerOf(request), spec, clientSignal(reply)));
      },
    });
    api.post('/search/aggregate', {
      schema: {
        ...schema,
        summary: 'A table of numbers for groups of messages',
        body: Type.Union([AggregateSpec, Type.Null()]),
      },
      config,
      handler: (request, reply) =>
        answer(
          request,
          reply,
          scripting.aggregate(callerOf(request), request.body ?? {}, clientSignal(reply)),
        ),
    });
    api.get('/search/aggregate', {
      schema: { ...schema, summary: 'A table of numbers, asked for briefly', querystring: AggregateQuery },
      config,
      async handler(request, reply) {
        const spec = aggregateSpec(request.query, Date.now());
        return answer(request, reply, scripting.aggregate(callerOf(request), spec, clientSignal(reply)));
      },
    });
  };
}
