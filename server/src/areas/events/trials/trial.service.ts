// What a definition would do, before anybody saves it: its condition over the last day, and how often it would have fired.
import { instant } from '@logboom/contract/common/wire-dates';
import {
  SEQUENCE,
  SILENT_SOURCE,
  SYSTEM_EVENTS,
  type EventSeries,
} from '@logboom/contract/events/config-schemas';
import type { EventDefinitionRequest } from '@logboom/contract/events/definition-schemas';
import type { BackTest, DefinitionPreview, Firing } from '@logboom/contract/events/trial-schemas';
import {
  allEnds,
  piecesOf,
  planBackTest,
  toldOf,
  windowValues,
  type Plan,
  type WindowValues,
} from '@logboom/core/events/back-test';
import { holds } from '@logboom/core/events/conditions';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, configurationInvalid } from '../../../http/errors.ts';
import type { BackgroundSearch } from '../../search/index.ts';
import {
  configProblems,
  readConfig,
  scheduleOf,
  streamsOf,
  type Aggregation,
  type ScheduledConfig,
} from '../definitions/definition.rules.ts';
import { mayReadStreams } from '../definitions/definition.service.ts';
import { EventSearchError, type EventsSearch } from '../execution/events-search.ts';
import { doubleText } from '../execution/make-events.ts';
import { drawnSeries } from './drawn-series.ts';
import { lookedAt, MAX_FIRINGS } from './looked-at.ts';
import { backTestSequences, previewSequences } from './sequence-trial.ts';
import { backTestSources, previewSources } from './silent-source-trial.ts';

interface Parts {
  readonly search: Pick<EventsSearch, 'steps'>;
  readonly watching: Pick<BackgroundSearch, 'heardValues' | 'stepMessages'>;
  readonly now: () => number;
}

const MINUTE = 60_000;
const DAY_MS = 86_400_000;
const LOOK_BACK_MS = 7 * DAY_MS;
/** Search answers with at most 20,000 times. */
const MAX_STEPS = 15_000;
/** Steps of all groups together. */
const MAX_ROWS = 1_000_000;
const GROUPS = { min: 20, max: 1000 };
/** A filter makes an event of every message: they are counted in steps of a length that can be drawn. */
const FILTER_STEP = { preview: 5 * MINUTE, backTest: 60 * MINUTE };
const COUNT: EventSeries = { id: 'count-', function: 'count', field: null };

interface Tried {
  readonly plan: Plan;
  readonly series: readonly EventSeries[];
  readonly windows: readonly WindowValues[];
  readonly fired: readonly WindowValues[];
  readonly note: string | null;
  readonly isFilter: boolean;
}

export function trialService({ search, watching, now }: Parts) {
  async function tried(
    config: Aggregation,
    lookBackMs: number,
    filterStep: number,
    signal: AbortSignal,
  ): Promise<Tried> {
    const isFilter = config.series.length === 0;
    const series = isFilter ? [COUNT] : config.series;
    const rhythm = isFilter
      ? { searchWithinMs: filterStep, executeEveryMs: filterStep }
      : { searchWithinMs: config.search_within_ms, executeEveryMs: everyOf(config) };
    const plan = planBackTest(rhythm, series, { now: now(), lookBackMs, maxSteps: MAX_STEPS });
    const stepCount = (plan.span.to - plan.span.from) / plan.stepMs;
    const groupLimit = Math.min(GROUPS.max, Math.max(GROUPS.min, Math.floor(MAX_ROWS / stepCount)));
    // Windows by receive time are laid by the time of messages: what would have been found, not when.
    const { window_by: _, ...byMessageTime } = config;
    const question = { config: byMessageTime, pieces: piecesOf(series), stepMs: plan.stepMs, groupLimit };
    const { steps, isCut } = await search.steps(question, plan.span, signal).catch(refused);
    const windows = windowValues(plan, series, config.group_by.length > 0, steps);
    const { expression } = config.conditions;
    const fired = windows.filter(({ values }) =>
      isFilter ? (values.get(COUNT.id) ?? 0) > 0 : expression === null || holds(expression, values),
    );
    return { plan, series, windows, fired, isFilter, note: noteOf(config, plan, isCut, groupLimit) };
  }

  /** Whoever asks could search for the same. */
  function checked(caller: Caller, { config: sent }: EventDefinitionRequest): ScheduledConfig {
    const config = readConfig(sent);
    if (config === undefined || config.type === SYSTEM_EVENTS)
      throw badRequest('Only conditions over messages can be tried out.', 'EVENT_DEFINITION_INVALID');
    mayReadStreams(caller, streamsOf(config));
    const problems = configProblems(config);
    if (Object.keys(problems).length > 0) throw configurationInvalid(problems);
    return config;
  }

  return {
    async preview(
      caller: Caller,
      request: EventDefinitionRequest,
      signal: AbortSignal,
    ): Promise<DefinitionPreview> {
      const started = performance.now();
      const config = checked(caller, request);
      if (config.type === SILENT_SOURCE) return previewSources(watching, config, now(), signal);
      if (config.type === SEQUENCE) return previewSequences(watching, config, now(), signal);
      const result = await tried(config, DAY_MS, FILTER_STEP.preview, signal);
      return {
        ...lookedAt(result.plan.span, result.note, started),
        events: eventsIn(result),
        series: result.series.map((one) => drawnSeries(one, config, result.windows)),
      };
    },

    /** One pass over the stored messages, whatever the windows. */
    async backTest(caller: Caller, request: EventDefinitionRequest, signal: AbortSignal): Promise<BackTest> {
      const started = performance.now();
      const config = checked(caller, request);
      const { grace_period_ms: graceMs } = request.notification_settings;
      const asked = { to: now(), graceMs };
      if (config.type === SILENT_SOURCE) return backTestSources(watching, config, asked, signal);
      if (config.type === SEQUENCE) return backTestSequences(watching, config, asked, signal);
      const result = await tried(config, LOOK_BACK_MS, FILTER_STEP.backTest, signal);
      const { fired, plan } = result;
      const events = eventsIn(result);
      const isKeyed = request.key_spec.length > 0;
      const moments = fired.map(({ window, key }) => ({ at: window.to, key: isKeyed ? key.join('|') : '' }));
      return {
        ...lookedAt(result.plan.span, result.note, started),
        windows: allEnds(plan).length,
        events,
        told: graceMs === 0 ? events : toldOf(moments, graceMs),
        firings: fired
          .slice(-MAX_FIRINGS)
          .toReversed()
          .map((one) => firingOf(one, result)),
      };
    },
  };
}

export type TrialService = ReturnType<typeof trialService>;

function refused(error: unknown): never {
  if (error instanceof EventSearchError) throw badRequest(error.message, 'EVENT_QUERY_INVALID');
  throw error;
}

/** Of a cron schedule the windows follow each other: what would have been found, not when. */
function everyOf(config: Aggregation): number {
  return scheduleOf(config) === undefined ? config.execute_every_ms : config.search_within_ms;
}

function noteOf(
  config: Aggregation,
  { isExact, hopMs }: Plan,
  isCut: boolean,
  groupLimit: number,
): string | null {
  const isCron = scheduleOf(config) !== undefined && config.series.length > 0;
  const notes = [
    ...(config.window_by === 'receive_time' ? ['Windows were laid by the time of the messages.'] : []),
    ...(isCron ? ['Windows were laid one after another, not at the times of the cron expression.'] : []),
    ...(isExact ? [] : [`Windows were laid every ${hopMs / 1000} seconds to keep this quick.`]),
    ...(isCut ? [`Only the ${groupLimit} largest groups of each step were looked at.`] : []),
  ];
  return notes.length === 0 ? null : notes.join(' ');
}

function eventsIn({ fired, isFilter }: Tried): number {
  if (!isFilter) return fired.length;
  return fired.reduce((sum, { values }) => sum + (values.get(COUNT.id) ?? 0), 0);
}

function firingOf({ window, key, values }: WindowValues, { series, isFilter }: Tried): Firing {
  const figures = series.map(
    ({ id, function: name, field }) => `${name}(${field ?? ''})=${doubleText(values.get(id) ?? Number.NaN)}`,
  );
  return {
    timestamp: instant(new Date(window.to)),
    timerange_start: instant(new Date(window.from)),
    key: key.join('|'),
    figures: figures.join(' '),
    events: isFilter ? (values.get(COUNT.id) ?? 0) : 1,
  };
}
