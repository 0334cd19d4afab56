// The statement that finds one message.
import { checkedTable } from '../../../storage/messages/statements.ts';
import type { BoundValues } from './bound-values.ts';
import { MESSAGE_COLUMNS } from './message-list.ts';
import { indexNameSql, type SearchedTable } from './source.ts';

/** An id of ours begins with the time of its making, but a message may say another time, so all of the index is read. */
export function singleMessageSql(at: SearchedTable, id: string, values: BoundValues): string {
  return (
    `SELECT ${indexNameSql(at, values)} AS index_name, ${MESSAGE_COLUMNS} FROM ${checkedTable(at.table)} ` +
    `WHERE \`index\` IN ${values.bind([...(at.indices ?? [])], 'Array(UInt32)')} AND id = ${values.text(id)} LIMIT 1`
  );
}
