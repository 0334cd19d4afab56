// Rows of messages as tests want to see them: by column, whatever the format in which they were written.
import { ROW_COLUMNS } from '../src/storage/messages/message-rows.ts';

export type ReadRow = Record<string, unknown> & { fields: Record<string, unknown> };

export function readRow(line: string): ReadRow {
  const values = JSON.parse(line) as unknown[];
  const row = Object.fromEntries(ROW_COLUMNS.map((name, position) => [name, values[position]])) as ReadRow;
  return { ...row, gl2_message_id: row['sent_message_id'] === '' ? row['id'] : row['sent_message_id'] };
}
