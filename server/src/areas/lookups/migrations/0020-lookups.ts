// Lookup tables with what they are made of, the entries of key-value stores, and the tables that functions on threats use.
import type { Kysely } from 'kysely';
import { newId } from '../../../storage/ids.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  for (const table of ['lookup_tables', 'lookup_caches', 'lookup_adapters']) {
    await schema
      .createTable(table)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('content_pack', 'text')
      .addColumn('content', 'text', (column) => column.notNull())
      .execute();
  }
  await schema
    .createTable('lookup_entries')
    .addColumn('adapter_id', 'text', (column) =>
      column.notNull().references('lookup_adapters.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz')
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('lookup_entries_key', ['adapter_id', 'key'])
    .execute();
  await addThreatTables(database);
}

interface SeededColumns {
  id: string;
  name: string;
  title: string;
  description: string;
  scope: string;
  content: string;
}
interface Seeded {
  lookup_tables: SeededColumns;
  lookup_caches: SeededColumns;
  lookup_adapters: SeededColumns;
}

const DAY = {
  type: 'guava_cache',
  max_size: 1000,
  expire_after_access: 0,
  expire_after_access_unit: null,
  expire_after_write: 1,
  expire_after_write_unit: 'DAYS',
};
const MINUTE = { ...DAY, expire_after_write: 60, expire_after_write_unit: 'SECONDS' };
const OTX = {
  type: 'otx-api',
  api_url: 'https://otx.alienvault.com',
  http_user_agent: 'Logboom',
  http_connect_timeout: 10_000,
  http_write_timeout: 10_000,
  http_read_timeout: 60_000,
};

/** What the functions of pipeline rules that look up threats ask. None of them calls anybody before it is used. */
async function addThreatTables(database: Kysely<Seeded>): Promise<void> {
  const add = async (into: keyof Seeded, name: string, title: string, content: object): Promise<string> => {
    const id = newId();
    const row = { id, name, title, description: '', scope: 'DEFAULT', content: JSON.stringify(content) };
    await database.insertInto(into).values(row).execute();
    return id;
  };
  const addTable = async (name: string, title: string, adapterId: string, cacheId: string) =>
    add('lookup_tables', name, title, {
      cache_id: cacheId,
      data_adapter_id: adapterId,
      default_single_value: '',
      default_single_value_type: 'NULL',
      default_multi_value: '',
      default_multi_value_type: 'NULL',
    });
  const cache = (name: string, title: string, config: object) =>
    add('lookup_caches', name, title, { config });
  const adapter = (name: string, title: string, config: object) =>
    add('lookup_adapters', name, title, { config });

  for (const [kind, indicator, title] of [
    ['ip', 'IPAutoDetect', 'OTX API: addresses'],
    ['domain', 'domain', 'OTX API: domains'],
  ] as const) {
    const name = `otx-api-${kind}`;
    const adapterId = await adapter(name, title, { ...OTX, indicator });
    await addTable(name, title, adapterId, await cache(`${name}-cache`, `${title} (cache)`, MINUTE));
  }
  const spamhaus = await adapter('spamhaus-drop', 'Spamhaus DROP', {
    type: 'spamhaus-edrop',
    refresh_interval: 43_200,
    url: 'https://www.spamhaus.org/drop/drop.txt',
  });
  const spamhausCache = await cache('spamhaus-e-drop-cache', 'Spamhaus DROP (cache)', DAY);
  await addTable('spamhaus-drop', 'Spamhaus DROP', spamhaus, spamhausCache);
  const tor = await adapter('tor-exit-node', 'Tor exit nodes', {
    type: 'torexitnode',
    url: 'https://check.torproject.org/exit-addresses',
  });
  const none = await cache('threat-intel-uncached-adapters', 'Threat intelligence without cache', {
    type: 'none',
  });
  await addTable('tor-exit-node-list', 'Tor exit nodes', tor, none);
  const registry = await adapter('whois', 'Whois', {
    type: 'whois',
    registry: 'ARIN',
    connect_timeout: 1000,
    read_timeout: 1000,
  });
  await addTable('whois', 'Whois', registry, await cache('whois-cache', 'Whois (cache)', DAY));
}
