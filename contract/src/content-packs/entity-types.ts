// The types of entities that content packs hold, in the order in which they are installed: what others need comes first.

export const ENTITY_TYPES = [
  'index_set',
  'url_whitelist_entry',
  'grok_pattern',
  'lookup_cache',
  'lookup_adapter',
  'lookup_table',
  'output',
  'notification',
  'input',
  'stream',
  'pipeline_rule',
  'pipeline',
  'sidecar_collector',
  'sidecar_collector_configuration',
  'dashboard',
  'search',
  'event_definition',
] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/** For people: one of them, and several. */
export const ENTITY_TYPE_NAMES: Readonly<Record<EntityType, readonly [one: string, many: string]>> = {
  index_set: ['Index set', 'Index sets'],
  url_whitelist_entry: ['URL allow-list entry', 'URL allow-list entries'],
  grok_pattern: ['Grok pattern', 'Grok patterns'],
  lookup_cache: ['Lookup cache', 'Lookup caches'],
  lookup_adapter: ['Data adapter', 'Data adapters'],
  lookup_table: ['Lookup table', 'Lookup tables'],
  output: ['Output', 'Outputs'],
  notification: ['Notification', 'Notifications'],
  input: ['Input', 'Inputs'],
  stream: ['Stream', 'Streams'],
  pipeline_rule: ['Pipeline rule', 'Pipeline rules'],
  pipeline: ['Pipeline', 'Pipelines'],
  sidecar_collector: ['Sidecar collector', 'Sidecar collectors'],
  sidecar_collector_configuration: ['Sidecar configuration', 'Sidecar configurations'],
  dashboard: ['Dashboard', 'Dashboards'],
  search: ['Saved search', 'Saved searches'],
  event_definition: ['Event definition', 'Event definitions'],
};

export function isEntityType(name: string): name is EntityType {
  return ENTITY_TYPES.some((type) => type === name);
}
