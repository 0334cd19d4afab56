// Search: finding messages, counting and charting them, and the queries in which people ask.
import type {
  Area,
  BackgroundParts,
  ClusterParts,
  ProgramParts,
  SearchParts,
  StorageParts,
} from '../../area.ts';
import { messageBlocks } from '../../storage/messages/tables/message-blocks.ts';
import { messageTables, type MessageTables } from '../../storage/messages/tables/message-tables.ts';
import { entityTracker } from '../entities/index.ts';
import { liveCallers, userTimeZones } from '../identity/index.ts';
import { streamDirectory } from '../streams/index.ts';
import { contextService } from './insight/context/context.service.ts';
import { countRoutes } from './counts/count.routes.ts';
import { dashboardRoutes } from './dashboards/dashboard.routes.ts';
import { dashboardService } from './dashboards/dashboard.service.ts';
import { PLAIN_DECORATORS } from './decorators/decorator-types.ts';
import { decoratorRoutes } from './decorators/decorator.routes.ts';
import { decoratorService } from './decorators/decorator.service.ts';
import { decoratorStore } from './decorators/decorator.store.ts';
import { defaultViewEntry, defaultViewIn } from './views/default-view.ts';
import { searchExecution, type SearchExecution } from './execution/execution.ts';
import { exportJobStore } from './export/export-job.store.ts';
import { exportRoutes } from './export/export.routes.ts';
import { exportService } from './export/export.service.ts';
import { deletionRoutes } from './deletion/deletion.routes.ts';
import { deletionService } from './deletion/deletion.service.ts';
import { doctorService } from './insight/doctor/doctor.service.ts';
import { explainService } from './insight/explain/explain.service.ts';
import { fieldTypesService } from './fields/field-types.service.ts';
import { forgetGoneFields } from './fields/field-housekeeping.ts';
import { fieldStore } from './fields/field.store.ts';
import { manyFields } from './fields/many-fields.ts';
import { SearchJobs } from './execution/jobs.ts';
import { linkTokens } from './links/link-token.ts';
import { linkRoutes, publicDashboardRoutes } from './links/link.routes.ts';
import { linkService } from './links/link.service.ts';
import { linkStore } from './links/link.store.ts';
import { linkRules, linksConfigEntry } from './links/links-config.ts';
import { publicDashboardService } from './links/public-dashboard.service.ts';
import { PublicLimits } from './links/public-limits.ts';
import { searchesEntry } from './limits/searches-config.ts';
import { messageService } from './messages/message.service.ts';
import { insightRoutes } from './insight/insight.routes.ts';
import { patternsService } from './insight/patterns/patterns.service.ts';
import { fieldRoutes, messageRoutes, queryRoutes } from './query-help/query.routes.ts';
import { SharedStatements } from './execution/shared-statements.ts';
import { scriptingRoutes } from './scripting/scripting.routes.ts';
import { scriptingService } from './scripting/scripting.service.ts';
import { searchParts } from './search-parts.ts';
import { searchRoutes } from './search.routes.ts';
import { searchService, type SearchService } from './search.service.ts';
import { searchStore } from './definitions/search.store.ts';
import { suggestionService } from './query-help/suggestion.service.ts';
import { tailRoutes } from './tail/tail.routes.ts';
import { TailService } from './tail/tail.service.ts';
import { universalRoutes } from './universal/universal.routes.ts';
import { keeping } from './kept/keeping.ts';
import { universalService } from './universal/universal.service.ts';
import { validationService } from './query-help/validation.service.ts';
import { viewListService } from './views/view-list.service.ts';
import { viewRoutes } from './views/view.routes.ts';
import { viewService } from './views/view.service.ts';
import { versionStore } from './views/version.store.ts';
import { viewStore } from './views/view.store.ts';
import { searchMigrations } from './migrations/index.ts';
import { viewKinds } from './views/view-kinds.ts';

const HOUR_MS = 3_600_000;
/** Every edit of a query makes a new search; those that no view shows are forgotten. */
const UNUSED_MS = 4 * 24 * HOUR_MS;
/** A page that is asked before anybody looks asks as those who look do. */
const BEFOREHAND_MAX_AGE_MS = 1000;

export const searchArea: Area = {
  name: 'search',

  migrations: searchMigrations,

  entityKinds: viewKinds,

  clusterConfig: [searchesEntry, defaultViewEntry, linksConfigEntry],

  async start(context) {
    const { metrics, messages, leaderJobs, ingest } = context;
    metrics.gauge('org.logboom.searches.running', () => messages.load().running);
    metrics.gauge('org.logboom.searches.waiting', () => messages.load().waiting);
    for (const type of PLAIN_DECORATORS) context.decoratorTypes.add(type);
    const stored = messageTables(messages, context.settings.clickhouseCluster);
    const parts = { ...searchParts(context), stored };
    const store = searchStore(context.metadata.database);
    const jobs = new SearchJobs(parts.now);
    metrics.gauge('org.logboom.searches.kept_bytes', () => jobs.load.bytes);
    const shared = new SharedStatements(messages, parts.now);
    metrics.gauge('org.logboom.searches.statements.run', () => shared.counts.run);
    metrics.gauge('org.logboom.searches.statements.shared', () => shared.counts.shared);
    const noteMany = manyFields(stored);
    ingest.onFields(async (delta) => {
      await parts.fields.learn(delta);
      await noteMany(delta);
    });
    const { kept, idle, ...sums } = keeping(context, parts.now);
    const execution = searchExecution({ ...parts, shared, kept });
    const searches = searchService({ ...parts, store, execution, jobs });
    const onSavedDashboard: OnSavedDashboard = (caller, search) =>
      idle.add(search.id, (signal) => execution.execute(caller, search, {}, signal, BEFOREHAND_MAX_AGE_MS));
    const stopForgetting = leaderJobs.every('forget unused searches and fields', HOUR_MS, async () => {
      await store.removeUnused(UNUSED_MS);
      await linkStore(context.metadata.database).removeExpired();
      await forgetGoneFields(fieldStore(context.metadata.database), parts.indices);
    });
    return {
      routes: [
        searchRoutes(searches),
        ...questionRoutes(parts),
        tailRoutesOf(context, parts),
        ...exportWayRoutes(context, parts, searches),
        ...viewRoutesOf(context, searches, onSavedDashboard),
        ...linkRoutesOf(context, parts, execution),
        deletionRoutesOf(context, parts),
      ],
      stop: async () => {
        await stopForgetting();
        await sums.stop();
      },
    };
  },
};

type OnSavedDashboard = Parameters<typeof viewService>[0]['onSavedDashboard'];
type Parts = ReturnType<typeof searchParts> & { readonly stored: MessageTables };

/** Around a query: is it right, what could come next, why it finds nothing, what it costs, which fields are there. */
function questionRoutes(parts: Parts) {
  const fieldTypes = fieldTypesService(parts);
  const single = messageService(parts);
  return [
    insightRoutes({
      doctor: doctorService({ ...parts, fieldTypes }),
      patterns: patternsService(parts),
      explain: explainService(parts),
      context: contextService({ ...parts, single }),
    }),
    messageRoutes(single),
    queryRoutes(validationService({ ...parts, fieldTypes }), suggestionService(parts)),
    fieldRoutes(fieldTypes),
    scriptingRoutes(scriptingService({ ...parts, fieldTypes })),
  ];
}

/** To messages that arrive just now. */
function tailRoutesOf({ messages, settings, logger }: StorageParts & ProgramParts, parts: Parts) {
  const tails = new TailService({
    ...parts,
    blocks: messageBlocks(messages, settings.clickhouseCluster),
    onError: (err) => logger.error({ err }, 'New messages could not be read for live tails'),
  });
  return tailRoutes(tails);
}

/** Out of the program: exports, the old ways to search, and how much there is. */
function exportWayRoutes(
  context: StorageParts & ProgramParts & SearchParts,
  parts: Parts,
  searches: SearchService,
) {
  const { metadata, settings, logger } = context;
  const decorators = decoratorService({
    store: decoratorStore(metadata.database),
    streams: streamDirectory(metadata.database),
    types: context.decoratorTypes,
  });
  const exported = {
    ...parts,
    searches,
    logger,
    timeZoneOf: userTimeZones(metadata.database, settings.rootTimezone),
    jobs: exportJobStore(metadata.database),
  };
  return [
    decoratorRoutes(decorators),
    exportRoutes(exportService(exported)),
    universalRoutes(universalService({ ...parts, decorators, logger })),
    countRoutes(parts.stored, parts.indices),
  ];
}

/** Dashboards for people without an account. */
function linkRoutesOf(
  { metadata: { database }, clusterConfig, secrets, settings }: StorageParts & ClusterParts & ProgramParts,
  parts: Parts,
  execution: SearchExecution,
) {
  const common = {
    links: linkStore(database),
    views: viewStore(database),
    tokens: linkTokens(secrets),
    rules: linkRules(clusterConfig),
    callerOf: liveCallers(database, settings),
  };
  const dashboards = publicDashboardService({
    ...common,
    searches: searchStore(database),
    timeZoneOf: userTimeZones(database, settings.rootTimezone),
    scope: parts.scope,
    execution,
    suggestions: suggestionService(parts),
  });
  return [linkRoutes(linkService(common)), publicDashboardRoutes(dashboards, new PublicLimits())];
}

/** Of messages, by query. */
function deletionRoutesOf({ systemJobs, activity }: BackgroundParts, parts: Parts) {
  return deletionRoutes(deletionService({ ...parts, jobs: systemJobs, activity }));
}

function viewRoutesOf(
  { metadata: { database }, clusterConfig }: StorageParts & ClusterParts,
  searches: SearchService,
  onSavedDashboard: OnSavedDashboard,
) {
  const store = viewStore(database);
  const tracker = entityTracker(database);
  const defaultView = defaultViewIn(clusterConfig);
  const views = viewService({
    store,
    versions: versionStore(database),
    searches,
    searchStore: searchStore(database),
    tracker,
    defaultView,
    onSavedDashboard,
  });
  return [
    viewRoutes(views, viewListService(store, tracker)),
    dashboardRoutes(dashboardService({ views, searches })),
  ];
}
