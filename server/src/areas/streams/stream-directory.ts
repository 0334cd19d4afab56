// What other areas may know about streams.
import type { Database } from '../../storage/metadata/database.ts';

export interface StreamSummary {
  readonly id: string;
  readonly title: string;
  readonly isEditable: boolean;
  /** Paused. */
  readonly disabled: boolean;
}

export function streamDirectory(database: Database) {
  const summaries = () =>
    database.selectFrom('streams').select(['id', 'title', 'is_editable as isEditable', 'disabled']);
  return {
    all: (): Promise<StreamSummary[]> => summaries().orderBy('title').orderBy('id').execute(),

    find: (id: string): Promise<StreamSummary | undefined> =>
      summaries().where('id', '=', id).executeTakeFirst(),

    async ids(): Promise<string[]> {
      const rows = await database.selectFrom('streams').select('id').execute();
      return rows.map(({ id }) => id);
    },

    /** Those that are not paused, in the order of their ids. */
    enabled: (): Promise<StreamSummary[]> =>
      summaries().where('disabled', '=', false).orderBy('id').execute(),
  };
}

export type StreamDirectory = ReturnType<typeof streamDirectory>;
