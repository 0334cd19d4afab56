// Encrypts the secrets of stored inputs with the current key: after it changed, and what earlier versions left as it was.
import { isDeepStrictEqual } from 'node:util';
import type { Secrets } from '../../../cluster/secrets.ts';
import type { InputStore } from '../input.store.ts';
import type { TypeCatalogue } from '../type-catalogue.ts';
import { resealed } from './input-secrets.ts';

export async function resealInputs(
  store: InputStore,
  types: Pick<TypeCatalogue, 'fields'>,
  secrets: Secrets,
): Promise<void> {
  for (const input of await store.all()) {
    const fields = types.fields(input.type) ?? {};
    if (isDeepStrictEqual(resealed(secrets, fields, input), input.configuration)) continue;
    await store.changeConfiguration(input.id, (current) =>
      resealed(secrets, types.fields(current.type) ?? {}, current),
    );
  }
}
