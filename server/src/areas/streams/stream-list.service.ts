// The streams that a caller may read: all at once, or a page of them.
import { isPermitted } from '@logboom/contract/common/permissions';
import type { StreamList, StreamPage, StreamPageParameters } from '@logboom/contract/streams/schemas';
import { parseListQuery } from '@logboom/core/list-query';
import type { Caller } from '../../http/authentication.ts';
import { readListQuery } from '../../http/list-query.ts';
import type { StreamDependencies } from './stream-dependencies.ts';
import { STREAM_ATTRIBUTES, type StreamListStore } from './stream-list.store.ts';
import { presentListItem, presentStream } from './stream.present.ts';
import type { StreamStore } from './stream.store.ts';

const DEFAULT_SORT = { id: 'title', direction: 'ASC' };

export function streamListService(
  store: StreamStore,
  list: StreamListStore,
  dependencies: StreamDependencies,
) {
  const mayRead = (caller: Caller) => (id: string) => isPermitted(caller.permissions, `streams:read:${id}`);

  async function readableIds(caller: Caller): Promise<string[] | undefined> {
    if (isPermitted(caller.permissions, 'streams:read')) return undefined;
    return (await store.ids()).filter(mayRead(caller));
  }

  return {
    async all(caller: Caller, { onlyEnabled }: { onlyEnabled: boolean }): Promise<StreamList> {
      const isReadable = mayRead(caller);
      const readable = (await store.all()).filter(
        ({ id, disabled }) => isReadable(id) && !(onlyEnabled && disabled),
      );
      const outputs = await dependencies.outputs.find(readable.map(({ id }) => id));
      const streams = readable.map((stream) => presentStream(stream, outputs.get(stream.id) ?? []));
      return { total: streams.length, streams };
    },

    async page(caller: Caller, parameters: StreamPageParameters): Promise<StreamPage> {
      const query = readListQuery(parameters.query);
      const [readable, indexSetsByTitle, total] = await Promise.all([
        readableIds(caller),
        dependencies.indexSets.idsByTitle(),
        list.count(),
      ]);
      const question = { parameters, conditions: parseListQuery(query), readableIds: readable };
      const found = await list.page({ ...question, indexSetsByTitle });
      const rows = await store.withRules(found.rows);
      const outputs = await dependencies.outputs.find(rows.map(({ id }) => id));
      return {
        query,
        sort: parameters.sort ?? DEFAULT_SORT.id,
        order: parameters.order ?? 'asc',
        pagination: {
          total: found.total,
          count: rows.length,
          page: parameters.page,
          per_page: parameters.per_page,
        },
        total,
        elements: rows.map((row) => presentListItem(row, outputs.get(row.id) ?? [])),
        attributes: [...STREAM_ATTRIBUTES],
        defaults: { sort: DEFAULT_SORT },
      };
    },
  };
}

export type StreamListService = ReturnType<typeof streamListService>;
