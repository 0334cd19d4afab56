// Messages that could not be stored: the newest of them, for a while.
import { sql } from 'kysely';
import type { IndexFailure } from '../../../ingest/ingest.ts';
import type { Database } from '../../../storage/metadata/database.ts';

const KEPT = 10_000;
const KEPT_DAYS = 30;
/** The texts come from an engine and may quote a whole message. */
const MAX_TEXT_LENGTH = 4096;

/** The name that people know the index by. */
export type NameOfIndex = (index: Pick<IndexFailure, 'table' | 'index'>) => string;

export function failureStore(database: Database) {
  const count = async (since?: Date): Promise<number> => {
    const { total } = await database
      .selectFrom('index_failures')
      .select(sql<string>`count(*)`.as('total'))
      .$if(since !== undefined, (query) => query.where('failed_at', '>=', since ?? new Date(0)))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  return {
    count,

    /** Newest first. */
    page: (offset: number, limit: number) =>
      database
        .selectFrom('index_failures')
        .selectAll()
        .orderBy('id', 'desc')
        .offset(offset)
        .$if(limit > 0, (query) => query.limit(limit))
        .execute(),

    async insert(failures: readonly IndexFailure[], nameOf: NameOfIndex): Promise<void> {
      await database
        .insertInto('index_failures')
        .values(
          failures.map((failure) => ({
            message_timestamp: dateOf(failure.messageTimestamp),
            message_id: storable(failure.messageId),
            index_name: storable(nameOf(failure)),
            type: storable(failure.type),
            message: storable(failure.message),
          })),
        )
        .execute();
    },

    /** Forgets what is too much and what is too old. */
    async tidy(): Promise<void> {
      await database
        .deleteFrom('index_failures')
        .where((where) =>
          where.or([
            where('failed_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`),
            where('id', '<=', sql<string>`(select coalesce(max(id), 0) - ${KEPT} from index_failures)`),
          ]),
        )
        .execute();
    },
  };
}

export type FailureStore = ReturnType<typeof failureStore>;

/** The database takes no NUL characters. */
function storable(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).replaceAll('\0', '\u{FFFD}');
}

/** Beyond what the database can hold, a time says nothing anyway. */
function dateOf(time: number): Date {
  const date = new Date(time);
  return date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9999 ? date : new Date(0);
}
