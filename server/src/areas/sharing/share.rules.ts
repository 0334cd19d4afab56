// What a wanted sharing means for the grants of an entity, and what speaks against it.
import type { Capability } from '@logboom/contract/common/capabilities';
import type { ShareResponse } from '@logboom/contract/sharing/schemas';

export type Selection = Readonly<Record<string, Capability>>;

export interface Share {
  readonly grantee: string;
  readonly capability: Capability;
}

export interface Situation {
  /** All grants of the entity, also those that the caller does not see. */
  readonly grants: readonly Share[];
  /** The name of the caller, whose own grant stays as it is. */
  readonly caller: string;
  /** The names of those with whom the caller may share. */
  readonly available: ReadonlySet<string>;
}

const FIELD = 'selected_grantee_capabilities';

/** Nobody changes what they do not see, nor their own. */
export function changeable<Row extends Share>(
  grants: readonly Row[],
  { caller, available }: Omit<Situation, 'grants'>,
): Row[] {
  return grants.filter(({ grantee }) => grantee !== caller && available.has(grantee));
}

/** The selection is the complete wanted state of what can be changed. */
export function planChanges(situation: Situation, selection: Selection) {
  const before = changeable(situation.grants, situation);
  const capabilityBefore = new Map(before.map(({ grantee, capability }) => [grantee, capability]));
  const wanted = Object.entries(selection).map(([grantee, capability]) => ({ grantee, capability }));
  return {
    saved: wanted.filter(({ grantee, capability }) => capabilityBefore.get(grantee) !== capability),
    added: wanted.map(({ grantee }) => grantee).filter((grantee) => !capabilityBefore.has(grantee)),
    removed: [...capabilityBefore.keys()].filter((grantee) => !Object.hasOwn(selection, grantee)),
  };
}

export function validate(situation: Situation, selection: Selection): ShareResponse['validation_result'] {
  const { caller, available } = situation;
  const unavailable = Object.keys(selection).filter((name) => name === caller || !available.has(name));
  if (unavailable.length > 0) {
    return failure(
      `Sharing with the following grantees <[${unavailable.join(', ')}]> is not possible.`,
      unavailable,
    );
  }
  const lost = lostOwners(situation, selection);
  if (lost.length > 0) {
    return failure(
      `Removing the following owners <[${lost.join(', ')}]> will leave the entity ownerless.`,
      lost,
    );
  }
  return { failed: false, errors: {}, error_context: {} };
}

/** Those who own it now, if nobody would then. An entity that had no owner before needs none. */
function lostOwners(situation: Situation, selection: Selection): string[] {
  if (Object.values(selection).includes('own')) return [];
  const owners = situation.grants.filter(({ capability }) => capability === 'own');
  const leaving = changeable(owners, situation);
  return leaving.length === owners.length ? leaving.map(({ grantee }) => grantee) : [];
}

function failure(error: string, names: readonly string[]): ShareResponse['validation_result'] {
  return { failed: true, errors: { [FIELD]: [error] }, error_context: { [FIELD]: [...names] } };
}
