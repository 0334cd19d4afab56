// Writes indices into archives, and brings them back.
import { join, resolve } from 'node:path';
import { ARCHIVE_JOB, type Archive, type ArchiveList } from '@logboom/contract/indices/archives';
import type { Activity } from '../../../cluster/activity.ts';
import type { JobControl, SystemJobs } from '../../../cluster/system-jobs.ts';
import type { Settings } from '../../../config/settings.ts';
import { badRequest, forbidden, notFound } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import type { MessageStore } from '../../../storage/messages/statements.ts';
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import type { MessageTables } from '../../../storage/messages/tables/message-tables.ts';
import type { RangeCalculator } from '../ranges/range-calculator.ts';
import type { IndexCatalogue, NamedIndex } from '../register/index.catalogue.ts';
import type { IndexStore } from '../register/index.store.ts';
import type { IndexSetRow, IndexSetStore } from '../sets/index-set.store.ts';
import { archiveFiles, type Manifest } from './archive-files.ts';
import { rowsOfIndex } from './index-rows.ts';

interface Parts {
  settings: Pick<Settings, 'dataDir' | 'archiveDir'>;
  sets: Pick<IndexSetStore, 'all'>;
  catalogue: IndexCatalogue;
  register: Pick<IndexStore, 'insertReopened' | 'remove' | 'current'>;
  tables: Pick<MessageTables, 'remove' | 'range' | 'figures'>;
  messages: Pick<MessageStore, 'queryColumns' | 'queryBytes' | 'insertBytes'>;
  ranges: Pick<RangeCalculator, 'calculate'>;
  systemJobs: Pick<SystemJobs, 'start'>;
  activity: Activity;
}

const CALLER = 'org.graylog2.indexer.indices.Indices';

export function archiveService(parts: Parts) {
  const { settings, sets, catalogue, register, tables, messages, ranges, systemJobs, activity } = parts;
  const directory = resolve(settings.archiveDir ?? join(settings.dataDir, 'archives'));
  const files = archiveFiles(directory);

  /** Why an archive cannot be restored now; undefined when it can. */
  function obstacle({ index, index_set_id, number }: Manifest, known: Known): string | undefined {
    const set = known.sets.find(({ id }) => id === index_set_id);
    if (set === undefined || !index.startsWith(`${set.index_prefix}_`))
      return 'The index set of this index does not exist any more.';
    if (known.names.has(index)) return `There is an index ${index}. Delete it first.`;
    if (number >= (known.current.get(index_set_id) ?? 0)) return 'The index set has not come so far yet.';
    return undefined;
  }

  async function known(): Promise<Known> {
    const [all, indices, current] = await Promise.all([sets.all(), catalogue.all(), register.current()]);
    return { sets: all, names: new Set(indices.map(({ name }) => name)), current };
  }

  async function write({ name, row }: NamedIndex, { progress, signal }: JobControl): Promise<void> {
    const table = tableOf(row.index_set_id);
    const figures = await tables.figures();
    const total = figures.find((one) => one.table === table && one.index === row.number)?.documents ?? 0;
    const title = (await sets.all()).find(({ id }) => id === row.index_set_id)?.title ?? '';
    const writer = await files.begin(`${name}-${newId()}`, {
      index: name,
      index_set_id: row.index_set_id,
      index_set_title: title,
      number: row.number,
      created_at: row.created_at.toISOString(),
      rotated_at: (row.rotated_at ?? new Date()).toISOString(),
    });
    try {
      let done = 0;
      for await (const rows of rowsOfIndex(messages, table, row.number)) {
        signal.throwIfAborted();
        await writer.add(rows.bytes, rows.messages);
        done += rows.messages;
        progress(done, Math.max(total, done), `Wrote ${done} of ${total} messages.`);
      }
      await writer.finish(await tables.range(table, row.number));
      await activity.record(CALLER, `Archived index <${name}> with ${done} messages.`);
    } catch (error) {
      await writer.abandon();
      throw error;
    }
  }

  async function bringBack(name: string, manifest: Manifest, { progress, signal }: JobControl): Promise<void> {
    const { index, index_set_id, number, messages: total } = manifest;
    const key = { index_set_id, number };
    const table = tableOf(index_set_id);
    const run = newId();
    let done = 0;
    try {
      for await (const { rows, messages: some } of files.read(name, manifest)) {
        signal.throwIfAborted();
        const insert_deduplication_token = `restore-${run}-${done}`;
        await messages.insertBytes({ table, bytes: rows, format: 'Native', settings: { insert_deduplication_token } });
        done += some;
        progress(done, total, `Restored ${done} of ${total} messages.`);
      }
      await ranges.calculate(key);
      await activity.record(CALLER, `Restored index <${index}> with ${done} messages from its archive.`);
    } catch (error) {
      // Half of an index is worse than none.
      await tables.remove(table, number);
      await register.remove(key);
      throw error;
    }
  }

  async function find(name: string): Promise<Manifest> {
    const manifest = await files.find(name);
    if (manifest === undefined) throw notFound(`There is no archive <${name}>.`, 'ARCHIVE_UNKNOWN');
    return manifest;
  }

  return {
    async list(): Promise<ArchiveList> {
      const [found, state] = await Promise.all([files.list(), known()]);
      const archives = found.map(
        ({ name, manifest, bytes }): Archive => ({
          name,
          index: manifest.index,
          index_set_title: manifest.index_set_title,
          created_at: manifest.archived_at,
          messages: manifest.messages,
          bytes,
          begin: manifest.begin,
          end: manifest.end,
          not_restorable: obstacle(manifest, state) ?? null,
        }),
      );
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
