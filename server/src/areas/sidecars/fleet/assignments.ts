// What a sidecar runs: what was assigned to it by hand, and what its tags bring. Never stored as a whole, always worked
// out from both, so it holds the moment either changes.
import type { ConfigurationAssignment } from '@logboom/contract/sidecars/schemas';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Sidecar } from './registration.ts';

/** As much of a sidecar as decides what it runs. */
export interface Node {
  readonly id: string;
  readonly details: Pick<Sidecar['details'], 'operating_system' | 'tags'>;
}

export function assignmentsOf(sidecar: Node, catalogue: Catalogue): ConfigurationAssignment[] {
  const byTags = assignedByTags(sidecar, catalogue);
  const tagged = new Set(byTags.map(({ configuration_id }) => configuration_id));
  const byHand = (catalogue.assignments.get(sidecar.id) ?? [])
    .filter(({ configuration_id: id }) => !tagged.has(id) && catalogue.configurationById.has(id))
    .map(({ collector_id, configuration_id }) => ({
      collector_id,
      configuration_id,
      assigned_from_tags: [],
    }));
  return [...byHand, ...byTags];
}

export function assignedByTags({ details }: Node, catalogue: Catalogue): ConfigurationAssignment[] {
  if (details.tags.length === 0) return [];
  const held = new Set(details.tags.filter((tag) => tag !== ''));
  return catalogue.configurations.flatMap(({ id, collector_id, tags }) => {
    const matching = tags.filter((tag) => held.has(tag));
    if (matching.length === 0 || !fits(details.operating_system, collector_id, catalogue)) return [];
    return [{ collector_id, configuration_id: id, assigned_from_tags: matching }];
  });
}

/** Whether a collector is for an operating system. */
export function fits(system: string, collectorId: string, catalogue: Catalogue): boolean {
  const collector = catalogue.collectorById.get(collectorId);
  return collector?.node_operating_system.toLowerCase() === system.toLowerCase();
}
