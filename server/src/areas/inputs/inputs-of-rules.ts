// What the area of streams asks of inputs: which ones a rule can name.
import type { RuleInput } from '@logboom/contract/streams/schemas';
import type { Database } from '../../storage/metadata/database.ts';
import { createInputTypes } from './input-types.ts';
import { inputStore } from './input.store.ts';
import { typeCatalogue } from './type-catalogue.ts';

export function inputsOfRules(database: Database) {
  // Only names are read here; nothing is fetched.
  const types = typeCatalogue(createInputTypes({ isUrlAllowed: async () => false }));
  const store = inputStore(database);
  return {
    all: async (): Promise<RuleInput[]> =>
      (await store.all()).map(({ id, title, type }) => ({ id, title, name: types.describe(type).name })),
  };
}
