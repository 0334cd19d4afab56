// Which calls change what files hold: where the configuration is changed by files alone, nobody else makes them.
import { isAudited, type Endpoint } from '../wire/endpoint.ts';

/** Tells pages that the configuration is changed by files alone. */
export const READ_ONLY_FLAG = 'read_only_config';

/** Every reader may read settings. The files hold people and roles as well, and are for those who may read all of it. */
export const READS_CONFIG_FILES: readonly string[] = ['clusterconfigentry:read', 'roles:read', 'users:list'];

const MANAGED_TABLES: ReadonlySet<string> = new Set([
  'audit',
  'authentication/authenticators',
  'authentication/services',
  'collectors/configurations',
  'collectors/configurations/inputs',
  'collectors/configurations/outputs',
  'collectors/configurations/snippets',
  'configuration/cluster',
  'configuration/message-processors',
  'configuration/url-allow-list',
  'content-packs/installations',
  'events/definitions',
  'events/notifications',
  'events/quiet_hours',
  'extractors',
  'extractors/grok',
  'identity/roles',
  'identity/roles-by-name',
  'identity/users',
  'indices/sets',
  'indices/storage',
  'inputs',
  'lookups/adapters',
  'lookups/caches',
  'lookups/entries',
  'lookups/tables',
  'opamp/configurations',
  'outputs',
  'outputs/of-streams',
  'pipelines',
  'pipelines/connections',
  'pipelines/rules',
  'search/dashboards',
  'search/decorators',
  'search/views',
  'sharing',
  'sidecars/collectors',
  'sidecars/configurations',
  'sidecars/variables',
  'streams',
  'streams/retention',
  'streams/rules',
]);

/** What one does with things that stay as they are. */
const OPERATIONS: ReadonlySet<string> = new Set([
  'authentication/services testConnection',
  'authentication/services testLogin',
  'events/definitions execute',
  'events/definitions clearQueue',
  'events/notifications test',
  'events/notifications testUnsaved',
  'identity/users changePassword',
  'lookups/tables purge',
  'lookups/tables purgeEverywhere',
  'pipelines/rules updateTests',
]);

export function changesManaged(endpoint: Endpoint): boolean {
  const { table, name, method } = endpoint;
  if (method === 'GET' || !isAudited(endpoint)) return false;
  // The entries of the cluster configuration have tables of their own below it.
  const isManaged = MANAGED_TABLES.has(table) || table.startsWith('configuration/cluster/');
  return isManaged && !OPERATIONS.has(`${table} ${name}`);
}
