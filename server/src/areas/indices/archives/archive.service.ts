// Writes indices into archives, and brings them back.
import { join, resolve } from 'node:path';
import { ARCHIVE_JOB, type Archive, type ArchiveList } from '@logboom/contract/indices/archives';
import type { SystemJobs } from '../../../cluster/system-jobs.ts';
import type { Settings } from '../../../config/settings.ts';
import { badRequest, forbidden, notFound } from '../../../http/errors.ts';
import type { IndexCatalogue } from '../register/index.catalogue.ts';
import type { IndexStore } from '../register/index.store.ts';
import type { IndexSetRow } from '../sets/index-set.store.ts';
import { archiveFiles, type Manifest } from './archive-files.ts';
import { archiveJobs, type ArchiveJobParts } from './archive-jobs.ts';

interface Parts extends ArchiveJobParts {
  settings: Pick<Settings, 'dataDir' | 'archiveDir'>;
  catalogue: IndexCatalogue;
  register: Pick<IndexStore, 'insertReopened' | 'remove' | 'current'>;
  systemJobs: Pick<SystemJobs, 'start'>;
}

export function archiveService(parts: Parts) {
  const { settings, sets, catalogue, register, systemJobs } = parts;
  const directory = resolve(settings.archiveDir ?? join(settings.dataDir, 'archives'));
  const files = archiveFiles(directory);
  const { write, bringBack } = archiveJobs(parts, files);

  async function known(): Promise<Known> {
    const [all, indices, current] = await Promise.all([sets.all(), catalogue.all(), register.current()]);
    return { sets: all, names: new Set(indices.map(({ name }) => name)), current };
  }

  async function find(name: string): Promise<Manifest> {
    const manifest = await files.find(name);
    if (manifest === undefined) throw notFound(`There is no archive <${name}>.`, 'ARCHIVE_UNKNOWN');
    return manifest;
  }

  return {
    async list(): Promise<ArchiveList> {
      const [found, state] = await Promise.all([files.list(), known()]);
      const archives = found.map(({ name, manifest, bytes }): Archive => ({
        name,
        index: manifest.index,
        index_set_title: manifest.index_set_title,
        created_at: manifest.archived_at,
        messages: manifest.messages,
        bytes,
        begin: manifest.begin,
        end: manifest.end,
        not_restorable: obstacle(manifest, state) ?? null,
      }));
      return { directory, archives };
    },

    async create(indexName: string): Promise<void> {
      const index = await catalogue.get(indexName);
      if (index.isCurrent)
        throw forbidden(`Messages are written to ${indexName}. Rotate its index set first.`, 'INDEX_CURRENT');
      if (index.row.state === 'closed')
        throw badRequest(`The index ${indexName} is closed. Reopen it first.`, 'INDEX_CLOSED');
      const description = `Archives index ${indexName}.`;
      systemJobs.start({ name: ARCHIVE_JOB, description }, (control) => write(index, control));
    },

    async restore(name: string): Promise<void> {
      const manifest = await find(name);
      const { index, index_set_id, number } = manifest;
      const problem = obstacle(manifest, await known());
      if (problem !== undefined) throw badRequest(problem, 'ARCHIVE_NOT_RESTORABLE');
      systemJobs.start({ name: ARCHIVE_JOB, description: `Restores index ${index}.` }, async (control) => {
        const times = [new Date(manifest.created_at), new Date(manifest.rotated_at)] as const;
        if (!(await register.insertReopened({ index_set_id, number }, ...times)))
          throw badRequest(`There is an index ${index} by now.`, 'ARCHIVE_NOT_RESTORABLE');
        await bringBack(name, manifest, control);
      });
    },

    async remove(name: string): Promise<void> {
      if (!(await files.remove(name))) throw notFound(`There is no archive <${name}>.`, 'ARCHIVE_UNKNOWN');
    },
  };
}

export type ArchiveService = ReturnType<typeof archiveService>;

interface Known {
  readonly sets: readonly IndexSetRow[];
  readonly names: ReadonlySet<string>;
  readonly current: ReadonlyMap<string, number>;
}

/** Why an archive cannot be restored now; undefined when it can. */
function obstacle({ index, index_set_id, number }: Manifest, known: Known): string | undefined {
  const set = known.sets.find(({ id }) => id === index_set_id);
  if (set === undefined || !index.startsWith(`${set.index_prefix}_`))
    return 'The index set of this index does not exist any more.';
  if (known.names.has(index)) return `There is an index ${index}. Delete it first.`;
  if (number >= (known.current.get(index_set_id) ?? 0)) return 'The index set has not come so far yet.';
  return undefined;
}
