// Whether a configuration came by tags or by a rule. What did stays until they change; people cannot take it away.
import type { ConfigurationAssignment } from '@logboom/contract/sidecars/schemas';

type Reasons = Pick<ConfigurationAssignment, 'assigned_from_tags' | 'assigned_by_rule'>;

export function isByItself({ assigned_from_tags: tags, assigned_by_rule }: Reasons): boolean {
  return tags.length > 0 || assigned_by_rule === true;
}

/** Why a sidecar has a configuration, in words. */
export function reasonOf({ assigned_from_tags: tags, assigned_by_rule }: Reasons): string {
  const reasons = [
    ...(tags.length > 0 ? [`the tags ${tags.join(', ')}`] : []),
    ...(assigned_by_rule === true ? ['its rule'] : []),
  ];
  return reasons.length === 0 ? 'Assigned by hand' : `Assigned by ${reasons.join(' and ')}`;
}
