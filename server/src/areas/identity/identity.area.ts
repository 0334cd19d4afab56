// Identity: sessions, users, access tokens and permissions.
import { ADMIN_ROLE } from '@logboom/contract/common/permission-catalogue';
import type { Area, RunningArea } from '../../area.ts';
import type { Authenticator } from '../../http/authentication.ts';
import { authenticatorRoutes } from './authentication/authenticator.routes.ts';
import { headerConfigEntry } from './authentication/header-config.ts';
import { trustedHeader } from './authentication/trusted-header.ts';
import { authenticator } from './sessions/authenticator.ts';
import { permissionsConfigEntry, userConfigEntry } from './cluster-config.ts';
import { directory } from './users/directory.ts';
import { grantStore } from './grants/grant.store.ts';
import { knownDevices } from './guessing/devices.ts';
import { LoginThrottle, realClock } from './sessions/login-throttle.ts';
import { authServices } from './auth-services/auth-services.ts';
import { oidcRoutes } from './auth-services/oidc/oidc.routes.ts';
import { permissionRoutes } from './grants/permission.routes.ts';
import { loadRootUser } from './users/root-user.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { sessionService } from './sessions/session.service.ts';
import { sessionStore } from './sessions/session.store.ts';
import { tokenRoutes } from './tokens/token.routes.ts';
import { tokenService } from './tokens/token.service.ts';
import { tokenStore } from './tokens/token.store.ts';
import { memberService } from './roles/member.service.ts';
import { roleRoutes } from './roles/role.routes.ts';
import { roleService } from './roles/role.service.ts';
import { roleStore } from './roles/role.store.ts';
import { userSessionRoutes, userSessionService } from './sessions/user-sessions.ts';
import { accountAccess } from './users/account.access.ts';
import { accountSecurityService } from './users/account-security.service.ts';
import { accountService } from './users/account.service.ts';
import { principals } from './users/principals.ts';
import { userRoutes } from './users/user.routes.ts';
import { userService } from './users/user.service.ts';
import { userStore } from './users/user.store.ts';
import { identityMigrations } from './migrations/index.ts';

export interface RunningIdentity extends RunningArea {
  authenticator: Authenticator;
  root: { username: string; isEnabled: boolean; generatedPassword: string | undefined };
}

const CLEAN_UP_EVERY_MS = 10 * 60_000;

export const identityArea: Area<RunningIdentity> = {
  name: 'identity',

  migrations: identityMigrations,
  clusterConfig: [userConfigEntry, permissionsConfigEntry, headerConfigEntry],

  async start({ settings, metadata: { database }, clusterConfig, nodes, secrets, logger }) {
    const now = () => nodes.sharedTime();
    const root = await loadRootUser(settings, database);
    const users = userStore(database);
    const tokens = tokenStore(database);
    const sessionRows = sessionStore(database);
    const grants = grantStore(database);
    const roles = roleStore(database);
    await roles.repairBuiltIn();
    const held = principals(grants, roles);
    const services = await authServices({
      database,
      secrets,
      root,
      users,
      roles,
      sessions: sessionRows,
      logger,
    });
    const people = directory({
      root,
      users,
      tokens,
      principals: held,
      throttle: new LoginThrottle(realClock),
      services: services.login,
    });
    const devices = knownDevices(database);
    const sessions = sessionService(sessionRows, people, clusterConfig, devices, now);
    const userCalls = userService({ root, users, sessions: sessionRows, principals: held });
    const access = accountAccess({ root, users, principals: held });
    const accounts = accountService({ root, users, roles, sessions: sessionRows, access });
    const security = accountSecurityService({
      users,
      sessions: sessionRows,
      access,
      directory: people,
      rules: settings,
    });
    const roleCalls = roleService({
      roles,
      users,
      rootUsername: root.isEnabled ? root.username : undefined,
      rootRoles: [ADMIN_ROLE],
    });

    const cleanUp = setInterval(() => {
      Promise.all([sessionRows.removeExpired(), devices.removeUnused()]).catch((error: unknown) =>
        logger.warn({ err: error }, 'Expired sessions could not be removed; trying again'),
      );
    }, CLEAN_UP_EVERY_MS);
    return {
      authenticator: authenticator(
        people,
        sessions,
        trustedHeader({ settings, clusterConfig, users, directory: people, services: services.login }),
      ),
      root,
      routes: [
        sessionRoutes(sessions),
        userRoutes({ users: userCalls, accounts, security }),
        userSessionRoutes(userSessionService(sessionRows, userCalls)),
        tokenRoutes(tokenService({ tokens, users: userCalls, access, now })),
        roleRoutes(roleCalls, memberService({ roles, users, principals: held })),
        permissionRoutes,
        authenticatorRoutes(clusterConfig),
        services.routes,
        oidcRoutes(services.oidc, sessions),
      ],
      stop: async () => clearInterval(cleanUp),
    };
  },
};
