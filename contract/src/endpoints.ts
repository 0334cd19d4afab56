// Every endpoint of the API, by area. The server registers exactly these.
import { audit } from './audit/endpoints.ts';
import { authenticationServices, authenticators, openIdConnect } from './authentication/endpoints.ts';
import { collectorAgents, collectorConfigurations, collectors } from './collectors/endpoints.ts';
import { collectorInputs, collectorOutputs, collectorSnippets } from './collectors/entry-endpoints.ts';
import { configFiles } from './config-files/endpoints.ts';
import { clusterConfig, messageProcessors, urlAllowList } from './configuration/endpoints.ts';
import { contentPacks, entityCatalogue, packInstallations } from './content-packs/endpoints.ts';
import { entities } from './entities/endpoints.ts';
import { listPreferences, telemetry } from './entities/personal-settings.ts';
import { alarmCallbacks } from './events/alarm-callback-endpoints.ts';
import { eventAlerts } from './events/alert-endpoints.ts';
import { eventDefinitions } from './events/definition-endpoints.ts';
import { events } from './events/event-endpoints.ts';
import { quietHours } from './events/quiet-hours-endpoints.ts';
import { eventNotifications, notificationDeliveries } from './events/notification-endpoints.ts';
import { codecs, extractors, grok } from './extractors/endpoints.ts';
import { permissions, sessions, tokens, users, userSessions } from './identity/endpoints.ts';
import { roles, rolesByName } from './identity/role-endpoints.ts';
import { indexer, indexFailures, indexRanges, indices } from './indices/endpoints.ts';
import { deflector, indexSets, indexStrategies, indexTemplates } from './indices/set-endpoints.ts';
import { archives } from './indices/archives.ts';
import { storage } from './indices/storage.ts';
import { messageDeletion } from './search/deletion.ts';
import { streamRetention } from './streams/retention.ts';
import { clusterInputStates, inputs, inputStates, inputTypes } from './inputs/endpoints.ts';
import { lookupAdapters, lookupCaches, lookupEntries, lookupTables } from './lookups/endpoints.ts';
import { clusterMetrics, metrics } from './metrics/endpoints.ts';
import { notifications } from './notifications/endpoints.ts';
import { opampAgents, opampConfigurations, opampTokens } from './opamp/endpoints.ts';
import { outputs, streamOutputs } from './outputs/endpoints.ts';
import { pipelineConnections, pipelineRules, pipelines, pipelineSimulator } from './pipelines/endpoints.ts';
import { processing } from './processing/endpoints.ts';
import { dashboardLinks, publicDashboards } from './search/endpoints/dashboard-links.ts';
import { dashboards } from './search/endpoints/dashboards.ts';
import { decorators } from './search/endpoints/decorators.ts';
import { messageExports } from './search/endpoints/export.ts';
import { messages } from './search/endpoints/messages.ts';
import { fields, insight, queryHelp } from './search/endpoints/query-help.ts';
import { scripting, universal, universalExport } from './search/endpoints/scripting.ts';
import { searches } from './search/endpoints/searches.ts';
import { views } from './search/endpoints/views.ts';
import { sharing } from './sharing/endpoints.ts';
import {
  configurationVariables,
  sidecarCollectors,
  sidecarConfigurations,
} from './sidecars/definition-endpoints.ts';
import { sidecars } from './sidecars/endpoints.ts';
import { sidecarMigration } from './sidecars/migration-endpoints.ts';
import { sidecarRollouts } from './sidecars/rollout-endpoints.ts';
import { streamRules, streams } from './streams/endpoints.ts';
import { backups } from './system/backups.ts';
import { cluster, loadBalancer, nodes, system, systemJobs } from './system/endpoints.ts';
import { clusterDiagnostics, diagnostics } from './system/diagnostics.ts';
import { clusterLoggers, loggers } from './system/logging.ts';
import { systemStats } from './system/stats.ts';
import { supportBundles } from './system/support.ts';
import { tools } from './tools/endpoints.ts';
import type { Endpoint } from './wire/endpoint.ts';

const tables: readonly Readonly<Record<string, Endpoint>>[] = [
  alarmCallbacks,
  audit,
  authenticationServices,
  authenticators,
  backups,
  cluster,
  clusterConfig,
  clusterDiagnostics,
  clusterInputStates,
  clusterLoggers,
  clusterMetrics,
  codecs,
  collectorAgents,
  collectorConfigurations,
  collectorInputs,
  collectorOutputs,
  collectors,
  collectorSnippets,
  configFiles,
  configurationVariables,
  contentPacks,
  dashboardLinks,
  dashboards,
  decorators,
  deflector,
  diagnostics,
  entities,
  entityCatalogue,
  eventAlerts,
  eventDefinitions,
  eventNotifications,
  events,
  extractors,
  fields,
  grok,
  indexer,
  indexFailures,
  indexRanges,
  indexSets,
  indexStrategies,
  indexTemplates,
  indices,
  inputs,
  inputStates,
  inputTypes,
  insight,
  listPreferences,
  loadBalancer,
  loggers,
  lookupAdapters,
  lookupCaches,
  lookupEntries,
  lookupTables,
  messageExports,
  messageProcessors,
  messages,
  metrics,
  nodes,
  notificationDeliveries,
  notifications,
  opampAgents,
  opampConfigurations,
  opampTokens,
  openIdConnect,
  outputs,
  packInstallations,
  permissions,
  pipelineConnections,
  pipelineRules,
  pipelines,
  pipelineSimulator,
  processing,
  publicDashboards,
  queryHelp,
  quietHours,
  roles,
  rolesByName,
  scripting,
  searches,
  sessions,
  sharing,
  sidecarCollectors,
  sidecarConfigurations,
  sidecarMigration,
  sidecarRollouts,
  sidecars,
  streamOutputs,
  archives,
  storage,
  messageDeletion,
  streamRetention,
  streamRules,
  streams,
  supportBundles,
  system,
  systemJobs,
  systemStats,
  telemetry,
  tokens,
  tools,
  universal,
  universalExport,
  urlAllowList,
  users,
  userSessions,
  views,
];

export const ENDPOINTS: readonly Endpoint[] = tables.flatMap((table) => Object.values(table));
