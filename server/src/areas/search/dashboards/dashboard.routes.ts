// The calls around single dashboards and their widgets.
import { dashboards as endpoints } from '@logboom/contract/search/endpoints/dashboards';
import { callerOf } from '../../../http/access.ts';
import { locationOf, route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import { clientSignal } from '../execution/client-signal.ts';
import type { DashboardService } from './dashboard.service.ts';

export function dashboardRoutes(service: DashboardService): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.create, async (request, reply) => {
      const created = await service.create(callerOf(request), request.body);
      const location = locationOf(api, endpoints.read, { dashboardId: created.dashboard_id });
      return reply.code(201).header('location', location).send(created);
    });
    route(api, endpoints.read, (request) => service.read(callerOf(request), request.params.dashboardId));
    route(api, endpoints.update, (request) =>
      service.update(callerOf(request), request.params.dashboardId, request.body),
    );
    route(api, endpoints.remove, async (request, reply) => {
      await service.remove(callerOf(request), request.params.dashboardId);
      return reply.code(204).send(undefined);
    });
    widgetRoutes(api, service);
  };
}

function widgetRoutes(api: ApiServer, service: DashboardService): void {
  route(api, endpoints.widgets, (request) => service.widgets(callerOf(request), request.params.dashboardId));
  route(api, endpoints.widget, (request) => {
    const { dashboardId, widgetId } = request.params;
    return service.widget(callerOf(request), dashboardId, widgetId);
  });
  route(api, endpoints.value, (request, reply) => {
    const { dashboardId, widgetId } = request.params;
    return service.value(callerOf(request), dashboardId, widgetId, clientSignal(reply));
  });
  route(api, endpoints.removeWidget, async (request, reply) => {
    const { dashboardId, widgetId } = request.params;
    await service.removeWidget(callerOf(request), dashboardId, widgetId);
    return reply.code(204).send(undefined);
  });
  route(api, endpoints.positions, async (request, reply) => {
    await service.positions(callerOf(request), request.params.dashboardId, request.body);
    return reply.code(204).send(undefined);
  });
}
