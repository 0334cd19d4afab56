// What other areas may know about inputs.
import type { RuleInput } from '@logboom/contract/streams/schemas';
import type { Database } from '../../storage/metadata/database.ts';
import { createInputTypes } from './input-types.ts';
import { inputStore } from './input.store.ts';
import { typeCatalogue } from './type-catalogue.ts';

export function inputDirectory(database: Database) {
  // Only names are read here; nothing is fetched.
  const types = typeCatalogue(createInputTypes({ isUrlAllowed: async () => false }));
  const store = inputStore(database);
  return {
    /** For stream rules, which can name an input. */
    all: async (): Promise<RuleInput[]> =>
      (await store.all()).map(({ id, title, type }) => ({ id, title, name: types.describe(type).name })),

    exists: async (id: string): Promise<boolean> => (await store.find(id)) !== undefined,
  };
}

/** Keeps the input from being changed or deleted until the transaction ends. False when it is gone already. */
export async function lockInput(transaction: Database, id: string): Promise<boolean> {
  const locked = await transaction
    .selectFrom('inputs')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}
