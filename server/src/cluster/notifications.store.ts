// The rows of notifications. One for each type and key.
import { sql } from 'kysely';
import type { Database } from '../storage/metadata/database.ts';

export interface StoredNotification {
  type: string;
  /** Empty when there is only one of its type. */
  key: string;
  severity: 'normal' | 'urgent';
  details: Readonly<Record<string, unknown>> | undefined;
  nodeId: string;
  createdAt: Date;
}

export type NotificationStore = ReturnType<typeof notificationStore>;

export function notificationStore(database: Database) {
  const columns = ['type', 'key', 'severity', 'details', 'node_id', 'created_at'] as const;
  return {
    /** False when one of that type and key is there already. */
    async insert({ details, nodeId, ...rest }: Omit<StoredNotification, 'createdAt'>): Promise<boolean> {
      const text = details === undefined ? null : JSON.stringify(details);
      const inserted = await database
        .insertInto('notifications')
        .values({ ...rest, details: text, node_id: nodeId, created_at: sql<Date>`now()` })
        .onConflict((conflict) => conflict.columns(['type', 'key']).doNothing())
        .returning('type')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    /** Newest first. */
    async list(): Promise<StoredNotification[]> {
      const rows = await database
        .selectFrom('notifications')
        .select(columns)
        .orderBy('created_at', 'desc')
        .orderBy('type')
        .orderBy('key')
        .execute();
      return rows.map(fromRow);
    },

    async find(type: string, key: string): Promise<StoredNotification | undefined> {
      const row = await database
        .selectFrom('notifications')
        .select(columns)
        .where('type', '=', type)
        .where('key', '=', key)
        .executeTakeFirst();
      return row && fromRow(row);
    },

    /** All of the type when no key is given. */
    async remove(type: string, key?: string): Promise<void> {
      let statement = database.deleteFrom('notifications').where('type', '=', type);
      if (key !== undefined) statement = statement.where('key', '=', key);
      await statement.execute();
    },
  };
}

interface NotificationRow {
  type: string;
  key: string;
  severity: 'normal' | 'urgent';
  details: string | null;
  node_id: string;
  created_at: Date;
}

function fromRow({ details, node_id, created_at, ...rest }: NotificationRow): StoredNotification {
  const parsed = details === null ? undefined : (JSON.parse(details) as Record<string, unknown>);
  return { ...rest, details: parsed, nodeId: node_id, createdAt: created_at };
}
