// Index templates: here, the statements that make the table of an index set.
import { isPermitted } from '@logboom/contract/common/permissions';
import type { IndexTemplate } from '@logboom/contract/indices/schemas';
import { indexTemplates } from '@logboom/contract/indices/set-endpoints';
import { callerOf } from '../../../http/access.ts';
import { notFound } from '../../../http/errors.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import type { MessageTables } from '../../../storage/messages/tables/message-tables.ts';
import type { IndexSetRow, IndexSetStore } from './index-set.store.ts';

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
  async function known(id: string): Promise<IndexSetRow> {
    const set = await sets.find(id);
    if (!set) throw notFound(`Index set ${id} not found`, 'INDEX_SET_UNKNOWN');
    return set;
  }

  return (api) => {
    route(api, indexTemplates.list, async () => (await sets.all()).map(present));
    route(api, indexTemplates.read, async ({ params }) => present(await known(params.indexSetId)));
    route(api, indexTemplates.updateAll, async (request) => {
      const { permissions } = callerOf(request);
      const editable = (await sets.all()).filter(({ id }) =>
        isPermitted(permissions, `indexsets:edit:${id}`),
      );
      return Promise.all(editable.map(update));
    });
    route(api, indexTemplates.update, async ({ params }) => update(await known(params.indexSetId)));
  };
}
