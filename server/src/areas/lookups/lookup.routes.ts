// The calls around lookup tables, caches, data adapters and their entries.
import {
  lookupAdapters,
  lookupCaches,
  lookupEntries,
  lookupTables,
} from '@logboom/contract/lookups/endpoints';
import { tools } from '@logboom/contract/tools/endpoints';
import type { ClusterCalls } from '../../cluster/cluster-calls.ts';
import { callerOf } from '../../http/access.ts';
import { encoded, route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import { presentAdapter, presentAnswer, presentCache, presentTable } from './entities/entity.present.ts';
import type { LookupServices } from './entities/services.ts';
import type { EntryService } from './entries/entry.service.ts';
import type { LookupQueries } from './lookup-queries.ts';
import { adapterTypes, cacheTypes } from './lookup-types.ts';

export function tableRoutes(
  { tables }: LookupServices,
  queries: LookupQueries,
  clusterCalls: ClusterCalls,
): (api: ApiServer) => void {
  return (api) => {
    route(api, lookupTables.list, async ({ query }) => {
      const { rows, numbers } = await tables.page(query);
      return {
        ...numbers,
        lookup_tables: rows.map(presentTable),
        ...(await queries.partsOf(rows, query.resolve)),
      };
    });
    route(api, lookupTables.read, async (request) => {
      const table = await tables.demand(callerOf(request), 'read', request.params.idOrName);
      const parts = await queries.partsOf([table], request.query.resolve);
      return {
        query: null,
        total: 1,
        count: 1,
        page: 1,
        per_page: 1,
        lookup_tables: [presentTable(table)],
        ...parts,
      };
    });
    route(api, lookupTables.create, async ({ body }) => presentTable(await tables.create(body)));
    route(api, lookupTables.update, async (request) =>
      presentTable(await tables.change(callerOf(request), request.params.idOrName, request.body)),
    );
    route(api, lookupTables.remove, async (request) =>
      presentTable(await tables.remove(callerOf(request), request.params.idOrName)),
    );
    route(api, lookupTables.validate, ({ body }) => tables.validate(body));
    route(api, lookupTables.query, async ({ params: { name }, query: { key } }, reply) =>
      reply
        .type('application/json')
        .send(encoded(lookupTables.query, presentAnswer(await queries.askTable(name, key)))),
    );
    route(api, lookupTables.purge, async ({ params: { idOrName }, query: { key } }, reply) => {
      await queries.purge(idOrName, key);
      return reply.code(204).send(undefined);
    });
    route(api, lookupTables.purgeEverywhere, (request) => {
      const { params, query } = request;
      return queries.purgeEverywhere(request, clusterCalls, params.idOrName, query.key);
    });
    route(api, lookupTables.errorStates, ({ body }) => queries.errorStates(body));
    route(api, tools.lookup, ({ body }) => queries.test(body));
    route(api, tools.lookupInAddress, ({ query }) => queries.test(query));
  };
}

export function adapterRoutes(
  { adapters }: LookupServices,
  queries: LookupQueries,
): (api: ApiServer) => void {
  return (api) => {
    route(api, lookupAdapters.list, async ({ query }) => {
      const { rows, numbers } = await adapters.page(query);
      return { ...numbers, data_adapters: rows.map(presentAdapter) };
    });
    route(api, lookupAdapters.types, async () => adapterTypes());
    route(api, lookupAdapters.read, async (request) =>
      presentAdapter(await adapters.demand(callerOf(request), 'read', request.params.idOrName)),
    );
    route(api, lookupAdapters.create, async ({ body }) => presentAdapter(await adapters.create(body)));
    route(api, lookupAdapters.update, async (request) =>
      presentAdapter(await adapters.change(callerOf(request), request.params.idOrName, request.body)),
    );
    route(api, lookupAdapters.remove, async (request) =>
      presentAdapter(await adapters.remove(callerOf(request), request.params.idOrName)),
    );
    route(api, lookupAdapters.validate, ({ body }) => adapters.validate(body));
    route(api, lookupAdapters.query, async ({ params: { name }, query: { key } }, reply) =>
      reply
        .type('application/json')
        .send(encoded(lookupAdapters.query, presentAnswer(await queries.askAdapter(name, key)))),
    );
    route(api, lookupAdapters.state, async (request) => {
      const { id } = await adapters.demand(callerOf(request), 'read', request.params.idOrName);
      return queries.stateOf(id);
    });
  };
}

export function cacheRoutes({ caches }: LookupServices): (api: ApiServer) => void {
  return (api) => {
    route(api, lookupCaches.list, async ({ query }) => {
      const { rows, numbers } = await caches.page(query);
      return { ...numbers, caches: rows.map(presentCache) };
    });
    route(api, lookupCaches.types, async () => cacheTypes());
    route(api, lookupCaches.read, async (request) =>
      presentCache(await caches.demand(callerOf(request), 'read', request.params.idOrName)),
    );
    route(api, lookupCaches.create, async ({ body }) => presentCache(await caches.create(body)));
    route(api, lookupCaches.update, async (request) =>
      presentCache(await caches.change(callerOf(request), request.params.idOrName, request.body)),
    );
    route(api, lookupCaches.remove, async (request) =>
      presentCache(await caches.remove(callerOf(request), request.params.idOrName)),
    );
    route(api, lookupCaches.validate, ({ body }) => caches.validate(body));
  };
}

export function entryRoutes(entries: EntryService): (api: ApiServer) => void {
  return (api) => {
    route(api, lookupEntries.list, (request) =>
      entries.list(callerOf(request), request.params.idOrName, request.query),
    );
    route(api, lookupEntries.set, (request) =>
      entries.set(callerOf(request), request.params.idOrName, request.body),
    );
    route(api, lookupEntries.remove, async (request, reply) => {
      await entries.remove(callerOf(request), request.params.idOrName, request.query.key);
      return reply.code(204).send(undefined);
    });
    route(api, lookupEntries.changeMany, (request) =>
      entries.changeMany(callerOf(request), request.params.idOrName, request.body),
    );
  };
}
