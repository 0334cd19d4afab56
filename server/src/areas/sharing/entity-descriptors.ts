// Entities with their titles and owners, as those see them who share.
import { parseGrn } from '@logboom/contract/common/grn';
import type { EntityDescriptor, Grantee } from '@logboom/contract/sharing/schemas';
import type { EntityDirectory } from '../entities/index.ts';
import type { GrantStore, People } from '../identity/index.ts';
import { EVERYONE_GRANTEE, presentPerson } from './grantees.ts';

/** In the given order; what is gone is left out. */
export type EntityDescriptors = (names: readonly string[]) => Promise<EntityDescriptor[]>;

interface Parts {
  directory: EntityDirectory;
  grants: GrantStore;
  people: People;
}

export function entityDescriptors({ directory, grants, people }: Parts): EntityDescriptors {
  const granteesNamed = granteeNames(people);
  return async (names) => {
    const titles = await directory.titles(names);
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
export function granteeNames(people: People) {
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
