// The calls around public links of dashboards.
import { dashboardLinks, publicDashboards } from '@logboom/contract/search/endpoints/dashboard-links';
import type { FastifyReply } from 'fastify';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import { clientSignal } from '../execution/client-signal.ts';
import type { LinkService } from './link.service.ts';
import type { PublicDashboardService } from './public-dashboard.service.ts';
import type { PublicLimits } from './public-limits.ts';

export function linkRoutes(links: LinkService): (api: ApiServer) => void {
  return (api) => {
    route(api, dashboardLinks.list, (request) => links.list(callerOf(request), request.params.dashboardId));
    route(api, dashboardLinks.create, async (request, reply) => {
      const created = await links.create(callerOf(request), request.params.dashboardId, request.body);
      return reply.code(201).send(created);
    });
    route(api, dashboardLinks.revoke, async (request, reply) => {
      const { dashboardId, linkId } = request.params;
      await links.revoke(callerOf(request), dashboardId, linkId);
      return reply.code(204).send(undefined);
    });
  };
}

export function publicDashboardRoutes(
  dashboards: PublicDashboardService,
  limits: PublicLimits,
): (api: ApiServer) => void {
  return (api) => {
    route(api, publicDashboards.read, (request, reply) => {
      limits.admit(request.ip);
      notKept(reply);
      return dashboards.read(request.params.linkToken);
    });
    route(api, publicDashboards.results, (request, reply) => {
      limits.admit(request.ip);
      notKept(reply);
      const { linkToken } = request.params;
      return limits.run(() => dashboards.results(linkToken, request.body, clientSignal(reply)));
    });
    route(api, publicDashboards.values, (request, reply) => {
      limits.admit(request.ip);
      notKept(reply);
      const { linkToken, name } = request.params;
      return limits.run(() => dashboards.values(linkToken, name, request.query.input));
    });
  };
}

/** A link that was revoked must not be answered by a proxy. */
function notKept(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
}
