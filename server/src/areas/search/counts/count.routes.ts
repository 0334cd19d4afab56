// How many messages there are, from what the engine knows about its files: nothing is searched.
import { Type } from 'typebox';
import { permitted } from '@logboom/contract/wire/access';
import { notFound } from '../../../http/errors.ts';
import type { ApiServer } from '../../../http/types.ts';
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import type { MessageTables } from '../../../storage/messages/tables/message-tables.ts';
import type { ScopeStore } from '../execution/scope.store.ts';

const tags = ['Counts'];
const config = { access: permitted('messagecount:read') };
const response = { 200: Type.Object({ events: Type.Integer({ minimum: 0 }) }) };

export function countRoutes(
  stored: Pick<MessageTables, 'figures'>,
  tables: Pick<ScopeStore, 'hasIndexSet'>,
): (api: ApiServer) => void {
  async function count(table?: string): Promise<{ events: number }> {
    const counted = (await stored.figures()).filter((one) => table === undefined || one.table === table);
    return { events: counted.reduce((sum, { documents }) => sum + documents, 0) };
  }
  return (api) => {
    api.get('/count/total', {
      schema: { tags, summary: 'How many messages are stored', response },
      config,
      handler: () => count(),
    });
    api.get('/count/:indexSetId/total', {
      schema: {
        tags,
        summary: 'How many messages an index set holds',
        response,
        params: Type.Object({ indexSetId: Type.String({ minLength: 1, maxLength: 64 }) }),
      },
      config,
      async handler({ params: { indexSetId } }) {
        if (!(await tables.hasIndexSet(indexSetId))) {
          throw notFound(`Couldn't load index set with ID <${indexSetId}>`, 'INDEX_SET_UNKNOWN');
        }
        return count(tableOf(indexSetId));
      },
    });
  };
}
