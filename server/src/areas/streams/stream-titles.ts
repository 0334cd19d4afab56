// What other areas ask of streams: which there are, and what they are called.
import type { Database } from '../../storage/metadata/database.ts';

export interface StreamTitle {
  readonly id: string;
  readonly title: string;
  readonly disabled: boolean;
}

export function streamTitles(database: Database) {
  return {
    all: (): Promise<StreamTitle[]> =>
      database.selectFrom('streams').select(['id', 'title', 'disabled']).orderBy('title').execute(),
  };
}
