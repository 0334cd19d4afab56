// Puts together what runs definitions and finds their events.
import { SYSTEM_EVENTS } from '@logboom/contract/events/config-schemas';
import type { AreaContext } from '../../area.ts';
import { remembered } from '../../remembered.ts';
import type { Database } from '../../storage/metadata/database.ts';
import { entityTracker } from '../entities/index.ts';
import { eventTargets } from '../indices/index.ts';
import { backgroundSearch } from '../search/index.ts';
import { streamDirectory } from '../streams/index.ts';
import { EVENTS_STREAM, SYSTEM_EVENTS_STREAM, SYSTEM_SCOPE } from './definitions/definition.rules.ts';
import { definitionRoutes } from './definitions/definition.routes.ts';
import { definitionService } from './definitions/definition.service.ts';
import type { DefinitionStore } from './definitions/definition.store.ts';
import type { DeliveryStore } from './delivery/delivery.store.ts';
import { eventsEntry } from './events.config.ts';
import { eventWriter, type EventWriterParts } from './execution/event-writer.ts';
import { eventsSearch, type EventsSearch } from './execution/events-search.ts';
import { executeNow } from './execution/execute-now.ts';
import { graceStore } from './execution/grace.store.ts';
import { jobStore } from './execution/job.store.ts';
import { limitedSearch } from './execution/limited-search.ts';
import { lateFinder } from './settling/late-messages.ts';
import type { LookUp } from './execution/make-events.ts';
import { manyQuestions } from './execution/many-questions.ts';
import { eventRaiser } from './execution/raise-events.ts';
import { raisedStore } from './settling/raised.store.ts';
import { definitionRunner, type DefinitionRunner } from './execution/run-definition.ts';
import { runStore, type RunStore } from './execution/run.store.ts';
import { EventScheduler } from './execution/scheduler.ts';
import { settling } from './settling/settling.ts';
import { sharedScans } from './execution/shared-scans.ts';
import { eventRoutes } from './found/event.routes.ts';
import { eventService } from './found/event.service.ts';
import { toldOf } from './found/told-of.ts';
import { alertTracker } from './lifecycle/alert-tracker.ts';
import { alertRoutes } from './lifecycle/alert.routes.ts';
import { alertService } from './lifecycle/alert.service.ts';
import { alertStore, type AlertStore } from './lifecycle/alert.store.ts';
import { quietHoursRoutes } from './quiet-hours/quiet-hours.routes.ts';
import { quietHoursService, type QuietHoursService } from './quiet-hours/quiet-hours.service.ts';
import { quietHoursStore } from './quiet-hours/quiet-hours.store.ts';
import { noticeStore } from './system-events/notice.store.ts';
import { systemEventRaiser } from './system-events/system-event.ts';
import { systemEvents } from './system-events/system-events.ts';
import { trialService } from './trials/trial.service.ts';
import type { EvaluationParts } from './watching/evaluation.ts';
import { sequenceStore } from './watching/sequence.store.ts';
import { sequences, type SequenceParts } from './watching/sequences.ts';
import { silentSources, type SilentSourceParts } from './watching/silent-sources.ts';
import { sourceRoutes } from './watching/source.routes.ts';
import { sourceService } from './watching/source.service.ts';
import { sourceStore } from './watching/source.store.ts';
import { watchStore } from './watching/watch.store.ts';

const DAY_MS = 86_400_000;
/** Every run asks for it. */
const CONFIG_MS = 5000;
const SYSTEM_EVENTS_EVERY_MS = 2000;
const KEEP_RUNS_DAYS = 7;
/** Longer than any window waits for its second look. */
const KEEP_RAISED_DAYS = 1;
const KEEP_RESOLVED_DAYS = 30;
const KEEP_ACTIVE_DAYS = 365;
/** The same in every installation, so that several nodes make it once. */
const SYSTEM_DEFINITION_ID = '000000000000000000000005';
const WITHOUT_MESSAGES: ReadonlySet<string> = new Set([
  EVENTS_STREAM,
  SYSTEM_EVENTS_STREAM,
  '000000000000000000000004',
]);

interface Parts {
  readonly store: DeliveryStore;
  readonly definitions: DefinitionStore;
  readonly onQueued: () => void;
  readonly usernames: () => Promise<readonly string[]>;
}

export async function startAlerting(context: AreaContext, parts: Parts) {
  const { store, definitions, onQueued, usernames } = parts;
  const { metadata, logger, leaderJobs, clusterConfig, node, nodes, messages, ingest, settings } = context;
  const { database } = metadata;
  // Any node may run a definition next, so all count by one clock.
  const now = () => nodes.sharedTime();
  const config = remembered(CONFIG_MS, () => clusterConfig.read(eventsEntry));
  const search = limitedSearch(backgroundSearch(context), async () => (await config()).events_search_timeout);
  context.metrics.gauge('org.logboom.events.statements', () => search.statements());
  const streams = streamDirectory(database);
  const jobs = jobStore(database);
  const runs = runStore(database);
  const lookUp = lookUpIn(ingest);
  await definitions.insertIfAbsent(systemDefinition());
  await jobs.release(node.id);
  const questions = eventsSearch(search);
  const shared = {
    ...questions,
    aggregate: sharedScans({ ...questions, aggregateMany: manyQuestions(search) }),
  };
  const allStreams = async () => (await streams.ids()).filter((id) => !WITHOUT_MESSAGES.has(id));
  const runner = definitionRunner({ search: shared, lookUp, allStreams, hostname: node.hostname, now });
  const write = eventWriter({
    messages,
    learn: (delta) => search.learn(delta),
    targetOf: targetIn(eventTargets(database)),
  });
  const grace = graceStore();
  const quiet = quietHoursService(quietHoursStore(database), now);
  const muting: QuietHoursService['muting'] = (...asked) => quiet.muting(...asked);
  const raiser = eventRaiser({ runner, write, deliveries: store, grace, muting });
  const tracker = alertTracker({ deliveries: store, grace, muting, now });
  const alerts = alertStore(database);
  const raiseSystemEvent = systemEventRaiser({ raiser, runner, hostname: node.hostname, now });
  const system = systemEvents({
    board: context.notifications,
    notices: noticeStore(database),
    definition: () => definitions.find(SYSTEM_DEFINITION_ID),
    raiseSystemEvent,
    raiser,
    alerts: tracker,
    database,
    onQueued,
    isCloud: settings.isCloud,
  });
  const endSystemEvents = settings.systemEvents
    ? leaderJobs.every('raise system events', SYSTEM_EVENTS_EVERY_MS, () => system.check())
    : undefined;
  const watching = { raiser, runner, lookUp, allStreams, hostname: node.hostname, now };
  const watchers = watchersOf(watching, { search, questions }, database);
  const scheduler = new EventScheduler({
    database,
    jobs,
    definitions,
    runs,
    raiser,
    ...lateParts(database, shared, runner),
    ...watchers,
    alerts: tracker,
    alerting: (ids) => alerts.activeOf(ids),
    onQueued,
    catchUpMs: async () => (await config()).events_catchup_window,
    now,
    settled: settling({ storedTo: () => nodes.storedTo(), now }),
    nodeId: node.id,
    logger,
  });
  const service = definitionService({
    store: definitions,
    jobs,
    deliveries: store,
    tracker: entityTracker(database),
    wake: () => scheduler.wake(),
    now,
  });
  const forget = () => forgetOld(database, runs, alerts);
  const endHousekeeping = leaderJobs.every('forget old runs and alerts', DAY_MS, forget);
  const events = eventService({ search, definitions, streams });
  return {
    toldOf: toldOf({ events, definitions, runner }),
    routes: [
      definitionRoutes({
        service,
        runs,
        trials: trialService({ search: questions, watching: search, now }),
        execute: executeNow({ database, raiser, raiseSystemEvent, onQueued, now }),
        logger,
      }),
      sourceRoutes(service, sourceService(database, sourceStore(database))),
      eventRoutes(events),
      quietHoursRoutes(quiet),
      alertRoutes(alertService({ database, store: alerts, definitions, tracker, usernames, onQueued, now })),
    ],
    async stop() {
      await endHousekeeping();
      await endSystemEvents?.();
      await scheduler.stop();
    },
  };
}

async function forgetOld(database: Database, runs: RunStore, alerts: AlertStore): Promise<void> {
  await runs.removeOlder(KEEP_RUNS_DAYS);
  await raisedStore(database).removeOlder(KEEP_RAISED_DAYS);
  await alerts.removeOlder(KEEP_RESOLVED_DAYS, KEEP_ACTIVE_DAYS);
}

function lateParts(database: Database, search: Pick<EventsSearch, 'aggregate'>, runner: DefinitionRunner) {
  const raised = raisedStore(database);
  return { raised, late: lateFinder({ search, runner, raised }) };
}

function targetIn(targets: ReturnType<typeof eventTargets>): EventWriterParts['targetOf'] {
  return (streamId) => targets(streamId === SYSTEM_EVENTS_STREAM ? 'systemEvents' : 'events');
}

function lookUpIn({ lookups }: AreaContext['ingest']): LookUp {
  return async (table, key) => {
    const value = (await lookups.find(table, key))?.single;
    if (value === null || value === undefined) return undefined;
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
}

/** What runs definitions with a memory. */
function watchersOf(
  parts: EvaluationParts,
  asked: Pick<SequenceParts & SilentSourceParts, 'search' | 'questions'>,
  database: Database,
) {
  const watching = { ...parts, ...asked, watches: watchStore(database) };
  return {
    silentSources: silentSources({ ...watching, sources: sourceStore(database) }),
    sequences: sequences({ ...watching, ends: sequenceStore(database) }),
  };
}

function systemDefinition() {
  return {
    id: SYSTEM_DEFINITION_ID,
    scope: SYSTEM_SCOPE,
    title: 'System notification events',
    description: 'Reserved event definition for system notification events',
    priority: 1,
    alert: false,
    config: { type: SYSTEM_EVENTS } as const,
    field_spec: {},
    key_spec: [],
    notification_settings: { grace_period_ms: 0, backlog_size: 0 },
    notifications: [],
    storage: [{ type: 'persist-to-streams-v1', streams: [SYSTEM_EVENTS_STREAM] }],
    updated_at: new Date(),
  };
}
