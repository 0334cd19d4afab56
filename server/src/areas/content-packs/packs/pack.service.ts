// Content packs: upload, list, look at, delete.
import type {
  ContentPack,
  ContentPackList,
  ContentPackRevision,
  ContentPackRevisions,
  ContentPackUpload,
} from '@logboom/contract/content-packs/schemas';
import { badRequest, notFound } from '../../../http/errors.ts';
import type { InstallationStore } from '../installing/installation.store.ts';
import { constraintResults } from './constraints.ts';
import type { PackStore } from './pack.store.ts';
import { readPack } from './read-pack.ts';

interface PackServiceParts {
  store: PackStore;
  installations: Pick<InstallationStore, 'counts'>;
}

export function packService({ store, installations }: PackServiceParts) {
  async function listed(packs: ContentPack[]): Promise<ContentPackList> {
    const content_packs_metadata: ContentPackList['content_packs_metadata'] = {};
    for (const { id, rev, count } of await installations.counts())
      (content_packs_metadata[id] ??= {})[rev] = { installation_count: count };
    return { total: packs.length, content_packs: packs, content_packs_metadata };
  }

  async function find(id: string, rev: number): Promise<ContentPack> {
    const pack = await store.find(id, rev);
    if (pack === undefined)
      throw notFound(`Content pack ${id} with revision ${rev} not found!`, 'CONTENT_PACK_UNKNOWN');
    return pack;
  }

  return {
    find,
    list: async () => listed(await store.all()),
    latest: async () => listed(latestOf(await store.all())),

    async revisions(id: string): Promise<ContentPackRevisions> {
      const packs = await store.revisions(id);
      if (packs.length === 0) throw notFound(`Content pack ${id} not found!`, 'CONTENT_PACK_UNKNOWN');
      return {
        content_pack_revisions: Object.fromEntries(packs.map((pack) => [pack.rev, pack])),
        constraints_result: Object.fromEntries(
          packs.map(({ rev, entities }) => [rev, constraintResults(entities)]),
        ),
      };
    },

    async revision(id: string, rev: number): Promise<ContentPackRevision> {
      const pack = await find(id, rev);
      return { content_pack: pack, constraints_result: constraintResults(pack.entities) };
    },

    async upload(upload: ContentPackUpload): Promise<ContentPack> {
      const pack = readPack(upload);
      if (!(await store.insert(pack)))
        throw badRequest(
          `Content pack ${pack.id} with this revision ${pack.rev} already found!`,
          'CONTENT_PACK_EXISTS',
        );
      return pack;
    },

    async remove(id: string): Promise<void> {
      const counts = await installations.counts();
      if (counts.some((installed) => installed.id === id))
        throw stillInstalled(
          `Content pack ${id} with all its revisions can't be deleted: There are still installations of this content pack`,
        );
      await store.remove(id);
    },

    async removeRevision(id: string, rev: number): Promise<void> {
      const counts = await installations.counts();
      if (counts.some((installed) => installed.id === id && installed.rev === rev))
        throw stillInstalled(
          `Content pack ${id} and revision ${rev} can't be deleted: There are still installations of this content pack revision.`,
        );
      await store.remove(id, rev);
    },
  };
}

export type PackService = ReturnType<typeof packService>;

function stillInstalled(message: string) {
  return badRequest(message, 'CONTENT_PACK_INSTALLED');
}

/** They come by id, then by revision. */
function latestOf(packs: ContentPack[]): ContentPack[] {
  return [...new Map(packs.map((pack) => [pack.id, pack])).values()];
}
