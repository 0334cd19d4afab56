// Index templates: here, the statements that make the table of an index set.
import { IndexTemplate } from '@logboom/contract/indices/schemas';
import { isPermitted } from '@logboom/contract/common/permissions';
import { Type } from 'typebox';
import { permitted, signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../../http/access.ts';
import { notFound } from '../../../http/errors.ts';
import type { ApiServer } from '../../../http/types.ts';
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import type { MessageTables } from '../../../storage/messages/tables/message-tables.ts';
import type { IndexSetRow, IndexSetStore } from './index-set.store.ts';
import { pathId } from '../paths.ts';

const tags = ['Index templates'];
const path = '/system/indexer/indices/templates';
const params = Type.Object({ indexSetId: pathId });

interface Parts {
  sets: Pick<IndexSetStore, 'all' | 'find'>;
  tables: Pick<MessageTables, 'describe' | 'ensure'>;
}

export function templateRoutes({ sets, tables }: Parts): (api: ApiServer) => void {
  const present = ({ id, index_prefix, is_default }: IndexSetRow): IndexTemplate => ({
    name: is_default ? 'graylog-internal' : `${index_prefix}-template`,
    template: {
      index_patterns: [`${index_prefix}_*`],
      table: tableOf(id),
      statements: tables.describe(tableOf(id)),
    },
  });
  const update = async (set: IndexSetRow): Promise<IndexTemplate> => {
    await tables.ensure(tableOf(set.id));
    return present(set);
  };
  async function require(id: string): Promise<IndexSetRow> {
    const set = await sets.find(id);
    if (!set) throw notFound(`Index set ${id} not found`, 'INDEX_SET_UNKNOWN');
    return set;
  }

  return (api) => {
    api.get(path, {
      schema: { tags, summary: 'How tables are made', response: { 200: Type.Array(IndexTemplate) } },
      config: { access: permitted('indexsets:read') },
      handler: async () => (await sets.all()).map(present),
    });
    api.get(`${path}/:indexSetId`, {
      schema: { tags, summary: 'How the table of a set is made', params, response: { 200: IndexTemplate } },
      config: { access: permitted('indexsets:read:{indexSetId}') },
      handler: async (request) => present(await require(request.params.indexSetId)),
    });
    api.post(`${path}/update`, {
      schema: { tags, summary: 'Make tables that are missing', response: { 200: Type.Array(IndexTemplate) } },
      config: { access: signedIn },
      async handler(request) {
        const { permissions } = callerOf(request);
        const editable = (await sets.all()).filter(({ id }) =>
          isPermitted(permissions, `indexsets:edit:${id}`),
        );
        return Promise.all(editable.map(update));
      },
    });
    api.post(`${path}/:indexSetId/update`, {
      schema: { tags, summary: 'Make the table of a set', params, response: { 200: IndexTemplate } },
      config: { access: permitted('indexsets:edit:{indexSetId}') },
      handler: async (request) => update(await require(request.params.indexSetId)),
    });
  };
}
