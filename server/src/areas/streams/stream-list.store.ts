// Pages of streams: what one can search in, filter and sort by.
import { PLAIN_ATTRIBUTE, type EntityAttribute } from '@logboom/contract/common/pagination';
import type { StreamPageParameters } from '@logboom/contract/streams/schemas';
import type { Condition } from '@logboom/core/list-query';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../storage/metadata/database.ts';
import { isOneOf } from '../../storage/metadata/is-one-of.ts';
import { filterConditions } from '../../storage/metadata/list-filters.ts';
import { listRows, type ListedRows, type ListField } from '../../storage/metadata/list-rows.ts';
import type { Tables } from '../../storage/metadata/tables.ts';

/** In the order in which clients show them. */
export const STREAM_ATTRIBUTES: readonly EntityAttribute[] = [
  { ...PLAIN_ATTRIBUTE, id: '_id', title: 'id', type: 'OBJECT_ID', hidden: true, searchable: true },
  { ...PLAIN_ATTRIBUTE, id: 'title', title: 'Title', searchable: true },
  { ...PLAIN_ATTRIBUTE, id: 'description', title: 'Description', searchable: true },
  { ...PLAIN_ATTRIBUTE, id: 'created_at', title: 'Created', type: 'DATE', filterable: true },
  {
    ...PLAIN_ATTRIBUTE,
    id: 'index_set_id',
    title: 'Index set',
    hidden: true,
    filterable: true,
    related_collection: 'index_sets',
  },
  {
    ...PLAIN_ATTRIBUTE,
    id: 'disabled',
    title: 'Status',
    type: 'BOOLEAN',
    filterable: true,
    filter_options: [
      { value: 'true', title: 'Paused' },
      { value: 'false', title: 'Running' },
    ],
  },
];

const id: ListField = { column: 'id', type: 'id' };
const text = (column: string): ListField => ({ column, type: 'text' });
const ignoringCase = (column: string): ListField => ({
  ...text(column),
  sortBy: sql`lower(${sql.ref(column)})`,
});
const flag = (column: string): ListField => ({ column, type: 'boolean' });
const created: ListField = { column: 'created_at', type: 'date' };

const SEARCHED = { _id: id, id, title: text('title'), description: text('description') };
const FILTERED = { created_at: created, index_set_id: text('index_set_id'), disabled: flag('disabled') };
const SORTED = {
  _id: id,
  id,
  created_at: created,
  title: ignoringCase('title'),
  description: ignoringCase('description'),
  creator_user_id: text('creator_user_id'),
  index_set_id: text('index_set_id'),
  matching_type: text('matching_type'),
  content_pack: text('content_pack'),
  disabled: flag('disabled'),
  is_default: flag('is_default'),
  remove_matches_from_default_stream: flag('remove_matches_from_default_stream'),
};

export interface StreamPageQuestion {
  parameters: StreamPageParameters;
  conditions: Condition[];
  /** Undefined when the caller may read all streams. */
  readableIds: readonly string[] | undefined;
  indexSetsByTitle: readonly string[];
}

export function streamListStore(database: Database) {
  return {
    page(question: StreamPageQuestion): Promise<ListedRows<Selectable<Tables['streams']>>> {
      const { parameters, conditions, readableIds } = question;
      const all = database.selectFrom('streams').selectAll();
      const readable = readableIds === undefined ? all : all.where(isOneOf('id', readableIds));
      const filters = filterConditions(parameters.filters, STREAM_ATTRIBUTES, FILTERED);
      return listRows(
        filters.reduce((narrowed, filter) => narrowed.where(filter), readable),
        {
          parameters,
          conditions,
          fields: SEARCHED,
          sortFields: { ...SORTED, index_set_title: byTitleOfIndexSet(question.indexSetsByTitle) },
          defaultField: 'title',
          defaultSort: 'title',
          tieBreak: 'id',
        },
      );
    },

    async count(): Promise<number> {
      const counted = await database
        .selectFrom('streams')
        .select(sql<string>`count(*)`.as('total'))
        .executeTakeFirstOrThrow();
      return Number(counted.total);
    },
  };
}

export type StreamListStore = ReturnType<typeof streamListStore>;

function byTitleOfIndexSet(ids: readonly string[]): ListField {
  const position = sql`(
    select place from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as sets(set_id, place)
    where set_id = index_set_id)`;
  return { ...text('index_set_id'), sortBy: position };
}
