// The work on archives that takes long: writing an index into one, and bringing it back.
import type { Activity } from '../../../cluster/activity.ts';
import type { JobControl } from '../../../cluster/system-jobs.ts';
import { newId } from '../../../storage/ids.ts';
import type { MessageStore } from '../../../storage/messages/statements.ts';
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import type { MessageTables } from '../../../storage/messages/tables/message-tables.ts';
import type { RangeCalculator } from '../ranges/range-calculator.ts';
import type { NamedIndex } from '../register/index.catalogue.ts';
import type { IndexStore } from '../register/index.store.ts';
import type { IndexSetStore } from '../sets/index-set.store.ts';
import type { ArchiveFiles, Manifest } from './archive-files.ts';
import { rowsOfIndex } from './index-rows.ts';

export interface ArchiveJobParts {
  sets: Pick<IndexSetStore, 'all'>;
  register: Pick<IndexStore, 'remove'>;
  tables: Pick<MessageTables, 'remove' | 'range' | 'figures'>;
  messages: Pick<MessageStore, 'queryColumns' | 'queryBytes' | 'insertBytes'>;
  ranges: Pick<RangeCalculator, 'calculate'>;
  activity: Activity;
}

const CALLER = 'org.graylog2.indexer.indices.Indices';

export function archiveJobs(parts: ArchiveJobParts, files: ArchiveFiles) {
  const { sets, register, tables, messages, ranges, activity } = parts;

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

  async function bringBack(
    name: string,
    manifest: Manifest,
    { progress, signal }: JobControl,
  ): Promise<void> {
    const { index, index_set_id, number, messages: total } = manifest;
    const key = { index_set_id, number };
    const table = tableOf(index_set_id);
    const run = newId();
    let done = 0;
    try {
      for await (const { rows, messages: some } of files.read(name, manifest)) {
        signal.throwIfAborted();
        const insert_deduplication_token = `restore-${run}-${done}`;
        await messages.insertBytes({
          table,
          bytes: rows,
          format: 'Native',
          settings: { insert_deduplication_token },
        });
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

  return { write, bringBack };
}
