// Search: finding messages, counting and charting them, and the queries in which people ask.
import type { Area, AreaContext } from '../../area.ts';
import { messageBlocks } from '../../storage/messages/tables/message-blocks.ts';
import { TABLE_PREFIX } from '../../storage/messages/tables/message-table.ts';
import { messageTables } from '../../storage/messages/tables/message-tables.ts';
import { entityTracker } from '../entities/index.ts';
import { contextRoutes } from './insight/context/context.routes.ts';
import { contextService } from './insight/context/context.service.ts';
import { countRoutes } from './counts/count.routes.ts';
import { decoratorRoutes } from './decorators/decorator.routes.ts';
import { decoratorService } from './decorators/decorator.service.ts';
import { decoratorStore } from './decorators/decorator.store.ts';
import { defaultViewEntry, defaultViewIn } from './views/default-view.ts';
import { searchExecution } from './execution/execution.ts';
import { exportJobStore } from './export/export-job.store.ts';
import { exportRoutes } from './export/export.routes.ts';
import { exportService } from './export/export.service.ts';
import { timeZones } from './export/time-zone.store.ts';
import { doctorRoutes } from './insight/doctor/doctor.routes.ts';
import { doctorService } from './insight/doctor/doctor.service.ts';
import { explainRoutes } from './insight/explain/explain.routes.ts';
import { explainService } from './insight/explain/explain.service.ts';
import { fieldTypesService } from './fields/field-types.service.ts';
import { FieldRegister, knowingFields } from './fields/field-register.ts';
import { fieldStore } from './fields/field.store.ts';
import { highlighting } from './execution/highlighting.ts';
import { SearchJobs } from './execution/jobs.ts';
import { searchesEntry } from './limits/searches-config.ts';
import { timeRangeLimit } from './limits/time-range-limit.ts';
import { messageService } from './messages/message.service.ts';
import { patternsRoutes } from './insight/patterns/patterns.routes.ts';
import { patternsService } from './insight/patterns/patterns.service.ts';
import { fieldRoutes, messageRoutes, queryRoutes } from './query-help/query.routes.ts';
import { scopeStore } from './execution/scope.store.ts';
import { searchScope } from './execution/scope.ts';
import { scriptingRoutes } from './scripting/scripting.routes.ts';
import { scriptingService } from './scripting/scripting.service.ts';
import { searchRoutes } from './search.routes.ts';
import { searchService, type SearchService } from './search.service.ts';
import { searchStore } from './definitions/search.store.ts';
import { searchVersionRoutes } from './definitions/search-version.ts';
import { suggestionService } from './query-help/suggestion.service.ts';
import { tailRoutes } from './tail/tail.routes.ts';
import { TailService } from './tail/tail.service.ts';
import { universalRoutes } from './universal/universal.routes.ts';
import { universalService } from './universal/universal.service.ts';
import { validationService } from './query-help/validation.service.ts';
import { viewListService } from './views/view-list.service.ts';
import { viewRoutes } from './views/view.routes.ts';
import { viewService } from './views/view.service.ts';
import { viewStore } from './views/view.store.ts';
import { searchMigrations } from './migrations/index.ts';
import { viewKinds } from './views/view-kinds.ts';

const HOUR_MS = 3_600_000;
/** Every edit of a query makes a new search; those that no view shows are forgotten. */
const UNUSED_MS = 4 * 24 * HOUR_MS;

export const searchArea: Area = {
  name: 'search',

  migrations: searchMigrations,

  entityKinds: viewKinds,

  clusterConfig: [searchesEntry, defaultViewEntry],

  async start(context) {
    const { metrics, messages, leaderJobs, ingest } = context;
    metrics.gauge('org.logboom.searches.running', () => messages.load().running);
    metrics.gauge('org.logboom.searches.waiting', () => messages.load().waiting);
    const parts = searchParts(context);
    const store = searchStore(context.metadata.database);
    const jobs = new SearchJobs(parts.now);
    metrics.gauge('org.logboom.searches.kept_bytes', () => jobs.load.bytes);
    ingest.onFields((news) => parts.fields.learn(news));
    const searches = searchService({ ...parts, store, execution: searchExecution(parts), jobs });
    return {
      routes: [
        searchRoutes(searches),
        searchVersionRoutes,
        ...questionRoutes(parts),
        ...messageWayRoutes(context, parts),
        ...exportWayRoutes(context, parts, searches),
        viewRoutesOf(context, searches),
      ],
      stop: leaderJobs.every('forget unused searches and fields', HOUR_MS, async () => {
        await store.removeUnused(UNUSED_MS);
        await fieldStore(context.metadata.database).removeGone(TABLE_PREFIX);
      }),
    };
  },
};

type Parts = ReturnType<typeof searchParts>;

/** What every way to search needs. */
function searchParts({ metadata: { database }, messages, settings, clusterConfig }: AreaContext) {
  const fields = new FieldRegister({ store: fieldStore(database), messages });
  const tables = knowingFields(scopeStore(database), fields);
  return {
    messages,
    fields,
    tables,
    scope: searchScope(tables),
    now: () => Date.now(),
    rules: { allowLeadingWildcard: settings.allowLeadingWildcardSearches },
    timeRangeLimit: timeRangeLimit(clusterConfig),
    highlight: highlighting(settings.allowHighlighting),
  };
}

/** Around a query: is it right, what could come next, why it finds nothing, what it costs, which fields are there. */
function questionRoutes(parts: Parts) {
  const fieldTypes = fieldTypesService(parts);
  return [
    doctorRoutes(doctorService({ ...parts, fieldTypes })),
    patternsRoutes(patternsService(parts)),
    explainRoutes(explainService(parts)),
    queryRoutes(validationService({ ...parts, fieldTypes }), suggestionService(parts)),
    fieldRoutes(fieldTypes),
    scriptingRoutes(scriptingService({ ...parts, fieldTypes })),
  ];
}

/** To single messages, those around them, and those that arrive just now. */
function messageWayRoutes({ messages, settings, logger }: AreaContext, parts: Parts) {
  const single = messageService(parts);
  const tails = new TailService({
    ...parts,
    blocks: messageBlocks(messages, settings.clickhouseCluster),
    onError: (err) => logger.error({ err }, 'New messages could not be read for live tails'),
  });
  return [messageRoutes(single), contextRoutes(contextService({ ...parts, single })), tailRoutes(tails)];
}

/** Out of the program: exports, the old ways to search, and how much there is. */
function exportWayRoutes(context: AreaContext, parts: Parts, searches: SearchService) {
  const { metadata, messages, settings, logger } = context;
  const decorators = decoratorService(decoratorStore(metadata.database));
  const exported = {
    ...parts,
    searches,
    logger,
    timeZoneOf: timeZones(metadata.database, settings.rootTimezone),
    jobs: exportJobStore(metadata.database),
  };
  return [
    decoratorRoutes(decorators),
    exportRoutes(exportService(exported)),
    universalRoutes(universalService({ ...parts, decorators, logger })),
    countRoutes(messageTables(messages, settings.clickhouseCluster), parts.tables),
  ];
}

function viewRoutesOf({ metadata: { database }, clusterConfig }: AreaContext, searches: SearchService) {
  const store = viewStore(database);
  const tracker = entityTracker(database);
  const defaultView = defaultViewIn(clusterConfig);
  const views = viewService({ store, searches, searchStore: searchStore(database), tracker, defaultView });
  return viewRoutes(views, viewListService(store, tracker));
}
