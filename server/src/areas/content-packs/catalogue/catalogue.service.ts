// The catalogue: what can be put into a content pack, and its shape in there, together with all that it needs.
import { createHash } from 'node:crypto';
import { isEntityType, type EntityType } from '@logboom/contract/content-packs/entity-types';
import type {
  EntityExcerpt,
  EntityTitles,
  PackEntity,
  ResolveRequest,
  TitlesRequest,
} from '@logboom/contract/content-packs/schemas';
import type { EntityKind } from '../../../area.ts';
import { OwnCallRefused, rememberingApi, type OwnApi } from '../own-api.ts';
import type { Caller } from '../../../http/authentication.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import { mayRead } from '../../entities/index.ts';
import type { EntityModule } from '../entities/entity-module.ts';
import { moduleOf, modules } from '../entities/modules.ts';
import { isBuiltInStream } from '../entities/stream.ts';
import { completeConstraints } from '../packs/constraints.ts';

interface CatalogueParts {
  database: Database;
  kinds: readonly EntityKind[];
}

export function catalogueService({ database, kinds }: CatalogueParts) {
  return {
    async list(api: OwnApi): Promise<EntityExcerpt[]> {
      const listed = await Promise.all(modules.map((module) => excerpts(module, api)));
      return listed.flat();
    },

    resolve: (request: ResolveRequest, api: OwnApi): Promise<PackEntity[]> =>
      exported(
        request.entities.flatMap(({ id, type }) =>
          isEntityType(type.name) ? [{ id, type: type.name }] : [],
        ),
        rememberingApi(api),
      ),

    /** What is gone, and kinds that have no titles, are left out. */
    async titles(request: TitlesRequest, caller: Caller): Promise<EntityTitles> {
      const answer: EntityTitles = { entities: [], not_permitted_to_view: [] };
      for (const kind of kinds) {
        const ids = request.entities.filter(({ type }) => type === kind.collection).map(({ id }) => id);
        if (ids.length === 0) continue;
        for (const { id, title } of await kind.titles(database, ids)) {
          const isReadable = mayRead(caller, kind, id);
          answer.entities.push({ id, type: kind.collection, title: isReadable ? title : '' });
          if (!isReadable) answer.not_permitted_to_view.push(id);
        }
      }
      return answer;
    },
  };
}

export type CatalogueService = ReturnType<typeof catalogueService>;

/** Nothing, where one may not read any of them. */
async function excerpts(module: EntityModule, api: OwnApi): Promise<EntityExcerpt[]> {
  try {
    const type = { name: module.type, version: module.version };
    return (await module.list(api)).map(({ id, title }) => ({ id, type, title }));
  } catch (error) {
    if (error instanceof OwnCallRefused && error.status === 403) return [];
    throw error;
  }
}

interface Chosen {
  readonly id: string;
  readonly type: EntityType;
}

const keyOf = ({ id, type }: Chosen) => `${type} ${id}`;

/** What was chosen, then what it needs, and what that needs. References are to the new ids of the entities. */
async function exported(chosen: readonly Chosen[], api: OwnApi): Promise<PackEntity[]> {
  const refs = new Map<string, string>();
  const waiting: (Chosen & { entityId: string })[] = [];
  const refTo = (type: EntityType, id: string): string => {
    if (type === 'stream' && isBuiltInStream(id)) return id;
    const key = keyOf({ type, id });
    const known = refs.get(key);
    if (known !== undefined) return known;
    const entityId = entityIdOf(key);
    refs.set(key, entityId);
    waiting.push({ type, id, entityId });
    return entityId;
  };
  for (const { type, id } of chosen) refTo(type, id);
  const refToChosen = (type: EntityType, id: string) => refs.get(keyOf({ type, id }));

  const entities: PackEntity[] = [];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const module = moduleOf(next.type);
    const data = await module?.read(next.id, { api, refTo, refToChosen });
    if (module === undefined || data === undefined) continue;
    const type = { name: module.type, version: module.version };
    entities.push({ v: '1', type, id: next.entityId, data, constraints: completeConstraints([]) });
  }
  return entities;
}

/** The same for the same object in every export: what was chosen twice is in a pack once, and revisions can be compared. */
function entityIdOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
