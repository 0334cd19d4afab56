// What a sidecar runs: what was assigned to it by hand, and what its tags and rules bring. Never stored as a whole, always
// worked out from all of them, so it holds the moment one changes.
import type { SidecarConfiguration } from '@logboom/contract/sidecars/definitions';
import type { ConfigurationAssignment } from '@logboom/contract/sidecars/schemas';
import { matchesRule } from '@logboom/core/sidecar-rules/rule';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Sidecar } from './registration.ts';

/** As much of a sidecar as decides what it runs. */
export interface Node {
  readonly id: string;
  readonly name: string;
  readonly details: Pick<Sidecar['details'], 'operating_system' | 'tags' | 'ip'>;
}

export function assignmentsOf(sidecar: Node, catalogue: Catalogue): ConfigurationAssignment[] {
  const byItself = assignedByItself(sidecar, catalogue);
  const brought = new Set(byItself.map(({ configuration_id }) => configuration_id));
  const byHand = (catalogue.assignments.get(sidecar.id) ?? [])
    .filter(({ configuration_id: id }) => !brought.has(id) && catalogue.configurationById.has(id))
    .map(({ collector_id, configuration_id }) => ({
      collector_id,
      configuration_id,
      assigned_from_tags: [],
    }));
  return [...byHand, ...byItself];
}

/** By tags, by the rule of the configuration, or by both. */
export function assignedByItself(sidecar: Node, catalogue: Catalogue): ConfigurationAssignment[] {
  const tags = tagsOf(sidecar, catalogue);
  const held = new Set(tags.filter((tag) => tag !== ''));
  return catalogue.configurations.flatMap((configuration) => {
    const { id, collector_id } = configuration;
    const matching = configuration.tags.filter((tag) => held.has(tag));
    const isRuled = isReached(sidecar, tags, configuration, catalogue);
    if (matching.length === 0 && !isRuled) return [];
    if (!fits(sidecar.details.operating_system, collector_id, catalogue)) return [];
    const assignment = { collector_id, configuration_id: id, assigned_from_tags: matching };
    return [isRuled ? { ...assignment, assigned_by_rule: true as const } : assignment];
  });
}

/** Those of the agent's own file, and those that the server adds. */
export function tagsOf(
  { id, details }: Pick<Node, 'id' | 'details'>,
  catalogue: Catalogue,
): readonly string[] {
  const added = catalogue.settings.get(id)?.tags ?? [];
  return added.length === 0 ? details.tags : [...new Set([...details.tags, ...added])];
}

function isReached(
  { name, details }: Node,
  tags: readonly string[],
  { id }: Pick<SidecarConfiguration, 'id'>,
  { ruleById }: Catalogue,
): boolean {
  const rule = ruleById.get(id);
  if (rule === undefined) return false;
  return matchesRule(rule, { name, tags, operatingSystem: details.operating_system, ip: details.ip });
}

/** Whether a collector is for an operating system. */
export function fits(system: string, collectorId: string, catalogue: Catalogue): boolean {
  const collector = catalogue.collectorById.get(collectorId);
  return collector?.node_operating_system.toLowerCase() === system.toLowerCase();
}
