// The three lists: lookup tables, data adapters and caches.
import type { LookupAdapter, LookupCache, LookupTable } from '@logboom/contract/lookups/schemas';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { StatusMark } from '../../../kit/feedback/StatusMark.tsx';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import type { Column } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { typeTitle } from '../forms/types.ts';
import {
  adaptersQuery,
  cachesQuery,
  errorStatesQuery,
  tablesQuery,
  useDeleteAdapter,
  useDeleteCache,
  useDeleteTable,
} from '../lookups.api.ts';

interface Part {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

const NAMES: readonly Column<Part>[] = [
  { id: 'title', title: 'Title', sortable: true },
  { id: 'name', title: 'Name', sortable: true, mono: true },
  { id: 'description', title: 'Description', sortable: true },
];

export function TablesPage() {
  const query = useQuery(tablesQuery());
  const tables = query.data?.lookup_tables;
  const { data: states } = useQuery({
    ...errorStatesQuery({ tables: tables?.map(({ name }) => name) ?? [] }),
    enabled: tables !== undefined,
    throwOnError: false,
  });
  const adapterOf = (table: LookupTable) => query.data?.data_adapters[table.data_adapter_id]?.title ?? '';
  const cacheOf = (table: LookupTable) => query.data?.caches[table.cache_id]?.title ?? '';
  return (
    <PartList
      title="Lookup tables"
      purpose="Lookup tables say what keys stand for. Rules, extractors and converters ask them while messages are processed."
      word="lookup table"
      query={query}
      rows={tables}
      to={routes.system.lookupTables.create()}
      showLink={({ name }) => routes.system.lookupTables.show({ tableName: name })}
      editLink={({ name }) => routes.system.lookupTables.edit({ tableName: name })}
      remove={useDeleteTable()}
      emptyText="A lookup table joins a data adapter, which has the values, with a cache. Create a data adapter and a cache first."
      columns={[
        { id: 'adapter', title: 'Data adapter', sortable: true, value: adapterOf },
        { id: 'cache', title: 'Cache', sortable: true, value: cacheOf },
        {
          id: 'state',
          title: 'State',
          width: 160,
          unfiltered: true,
          render: ({ name }) => <State problem={states?.tables[name]} />,
        },
      ]}
    />
  );
}

export function AdaptersPage() {
  const query = useQuery(adaptersQuery());
  const adapters = query.data?.data_adapters;
  const { data: states } = useQuery({
    ...errorStatesQuery({ data_adapters: adapters?.map(({ name }) => name) ?? [] }),
    enabled: adapters !== undefined,
    throwOnError: false,
  });
  return (
    <PartList
      title="Data adapters"
      purpose="Data adapters have the values of lookup tables: out of files, from other servers, or written here."
      word="data adapter"
      query={query}
      rows={adapters}
      to={routes.system.lookupDataAdapters.create()}
      showLink={({ name }) => routes.system.lookupDataAdapters.show({ adapterName: name })}
      editLink={({ name }) => routes.system.lookupDataAdapters.edit({ adapterName: name })}
      remove={useDeleteAdapter()}
      emptyText="A data adapter has the values of lookup tables. Begin with a CSV file or a key-value store."
      columns={[
        {
          id: 'type',
          title: 'Type',
          sortable: true,
          value: ({ config }: LookupAdapter) => typeTitle(config.type),
        },
        {
          id: 'state',
          title: 'State',
          width: 160,
          unfiltered: true,
          render: ({ name }) => <State problem={states && (states.data_adapters[name] ?? '')} />,
        },
      ]}
    />
  );
}

export function CachesPage() {
  const query = useQuery(cachesQuery());
  return (
    <PartList
      title="Caches"
      purpose="Caches keep the answers of data adapters that ask other servers. Content that is loaded whole needs none."
      word="cache"
      query={query}
      rows={query.data?.caches}
      to={routes.system.lookupCaches.create()}
      showLink={({ name }) => routes.system.lookupCaches.show({ cacheName: name })}
      editLink={({ name }) => routes.system.lookupCaches.edit({ cacheName: name })}
      remove={useDeleteCache()}
      emptyText="Every lookup table has a cache; one that keeps nothing will do for files."
      columns={[
        {
          id: 'type',
          title: 'Type',
          sortable: true,
          value: ({ config }: LookupCache) => typeTitle(config.type),
        },
      ]}
    />
  );
}

interface PartListProps<Row extends Part> {
  readonly title: string;
  readonly purpose: string;
  readonly word: string;
  readonly query: Pick<UseQueryResult, 'error' | 'refetch'>;
  readonly rows: readonly Row[] | undefined;
  /** Where new ones are made. */
  readonly to: string;
  readonly showLink: (row: Row) => string;
  readonly editLink: (row: Row) => string;
  readonly remove: { readonly mutate: (row: Row) => void };
  readonly columns: readonly Column<Row>[];
  readonly emptyText: string;
}

function PartList<Row extends Part>(props: PartListProps<Row>) {
  const { title, purpose, word, query, rows, to, showLink, editLink, remove, columns, emptyText } = props;
  const navigate = useNavigate();
  const confirm = useConfirm();
  const removeAfterAsking = async (row: Row) => {
    const question = {
      title: `Delete ${word} "${row.title}"?`,
      message: 'Rules and extractors that use its name find nothing any more.',
      confirmLabel: `Delete ${word}`,
      destructive: true,
    };
    if (await confirm(question)) remove.mutate(row);
  };
  const create = (
    <IfPermitted permissions={['lookuptables:create']}>
      <Button component={Link} to={to} leftSection={<IconPlus size={16} aria-hidden />}>
        {`Create ${word}`}
      </Button>
    </IfPermitted>
  );
  return (
    <>
      <PageHeader title={title} purpose={purpose} actions={create} />
      <Section>
        <FilterableTable
          label={title}
          columns={[...NAMES, ...columns]}
          rows={rows}
          error={query.error}
          onRetry={() => void query.refetch()}
          defaultSort={{ column: 'title', order: 'asc' }}
          rowId={({ name }) => name}
          rowName={({ title: name }) => name}
          rowLink={showLink}
          rowActions={[
            {
              label: 'Edit',
              icon: IconPencil,
              permissions: ['lookuptables:edit'],
              onAct: (row) => void navigate(editLink(row)),
            },
            {
              label: 'Delete',
              icon: IconTrash,
              destructive: true,
              permissions: ['lookuptables:delete'],
              onAct: (row) => void removeAfterAsking(row),
            },
          ]}
          empty={{ title: `No ${title.toLowerCase()} yet`, text: emptyText, actions: create }}
        />
      </Section>
    </>
  );
}

/** Undefined while nothing is known. */
function State({ problem }: { readonly problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <span title={problem || undefined}>
      <StatusMark good={problem === ''}>{problem === '' ? 'Works' : 'Has a problem'}</StatusMark>
    </span>
  );
}
