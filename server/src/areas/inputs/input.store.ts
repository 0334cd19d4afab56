// The rows of inputs.
import type { Selectable } from 'kysely';
import type { Database } from '../../storage/metadata/database.ts';
import type { Tables } from '../../storage/metadata/tables.ts';
import type { DesiredState, Input, StaticField } from './input.ts';

type Row = Selectable<Tables['inputs']>;

export type NewInput = Omit<Input, 'staticFields' | 'contentPack' | 'revision'>;

export function inputStore(database: Database) {
  const rows = (from: Database) => from.selectFrom('inputs').selectAll();
  const find = async (id: string, from = database): Promise<Input | undefined> => {
    const row = await rows(from).where('id', '=', id).executeTakeFirst();
    return row && inputOf(row);
  };
  return {
    find,

    /** In the order of their creation. */
    async all(): Promise<Input[]> {
      return (await rows(database).orderBy('position').execute()).map(inputOf);
    },

    async insert(input: NewInput): Promise<void> {
      await database.insertInto('inputs').values(columnsOf(input)).execute();
    },

    /** Makes of the row what `change` says, with nobody else at it meanwhile. Undefined when there is none. */
    replace(id: string, change: (before: Input) => NewInput): Promise<Input | undefined> {
      return database.transaction().execute(async (transaction) => {
        const row = await rows(transaction).where('id', '=', id).forUpdate().executeTakeFirst();
        if (row === undefined) return undefined;
        const after = change(inputOf(row));
        await transaction
          .updateTable('inputs')
          .set((column) => ({
            ...columnsOf(after),
            content_pack: null,
            revision: column('revision', '+', 1),
          }))
          .where('id', '=', id)
          .execute();
        return find(id, transaction);
      });
    },

    /** False when there is no such input. */
    changeStaticFields(
      id: string,
      change: (fields: readonly StaticField[]) => readonly StaticField[],
    ): Promise<boolean> {
      return database.transaction().execute(async (transaction) => {
        const row = await rows(transaction).where('id', '=', id).forUpdate().executeTakeFirst();
        if (row === undefined) return false;
        const static_fields = JSON.stringify(change(inputOf(row).staticFields));
        await transaction.updateTable('inputs').set({ static_fields }).where('id', '=', id).execute();
        return true;
      });
    },

    /** Writes the same in another way: nothing has to start again for it. */
    changeConfiguration(id: string, change: (before: Input) => Input['configuration']): Promise<void> {
      return database.transaction().execute(async (transaction) => {
        const row = await rows(transaction).where('id', '=', id).forUpdate().executeTakeFirst();
        if (row === undefined) return;
        const configuration = JSON.stringify(change(inputOf(row)));
        await transaction.updateTable('inputs').set({ configuration }).where('id', '=', id).execute();
      });
    },

    async setDesiredState(id: string, desired_state: DesiredState): Promise<void> {
      await database.updateTable('inputs').set({ desired_state }).where('id', '=', id).execute();
    },

    async remove(id: string): Promise<void> {
      await database.deleteFrom('inputs').where('id', '=', id).execute();
    },
  };
}

export type InputStore = ReturnType<typeof inputStore>;

function inputOf(row: Row): Input {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    isGlobal: row.is_global,
    nodeId: row.node_id,
    configuration: JSON.parse(row.configuration) as Record<string, unknown>,
    staticFields: JSON.parse(row.static_fields) as StaticField[],
    contentPack: row.content_pack,
    createdAt: row.created_at,
    creator: row.creator,
    desiredState: row.desired_state,
    revision: Number(row.revision),
  };
}

function columnsOf(input: NewInput) {
  return {
    id: input.id,
    title: input.title,
    type: input.type,
    is_global: input.isGlobal,
    node_id: input.nodeId,
    configuration: JSON.stringify(input.configuration),
    created_at: input.createdAt,
    creator: input.creator,
    desired_state: input.desiredState,
  };
}
