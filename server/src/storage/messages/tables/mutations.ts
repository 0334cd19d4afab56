// Waits for what the engine rewrites in the background. The statement itself would block those who store messages.
import { setTimeout as delay } from 'node:timers/promises';
import { MessageStoreError } from '../errors.ts';
import type { MessageStore } from '../statements.ts';
import type { TableDialect } from './message-table.ts';

const LOOK_EVERY_MS = 300;

/** Rejects when the engine says that it cannot; it is then told to leave it. */
export async function untilRewritten(
  store: MessageStore,
  dialect: TableDialect,
  table: string,
): Promise<void> {
  const { mutations, killMutations } = dialect;
  const params = { holder: dialect.holderOf(table) };
  for (;;) {
    const { rows } = await store.query<{ left: number; failures: number }>({
      sql: `SELECT count() AS left, countIf(latest_fail_reason != '') AS failures FROM ${mutations}
            WHERE database = currentDatabase() AND table = {holder:String} AND NOT is_done`,
      params,
    });
    const { left = 0, failures = 0 } = rows[0] ?? {};
    if (left === 0) return;
    if (failures > 0) {
      await store.command({ sql: killMutations, params });
      throw new MessageStoreError('QUERY_FAILED', 'The message store could not rewrite the messages.');
    }
    await delay(LOOK_EVERY_MS);
  }
}
