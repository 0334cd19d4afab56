// The pages on which tables, data adapters and caches are made and changed.
import { ADAPTER_DEFAULTS, CACHE_DEFAULTS } from '@logboom/contract/lookups/defaults';
import type { LookupTable } from '@logboom/contract/lookups/schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { routes } from '../../../routes.ts';
import { PartForm } from '../forms/PartForm.tsx';
import { TableForm } from '../forms/TableForm.tsx';
import { ADAPTER_TYPES, CACHE_TYPES, OFFERED_ADAPTERS } from '../forms/types.ts';
import {
  adapterQuery,
  adaptersQuery,
  cacheQuery,
  cachesQuery,
  tableQuery,
  useSaveAdapter,
  useSaveCache,
  useSaveTable,
} from '../lookups.api.ts';
import { PartFrame } from './PartFrame.tsx';

const { lookupTables, lookupDataAdapters, lookupCaches } = routes.system;

export function CreateTablePage() {
  return (
    <>
      <PageHeader title="Create lookup table" purpose="A lookup table joins a data adapter with a cache." />
      <TableEditor />
    </>
  );
}

export function EditTablePage() {
  const { tableName = '' } = useParams();
  const back = { to: lookupTables.overview(), label: 'Go to the lookup tables' };
  return (
    <PartFrame query={useQuery(tableQuery(tableName))} word="Lookup table" back={back}>
      {({ lookup_tables: [table] }) => (
        <>
          <PageHeader title={`Edit lookup table “${table?.title ?? tableName}”`} />
          {table && <TableEditor stored={table} />}
        </>
      )}
    </PartFrame>
  );
}

function TableEditor({ stored }: { readonly stored?: LookupTable }) {
  const navigate = useNavigate();
  const save = useSaveTable();
  const { data: adapters } = useQuery(adaptersQuery());
  const { data: caches } = useQuery(cachesQuery());
  if (adapters === undefined || caches === undefined) return <LoadingIndicator />;
  return (
    <TableForm
      adapters={adapters.data_adapters}
      caches={caches.caches}
      {...(stored && { stored })}
      onSave={async (request) => {
        await save.mutateAsync(request);
        await navigate(lookupTables.show({ tableName: request.name }));
      }}
      onCancel={() => void navigate(lookupTables.overview())}
    />
  );
}

const ADAPTER_FORM = {
  word: 'data adapter',
  types: ADAPTER_TYPES,
  offered: OFFERED_ADAPTERS,
  defaults: ADAPTER_DEFAULTS,
};
const CACHE_FORM = {
  word: 'cache',
  types: CACHE_TYPES,
  offered: Object.keys(CACHE_TYPES),
  defaults: CACHE_DEFAULTS,
};

export function CreateAdapterPage() {
  const navigate = useNavigate();
  const save = useSaveAdapter();
  return (
    <>
      <PageHeader title="Create data adapter" purpose="A data adapter has the values of lookup tables." />
      <PartForm
        {...ADAPTER_FORM}
        onSave={async (request) => {
          await save.mutateAsync(request);
          await navigate(lookupDataAdapters.show({ adapterName: request.name }));
        }}
        onCancel={() => void navigate(lookupDataAdapters.overview())}
      />
    </>
  );
}

export function EditAdapterPage() {
  const { adapterName = '' } = useParams();
  const navigate = useNavigate();
  const save = useSaveAdapter();
  const back = { to: lookupDataAdapters.overview(), label: 'Go to the data adapters' };
  return (
    <PartFrame query={useQuery(adapterQuery(adapterName))} word="Data adapter" back={back}>
      {(adapter) => (
        <>
          <PageHeader title={`Edit data adapter “${adapter.title}”`} />
          <PartForm
            {...ADAPTER_FORM}
            stored={{ ...adapter, config: { ...adapter.config } }}
            onSave={async (request) => {
              await save.mutateAsync({ ...adapter, ...request });
              await navigate(lookupDataAdapters.show({ adapterName: request.name }));
            }}
            onCancel={() => void navigate(lookupDataAdapters.show({ adapterName: adapter.name }))}
          />
        </>
      )}
    </PartFrame>
  );
}

export function CreateCachePage() {
  const navigate = useNavigate();
  const save = useSaveCache();
  return (
    <>
      <PageHeader title="Create cache" purpose="A cache keeps the answers of data adapters." />
      <PartForm
        {...CACHE_FORM}
        onSave={async (request) => {
          await save.mutateAsync(request);
          await navigate(lookupCaches.show({ cacheName: request.name }));
        }}
        onCancel={() => void navigate(lookupCaches.overview())}
      />
    </>
  );
}

export function EditCachePage() {
  const { cacheName = '' } = useParams();
  const navigate = useNavigate();
  const save = useSaveCache();
  const back = { to: lookupCaches.overview(), label: 'Go to the caches' };
  return (
    <PartFrame query={useQuery(cacheQuery(cacheName))} word="Cache" back={back}>
      {(cache) => (
        <>
          <PageHeader title={`Edit cache “${cache.title}”`} />
          <PartForm
            {...CACHE_FORM}
            stored={{ ...cache, config: { ...cache.config } }}
            onSave={async (request) => {
              await save.mutateAsync({ ...cache, ...request });
              await navigate(lookupCaches.show({ cacheName: request.name }));
            }}
            onCancel={() => void navigate(lookupCaches.show({ cacheName: cache.name }))}
          />
        </>
      )}
    </PartFrame>
  );
}
