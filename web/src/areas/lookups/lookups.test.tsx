// Lookup tables, data adapters and caches: listed, made, shown and tried.
import type { LookupAdapter, LookupTable } from '@logboom/contract/lookups/schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { renderShell } from '../../../test/renderShell.tsx';
import { stopServing } from '../../../test/streams.tsx';
import { session } from '../../platform/client.ts';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';
import { configOf, formValues } from './forms/configValues.ts';
import { textOfValue, valueOfText } from './pages/entryValue.ts';
import { AdapterPage, CachePage, TablePage } from './pages/ShowPages.tsx';
import { CreateAdapterPage } from './pages/FormPages.tsx';
import { TablesPage } from './pages/ListPages.tsx';

const area: Area = {
  name: 'lookups',
  routes: [
    { route: routes.system.lookupTables.overview, page: TablesPage },
    { route: routes.system.lookupTables.show, page: TablePage },
    { route: routes.system.lookupDataAdapters.create, page: CreateAdapterPage },
    { route: routes.system.lookupDataAdapters.show, page: AdapterPage },
    { route: routes.system.lookupCaches.show, page: CachePage },
  ],
};

const words = { _scope: 'DEFAULT', content_pack: null, description: '' };
const table: LookupTable = {
  ...words,
  id: 't1',
  title: 'Departments',
  name: 'departments',
  cache_id: 'c1',
  data_adapter_id: 'a1',
  default_single_value: '',
  default_single_value_type: 'NULL',
  default_multi_value: '',
  default_multi_value_type: 'NULL',
};
const adapter: LookupAdapter = {
  ...words,
  id: 'a1',
  title: 'Users',
  name: 'users',
  custom_error_ttl_enabled: null,
  custom_error_ttl: null,
  custom_error_ttl_unit: null,
  config: { type: 'keyvalue' },
};
const cache = { ...words, id: 'c1', title: 'No cache', name: 'none', config: { type: 'none' } };
const page = { query: null, total: 1, count: 1, page: 1, per_page: 1 };
const tables = { ...page, lookup_tables: [table], caches: { c1: cache }, data_adapters: { a1: adapter } };

let server: ApiServer;
beforeEach(async () => {
  session.store.set({ username: 'ada', validating: false });
  server = await startApiServer({
    'GET /system/lookup/tables?page=1&per_page=0&query=&sort=title&order=asc&resolve=true': { body: tables },
    'GET /system/lookup/tables/departments?resolve=true': { body: tables },
    'GET /system/lookup/adapters/users': { body: adapter },
    'GET /system/lookup/adapters/users/state': {
      body: {
        state: 'stale',
        problem: 'The file does not exist.',
        entries: 2,
        bytes: 100,
        loaded_at: null,
        load_ms: 3,
      },
    },
    'POST /system/lookup/errorstates': {
      body: { tables: { departments: 'The file does not exist.' }, data_adapters: {}, caches: {} },
    },
  });
});
afterEach(() => stopServing(server));

const showPage = (at: string) => renderShell({ areas: [area], at });

describe('lookup tables', () => {
  test('are listed with what they are made of and how they are doing', async () => {
    showPage('/system/lookuptables');
    const row = await screen.findByRole('row', { name: /Departments/ });
    expect(within(row).getByText('Users')).toBeDefined();
    expect(await within(row).findByText('Has a problem')).toBeDefined();
  });

  test('can be tried', async () => {
    server.answers['GET /system/lookup/tables/departments/query?key=jane'] = {
      body: {
        single_value: 'Finance',
        multi_value: null,
        string_list_value: null,
        has_error: false,
        ttl: 2 ** 63,
      },
    };
    showPage('/system/lookuptables/table/departments');
    await userEvent.type(await screen.findByLabelText('Key'), 'jane{Enter}');
    expect(await screen.findByText('Found.')).toBeDefined();
    expect(screen.getByText(/"Finance"/).textContent).toContain('does not expire');
    expect(await screen.findByText('The last good content is used')).toBeDefined();
  });
});

describe('a data adapter', () => {
  test.each([
    ['httpjsonpath', 'HTTP JSONPath', /Lookup URL/],
    ['dsvhttp', 'DSV file from HTTP', /File URL/],
    ['otx-api', 'AlienVault OTX API', /OTX API URL/],
    ['spamhaus-edrop', 'Spamhaus (E)DROP', /List URL/],
    ['torexitnode', 'Tor exit nodes', /List URL/],
  ])(
    'of type %s says whether its address is on the URL allow-list, and offers to add it',
    async (type, title, label) => {
      server.answers['GET /system/lookup/types/adapters'] = {
        body: { [type]: { type, config_class: '', default_config: {} } },
      };
      server.answers['POST /system/urlwhitelist/check'] = ({ body }) => ({
        body: { url: (JSON.parse(body) as { url: string }).url, is_whitelisted: false },
      });
      showPage('/system/lookuptables/data_adapters/create');
      await userEvent.click(await screen.findByRole('combobox', { name: 'Type of data adapter' }));
      await userEvent.click(await screen.findByRole('option', { name: title }));
      const url = 'https://hosts.example/${key}';
      const field = await screen.findByRole('textbox', { name: label });
      await userEvent.clear(field);
      await userEvent.click(field);
      await userEvent.paste(url);
      expect(await screen.findByText(`URL ${url} is not whitelisted`)).toBeDefined();
      expect(screen.getByRole('button', { name: 'Add to URL Whitelist' })).toBeDefined();
    },
  );
});

describe('a cache', () => {
  test('says how many answers it has, and how often it had the right one', async () => {
    const name = (figure: string) => `org.graylog2.lookup.caches.c1.${figure}`;
    const meter = (figure: string, total: number) => ({
      full_name: name(figure),
      name: figure,
      type: 'meter',
      metric: { rate_unit: 'events/second', rate: rates(total) },
    });
    const rates = (total: number) => ({ total, mean: 0, one_minute: 0, five_minute: 0, fifteen_minute: 0 });
    const node = (entries: number) => ({
      total: 4,
      metrics: [
        { full_name: name('entries'), name: 'entries', type: 'gauge', metric: { value: entries } },
        meter('requests', 100),
        meter('hits', 75),
        meter('misses', 25),
      ],
    });
    const memory = { ...cache, name: 'memory', config: { type: 'guava_cache', max_size: 1000 } };
    server.answers['GET /system/lookup/caches/memory'] = { body: memory };
    server.answers['POST /cluster/metrics/multiple'] = { body: { n1: node(40), n2: node(2) } };
    showPage('/system/lookuptables/caches/memory');
    expect(await screen.findByText('42 (at most 1,000 for each adapter and node)')).toBeDefined();
    expect(screen.getByText('150 (75 %)')).toBeDefined();
    expect(screen.getByText('50 (25 %)')).toBeDefined();
  });
});

describe('configurations in forms', () => {
  test('have headers as lines, and null for what is empty', () => {
    expect(formValues({ type: 'httpjsonpath', headers: { A: 'b: c' } })).toEqual({
      type: 'httpjsonpath',
      headers: 'A: b: c',
    });
    expect(
      configOf('guava_cache', { max_size: 1 }, { expire_after_write_unit: '', expire_after_write: 0 }),
    ).toEqual({ type: 'guava_cache', max_size: 1, expire_after_write_unit: null, expire_after_write: 0 });
    expect(configOf('httpjsonpath', {}, { headers: 'A: b: c\nnothing\n' })).toMatchObject({
      headers: { A: 'b: c' },
    });
  });

  test.each([
    ['Finance', 'Finance'],
    ['23', 23],
    ['"23"', '23'],
    ['true', true],
    ['["a",1]', ['a', '1']],
    ['{"a":1}', { a: 1 }],
    ['{broken', '{broken'],
  ])('read the value %s of an entry', (text, value) => {
    expect(valueOfText(text)).toEqual(value);
    expect(valueOfText(textOfValue(value))).toEqual(value);
  });
});
