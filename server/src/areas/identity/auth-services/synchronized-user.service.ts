// The users of an authentication service, with the ids of their roles.
import type { BackendUsers } from '@logboom/contract/authentication/backend-schemas';
import type { ListParameters } from '@logboom/contract/common/pagination';
import { isPermitted } from '@logboom/contract/common/permissions';
import { parseListQuery } from '@logboom/core/list-query';
import type { Caller } from '../../../http/authentication.ts';
import { readListQuery } from '../../../http/list-query.ts';
import type { RoleStore } from '../roles/role.store.ts';
import type { SessionStore } from '../sessions/session.store.ts';
import { presentOverview } from '../users/user.present.ts';
import type { BackendService } from './backend.service.ts';
import type { SynchronizedUserStore } from './synchronized-user.store.ts';

interface Parts {
  backends: Pick<BackendService, 'find'>;
  synchronized: Pick<SynchronizedUserStore, 'list' | 'count'>;
  roles: Pick<RoleStore, 'all'>;
  sessions: Pick<SessionStore, 'latestOf'>;
}

export function synchronizedUserService({ backends, synchronized, roles, sessions }: Parts) {
  return {
    async page(caller: Caller, backendId: string, parameters: ListParameters): Promise<BackendUsers> {
      const { id } = await backends.find(backendId);
      const query = readListQuery(parameters.query);
      const { rows, total } = await synchronized.list(id, parameters, parseListQuery(query));
      const known = await roles.all();
      const latest = await sessions.latestOf(rows.map((row) => row.id));
      const users = rows.map((user) => ({
        ...presentOverview(
          { user },
          latest.find(({ user_id }) => user_id === user.id),
        ),
        roles: known.filter(({ name }) => user.roles.includes(name)).map((role) => role.id),
      }));
      const held = new Set(users.flatMap((user) => user.roles));
      const titleOf = (role: { id: string; name: string }) =>
        isPermitted(caller.permissions, `roles:read:${role.id}`) ? role.name : 'unknown';
      return {
        total,
        count: users.length,
        page: parameters.page,
        per_page: parameters.per_page,
        query,
        grand_total: await synchronized.count(id),
        users,
        context: {
          roles: Object.fromEntries(
            known.filter((role) => held.has(role.id)).map((role) => [role.id, { title: titleOf(role) }]),
          ),
        },
      };
    },
  };
}

export type SynchronizedUserService = ReturnType<typeof synchronizedUserService>;
