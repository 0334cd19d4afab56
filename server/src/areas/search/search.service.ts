// Searches: stored, read, run, and asked about.
import { isPermitted } from '@logboom/contract/common/permissions';
import type { ExecutionState, Search, SearchJob, SearchMetadata } from '@logboom/contract/search/schemas';
import type { Caller } from '../../http/authentication.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { newId } from '../../storage/ids.ts';
import { presentSearch, readSearch, type StoredQuery, type StoredSearch } from './definitions/definition.ts';
import type { Outcome, SearchExecution } from './execution/execution.ts';
import { refuseParameters } from './capabilities.ts';
import type { SearchJobs } from './execution/jobs.ts';
import type { SearchScope } from './execution/scope.ts';
import type { OwnedSearch, SearchStore } from './definitions/search.store.ts';
import { namedStreams } from './views/streams-of-view.ts';
import type { StoredView } from './views/view.store.ts';

/** Bytes. Its answer names no place to ask for it again, so nobody does; long lists took tens of megabytes for five minutes. */
const KEPT_OF_UNNAMED = 4 * 1024 * 1024;

interface Parts {
  store: SearchStore;
  scope: SearchScope;
  execution: SearchExecution;
  jobs: SearchJobs;
}

export function searchService({ store, scope, execution, jobs }: Parts) {
  async function checkStreams(caller: Caller, search: StoredSearch): Promise<void> {
    const named = namedStreams(search);
    if (named.length > 0) await scope.streams(caller, named);
  }

  async function mayLoad(caller: Caller, { search, owner }: OwnedSearch): Promise<boolean> {
    if (owner === caller.username) return true;
    const views = await store.viewsOf(search.id);
    return views.some((view) => mayReadView(caller, view));
  }

  async function load(caller: Caller, id: string, missing: string): Promise<StoredSearch> {
    const found = await store.find(id);
    if (found === undefined) throw notFound(missing, 'SEARCH_UNKNOWN');
    if (!(await mayLoad(caller, found))) {
      throw forbidden(`User ${caller.username} does not have permission to load search ${id}`);
    }
    return found.search;
  }

  async function run(
    caller: Caller,
    search: StoredSearch,
    state: ExecutionState,
    signal: AbortSignal,
    { maxAge = 0, mostKept }: { maxAge?: number; mostKept?: number } = {},
  ): Promise<SearchJob> {
    const outcome = await execution.execute(caller, search, state, signal, maxAge);
    const job = presentJob(caller, search.id, outcome);
    await jobs.keep(caller.userId, job, mostKept);
    return job;
  }

  return {
    load,

    async create(caller: Caller, body: Search): Promise<StoredSearch> {
      const search = readSearch(body);
      await checkStreams(caller, search);
      const saved = await store.save(search, caller.username, isPermitted(caller.permissions, '*'));
      if (!saved) {
        throw forbidden(
          `Unable to update search with id <${search.id}>, already exists and user is not permitted to overwrite it.`,
        );
      }
      return search;
    },

    async *list(caller: Caller): AsyncGenerator<object, void, undefined> {
      for await (const search of store.ownedBy(caller.username)) yield presentSearch(search);
    },

    find: (caller: Caller, id: string) => load(caller, id, `Search with id ${id} does not exist`),

    async execute(
      caller: Caller,
      id: string,
      state: ExecutionState,
      signal: AbortSignal,
    ): Promise<SearchJob> {
      const search = await load(caller, id, `No search found with id <${id}>.`);
      refuseParameters(search);
      return run(caller, search, state, signal);
    },

    sync: (caller: Caller, body: Search, signal: AbortSignal, maxAge = 0) =>
      run(caller, readSearch(body), {}, signal, { maxAge, mostKept: KEPT_OF_UNNAMED }),

    status(caller: Caller, jobId: string): SearchJob {
      const job = jobs.find(caller.userId, jobId);
      if (job === undefined) throw notFound(undefined, 'SEARCH_JOB_UNKNOWN');
      return job;
    },

    metadata: (search: StoredSearch): SearchMetadata => ({
      query_metadata: Object.fromEntries(
        search.queries.map((query) => [query.id, { used_parameters_names: parametersIn(query) }]),
      ),
      declared_parameters: Object.fromEntries(
        search.parameters.map((parameter) => [parameter.name, parameter]),
      ),
    }),
  };
}

export type SearchService = ReturnType<typeof searchService>;

/** Dashboards have permissions of their own besides those of all views. */
export function mayReadView(caller: Caller, { id, type }: Pick<StoredView, 'id' | 'type'>): boolean {
  return (
    isPermitted(caller.permissions, `view:read:${id}`) ||
    (type === 'DASHBOARD' && isPermitted(caller.permissions, `dashboards:read:${id}`))
  );
}

function presentJob(caller: Caller, searchId: string, { results, errors }: Outcome): SearchJob {
  return {
    execution: { done: true, cancelled: false, completed_exceptionally: errors.length > 0 },
    results,
    id: newId(),
    search_id: searchId,
    owner: caller.username,
    ...(errors.length > 0 && { errors }),
  };
}

/** Names between dollar signs. They are searched for as they stand. */
function parametersIn(query: StoredQuery): string[] {
  const texts = [
    query.query.query_string,
    ...query.search_types.map((type) => type.query?.query_string ?? ''),
  ];
  const names = texts.flatMap((text) =>
    Array.from(text.matchAll(/\$([a-zA-Z_]\w*)\$/g), ([, name]) => name ?? ''),
  );
  return Array.from(new Set(names));
}
