// Which lookup tables there are, for areas that let people choose one.
import type { Database } from '../../storage/metadata/database.ts';
import { lookupStores } from './entities/contents.ts';

export function lookupDirectory(database: Database) {
  const { tables } = lookupStores(database);
  return {
    all: async (): Promise<{ name: string; title: string }[]> =>
      (await tables.all()).map(({ name, title }) => ({ name, title })),
  };
}
