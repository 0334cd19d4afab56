// What larger changes have done so far, so that the steps of one that a crash ended can be taken back.
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../storage/metadata/database.ts';

/** A change in progress. */
export interface OpenChanges<Step> {
  /** All steps so far. */
  write(steps: readonly Step[]): Promise<void>;
  /** It is done, or taken back. */
  close(): Promise<void>;
}

export interface UnfinishedChange {
  readonly id: string;
  /** As they were written. */
  readonly steps: unknown;
}

export interface ChangeJournal {
  open<Step>(): Promise<OpenChanges<Step>>;
  /** Those of this node that an earlier run of it began, and those of nodes that are gone. */
  unfinished(activeNodes: readonly string[]): Promise<UnfinishedChange[]>;
  close(id: string): Promise<void>;
}

/** `owner` says which part of the program knows what the steps mean. */
export function changeJournal(database: Database, nodeId: string, owner: string): ChangeJournal {
  const mine = new Set<string>();

  async function close(id: string): Promise<void> {
    await database.deleteFrom('open_changes').where('id', '=', id).execute();
    mine.delete(id);
  }

  return {
    async open() {
      const id = randomUUID();
      mine.add(id);
      const row = { id, owner, node_id: nodeId, started_at: new Date(), steps: '[]' };
      await database.insertInto('open_changes').values(row).execute();
      return {
        async write(steps) {
          await database
            .updateTable('open_changes')
            .set({ steps: JSON.stringify(steps) })
            .where('id', '=', id)
            .execute();
        },
        close: () => close(id),
      };
    },

    async unfinished(activeNodes) {
      const rows = await database
        .selectFrom('open_changes')
        .select(['id', 'node_id', 'steps'])
        .where('owner', '=', owner)
        .orderBy('started_at', 'desc')
        .execute();
      return rows
        .filter(({ id, node_id }) => (node_id === nodeId ? !mine.has(id) : !activeNodes.includes(node_id)))
        .map(({ id, steps }) => ({ id, steps: JSON.parse(steps) as unknown }));
    },

    close,
  };
}
