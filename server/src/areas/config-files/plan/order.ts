// Grok patterns after the patterns that they contain.
import { patternNamesIn } from '../../content-packs/index.ts';
import type { WantedEntity } from './read-files.ts';

export function inOrderOfUse(entities: readonly WantedEntity[]): WantedEntity[] {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const ordered = new Set<WantedEntity>();
  const visited = new Set<WantedEntity>();
  const visit = (entity: WantedEntity): void => {
    if (visited.has(entity)) return;
    visited.add(entity);
    if (entity.kind === 'grok_pattern')
      for (const name of patternNamesIn(String(entity.spec['pattern']))) {
        const used = byName.get(name);
        if (used !== undefined) visit(used);
      }
    ordered.add(entity);
  };
  for (const entity of entities) visit(entity);
  return [...ordered];
}
