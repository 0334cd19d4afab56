// The rows of decorators.
import type { Decorator } from '@logboom/contract/search/decorators';
import type { Selectable } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export function decoratorStore(database: Database) {
  const ordered = () =>
    database.selectFrom('decorators').selectAll().orderBy('stream_id').orderBy('position').orderBy('id');
  return {
    async all(): Promise<Decorator[]> {
      return (await ordered().execute()).map(decoratorOf);
    },

    /** Those of one stream, or those for everything when it is null. In the order in which they run. */
    async ofStream(stream: string | null): Promise<Decorator[]> {
      return (
        await ordered()
          .where('stream_id', stream === null ? 'is' : '=', stream)
          .execute()
      ).map(decoratorOf);
    },

    async find(id: string): Promise<Decorator | undefined> {
      const row = await database.selectFrom('decorators').selectAll().where('id', '=', id).executeTakeFirst();
      return row && decoratorOf(row);
    },

    async save(decorator: Decorator): Promise<void> {
      const row = rowOf(decorator);
      await database
        .insertInto('decorators')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },

    async remove(id: string): Promise<void> {
      await database.deleteFrom('decorators').where('id', '=', id).execute();
    },
  };
}

export type DecoratorStore = ReturnType<typeof decoratorStore>;

type Row = Selectable<Tables['decorators']>;

function decoratorOf({ id, type, configuration, stream_id, position }: Row): Decorator {
  const config = JSON.parse(configuration) as Decorator['config'];
  return { id, type, config, stream: stream_id, order: position };
}

function rowOf({ id, type, config, stream, order }: Decorator): Row {
  return { id, type, configuration: JSON.stringify(config), stream_id: stream, position: order };
}
