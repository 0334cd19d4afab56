// The rows of extractors.
import type { ExtractorDescription } from '@logboom/core/extractors/description';
import { sql } from 'kysely';
import type { Database } from '../../storage/metadata/database.ts';
import type { Tables } from '../../storage/metadata/tables.ts';
import { lockInput } from '../inputs/index.ts';

export interface StoredExtractor {
  readonly inputId: string;
  /** The name of the user who made or last changed it. */
  readonly creator: string;
  readonly description: ExtractorDescription;
}

type Row = Pick<Tables['extractors'], 'id' | 'input_id' | 'run_order' | 'content'>;
type Content = Omit<ExtractorDescription, 'id' | 'order'> & { creator: string };

/** What a change can do while the input is kept from being deleted. */
export interface ExtractorChanges {
  count(): Promise<number>;
  /** Goes to the end of the list. */
  insert(extractor: StoredExtractor): Promise<void>;
  remove(id: string): Promise<boolean>;
  /** By id; extractors that are not named keep their place. */
  reorder(places: ReadonlyMap<string, number>): Promise<void>;
}

export function extractorStore(database: Database) {
  const rows = () =>
    database.selectFrom('extractors').select(['id', 'input_id', 'run_order', 'content']).orderBy('position');
  return {
    all: async (): Promise<StoredExtractor[]> => (await rows().execute()).map(extractorOf),

    ofInput: async (inputId: string): Promise<StoredExtractor[]> =>
      (await rows().where('input_id', '=', inputId).execute()).map(extractorOf),

    async find(inputId: string, id: string): Promise<StoredExtractor | undefined> {
      const row = await rows().where('input_id', '=', inputId).where('id', '=', id).executeTakeFirst();
      return row && extractorOf(row);
    },

    /** Undefined when there is no such input. */
    change<Result>(
      inputId: string,
      work: (changes: ExtractorChanges) => Promise<Result>,
    ): Promise<Result | undefined> {
      return database.transaction().execute(async (transaction) => {
        // One change of an input after the other, so that its number of extractors stays within its limit.
        const isThere = await lockInput(transaction, inputId);
        return isThere ? work(changesIn(transaction, inputId)) : undefined;
      });
    },
  };
}

export type ExtractorStore = ReturnType<typeof extractorStore>;

function changesIn(transaction: Database, inputId: string): ExtractorChanges {
  return {
    async count() {
      const counted = await transaction
        .selectFrom('extractors')
        .select(sql<string>`count(*)`.as('count'))
        .where('input_id', '=', inputId)
        .executeTakeFirstOrThrow();
      return Number(counted.count);
    },
    async insert(extractor) {
      await transaction.insertInto('extractors').values(columnsOf(extractor)).execute();
    },
    async remove(id) {
      const query = transaction.deleteFrom('extractors').where('input_id', '=', inputId).where('id', '=', id);
      return (await query.executeTakeFirst()).numDeletedRows > 0;
    },
    async reorder(places) {
      const list = JSON.stringify([...places].map(([id, place]) => ({ id, place })));
      await sql`
        update extractors set run_order = named.place
        from json_to_recordset(${list}::json) as named(id text, place integer)
        where extractors.id = named.id and extractors.input_id = ${inputId}`.execute(transaction);
    },
  };
}

function extractorOf({ id, input_id, run_order, content }: Row): StoredExtractor {
  const { creator, ...rest } = JSON.parse(content) as Content;
  return { inputId: input_id, creator, description: { id, order: run_order, ...rest } };
}

function columnsOf({ inputId, creator, description }: StoredExtractor): Row {
  const { id, order, ...rest } = description;
  const content: Content = { ...rest, creator };
  return { id, input_id: inputId, run_order: order, content: JSON.stringify(content) };
}
