// The calls around authentication services.
import { authenticationServices as endpoints } from '@logboom/contract/authentication/endpoints';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { BackendTestService } from './backend-test.service.ts';
import type { BackendService } from './backend.service.ts';
import type { SynchronizedUserService } from './synchronized-user.service.ts';

interface Services {
  backends: BackendService;
  users: SynchronizedUserService;
  tests: BackendTestService;
}

export function backendRoutes({ backends, users, tests }: Services): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.page, (request) => backends.page(callerOf(request), request.query));
    route(api, endpoints.activeType, async () => ({ backend: await backends.activeType() }));
    route(api, endpoints.read, async (request) => ({
      backend: await backends.read(request.params.backendId),
    }));
    route(api, endpoints.create, async (request) => ({
      backend: await backends.create(callerOf(request), request.body),
    }));
    route(api, endpoints.update, async (request) => ({
      backend: await backends.update(callerOf(request), request.params.backendId, request.body),
    }));
    route(api, endpoints.remove, async (request, reply) => {
      await backends.remove(request.params.backendId);
      return reply.code(204).send(undefined);
    });
    route(api, endpoints.users, (request) =>
      users.page(callerOf(request), request.params.backendId, request.query),
    );
    route(api, endpoints.active, (request) => backends.active(callerOf(request)));
    route(api, endpoints.readConfiguration, async () => ({
      configuration: { active_backend: await backends.activeId() },
    }));
    route(api, endpoints.writeConfiguration, async (request) => {
      const active_backend = await backends.activate(callerOf(request), request.body.active_backend ?? null);
      return { configuration: { active_backend } };
    });
    route(api, endpoints.testConnection, (request) => tests.connection(callerOf(request), request.body));
    route(api, endpoints.testLogin, (request) => tests.login(callerOf(request), request.body));
  };
}
