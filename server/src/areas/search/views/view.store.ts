// Views: saved searches and dashboards.
import { PLAIN_ATTRIBUTE, type EntityAttribute } from '@logboom/contract/common/pagination';
import type { ViewListParameters, ViewState } from '@logboom/contract/search/views';
import { grnOf } from '@logboom/contract/common/grn';
import type { Condition } from '@logboom/core/list-query';
import { sql, type Selectable } from 'kysely';
import type { Caller } from '../../../http/authentication.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import { filterConditions } from '../../../storage/metadata/list-filters.ts';
import { listRows, type ListedRows, type ListField } from '../../../storage/metadata/list-rows.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';
import { giveToCreator, moveGrants, removeGrants } from '../../identity/index.ts';
import { forgetVersions, keepVersion } from './version.store.ts';

export type ViewKind = 'SEARCH' | 'DASHBOARD';

type Row = Selectable<Tables['views']>;

/** What the table keeps as one text. */
interface ViewDocument {
  properties: string[];
  state: Record<string, ViewState>;
}

export interface StoredView extends Omit<Row, 'document'>, ViewDocument {}

export function viewAttributes(kind: ViewKind): EntityAttribute[] {
  const searchable = kind === 'DASHBOARD' ? true : null;
  return [
    { ...PLAIN_ATTRIBUTE, id: '_id', title: 'id', type: 'OBJECT_ID', hidden: true, searchable: true },
    { ...PLAIN_ATTRIBUTE, id: 'title', title: 'Title', searchable: true },
    { ...PLAIN_ATTRIBUTE, id: 'created_at', title: 'Created', type: 'DATE', filterable: true },
    { ...PLAIN_ATTRIBUTE, id: 'description', title: 'Description', searchable },
    { ...PLAIN_ATTRIBUTE, id: 'summary', title: 'Summary', searchable },
    { ...PLAIN_ATTRIBUTE, id: 'owner', title: 'Owner', filterable: true },
    { ...PLAIN_ATTRIBUTE, id: 'favorite', title: 'Favorite', sortable: false, filterable: true },
  ];
}

const id: ListField = { column: 'id', type: 'id' };
const text = (column: string): ListField => ({
  column,
  type: 'text',
  sortBy: sql`lower(${sql.ref(column)})`,
});
const created: ListField = { column: 'created_at', type: 'date' };
const SEARCHED = {
  id,
  _id: id,
  title: text('title'),
  summary: text('summary'),
  description: text('description'),
};
const SORTED = { ...SEARCHED, created_at: created, owner: text('owner') };

export interface ViewQuestion {
  readonly parameters: ViewListParameters;
  readonly conditions: Condition[];
  /** Both when undefined. */
  readonly kind: ViewKind | undefined;
  /** Undefined when the caller may read all of them. */
  readonly readableIds: readonly string[] | undefined;
}

export function viewStore(database: Database) {
  return {
    async find(viewId: string): Promise<StoredView | undefined> {
      const row = await database.selectFrom('views').selectAll().where('id', '=', viewId).executeTakeFirst();
      return row && read(row);
    },

    /** What permissions are decided by. */
    kinds: () => database.selectFrom('views').select(['id', 'type']).execute(),

    async page({ parameters, conditions, kind, readableIds }: ViewQuestion): Promise<ListedRows<StoredView>> {
      const all = database.selectFrom('views').selectAll();
      const ofKind = kind === undefined ? all : all.where('type', '=', kind);
      const readable =
        readableIds === undefined
          ? ofKind
          : ofKind.where(sql<boolean>`id = any(${[...readableIds]}::text[])`);
      const filters = filterConditions(parameters.filters, viewAttributes(kind ?? 'DASHBOARD'), {
        created_at: created,
        owner: text('owner'),
      });
      const wanted = parameters.sort ?? '';
      const sort = Object.hasOwn(SORTED, wanted) ? wanted : 'title';
      const { rows, total } = await listRows(
        filters.reduce((narrowed, filter) => narrowed.where(filter), readable),
        {
          parameters: { ...parameters, sort },
          conditions,
          fields: SEARCHED,
          sortFields: SORTED,
          defaultField: 'title',
          defaultSort: 'title',
          tieBreak: 'id',
        },
      );
      return { rows: rows.map(read), total };
    },

    /** It is the creator's then. False when there is one of that id already. */
    insert: (view: StoredView, creator: Caller): Promise<boolean> =>
      database.transaction().execute(async (transaction) => {
        const inserted = await transaction
          .insertInto('views')
          .values(written(view))
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (inserted === undefined) return false;
        await giveToCreator(transaction, creator, viewName(view));
        await keepVersion(transaction, view, creator.username);
        return true;
      }),

    /** False when it is gone. */
    replace: (before: StoredView, view: StoredView, changer: Caller): Promise<boolean> =>
      database.transaction().execute(async (transaction) => {
        const { id: viewId, ...rest } = written(view);
        const replaced = await transaction
          .updateTable('views')
          .set(rest)
          .where('id', '=', viewId)
          .returning('id')
          .executeTakeFirst();
        if (replaced === undefined) return false;
        if (before.type !== view.type) await moveGrants(transaction, viewName(before), viewName(view));
        await keepVersion(transaction, view, changer.username, before);
        return true;
      }),

    remove: (view: StoredView): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('views').where('id', '=', view.id).execute();
        await removeGrants(transaction, viewName(view));
        await forgetVersions(transaction, view.id);
        await transaction.deleteFrom('dashboard_links').where('view_id', '=', view.id).execute();
      }),
  };
}

/** The name that it has among all entities. */
export function viewName({ type, id: viewId }: Pick<StoredView, 'type' | 'id'>): string {
  return grnOf(type.toLowerCase(), viewId);
}

export type ViewStore = ReturnType<typeof viewStore>;

function read({ document, ...row }: Row): StoredView {
  return { ...row, ...(JSON.parse(document) as ViewDocument) };
}

function written({ properties, state, ...row }: StoredView): Row {
  return { ...row, document: JSON.stringify({ properties, state } satisfies ViewDocument) };
}
