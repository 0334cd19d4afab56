// The entities of a pack in the order in which they are installed, with plain values instead of references.
import { isObject } from '@logboom/contract/common/is-object';
import { ENTITY_TYPES, isEntityType } from '@logboom/contract/content-packs/entity-types';
import type { ModelType, PackEntity, UnmappedEntity } from '@logboom/contract/content-packs/schemas';
import { plainValues, type ParameterValues } from '@logboom/contract/content-packs/value-refs';
import type { OwnApi } from '../own-api.ts';
import { EntityData, EntityInvalid } from '../entities/entity-data.ts';
import type { EntityModule } from '../entities/entity-module.ts';
import { inOrderOfUse } from '../entities/grok-pattern.ts';
import { moduleOf } from '../entities/modules.ts';

export interface PlainEntity {
  readonly id: string;
  readonly type: ModelType;
  readonly title: string;
  readonly data: EntityData;
  readonly module: EntityModule | undefined;
}

/** Dashboards of the first version are turned into those of the second. */
const OLDER_VERSIONS: Readonly<Record<string, readonly string[]>> = { dashboard: ['1'] };

export function plainEntities(entities: readonly PackEntity[], parameters: ParameterValues): PlainEntity[] {
  return inOrder(entities).map(({ id, type, data }) => {
    const plain = plainValues(data, parameters);
    const values = isObject(plain) ? plain : {};
    const title = values['title'] ?? values['name'];
    const module = moduleOf(type.name);
    const isReadable =
      module?.version === type.version || OLDER_VERSIONS[type.name]?.includes(type.version) === true;
    return {
      id,
      type,
      title: typeof title === 'string' ? title : id,
      data: new EntityData(values),
      module: isReadable ? module : undefined,
    };
  });
}

function inOrder(entities: readonly PackEntity[]): PackEntity[] {
  const known = ENTITY_TYPES.flatMap((type) => {
    const ofType = entities.filter((entity) => entity.type.name === type);
    return type === 'grok_pattern' ? inOrderOfUse(ofType) : ofType;
  });
  return [...known, ...entities.filter(({ type }) => !isEntityType(type.name))];
}

export async function unmappedEntity(entity: PlainEntity, api: OwnApi): Promise<UnmappedEntity | undefined> {
  const { id, type, title, data, module } = entity;
  const leftOut = (reason: string) => ({
    content_pack_entity_id: id,
    type,
    title,
    is_left_out: true,
    reason,
  });
  if (module === undefined)
    return leftOut(`There are no entities of the type ${type.name}, version ${type.version}, here.`);
  try {
    const problem = await module.problem?.(data, api);
    return problem === undefined ? undefined : leftOut(problem);
  } catch (error) {
    if (error instanceof EntityInvalid) return leftOut(error.message);
    throw error;
  }
}
