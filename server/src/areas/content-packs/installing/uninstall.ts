// Deletes what an installation made: last first, so that nothing is deleted while something of the pack still needs it.
import type { Installation, NativeEntity, Uninstalled } from '@logboom/contract/content-packs/schemas';
import { OwnCallRefused, type OwnApi } from '../own-api.ts';
import { EntityInvalid } from '../entities/entity-data.ts';
import { isGone } from '../entities/entity-module.ts';
import { moduleOf } from '../entities/modules.ts';

export async function uninstall(
  { entities }: Installation,
  isUsedElsewhere: (entity: NativeEntity) => boolean,
  api: OwnApi,
): Promise<Uninstalled['uninstalled']> {
  const result: Uninstalled['uninstalled'] = {
    entities: [],
    failed_entities: [],
    skipped_entities: [],
    failures: {},
  };
  for (const entity of entities.toReversed()) {
    if (entity.found_on_system || isUsedElsewhere(entity)) {
      result.skipped_entities.push(entity);
      continue;
    }
    try {
      await moduleOf(entity.type.name)?.remove(entity.id, api);
      result.entities.push(entity);
    } catch (error) {
      // Somebody deleted it before.
      if (isGone(error)) continue;
      if (!(error instanceof OwnCallRefused || error instanceof EntityInvalid)) throw error;
      result.failed_entities.push(entity);
      result.failures[entity.id] = error.message;
    }
  }
  return result;
}
