// How many messages there are, from what the engine knows about its files: nothing is searched.
import { messages } from '@logboom/contract/search/endpoints/messages';
import { notFound } from '../../../http/errors.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import type { MessageTables } from '../../../storage/messages/tables/message-tables.ts';
import type { IndicesForSearches } from '../../indices/index.ts';

export function countRoutes(
  stored: Pick<MessageTables, 'figures'>,
  indices: Pick<IndicesForSearches, 'hasIndexSet'>,
): (api: ApiServer) => void {
  async function count(table?: string): Promise<{ events: number }> {
    const counted = (await stored.figures()).filter((one) => table === undefined || one.table === table);
    return { events: counted.reduce((sum, { documents }) => sum + documents, 0) };
  }
  return (api) => {
    route(api, messages.count, () => count());
    route(api, messages.countInIndexSet, async ({ params: { indexSetId } }) => {
      if (!(await indices.hasIndexSet(indexSetId)))
        throw notFound(`Couldn't load index set with ID <${indexSetId}>`, 'INDEX_SET_UNKNOWN');
      return count(tableOf(indexSetId));
    });
  };
}
