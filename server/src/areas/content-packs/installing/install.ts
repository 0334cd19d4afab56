// Installs the entities of a pack: all that have a counterpart here, or none.
import type { ContentPack, NativeEntity, UnmappedEntity } from '@logboom/contract/content-packs/schemas';
import type { ParameterValues } from '@logboom/contract/content-packs/value-refs';
import type { FastifyBaseLogger } from 'fastify';
import { OwnCallRefused, rememberingApi, type OwnApi } from '../own-api.ts';
import { RequestError } from '../../../http/errors.ts';
import { EntityInvalid } from '../entities/entity-data.ts';
import { EntityLeftOut, isGone, type EntityModule } from '../entities/entity-module.ts';
import { moduleOf } from '../entities/modules.ts';
import type { OpenChanges } from '../journal/change-journal.ts';
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
  readonly journal: OpenChanges<InstallStep>;
}

export async function install({
  pack,
  parameters,
  api,
  logger,
  journal,
}: InstallParts): Promise<InstalledEntities> {
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
      await journal.write([...entities.map(stepOf), await intentOf(entity, api)]);
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
      idOf: (_type, id) => ids.get(id) ?? (isBuiltInStream(id) ? id : undefined),
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

/** Something that was made, or that was being made when the program ended. */
export interface InstallStep {
  readonly type: string;
  readonly title: string;
  /** Absent while it is being made. */
  readonly id?: string;
  /** What had the title before. */
  readonly before?: readonly string[];
  readonly isFound?: boolean;
}

function stepOf({ type, title, id, found_on_system }: NativeEntity): InstallStep {
  return { type: type.name, title, id, isFound: found_on_system };
}

async function intentOf({ type, title, module }: PlainEntity, api: OwnApi): Promise<InstallStep> {
  return { type: type.name, title, before: await idsOf(module, title, api) };
}

async function idsOf(module: EntityModule | undefined, title: string, api: OwnApi): Promise<string[]> {
  const listed = (await module?.list(api)) ?? [];
  return listed.filter((one) => one.title === title).map(({ id }) => id);
}

/** After a crash. Of what was being made, only the one thing of its title that was not there before can be meant. */
export async function takeBackSteps(
  steps: readonly InstallStep[],
  { api, logger }: Pick<InstallParts, 'api' | 'logger'>,
): Promise<void> {
  const made: NativeEntity[] = [];
  for (const { type: name, title, id, before = [], isFound = false } of steps) {
    const module = moduleOf(name);
    const since = id === undefined ? await idsOf(module, title, api) : [id];
    const [only, ...others] = since.filter((one) => !before.includes(one));
    if (module === undefined || only === undefined || others.length > 0) continue;
    const type = { name, version: module.version };
    made.push({ id: only, type, title, content_pack_entity_id: '', found_on_system: isFound });
  }
  await takeBack(made, { api, logger });
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
