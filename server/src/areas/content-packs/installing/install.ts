// Installs the entities of a pack: all that have a counterpart here, or none.
import type { ContentPack, NativeEntity, UnmappedEntity } from '@logboom/contract/content-packs/schemas';
import type { ParameterValues } from '@logboom/contract/content-packs/value-refs';
import type { FastifyBaseLogger } from 'fastify';
import { OwnCallRefused, rememberingApi, type OwnApi } from '../own-api.ts';
import { RequestError } from '../../../http/errors.ts';
import { EntityInvalid } from '../entities/entity-data.ts';
import { EntityLeftOut, isGone } from '../entities/entity-module.ts';
import { moduleOf } from '../entities/modules.ts';
import { isBuiltInStream } from '../entities/stream.ts';
import { plainEntities, unmappedEntity, type PlainEntity } from './plain-entities.ts';

interface InstalledEntities {
  readonly entities: NativeEntity[];
  readonly unmapped: UnmappedEntity[];
}

interface InstallParts {
  readonly pack: ContentPack;
  readonly parameters: ParameterValues;
  readonly api: OwnApi;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

export async function install({ pack, parameters, api, logger }: InstallParts): Promise<InstalledEntities> {
  const asked = rememberingApi(api);
  const unmapped: UnmappedEntity[] = [];
  const entities: NativeEntity[] = [];
  const ids = new Map<string, string>();
  for (const entity of plainEntities(pack.entities, parameters)) {
    const problem = await unmappedEntity(entity, asked);
    if (problem !== undefined) {
      unmapped.push(problem);
      continue;
    }
    try {
      const installed = await installOne(entity, { api, ids, unmapped });
      if (installed === undefined) continue;
      ids.set(entity.id, installed.id);
      entities.push(installed);
    } catch (error) {
      await takeBack(entities, { api, logger });
      throw failure(pack, entity, error);
    }
  }
  return { entities, unmapped };
}

interface Progress {
  readonly api: OwnApi;
  readonly ids: ReadonlyMap<string, string>;
  readonly unmapped: UnmappedEntity[];
}

async function installOne(
  entity: PlainEntity,
  { api, ids, unmapped }: Progress,
): Promise<NativeEntity | undefined> {
  const { id: entityId, type, title, data } = entity;
  const told = (reason: string, is_left_out: boolean) =>
    unmapped.push({ content_pack_entity_id: entityId, type, title, is_left_out, reason });
  try {
    const installed = await entity.module?.install(data, {
      api,
      entityId,
      idOf: (id) => ids.get(id) ?? (isBuiltInStream(id) ? id : undefined),
      note: (reason) => told(reason, false),
    });
    return (
      installed && {
        id: installed.id,
        type,
        content_pack_entity_id: entityId,
        title: installed.title,
        found_on_system: installed.isFound,
      }
    );
  } catch (error) {
    if (!(error instanceof EntityLeftOut)) throw error;
    told(error.message, true);
    return undefined;
  }
}

/** In reverse order. What cannot be taken back is written into the log: nobody else knows of it. */
async function takeBack(
  entities: readonly NativeEntity[],
  { api, logger }: Pick<InstallParts, 'api' | 'logger'>,
): Promise<void> {
  for (const { id, type, title, found_on_system } of entities.toReversed()) {
    if (found_on_system) continue;
    try {
      await moduleOf(type.name)?.remove(id, api);
    } catch (error) {
      if (!isGone(error))
        logger.error(
          { err: error, type: type.name, id, title },
          'What a failed installation made could not be deleted',
        );
    }
  }
}

function failure({ id, rev }: ContentPack, { type, title }: PlainEntity, cause: unknown): unknown {
  if (!(cause instanceof OwnCallRefused || cause instanceof EntityInvalid)) return cause;
  const message = `Failed to install content pack <${id}/${rev}>: ${type.name} "${title}": ${cause.message}`;
  return new RequestError({ code: 'CONTENT_PACK_NOT_INSTALLED', status: 500, message, cause });
}
