// The calls around registered collectors and the actions that wait for them.
import { CollectorActions, CollectorList, CollectorSummary } from '@logboom/contract/collectors/schemas';
import { Type } from 'typebox';
import { permitted } from '@logboom/contract/wire/access';
import { NoContent, type ApiServer } from '../../../http/types.ts';
import type { FleetAnswers } from './fleet-answers.ts';
import type { FleetService } from './fleet.service.ts';
import { BASE, pathId, tags } from '../paths.ts';

const path = `${BASE}/collectors`;
const params = Type.Object({ collectorId: pathId });
const read = { access: permitted('collectors:read') };

export function collectorRoutes(fleet: FleetService, answers: FleetAnswers): (api: ApiServer) => void {
  return (api) => {
    api.get(path, {
      schema: {
        tags,
        summary: 'All collectors; with log_files=false without their lists of log files',
        querystring: Type.Object({ log_files: Type.Boolean({ default: true }) }),
        response: { 200: Type.Unsafe<string | Buffer>(CollectorList) },
      },
      config: read,
      async handler(request, reply) {
        const encoding = request.accepts().encoding(['br', 'gzip', 'identity']);
        const answer = await answers.list(
          request.query.log_files,
          encoding === false ? 'identity' : encoding,
        );
        reply.type('application/json').headers(answer.headers);
        return reply.send(answer.body);
      },
    });

    api.get(`${path}/:collectorId`, {
      schema: {
        tags,
        summary: 'One collector',
        params,
        response: { 200: Type.Unsafe<string>(CollectorSummary) },
      },
      config: read,
      async handler(request, reply) {
        return reply.type('application/json').send(await fleet.find(request.params.collectorId));
      },
    });

    api.get(`${path}/:collectorId/action`, {
      schema: {
        tags,
        summary: 'Actions that wait for a collector',
        params,
        response: { 200: CollectorActions },
      },
      config: read,
      handler: (request) => fleet.actions(request.params.collectorId),
    });

    api.put(`${path}/:collectorId/action`, {
      schema: {
        tags,
        summary: 'Queue actions for a collector',
        params,
        body: CollectorActions,
        response: { 202: NoContent },
      },
      config: { access: permitted('collectors:update') },
      async handler(request, reply) {
        await fleet.queueActions(request.params.collectorId, request.body);
        return reply.code(202).send(undefined);
      },
    });
  };
}
