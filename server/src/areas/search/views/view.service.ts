// Views: read, saved, changed and deleted by those who may.
import { isPermitted } from '@logboom/contract/common/permissions';
import type { View, ViewBody } from '@logboom/contract/search/views';
import type { ViewVersions, WholeViewVersion } from '@logboom/contract/search/view-versions';
import { parseDate } from '@logboom/core/query/meaning/dates';
import type { FastifyBaseLogger } from 'fastify';
import type { Caller } from '../../../http/authentication.ts';
import { inBulk } from '../../../http/bulk.ts';
import { badRequest, forbidden, notFound, RequestError } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import type { EntityTracker } from '../../entities/index.ts';
import { requirementsOf } from '../capabilities.ts';
import type { DefaultView } from './default-view.ts';
import type { StoredSearch } from '../definitions/definition.ts';
import type { SearchService } from '../search.service.ts';
import type { SearchStore } from '../definitions/search.store.ts';
import { checkView } from './view.rules.ts';
import { presentVersion, presentView, trackedView } from './view.present.ts';
import { viewReader } from './view-reader.ts';
import type { VersionStore } from './version.store.ts';
import type { StoredView, ViewStore } from './view.store.ts';

interface Parts {
  store: ViewStore;
  versions: VersionStore;
  tracker: EntityTracker;
  defaultView: DefaultView;
  searches: Pick<SearchService, 'load'>;
  searchStore: Pick<SearchStore, 'find'>;
  /** People will look at it soon. */
  onSavedDashboard: (caller: Caller, search: StoredSearch) => void;
}

export function viewService(parts: Parts) {
  const { store, versions, searches, searchStore, tracker, defaultView, onSavedDashboard } = parts;
  const { findReadable, findDefault, present } = viewReader({ store, searchStore, tracker, defaultView });

  async function checkedSearch(caller: Caller, body: ViewBody): Promise<StoredSearch> {
    if ((await searchStore.find(body.search_id)) === undefined) {
      throw badRequest('Search ID not available', 'SEARCH_UNKNOWN');
    }
    const search = await searches.load(caller, body.search_id, 'Search ID not available');
    checkView(body, search);
    return search;
  }

  async function remove(caller: Caller, id: string): Promise<View> {
    const view = await findReadable(caller, id);
    if (!isPermitted(caller.permissions, `view:delete:${id}`)) {
      throw forbidden(`Unable to delete ${nameOf(view)} <${id}>.`);
    }
    const shown = await present(caller, view);
    await store.remove(view);
    await tracker.removed(caller, trackedView(view));
    return shown;
  }

  async function read(caller: Caller, asked: string): Promise<View> {
    const view = await (asked === 'default' ? findDefault(caller) : findReadable(caller, asked));
    await tracker.opened(caller, trackedView(view).grn);
    return present(caller, view);
  }

  return {
    remove,
    read,

    async readSavedSearch(caller: Caller, id: string): Promise<View> {
      const view = await read(caller, id);
      if (view.type !== 'SEARCH') throw notFound(`There is no saved search ${id}`, 'VIEW_UNKNOWN');
      return view;
    },

    async makeDefault(caller: Caller, id: string): Promise<void> {
      await defaultView.save((await findReadable(caller, id)).id);
    },

    async create(caller: Caller, body: ViewBody): Promise<View> {
      const view = readView(body, body.id ?? newId());
      requireMaking(caller, view);
      const search = await checkedSearch(caller, body);
      const owned = { ...view, owner: caller.username };
      if (!(await store.insert(owned, caller))) {
        throw new RequestError({
          code: 'VIEW_EXISTS',
          status: 500,
          message: 'Unable to save view, it already exists.',
        });
      }
      await tracker.created(caller, trackedView(owned));
      if (owned.type === 'DASHBOARD') onSavedDashboard(caller, search);
      return presentView(owned, requirementsOf(search), false);
    },

    async change(caller: Caller, id: string, body: ViewBody): Promise<View> {
      const before = await store.find(id);
      const view = readView(body, id);
      if (before && !mayEditView(caller, before))
        throw forbidden(`Not allowed to edit ${nameOf(before)} <${id}>.`);
      if (before && before.type !== view.type) requireMaking(caller, view);
      const search = await checkedSearch(caller, body);
      // Who made it does not change because a client says so.
      const kept = { ...view, owner: before?.owner ?? null };
      if (before === undefined || !(await store.replace(before, kept, caller))) {
        throw badRequest(`Cannot update a view that does not exist : id = ${id}`, 'VIEW_UNKNOWN');
      }
      await tracker.changed(caller, trackedView(kept));
      if (kept.type === 'DASHBOARD') onSavedDashboard(caller, search);
      return present(caller, kept);
    },

    async versions(caller: Caller, id: string): Promise<ViewVersions> {
      const view = await findReadable(caller, id);
      return { versions: (await versions.list(view.id)).map(presentVersion) };
    },

    async version(caller: Caller, id: string, version: number): Promise<WholeViewVersion> {
      const view = await findReadable(caller, id);
      const found = await versions.find(view.id, version);
      if (found === undefined) throw notFound(`View ${id} has no version ${version}`, 'VIEW_UNKNOWN');
      return presentVersion(found);
    },

    removeAll: (caller: Caller, ids: readonly string[], logger: Pick<FastifyBaseLogger, 'error'>) =>
      inBulk(ids, (id) => remove(caller, id), logger),
  };
}

export type ViewService = ReturnType<typeof viewService>;

export function mayEditView(caller: Caller, { id, type }: Pick<StoredView, 'id' | 'type'>): boolean {
  return (
    isPermitted(caller.permissions, `view:edit:${id}`) ||
    (type === 'DASHBOARD' && isPermitted(caller.permissions, `dashboards:edit:${id}`))
  );
}

/** What is made into a dashboard is a new one, as if it had been saved as one. */
function requireMaking(caller: Caller, { type }: StoredView): void {
  if (type === 'DASHBOARD' && !isPermitted(caller.permissions, 'dashboards:create')) {
    throw forbidden('User is not allowed to create new dashboards.');
  }
}

function nameOf({ type }: StoredView): string {
  return type.toLowerCase();
}

function readView(body: ViewBody, id: string): StoredView {
  const created = body.created_at ? parseDate(body.created_at, 0)?.first : Date.now();
  if (created === undefined) throw badRequest(`Invalid date: ${body.created_at ?? ''}`, 'VIEW_INVALID');
  return {
    id,
    type: body.type ?? 'DASHBOARD',
    title: body.title,
    summary: body.summary ?? '',
    description: body.description ?? '',
    search_id: body.search_id,
    owner: null,
    created_at: new Date(created),
    properties: body.properties ?? [],
    state: body.state,
  };
}
