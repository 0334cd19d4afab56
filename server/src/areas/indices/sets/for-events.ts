// Where events are stored: the table and the index that is written to now.
import type { Database } from '../../../storage/metadata/database.ts';
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import { indexStore } from '../register/index.store.ts';
import { indexSetsForStreams } from './for-streams.ts';

export function eventTargets(database: Database) {
  return async (kind: 'events' | 'systemEvents'): Promise<{ table: string; index: number }> => {
    const sets = await indexSetsForStreams(database).builtIn();
    const current = await indexStore(database).current();
    return { table: tableOf(sets[kind]), index: current.get(sets[kind]) ?? 0 };
  };
}
