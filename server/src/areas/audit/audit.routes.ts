// The calls around the audit log.
import { audit as endpoints } from '@logboom/contract/audit/endpoints';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import type { AuditService } from './audit.service.ts';

export function auditRoutes(audit: AuditService): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.page, (request) => audit.page(request.query));
    route(api, endpoints.read, (request) => audit.read(request.params.entryId));
    route(api, endpoints.export, async (request, reply) => {
      const csv = await audit.export(request.query);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit-log.csv"')
        .serializer((text: unknown) => String(text))
        .send(csv);
    });
    route(api, endpoints.readConfig, () => audit.readConfig());
    route(api, endpoints.writeConfig, (request) => audit.writeConfig(request.body));
  };
}
