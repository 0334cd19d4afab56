// Puts the parts of authentication services together.
import type { FastifyBaseLogger } from 'fastify';
import type { Secrets } from '../../../cluster/secrets.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import type { RoleStore } from '../roles/role.store.ts';
import type { SessionStore } from '../sessions/session.store.ts';
import type { RootUser } from '../users/root-user.ts';
import type { UserStore } from '../users/user.store.ts';
import { backendSecrets, resealBackends } from './backend-secrets.ts';
import { backendTestService } from './backend-test.service.ts';
import { backendControl } from './backend.control.ts';
import { backendRoutes } from './backend.routes.ts';
import { backendService } from './backend.service.ts';
import { backendStore } from './backend.store.ts';
import { createAdmission } from './admission.ts';
import { externalLogin } from './external-login.ts';
import { oidcLogin } from './oidc/oidc.service.ts';
import { provisioning } from './provisioning.ts';
import { synchronizedUserService } from './synchronized-user.service.ts';
import { synchronizedUserStore } from './synchronized-user.store.ts';

interface Parts {
  database: Database;
  secrets: Secrets;
  root: RootUser;
  users: UserStore;
  roles: RoleStore;
  sessions: SessionStore;
  logger: FastifyBaseLogger;
}

export async function authServices(parts: Parts) {
  const { database, root, users, roles, sessions, logger } = parts;
  const rows = backendStore(database);
  const synchronized = synchronizedUserStore(database);
  await resealBackends(rows, parts.secrets);
  const secrets = backendSecrets(parts.secrets);
  const control = backendControl({ roles, synchronized });
  const admission = createAdmission(provisioning({ root, users, synchronized, roles }), logger);
  const backends = backendService({ backends: rows, synchronized, secrets, control });
  return {
    login: externalLogin({ backends: rows, secrets, admission, logger }),
    oidc: oidcLogin({ backends: rows, secrets, seals: parts.secrets, admission, logger }),
    routes: backendRoutes({
      backends,
      users: synchronizedUserService({ backends, synchronized, roles, sessions }),
      tests: backendTestService({ backends: rows, secrets }),
    }),
  };
}
