// Lookup tables: what keys stand for, with the data adapters that have the values and the caches between them.
import { IconTableAlias } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { lazyPiece } from '../../kit/loading/lazyPiece.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const access = { permissions: ['lookuptables:read'] };
const creating = { permissions: ['lookuptables:create'] };

const lists = () => import('./pages/ListPages.tsx');
const shows = () => import('./pages/ShowPages.tsx');
const forms = () => import('./pages/FormPages.tsx');
const TablesPage = lazyPage('lookup-tables', () => lists().then((module) => module.TablesPage));
const AdaptersPage = lazyPage('lookup-adapters', () => lists().then((module) => module.AdaptersPage));
const CachesPage = lazyPage('lookup-caches', () => lists().then((module) => module.CachesPage));
const TablePage = lazyPage('lookup-table', () => shows().then((module) => module.TablePage));
const AdapterPage = lazyPage('lookup-adapter', () => shows().then((module) => module.AdapterPage));
const CachePage = lazyPage('lookup-cache', () => shows().then((module) => module.CachePage));
const CreateTablePage = lazyPage('create-lookup-table', () =>
  forms().then((module) => module.CreateTablePage),
);
const EditTablePage = lazyPage('edit-lookup-table', () => forms().then((module) => module.EditTablePage));
const CreateAdapterPage = lazyPage('create-adapter', () =>
  forms().then((module) => module.CreateAdapterPage),
);
const EditAdapterPage = lazyPage('edit-adapter', () => forms().then((module) => module.EditAdapterPage));
const CreateCachePage = lazyPage('create-cache', () => forms().then((module) => module.CreateCachePage));
const EditCachePage = lazyPage('edit-cache', () => forms().then((module) => module.EditCachePage));

const panels = () => import('./panels/panels.tsx');
const nothing = () => null;
const GeoPanel = lazyPiece('geo-configuration', () => panels().then((module) => module.GeoPanel), nothing);
const ThreatPanel = lazyPiece(
  'threat-configuration',
  () => panels().then((module) => module.ThreatPanel),
  nothing,
);

const { lookupTables, lookupDataAdapters, lookupCaches } = routes.system;

export const lookupsArea: Area = {
  name: 'lookups',
  files: 'lookup',
  routes: [
    { route: lookupTables.overview, page: TablesPage, ...access },
    { route: lookupTables.create, page: CreateTablePage, ...creating },
    { route: lookupTables.show, page: TablePage },
    { route: lookupTables.edit, page: EditTablePage },
    { route: lookupDataAdapters.overview, page: AdaptersPage, ...access },
    { route: lookupDataAdapters.create, page: CreateAdapterPage, ...creating },
    { route: lookupDataAdapters.show, page: AdapterPage },
    { route: lookupDataAdapters.edit, page: EditAdapterPage },
    { route: lookupCaches.overview, page: CachesPage, ...access },
    { route: lookupCaches.create, page: CreateCachePage, ...creating },
    { route: lookupCaches.show, page: CachePage },
    { route: lookupCaches.edit, page: EditCachePage },
  ],
  systemMenu: [
    {
      label: 'Lookup tables',
      to: lookupTables.overview,
      icon: IconTableAlias,
      description: 'What keys stand for: data adapters, caches, GeoIP, threat lists',
      keywords: ['data adapters', 'caches', 'CSV', 'GeoIP', 'key-value', 'enrich'],
      ...access,
    },
  ],
  configurationPanels: [
    {
      id: 'geo-ip',
      title: 'Geo-location processor',
      panel: GeoPanel,
      permissions: ['clusterconfigentry:read'],
    },
    {
      id: 'threat-intelligence',
      title: 'Threat intelligence',
      panel: ThreatPanel,
      permissions: ['clusterconfigentry:read'],
    },
  ],
  subNavigation: [
    [
      { label: 'Lookup tables', to: lookupTables.overview, exact: true, ...access },
      { label: 'Data adapters', to: lookupDataAdapters.overview, ...access },
      { label: 'Caches', to: lookupCaches.overview, ...access },
    ],
  ],
};
