// What happened in the cluster lately, in sentences for its administrators.
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../storage/metadata/database.ts';

export interface Activity {
  /** `caller` says which part of the program did it. Never throws: failures are logged. */
  record(caller: string, content: string): Promise<void>;
}

export interface ActivityEntry {
  caller: string;
  content: string;
  nodeId: string;
  at: Date;
}

/** The same for those who show it. */
export interface ActivityLog extends Activity {
  /** Newest first; the first page is 1. */
  page(page: number, size: number): Promise<{ entries: ActivityEntry[]; total: number }>;
  /** Forgets what is older than the newest entries. */
  trim(): Promise<void>;
}

const KEPT = 10_000;
const MAX_LENGTH = 2000;

export interface ActivityParts {
  database: Database;
  nodeId: string;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

export function createActivityLog({ database, nodeId, logger }: ActivityParts): ActivityLog {
  return {
    async record(caller, content) {
      // PostgreSQL keeps any text but NUL characters.
      const text = content.slice(0, MAX_LENGTH).replaceAll('\0', '');
      try {
        await database
          .insertInto('system_messages')
          .values({ caller, content: text, node_id: nodeId, created_at: sql<Date>`now()` })
          .execute();
      } catch (error) {
        logger.warn({ err: error, caller, content: text }, 'A system message could not be saved');
      }
    },

    async page(page, size) {
      const [rows, { total }] = await Promise.all([
        database
          .selectFrom('system_messages')
          .select(['caller', 'content', 'node_id', 'created_at'])
          .orderBy('id', 'desc')
          .limit(size)
          .offset((page - 1) * size)
          .execute(),
        database
          .selectFrom('system_messages')
          .select((select) => select.fn.countAll<string | number>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      const entries = rows.map(({ caller, content, node_id, created_at }) => ({
        caller,
        content,
        nodeId: node_id,
        at: created_at,
      }));
      return { entries, total: Number(total) };
    },

    async trim() {
      const newest = database.selectFrom('system_messages').select((select) => select.fn.max('id').as('id'));
      await database
        .deleteFrom('system_messages')
        .where('id', '<=', sql<string>`(${newest}) - ${KEPT}::bigint`)
        .execute();
    },
  };
}
