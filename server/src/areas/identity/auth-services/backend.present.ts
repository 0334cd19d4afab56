// Authentication services in the shape that clients know: whether there is a secret is shown, the secret never.
import type { Backend } from '@logboom/contract/authentication/backend-schemas';
import { SECRET_FIELDS } from './backend.config.ts';
import type { BackendRow } from './backend.store.ts';

export function presentBackend(row: BackendRow): Backend {
  const { id, title, description, default_roles, group_roles, group_required, config, secret } = row;
  return {
    id,
    title,
    description,
    default_roles,
    group_roles,
    group_required,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has all fields of its type with the secret's
    config: { ...config, [SECRET_FIELDS[config.type]]: { is_set: secret !== null } } as Backend['config'],
  };
}
