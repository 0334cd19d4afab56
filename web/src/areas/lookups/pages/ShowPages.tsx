// One lookup table, data adapter or cache: what it is made of, how it is doing, and a place to try it.
import { isObject } from '@logboom/contract/common/is-object';
import type { LookupAdapter, LookupConfig, LookupTablePage } from '@logboom/contract/lookups/schemas';
import { Anchor, Button } from '@mantine/core';
import { IconEraser, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Fact, Facts, OnOff } from '../../../kit/structure/Facts.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import { ADAPTER_TYPES, CACHE_TYPES, isShownAdapter, isShownCache, typeTitle } from '../forms/types.ts';
import { adapterQuery, askAdapter, askTable, cacheQuery, tableQuery, usePurge } from '../lookups.api.ts';
import { CacheFigures } from './CacheFigures.tsx';
import { ContentState } from './ContentState.tsx';
import { EntriesSection } from './EntriesSection.tsx';
import { PartFrame } from './PartFrame.tsx';
import { TryLookup } from './TryLookup.tsx';

const { lookupTables, lookupDataAdapters, lookupCaches } = routes.system;

export function TablePage() {
  const { tableName = '' } = useParams();
  const back = { to: lookupTables.overview(), label: 'Go to the lookup tables' };
  return (
    <PartFrame query={useQuery(tableQuery(tableName))} word="Lookup table" back={back}>
      {(page) => <Table page={page} />}
    </PartFrame>
  );
}

function Table({ page }: { readonly page: LookupTablePage }) {
  const purge = usePurge();
  const [table] = page.lookup_tables;
  if (table === undefined) return null;
  const adapter = page.data_adapters[table.data_adapter_id];
  const cache = page.caches[table.cache_id];
  const { default_single_value_type: singleType, default_multi_value_type: multiType } = table;
  return (
    <>
      <PageHeader
        title={table.title}
        documentTitle={`Lookup table ${table.title}`}
        purpose={table.description}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconEraser size={16} aria-hidden />}
              loading={purge.isPending}
              onClick={() => purge.mutate(table)}
            >
              Purge cache
            </Button>
            <EditButton id={table.id} to={lookupTables.edit({ tableName: table.name })} word="lookup table" />
          </>
        }
      />
      <Section title="Configuration">
        <Facts>
          <Fact label="Name" mono>
            {table.name}
          </Fact>
          <Fact label="Data adapter">
            {adapter && (
              <Anchor component={Link} to={lookupDataAdapters.show({ adapterName: adapter.name })}>
                {adapter.title}
              </Anchor>
            )}
          </Fact>
          <Fact label="Cache">
            {cache && (
              <Anchor component={Link} to={lookupCaches.show({ cacheName: cache.name })}>
                {cache.title}
              </Anchor>
            )}
          </Fact>
          <Fact label="Default single value" mono>
            {singleType === 'NULL' ? 'None' : table.default_single_value}
          </Fact>
          <Fact label="Default multi value" mono>
            {multiType === 'NULL' ? 'None' : table.default_multi_value}
          </Fact>
        </Facts>
      </Section>
      {adapter && <ContentState adapter={adapter} />}
      <TryLookup
        description="What the table has for a key, with its cache and its default values."
        ask={(key) => askTable(table.name, key)}
      />
    </>
  );
}

export function AdapterPage() {
  const { adapterName = '' } = useParams();
  const back = { to: lookupDataAdapters.overview(), label: 'Go to the data adapters' };
  return (
    <PartFrame query={useQuery(adapterQuery(adapterName))} word="Data adapter" back={back}>
      {(adapter) => <Adapter adapter={adapter} />}
    </PartFrame>
  );
}

function Adapter({ adapter }: { readonly adapter: LookupAdapter }) {
  const { config } = adapter;
  const fields = isShownAdapter(config.type) ? ADAPTER_TYPES[config.type].fields : {};
  return (
    <>
      <PageHeader
        title={adapter.title}
        documentTitle={`Data adapter ${adapter.title}`}
        purpose={adapter.description}
        actions={
          <EditButton
            id={adapter.id}
            to={lookupDataAdapters.edit({ adapterName: adapter.name })}
            word="data adapter"
          />
        }
      />
      <ConfigurationFacts name={adapter.name} config={config} fields={fields} />
      <ContentState adapter={adapter} />
      {config.type === 'keyvalue' && <EntriesSection adapter={adapter} />}
      <TryLookup
        description="What the adapter has for a key, past all caches and default values."
        ask={(key) => askAdapter(adapter.name, key)}
      />
    </>
  );
}

export function CachePage() {
  const { cacheName = '' } = useParams();
  const back = { to: lookupCaches.overview(), label: 'Go to the caches' };
  return (
    <PartFrame query={useQuery(cacheQuery(cacheName))} word="Cache" back={back}>
      {(cache) => (
        <>
          <PageHeader
            title={cache.title}
            documentTitle={`Cache ${cache.title}`}
            purpose={cache.description}
            actions={
              <EditButton id={cache.id} to={lookupCaches.edit({ cacheName: cache.name })} word="cache" />
            }
          />
          <ConfigurationFacts
            name={cache.name}
            config={cache.config}
            fields={isShownCache(cache.config.type) ? CACHE_TYPES[cache.config.type].fields : {}}
          />
          <CacheFigures cache={cache} />
        </>
      )}
    </PartFrame>
  );
}

interface EditButtonProps {
  readonly id: string | null;
  readonly to: string;
  readonly word: string;
}

function EditButton({ id, to, word }: EditButtonProps) {
  return (
    <IfPermitted permissions={[`lookuptables:edit:${id ?? ''}`]}>
      <Button component={Link} to={to} leftSection={<IconPencil size={16} aria-hidden />}>
        {`Edit ${word}`}
      </Button>
    </IfPermitted>
  );
}

interface ConfigurationFactsProps {
  readonly name: string;
  readonly config: LookupConfig;
  readonly fields: Readonly<
    Record<string, { readonly human_name: string; readonly attributes: readonly string[] }>
  >;
}

function ConfigurationFacts({ name, config, fields }: ConfigurationFactsProps) {
  return (
    <Section title="Configuration">
      <Facts>
        <Fact label="Name" mono>
          {name}
        </Fact>
        <Fact label="Type">{typeTitle(config.type)}</Fact>
        {Object.entries(fields).map(([field, { human_name, attributes }]) => (
          <Fact key={field} label={human_name} mono={typeof config[field] !== 'boolean'}>
            {isSecret(attributes, config[field]) ? '••••••' : shown(config[field])}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

/** One that is set; nobody is shown what it is. */
function isSecret(attributes: readonly string[], value: unknown): boolean {
  if (attributes.includes('is_password')) return Boolean(value);
  return isObject(value) && value['is_set'] === true;
}

function shown(value: unknown) {
  if (isObject(value) && value['is_set'] === false) return 'Not set';
  if (typeof value === 'boolean') return <OnOff on={value} words={['Yes', 'No']} />;
  if (value === undefined || value === null || value === '') return '–';
  return typeof value === 'object'
    ? Object.keys(value).join(', ')
    : JSON.stringify(value).replace(/^"|"$/g, '');
}
