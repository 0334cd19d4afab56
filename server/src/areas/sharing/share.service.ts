// Sharing an entity: what it would mean, and doing it.
import { CAPABILITIES, CAPABILITY_TITLES } from '@logboom/contract/common/capabilities';
import { EVERYONE, grnOf, parseGrn, type Grn } from '@logboom/contract/common/grn';
import { isPermitted, ownershipPermission } from '@logboom/contract/common/permissions';
import type { ShareRequest, ShareResponse } from '@logboom/contract/sharing/schemas';
import type { Caller } from '../../http/authentication.ts';
import { badRequest, forbidden, notFound } from '../../http/errors.ts';
import type { Grant, GrantStore } from '../identity/index.ts';
import type { EntityDirectory, EntityTracker } from '../entities/index.ts';
import type { MissingDependencies } from './dependencies.ts';
import type { AvailableGrantees } from './grantees.ts';
import { changeable, planChanges, validate, type Selection } from './share.rules.ts';

interface Parts {
  directory: EntityDirectory;
  grants: GrantStore;
  available: AvailableGrantees;
  missing: MissingDependencies;
  tracker: Pick<EntityTracker, 'shared' | 'unshared'>;
}

const NOTHING_WRONG: ShareResponse['validation_result'] = { failed: false, errors: {}, error_context: {} };

export function shareService({ directory, grants, available, missing, tracker }: Parts) {
  /** Only owners learn whether it is there. */
  async function requireOwned(caller: Caller, text: string) {
    const grn = readName(text);
    const name = grnOf(grn.type, grn.entity);
    if (!isPermitted(caller.permissions, ownershipPermission(name))) throw notOwner(name);
    const title = (await directory.titles([name])).get(name);
    if (title === undefined) throw notFound(`Entity <${name}> not found!`, 'ENTITY_UNKNOWN');
    return { grn, name, title };
  }

  async function situationOf(caller: Caller, name: string) {
    const rows = await grants.ofTargets([name]);
    const grantees = await available(caller, new Set(rows.map(({ grantee }) => grantee)));
    const names = new Set(grantees.map(({ id }) => id));
    return { grants: rows, caller: grnOf('user', caller.userId), available: names, grantees };
  }

  type Situation = Awaited<ReturnType<typeof situationOf>>;

  async function answer(
    caller: Caller,
    grn: Grn,
    situation: Situation,
    selection: Selection | undefined,
    validation_result: ShareResponse['validation_result'],
  ): Promise<ShareResponse> {
    const active = changeable(situation.grants, situation);
    const selected = selection ?? selectionOf(active);
    return {
      entity: grnOf(grn.type, grn.entity),
      sharing_user: situation.caller,
      available_grantees: situation.grantees,
      available_capabilities: CAPABILITIES.map((id) => ({ id, title: CAPABILITY_TITLES[id] })),
      active_shares: active.map(({ id, grantee, capability }) => ({
        grant: grnOf('grant', id),
        grantee,
        capability,
      })),
      selected_grantee_capabilities: { ...selected },
      missing_permissions_on_dependencies: await missing(caller, grn, Object.keys(selected)),
      validation_result,
    };
  }

  return {
    /** Changes nothing. Without a selection, says how it is now. */
    async prepare(caller: Caller, text: string, request: ShareRequest): Promise<ShareResponse> {
      const { grn, name } = await requireOwned(caller, text);
      const situation = await situationOf(caller, name);
      const selection = readSelection(request);
      const result = selection === undefined ? NOTHING_WRONG : validate(situation, selection);
      return answer(caller, grn, situation, selection, result);
    },

    async apply(caller: Caller, text: string, request: ShareRequest): Promise<ShareResponse> {
      const { grn, name, title } = await requireOwned(caller, text);
      const selection = readSelection(request) ?? {};
      const before = await situationOf(caller, name);
      const outcome = { result: NOTHING_WRONG, ...NO_CHANGES };
      // What is shared may have changed since the caller looked, and with it whether it is theirs.
      await grants.change(name, caller.username, (rows) => {
        if (!owns(caller, before.caller, rows)) throw notOwner(name);
        const situation = { ...before, grants: rows };
        outcome.result = validate(situation, selection);
        return outcome.result.failed ? NO_CHANGES : Object.assign(outcome, planChanges(situation, selection));
      });
      for (const grantee of outcome.added) await tracker.shared(caller, { grn: name, title }, grantee);
      for (const grantee of outcome.removed) await tracker.unshared(caller, { grn: name, title }, grantee);
      return answer(caller, grn, await situationOf(caller, name), selection, outcome.result);
    },
  };
}

export type ShareService = ReturnType<typeof shareService>;

const NO_CHANGES: ReturnType<typeof planChanges> = { saved: [], added: [], removed: [] };

function owns(caller: Caller, name: string, rows: readonly Grant[]): boolean {
  const isTheirs = ({ grantee, capability }: Grant) =>
    capability === 'own' && (grantee === name || grantee === EVERYONE);
  return isPermitted(caller.permissions, '*') || rows.some(isTheirs);
}

function selectionOf(grants: readonly Grant[]): Selection {
  return Object.fromEntries(grants.map(({ grantee, capability }) => [grantee, capability]));
}

/** Names in the one way in which they are stored. */
function readSelection({ selected_grantee_capabilities: sent }: ShareRequest): Selection | undefined {
  if (sent === undefined || sent === null) return undefined;
  const entries = Object.entries(sent).map(([text, capability]) => {
    const { type, entity } = readName(text);
    return [grnOf(type, entity), capability] as const;
  });
  return Object.fromEntries(entries);
}

function readName(text: string): Grn {
  const grn = parseGrn(text);
  if ('problem' in grn) throw badRequest(grn.problem, 'GRN_INVALID');
  return grn;
}

function notOwner(name: string) {
  return forbidden(`Not authorized to access entity <${name}>`);
}
