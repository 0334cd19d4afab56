// What tables, caches and adapters have in common: finding, listing, storing, deleting.
import type { ListParameters } from '@logboom/contract/common/pagination';
import type { LookupValidation } from '@logboom/contract/lookups/schemas';
import { parseListQuery } from '@logboom/core/list-query';
import type { Changes } from '../../../cluster/changes.ts';
import type { Caller } from '../../../http/authentication.ts';
import { readListQuery } from '../../../http/list-query.ts';
import { newId } from '../../../storage/ids.ts';
import {
  bodyMatches,
  checkScope,
  entityUnknown,
  mayDo,
  nameTaken,
  newScope,
  type EntityWord,
} from './entity-refusals.ts';
import type { EntityStore, LookupEntity } from './entity.store.ts';

/** What all requests have. */
export interface EntityRequest {
  readonly id?: string | null | undefined;
  readonly _scope?: string | null | undefined;
  readonly content_pack?: string | null | undefined;
  readonly title: string;
  readonly description: string;
  readonly name: string;
}

/** What content belongs to, and what it replaces. */
interface ContentOwner<Content> {
  readonly id: string;
  readonly stored: Content | undefined;
}

export interface EntityServiceParts<Content, Request extends EntityRequest> {
  readonly word: EntityWord;
  readonly store: EntityStore<Content>;
  readonly changes: Pick<Changes, 'announce'>;
  /** Refuses what cannot be stored. */
  readonly contentOf: (request: Request, of: ContentOwner<Content>) => Promise<Content> | Content;
  /** Refuses to delete what is needed. */
  readonly checkUnused: (entity: LookupEntity<Content>) => Promise<void>;
}

export function entityService<Content, Request extends EntityRequest>({
  word,
  store,
  changes,
  contentOf,
  checkUnused,
}: EntityServiceParts<Content, Request>) {
  type Entity = LookupEntity<Content>;

  async function demand(
    caller: Caller,
    action: 'read' | 'edit' | 'delete',
    idOrName: string,
  ): Promise<Entity> {
    const found = await store.find(idOrName);
    mayDo(caller, action, found);
    if (found === undefined) throw entityUnknown(word, idOrName);
    return found;
  }

  async function rowOf(request: Request, scope: string, of: ContentOwner<Content>) {
    return {
      name: request.name,
      title: request.title,
      description: request.description,
      content_pack: request.content_pack ?? null,
      scope,
      content: await contentOf(request, of),
    };
  }

  return {
    demand,

    async page(parameters: ListParameters) {
      const query = readListQuery(parameters.query);
      const { rows, total } = await store.page(parameters, parseListQuery(query));
      const { page, per_page } = parameters;
      return { rows, numbers: { query: query || null, total, count: rows.length, page, per_page } };
    },

    async create(request: Request): Promise<Entity> {
      const { _scope: scope } = request;
      const id = newId();
      const row = await rowOf(request, newScope(scope), { id, stored: undefined });
      if ((await store.insert(id, row)) === 'taken') throw nameTaken(word, row.name);
      await changes.announce('lookups', id);
      return { id, ...row };
    },

    async change(caller: Caller, idOrName: string, request: Request): Promise<Entity> {
      const found = await demand(caller, 'edit', idOrName);
      bodyMatches(idOrName, request);
      const { _scope: scope } = request;
      const owner = { id: found.id, stored: found.content };
      const row = await rowOf(request, checkScope(found.scope, scope), owner);
      const outcome = await store.update(found.id, row);
      if (outcome === 'taken') throw nameTaken(word, row.name);
      if (outcome === 'gone') throw entityUnknown(word, idOrName);
      await changes.announce('lookups', found.id);
      return { id: found.id, ...row };
    },

    async remove(caller: Caller, idOrName: string): Promise<Entity> {
      const found = await demand(caller, 'delete', idOrName);
      checkScope(found.scope, undefined);
      await checkUnused(found);
      await store.remove(found.id);
      await changes.announce('lookups', found.id);
      return found;
    },

    isNameTaken: ({ name, id }: EntityRequest) => store.isNameTaken(name, id ?? ''),
  };
}

/** @param problems by field; those without text are none. */
export function validationOf(problems: Readonly<Record<string, string | undefined>>): LookupValidation {
  const errors: Record<string, string[]> = {};
  for (const [field, problem] of Object.entries(problems))
    if (problem !== undefined) errors[field] = [problem];
  return { failed: Object.keys(errors).length > 0, errors, error_context: {} };
}
