// Entities with their titles and owners, as those see them who share.
import { parseGrn } from '@logboom/contract/common/grn';
import type { EntityDescriptor, Grantee } from '@logboom/contract/sharing/schemas';
import type { Database } from '../../storage/metadata/database.ts';
import { grantStore } from '../identity/index.ts';
import { entityTitles } from '../entities/index.ts';
import { EVERYONE_GRANTEE, presentPerson } from './grantees.ts';
import { personStore } from './person.store.ts';

/** In the given order; what is gone is left out. */
export type EntityDescriptors = (names: readonly string[]) => Promise<EntityDescriptor[]>;

export function entityDescriptors(database: Database): EntityDescriptors {
  const grants = grantStore(database);
  const granteesNamed = granteeNames(database);
  return async (names) => {
    const titles = await entityTitles(database, names);
    const owned = (await grants.ofTargets(names)).filter(({ capability }) => capability === 'own');
    const grantees = await granteesNamed(owned.map(({ grantee }) => grantee));
    return names.flatMap((id) => {
      const title = titles.get(id);
      if (title === undefined) return [];
      const owners = owned
        .filter(({ target }) => target === id)
        .flatMap(({ grantee }) => grantees.get(grantee) ?? []);
      return [{ id, type: typeIn(id), title, owners }];
    });
  };
}

/** Those with whom things are shared, by name. */
export function granteeNames(database: Database) {
  const people = personStore(database);
  return async (names: readonly string[]): Promise<ReadonlyMap<string, Grantee>> => {
    const ids = names.flatMap((name) => {
      const grn = parseGrn(name);
      return 'problem' in grn || grn.type !== 'user' ? [] : [grn.entity];
    });
    const found = (await people.findAll(ids)).map(presentPerson);
    return new Map([...found, EVERYONE_GRANTEE].map((grantee) => [grantee.id, grantee]));
  };
}

export function typeIn(name: string): string {
  const grn = parseGrn(name);
  return 'problem' in grn ? '' : grn.type;
}
