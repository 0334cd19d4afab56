// Questions about what runs: what a key has, what is wrong, what is to be forgotten.
import { lookupTables } from '@logboom/contract/lookups/endpoints';
import type { LookupContentState } from '@logboom/contract/lookups/entry-schemas';
import type {
  ErrorStates,
  ErrorStatesRequest,
  LookupNodeAnswers,
  LookupTablePage,
} from '@logboom/contract/lookups/schemas';
import type { LookupTest, LookupTestResult } from '@logboom/contract/tools/schemas';
import type { FastifyRequest } from 'fastify';
import { clusterCall, type ClusterCalls } from '../../cluster/cluster-calls.ts';
import { notFound } from '../../http/errors.ts';
import { EMPTY_ANSWER, errorAnswer, isEmptyAnswer, type LookupAnswer } from '../../ingest/lookups/answer.ts';
import type { LookupStores, TableContent } from './entities/contents.ts';
import { presentAdapter, presentCache } from './entities/entity.present.ts';
import { entityUnknown } from './entities/entity-refusals.ts';
import type { LookupEntity } from './entities/entity.store.ts';
import type { LookupRuntime } from './runtime/lookup-runtime.ts';

/** Adapters of types that this version does not know. */
const NOT_RUNNING = 'The data adapter does not run: its type is not known here.';

const UNKNOWN_STATE: LookupContentState = {
  state: 'failed',
  problem: NOT_RUNNING,
  entries: null,
  bytes: null,
  loaded_at: null,
  load_ms: null,
};

export function lookupQueries(stores: LookupStores, runtime: LookupRuntime) {
  async function adapterIdOf(tableIdOrName: string): Promise<string> {
    const table = await stores.tables.find(tableIdOrName);
    if (table === undefined) throw entityUnknown('table', tableIdOrName);
    return table.content.data_adapter_id;
  }

  return {
    askTable: async (name: string, key: string): Promise<LookupAnswer> =>
      (await runtime.find(name, key)) ?? errorAnswer(),

    async askAdapter(name: string, key: string): Promise<LookupAnswer> {
      const adapter = await stores.adapters.find(name);
      if (adapter === undefined) throw notFound(`Unable to find data adapter ${name}`, 'LOOKUP_UNKNOWN');
      return runtime.runnerOf(adapter.id)?.ask(key) ?? EMPTY_ANSWER;
    },

    async test({ lookup_table_name, string }: LookupTest): Promise<LookupTestResult> {
      const answer = await runtime.find(lookup_table_name, string.trim());
      if (answer === undefined)
        return {
          empty: true,
          error: true,
          error_message: `Lookup table <${lookup_table_name}> doesn't exist`,
          key: null,
          value: null,
        };
      const empty = isEmptyAnswer(answer) || answer.hasError;
      return {
        empty,
        error: false,
        error_message: '',
        key: string,
        value: answer.hasError ? null : answer.single,
      };
    },

    /** The caches and adapters of tables, by id. */
    async partsOf(
      tables: readonly LookupEntity<TableContent>[],
      isWanted: boolean,
    ): Promise<Pick<LookupTablePage, 'caches' | 'data_adapters'>> {
      if (!isWanted) return { caches: {}, data_adapters: {} };
      const [caches, adapters] = await Promise.all([stores.caches.all(), stores.adapters.all()]);
      const used = new Set(tables.flatMap(({ content }) => [content.cache_id, content.data_adapter_id]));
      const byId = <Item>(entities: readonly { id: string }[], items: readonly Item[]) =>
        Object.fromEntries(entities.flatMap(({ id }, at) => (used.has(id) ? [[id, items[at] as Item]] : [])));
      return {
        caches: byId(caches, caches.map(presentCache)),
        data_adapters: byId(adapters, adapters.map(presentAdapter)),
      };
    },

    stateOf: (adapterId: string): LookupContentState => runtime.runnerOf(adapterId)?.state ?? UNKNOWN_STATE,

    async purge(idOrName: string, key: string | undefined): Promise<void> {
      runtime.purge(await adapterIdOf(idOrName), key);
    },

    async purgeEverywhere(
      request: FastifyRequest,
      calls: ClusterCalls,
      idOrName: string,
      key: string | undefined,
    ): Promise<LookupNodeAnswers> {
      await adapterIdOf(idOrName);
      const call = clusterCall(lookupTables.purge, { idOrName });
      const path = key === undefined ? call.path : `${call.path}?key=${encodeURIComponent(key)}`;
      const answers = await calls.askAll(request, { ...call, path });
      const response = { success: true, code: 204, entity: null, error_text: null };
      const done = { call_executed: true, server_error_message: null, response };
      return Object.fromEntries(Object.keys(answers).map((nodeId) => [nodeId, done]));
    },

    async errorStates({ tables, data_adapters, caches }: ErrorStatesRequest): Promise<ErrorStates> {
      const [allTables, allAdapters, allCaches] = await Promise.all([
        stores.tables.all(),
        stores.adapters.all(),
        stores.caches.all(),
      ]);
      const among = <Entity extends { name: string }>(
        all: readonly Entity[],
        names: readonly string[] | null = [],
      ) => {
        const wanted = new Set(names);
        return all.filter(({ name }) => wanted.has(name));
      };
      const problemOf = (adapterId: string) => runtime.runnerOf(adapterId)?.problem ?? null;
      return {
        tables: Object.fromEntries(
          among(allTables, tables).map(({ name, content }) => [
            name,
            problemOf(content.data_adapter_id) ?? '',
          ]),
        ),
        data_adapters: Object.fromEntries(
          among(allAdapters, data_adapters).map(({ name, id }) => [name, problemOf(id)]),
        ),
        caches: Object.fromEntries(among(allCaches, caches).map(({ name }) => [name, null])),
      };
    },
  };
}

export type LookupQueries = ReturnType<typeof lookupQueries>;
