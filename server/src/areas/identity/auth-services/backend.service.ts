// Authentication services: listing, reading, creating, changing, activating and deleting them.
import type {
  ActiveBackend,
  Backend,
  BackendPage,
  BackendRequest,
} from '@logboom/contract/authentication/backend-schemas';
import type { ListParameters } from '@logboom/contract/common/pagination';
import { isPermitted } from '@logboom/contract/common/permissions';
import { parseListQuery } from '@logboom/core/list-query';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, configurationInvalid, forbidden, notFound } from '../../../http/errors.ts';
import { readListQuery } from '../../../http/list-query.ts';
import { newId } from '../../../storage/ids.ts';
import type { BackendSecrets } from './backend-secrets.ts';
import { readConfig } from './backend.config.ts';
import type { BackendControl } from './backend.control.ts';
import { presentBackend } from './backend.present.ts';
import type { BackendRow, BackendStore } from './backend.store.ts';
import { problemsOf } from './backend.validation.ts';
import type { SynchronizedUserStore } from './synchronized-user.store.ts';

interface Parts {
  backends: BackendStore;
  synchronized: Pick<SynchronizedUserStore, 'count'>;
  secrets: BackendSecrets;
  control: BackendControl;
}

export function backendService({ backends, synchronized, secrets, control }: Parts) {
  const mayRead = (caller: Caller, id: string) =>
    isPermitted(caller.permissions, `authservicebackend:read:${id}`);

  async function find(id: string): Promise<BackendRow> {
    const row = await backends.findById(id);
    if (row === undefined) throw notFound(`Couldn't find auth service backend ${id}`, 'AUTH_SERVICE_UNKNOWN');
    return row;
  }

  async function readableActive(caller: Caller): Promise<Backend | null> {
    const active = await backends.active();
    return active && mayRead(caller, active.id) ? presentBackend(active) : null;
  }

  /** The row that a request asks for. What it does not say about groups stays as it is. */
  async function rowFrom(caller: Caller, id: string, request: BackendRequest, before?: BackendRow) {
    const { config, secret } = readConfig(request.config);
    if (before && before.config.type !== config.type)
      throw badRequest('The type of an authentication service cannot be changed.', 'AUTH_SERVICE_TYPE_FIXED');
    const wanted = {
      // Some clients split a text at its commas, and an empty text is one role without a name.
      default_roles: (request.default_roles ?? []).filter((role) => role.trim() !== ''),
      group_roles: request.group_roles ?? before?.group_roles ?? [],
    };
    const { title, description } = request;
    const group_required = request.group_required ?? before?.group_required ?? false;
    const problems = problemsOf({ title, config, group_required, group_roles: wanted.group_roles });
    if (Object.keys(problems).length > 0) throw configurationInvalid(problems);
    const row: BackendRow = {
      id,
      title: title.trim(),
      description: description ?? '',
      ...(await control.givenRoles(caller, wanted, before)),
      group_required,
      config,
      secret: secrets.changed(id, secret, before?.secret ?? null),
    };
    return row;
  }

  return {
    find,

    async page(caller: Caller, parameters: ListParameters): Promise<BackendPage> {
      const readable = (await backends.ids()).filter((id) => mayRead(caller, id));
      const conditions = parseListQuery(readListQuery(parameters.query));
      const { rows, total } = await backends.list(readable, parameters, conditions);
      return {
        total,
        count: rows.length,
        page: parameters.page,
        per_page: parameters.per_page,
        grand_total: readable.length,
        backends: rows.map(presentBackend),
        context: { active_backend: await readableActive(caller) },
      };
    },

    read: async (id: string): Promise<Backend> => presentBackend(await find(id)),

    async create(caller: Caller, request: BackendRequest): Promise<Backend> {
      const row = await rowFrom(caller, newId(), request);
      await backends.insert(row);
      return presentBackend(row);
    },

    async update(caller: Caller, id: string, request: BackendRequest): Promise<Backend> {
      const before = await find(id);
      if ((await backends.activeId()) === id) await control.requireAsPowerfulAsAll(caller);
      const row = await rowFrom(caller, id, request, before);
      await backends.update(row);
      return presentBackend(row);
    },

    async remove(id: string): Promise<void> {
      await find(id);
      if ((await backends.activeId()) === id || (await synchronized.count(id)) > 0) {
        throw badRequest(`Authentication service backend <${id}> is still in use`, 'AUTH_SERVICE_IN_USE');
      }
      await backends.remove(id);
    },

    activeType: async (): Promise<string | null> => (await backends.active())?.config.type ?? null,

    async active(caller: Caller): Promise<ActiveBackend> {
      const active = await backends.active();
      if (active && !mayRead(caller, active.id))
        throw forbidden(`Not authorized to access resource id <${active.id}>`);
      const backends_total = (await backends.ids()).length;
      return { backend: active ? presentBackend(active) : null, context: { backends_total } };
    },

    activeId: () => backends.activeId(),

    /** An id that does not exist is kept, as clients know it, and is as good as none. */
    async activate(caller: Caller, id: string | null): Promise<string | null> {
      if (id !== null) await control.requireAsPowerfulAsAll(caller);
      await backends.activate(id);
      return id;
    },
  };
}

export type BackendService = ReturnType<typeof backendService>;
