// The page of an entity, given only its type and id, as lists of mixed entities have them.
import { routes } from './table.ts';

const pages: Readonly<Record<string, (id: string) => string>> = {
  cache: (cacheName) => routes.system.lookupCaches.show({ cacheName }),
  content_pack: (contentPackId) => routes.system.contentPacks.show({ contentPackId }),
  dashboard: (viewId) => routes.dashboards.show({ viewId }),
  data_adapter: (adapterName) => routes.system.lookupDataAdapters.show({ adapterName }),
  event_definition: (definitionId) => routes.alerts.definitions.show({ definitionId }),
  event_notification: (notificationId) => routes.alerts.notifications.show({ notificationId }),
  grok_pattern: () => routes.system.grokPatterns(),
  index_set: (indexSetId) => routes.system.indexSets.show({ indexSetId }),
  input: () => routes.system.inputs.list(),
  lookup_table: (tableName) => routes.system.lookupTables.show({ tableName }),
  node: (nodeId) => routes.system.nodes.show({ nodeId }),
  notification: (notificationId) => routes.alerts.notifications.show({ notificationId }),
  output: () => routes.system.outputs(),
  pipeline: (pipelineId) => routes.system.pipelines.show({ pipelineId }),
  pipeline_rule: (ruleId) => routes.system.pipelines.rule({ ruleId }),
  role: (roleId) => routes.system.roles.show({ roleId }),
  search: (viewId) => routes.search.show({ viewId }),
  sidecar: (sidecarId) => routes.sidecars.status({ sidecarId }),
  stream: (streamId) => routes.streams.search({ streamId }),
  user: (userId) => routes.system.users.show({ userId }),
};

/** Types are those of resource names (`grn`) and of the catalogue; letter case does not matter. */
export function routeForType(type: string, id: string): string {
  const key = type.toLowerCase();
  const page = Object.hasOwn(pages, key) ? pages[key] : undefined;
  if (page === undefined) throw new Error("Can't find route for type");
  return page(id);
}
