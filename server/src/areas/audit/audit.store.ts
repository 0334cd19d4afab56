// The rows of the audit log.
import { ENDPOINTS } from '@logboom/contract/endpoints';
import { isAudited } from '@logboom/contract/wire/endpoint';
import { PLAIN_ATTRIBUTE, type EntityAttribute } from '@logboom/contract/common/pagination';
import { AUDIT_OUTCOMES, MAX_EXPORTED_ENTRIES } from '@logboom/contract/audit/rules';
import type { AuditPageParameters } from '@logboom/contract/audit/schemas';
import type { Condition } from '@logboom/core/list-query';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../storage/metadata/database.ts';
import { filterConditions } from '../../storage/metadata/list-filters.ts';
import { listRows, type ListedRows, type ListField } from '../../storage/metadata/list-rows.ts';
import type { Tables } from '../../storage/metadata/tables.ts';

export type AuditRow = Omit<Selectable<Tables['audit_entries']>, 'before_state' | 'after_state'>;
export type AuditRowWithStates = Selectable<Tables['audit_entries']>;
export type NewAuditRow = Insertable<Tables['audit_entries']>;

const text = (column: string): ListField => ({ column, type: 'text' });
const FIELDS = {
  timestamp: { column: 'created_at', type: 'date', sortBy: sql`id` },
  username: text('username'),
  area: text('area'),
  summary: text('summary'),
  action: text('action'),
  outcome: text('outcome'),
  entity_title: text('entity_title'),
  entity_id: text('entity_id'),
  client_address: text('client_address'),
  path: text('path'),
  method: text('method'),
} satisfies Record<string, ListField>;

const filterable = { ...PLAIN_ATTRIBUTE, filterable: true, searchable: true };

/** Those whose calls are audited: `identity/tokens` is shown as "Identity: tokens". */
const AREAS = [...new Set(ENDPOINTS.filter(isAudited).map(({ table }) => table))]
  .toSorted()
  .map((value) => ({ value, title: titleOf(value) }));

function titleOf(table: string): string {
  const words = table.replaceAll('/', ': ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** In the order in which clients show them. */
export const AUDIT_ATTRIBUTES: readonly EntityAttribute[] = [
  { ...PLAIN_ATTRIBUTE, id: 'timestamp', title: 'Time', type: 'DATE', filterable: true },
  { ...filterable, id: 'username', title: 'User' },
  { ...PLAIN_ATTRIBUTE, id: 'summary', title: 'What', searchable: true },
  { ...filterable, id: 'area', title: 'Area', filter_options: AREAS },
  { ...PLAIN_ATTRIBUTE, id: 'entity_title', title: 'Entity', searchable: true },
  { ...filterable, id: 'entity_id', title: 'Entity id' },
  {
    ...filterable,
    id: 'outcome',
    title: 'Outcome',
    filter_options: AUDIT_OUTCOMES.map((value) => ({ value, title: value })),
  },
  { ...filterable, id: 'client_address', title: 'Address' },
  { ...filterable, id: 'method', title: 'Method' },
  { ...PLAIN_ATTRIBUTE, id: 'path', title: 'Path', searchable: true },
];

const SHOWN = [
  'id',
  'created_at',
  'node_id',
  'user_id',
  'username',
  'client_address',
  'area',
  'action',
  'summary',
  'method',
  'path',
  'entity_id',
  'entity_title',
  'status',
  'outcome',
] as const;

export function auditStore(database: Database) {
  return {
    insert: async (rows: readonly NewAuditRow[]): Promise<void> => {
      await database
        .insertInto('audit_entries')
        .values([...rows])
        .execute();
    },

    find: (id: string): Promise<AuditRowWithStates | undefined> =>
      database.selectFrom('audit_entries').selectAll().where('id', '=', id).executeTakeFirst(),

    page(
      parameters: Omit<AuditPageParameters, 'query'>,
      conditions: Condition[],
    ): Promise<ListedRows<AuditRow>> {
      const filters = filterConditions(parameters.filters, AUDIT_ATTRIBUTES, FIELDS);
      const all = database.selectFrom('audit_entries').select(SHOWN);
      return listRows(
        filters.reduce((narrowed, filter) => narrowed.where(filter), all),
        {
          // Everything at once is what the export is for, and that has an end.
          parameters: { ...parameters, per_page: parameters.per_page || MAX_EXPORTED_ENTRIES },
          conditions,
          fields: FIELDS,
          defaultField: 'summary',
          defaultSort: 'timestamp',
          tieBreak: 'id',
        },
      );
    },

    async total(): Promise<number> {
      const counted = await database
        .selectFrom('audit_entries')
        .select(sql<string>`count(*)`.as('total'))
        .executeTakeFirstOrThrow();
      return Number(counted.total);
    },

    removeOlderThan: async (days: number): Promise<void> => {
      await database
        .deleteFrom('audit_entries')
        .where(sql<boolean>`created_at < now() - make_interval(days => ${days}::int)`)
        .execute();
    },
  };
}

export type AuditStore = ReturnType<typeof auditStore>;
