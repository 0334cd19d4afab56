// Which roles somebody gets from the groups that they are in.
import type { BackendRow } from './backend.store.ts';

export interface RolesAtLogin {
  /** False when a group is needed and they are in none. */
  readonly isAdmitted: boolean;
  /** Ids of the roles of their groups. */
  readonly given: readonly string[];
}

type Rules = Pick<BackendRow, 'group_roles' | 'group_required' | 'default_roles'>;

export function needsGroups({ group_roles }: Rules): boolean {
  return group_roles.length > 0;
}

/** Groups are named by their names or their whole names; in directories case does not matter. */
export function rolesOfGroups(rules: Rules, groups: readonly string[]): RolesAtLogin {
  const held = new Set(groups.map(comparable));
  const matching = rules.group_roles.filter(({ group }) => held.has(comparable(group)));
  return {
    isAdmitted: !rules.group_required || matching.length > 0,
    given: [...new Set(matching.flatMap(({ roles }) => roles))],
  };
}

/** Also without the spaces that whole names may have behind their commas. */
function comparable(group: string): string {
  return group
    .trim()
    .toLowerCase()
    .replaceAll(/\s*,\s*/g, ',');
}

/**
 * The roles of groups come and go with the groups. All others were given here, by default or by an administrator,
 * and stay. All of these are ids.
 */
export function rolesAfterLogin(
  rules: Rules,
  before: readonly string[] | undefined,
  given: readonly string[],
): string[] {
  const ofGroups = new Set(rules.group_roles.flatMap(({ roles }) => roles));
  const byDefault = new Set(rules.default_roles);
  const kept = (before ?? rules.default_roles).filter((role) => byDefault.has(role) || !ofGroups.has(role));
  return [...new Set([...kept, ...given])];
}
