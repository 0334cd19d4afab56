// What is shared with one user, what one user shared with others, and every grant there is.
import { higherCapability, type Capability } from '@logboom/contract/common/capabilities';
import { ROOT_USER_ID } from '@logboom/contract/identity/schemas';
import { grnOf } from '@logboom/contract/common/grn';
import { isPermitted, ownershipPermission } from '@logboom/contract/common/permissions';
import { userPermission } from '@logboom/contract/identity/names';
import type {
  EntityDescriptor,
  GrantsOverview,
  GrantSummary,
  UserSharesPage,
  UserSharesParameters,
} from '@logboom/contract/sharing/schemas';
import { instant } from '@logboom/contract/common/wire-dates';
import type { Caller } from '../../http/authentication.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import type { EntityDirectory } from '../entities/index.ts';
import type { Grant, GrantStore, HeldGrant, People } from '../identity/index.ts';
import { granteeNames, typeIn, type EntityDescriptors } from './entity-descriptors.ts';

interface Parts {
  directory: EntityDirectory;
  describe: EntityDescriptors;
  grants: GrantStore;
  people: People;
  rootUsername: string;
}

/** As clients know the kinds of what is not there any more. */
const KIND_NAMES: ReadonlyMap<string, string> = new Map([
  ['stream', 'Stream'],
  ['search', 'View'],
  ['dashboard', 'View'],
  ['event_definition', 'EventDefinition'],
  ['notification', 'EventNotification'],
  ['output', 'Output'],
  ['user', 'User'],
]);

export function sharingOverview({ directory, describe, grants, people, rootUsername }: Parts) {
  const granteesNamed = granteeNames(people);

  async function nameOf(userId: string): Promise<string> {
    if (userId === ROOT_USER_ID) return rootUsername;
    const person = await people.find(userId);
    if (person === undefined) throw notFound(`Couldn't find user <${userId}>`, 'USER_UNKNOWN');
    return person.username;
  }

  async function described(names: readonly string[]): Promise<EntityDescriptor[]> {
    const found = new Map((await describe(names)).map((entity) => [entity.id, entity]));
    return names.map((id) => found.get(id) ?? { id, type: typeIn(id), title: goneTitle(id), owners: [] });
  }

  async function accessibleName(caller: Caller, userId: string): Promise<string> {
    const username = await nameOf(userId);
    if (isPermitted(caller.permissions, userPermission('edit', username))) return username;
    throw forbidden(`Couldn't access user <${userId}>`);
  }

  async function summaries(rows: readonly Grant[]): Promise<GrantSummary[]> {
    const titles = await directory.titles(rows.map(({ target }) => target));
    const grantees = await granteesNamed(rows.map(({ grantee }) => grantee));
    const titled = (name: string, title: string | undefined) =>
      `${typeIn(name)}: ${title ?? goneTitle(name)}`;
    return rows.map(({ created_at, updated_at, ...grant }) => ({
      ...grant,
      grantee_title: titled(grant.grantee, grantees.get(grant.grantee)?.title),
      target_title: titled(grant.target, titles.get(grant.target)),
      created_at: instant(created_at),
      updated_at: instant(updated_at),
      expires_at: null,
    }));
  }

  return {
    async ofUser(caller: Caller, userId: string, parameters: UserSharesParameters): Promise<UserSharesPage> {
      await accessibleName(caller, userId);
      const { page, per_page, capability, entity_type } = parameters;
      const reaching = await grants.reaching(userId);
      const wanted = reaching.filter(
        (grant) => isAsked(capability, grant.capability) && isOfType(entity_type, grant),
      );
      const highest = highestCapabilities(wanted);
      const entities = await described(Array.from(highest.keys()));
      const found = searched(entities, parameters);
      const shown = found.slice((page - 1) * per_page, page * per_page);
      return {
        total: found.length,
        count: shown.length,
        page,
        per_page,
        grand_total: highestCapabilities(reaching).size,
        entities: shown,
        context: {
          grantee_capabilities: Object.fromEntries(shown.map(({ id }) => [id, highest.get(id) ?? 'view'])),
        },
      };
    },

    /** Without what a user keeps for themselves. Of what is somebody else's by now, only those learn who see all grants. */
    async givenBy(caller: Caller, userId: string): Promise<GrantsOverview> {
      const username = await accessibleName(caller, userId);
      const seesAll = isPermitted(caller.permissions, 'grantsoverview:read');
      const given = (await grants.givenBy(username)).filter(
        ({ grantee, target }) => grantee !== grnOf('user', userId) && (seesAll || owns(caller, target)),
      );
      return { grants: await summaries(given) };
    },

    all: async (): Promise<GrantsOverview> => ({ grants: await summaries(await grants.all()) }),
  };
}

function owns({ permissions }: Caller, target: string): boolean {
  return isPermitted(permissions, ownershipPermission(target));
}

export type SharingOverview = ReturnType<typeof sharingOverview>;

function goneTitle(name: string): string {
  return `ERROR: ${KIND_NAMES.get(typeIn(name)) ?? 'Entity'} for <${name}> not found!`;
}

/** Words that name no capability ask for nothing. */
function isAsked(asked: string | undefined, capability: Capability): boolean {
  return asked !== 'view' && asked !== 'manage' && asked !== 'own' ? true : asked === capability;
}

function isOfType(asked: string | undefined, { target }: HeldGrant): boolean {
  return asked === undefined || asked === '' || typeIn(target) === asked;
}

function highestCapabilities(grants: readonly HeldGrant[]): Map<string, Capability> {
  const highest = new Map<string, Capability>();
  for (const { target, capability } of grants) {
    highest.set(target, higherCapability(capability, highest.get(target) ?? 'view'));
  }
  return highest;
}

function searched(
  entities: readonly EntityDescriptor[],
  { query, order }: UserSharesParameters,
): EntityDescriptor[] {
  const text = query.trim().toLowerCase();
  const sorted = entities
    .filter(({ title }) => title.toLowerCase().includes(text))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
  return order?.toLowerCase() === 'desc' ? sorted.toReversed() : sorted;
}
