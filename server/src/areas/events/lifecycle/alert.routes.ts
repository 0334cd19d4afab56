// The calls around alerts.
import { eventAlerts } from '@logboom/contract/events/alert-endpoints';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { AlertService } from './alert.service.ts';

export function alertRoutes(service: AlertService): (api: ApiServer) => void {
  return (api) => {
    route(api, eventAlerts.list, (request) => service.page(callerOf(request), request.query));
    route(api, eventAlerts.read, ({ params }) => service.withHistory(params.definitionId, params.alertId));
    route(api, eventAlerts.change, (request) => {
      const { definitionId, alertId } = request.params;
      return service.change(callerOf(request), definitionId, alertId, request.body);
    });
  };
}
