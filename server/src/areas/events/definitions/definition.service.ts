// Event definitions: made, changed, switched on and off.
import { isPermitted } from '@logboom/contract/common/permissions';
import { SYSTEM_EVENTS } from '@logboom/contract/events/config-schemas';
import type { EventDefinitionRequest, SchedulerContext } from '@logboom/contract/events/definition-schemas';
import { SETTLE_MS, firstSpan, nextCronSpan, nextRunAt } from '@logboom/core/events/windows';
import type { Caller } from '../../../http/authentication.ts';
import { configurationInvalid, forbidden, notFound, RequestError } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import type { EntityTracker } from '../../entities/index.ts';
import type { DeliveryStore } from '../delivery/delivery.store.ts';
import type { FirstRun, JobStore } from '../execution/job.store.ts';
import { settleMsOf } from '../execution/scan-key.ts';
import { definitionLists } from './definition-lists.ts';
import { presentScheduler } from './definition.present.ts';
import {
  problemsOf,
  readConfig,
  scheduleOf,
  storageOf,
  streamsOf,
  SYSTEM_SCOPE,
  type ScheduledConfig,
} from './definition.rules.ts';
import { definitionName, type DefinitionStore, type StoredDefinition } from './definition.store.ts';

interface Parts {
  readonly store: DefinitionStore;
  readonly jobs: JobStore;
  readonly deliveries: Pick<DeliveryStore, 'waitingOf' | 'clearWaiting'>;
  readonly tracker: Pick<EntityTracker, 'created' | 'changed' | 'removed'>;
  readonly wake: () => void;
  readonly now: () => number;
}

export function definitionService({ store, jobs, deliveries, tracker, wake, now }: Parts) {
  async function find(id: string): Promise<StoredDefinition> {
    return (await store.find(id)) ?? unknown(id);
  }

  async function schedulerOf(id: string): Promise<SchedulerContext> {
    const [job, queued] = await Promise.all([jobs.find(id), deliveries.waitingOf(id)]);
    return presentScheduler(job, queued);
  }

  async function schedule(definition: StoredDefinition, restart: boolean): Promise<void> {
    const config = readConfig(definition.config);
    if (config === undefined || config.type === SYSTEM_EVENTS) return;
    await jobs.schedule(definition.id, firstRun(config, now()), restart);
    wake();
  }

  async function unschedule(definition: StoredDefinition): Promise<void> {
    if (definition.scope === SYSTEM_SCOPE) throw refusedState('Cannot disable system notification events');
    await jobs.unschedule(definition.id);
    await deliveries.clearWaiting(definition.id);
  }

  return {
    find,
    schedulerOf,
    ...definitionLists(store, schedulerOf),

    async create(caller: Caller, request: EventDefinitionRequest, isOn: boolean): Promise<StoredDefinition> {
      const definition = checked(caller, request, { id: newId(), scope: 'DEFAULT' });
      await store.insert(definition, caller);
      await tracker.created(caller, tracked(definition));
      if (isOn) await schedule(definition, true);
      return definition;
    },

    async update(caller: Caller, id: string, request: EventDefinitionRequest, isOn: boolean) {
      const before = await find(id);
      if (request.id !== id) throw configurationInvalid({ id: ["Event definition IDs don't match"] });
      const after = checked(caller, request, before);
      await store.update(after);
      await tracker.changed(caller, tracked(after));
      if (isOn) await schedule(after, hasOtherRhythm(before, after));
      else if (after.scope !== SYSTEM_SCOPE) await unschedule(after);
      return after;
    },

    /** Undefined when there was none. */
    async remove(caller: Caller, id: string): Promise<StoredDefinition | undefined> {
      const found = await store.find(id);
      if (found === undefined) return undefined;
      if (found.scope === SYSTEM_SCOPE) throw refusedState('Non-deletable entity cannot be deleted');
      await deliveries.clearWaiting(id);
      await store.remove(id);
      await tracker.removed(caller, tracked(found));
      return found;
    },

    async setOn(id: string, isOn: boolean): Promise<StoredDefinition> {
      const found = await find(id);
      if (isOn && (await jobs.find(id)) === undefined) await schedule(found, true);
      if (!isOn) await unschedule(found);
      return found;
    },

    clearQueue: (id: string) => deliveries.clearWaiting(id),
  };
}

export type DefinitionService = ReturnType<typeof definitionService>;

const tracked = ({ id, title }: StoredDefinition) => ({ grn: definitionName(id), title });

function checked(
  caller: Caller,
  request: EventDefinitionRequest,
  { id, scope, tags: known = [] }: Pick<StoredDefinition, 'id' | 'scope' | 'tags'>,
): StoredDefinition {
  const config = readConfig(request.config);
  if (config !== undefined && config.type !== SYSTEM_EVENTS) mayReadStreams(caller, streamsOf(config));
  const problems = problemsOf(request, config);
  if (config === undefined || Object.keys(problems).length > 0) throw configurationInvalid(problems);
  if (config.type === SYSTEM_EVENTS && scope !== SYSTEM_SCOPE)
    throw configurationInvalid({ config: ['There is one definition of system events already.'] });
  const { notification_settings: settings } = request;
  const tags = tagsOf(request.tags ?? known);
  return {
    id,
    scope,
    title: request.title.trim(),
    description: request.description,
    priority: Math.min(3, Math.max(1, request.priority)),
    alert: request.alert,
    config: { ...config },
    field_spec: request.field_spec ?? {},
    key_spec: request.key_spec,
    notification_settings: {
      grace_period_ms: settings.grace_period_ms,
      backlog_size: settings.backlog_size ?? 0,
      // Clients that know nothing of it see what they know.
      ...(settings.notify_resolved === true && { notify_resolved: true }),
    },
    notifications: (request.notifications ?? []).map(({ notification_id, notification_parameters }) => ({
      notification_id,
      notification_parameters: notification_parameters ?? null,
    })),
    storage: storageOf(scope === SYSTEM_SCOPE ? request.storage : []),
    ...(tags.length > 0 && { tags }),
    updated_at: new Date(),
  };
}

const tagsOf = (sent: readonly string[]): string[] =>
  [...new Set(sent.map((tag) => tag.trim()).filter((tag) => tag !== ''))].toSorted();

/** A definition reads messages for whoever made it. */
export function mayReadStreams({ permissions }: Caller, streams: readonly string[]): void {
  const needed = streams.length === 0 ? ['streams:read'] : streams.map((id) => `streams:read:${id}`);
  if (needed.some((permission) => !isPermitted(permissions, permission))) throw forbidden('Not authorized');
}

function hasOtherRhythm(before: StoredDefinition, after: StoredDefinition): boolean {
  const rhythm = ({ config }: StoredDefinition) => {
    if (config.type === SYSTEM_EVENTS) return '';
    const { type, execute_every_ms: every } = config;
    if (type === 'aggregation-v1')
      return JSON.stringify([config.search_within_ms, every, config.window_by, scheduleOf(config)]);
    return JSON.stringify([type, every]);
  };
  return rhythm(before) !== rhythm(after);
}

/** At once, or at the first time that cron names. */
function firstRun(config: ScheduledConfig, now: number): FirstRun {
  const { execute_every_ms: executeEveryMs } = config;
  // Others know by themselves how far they have to look back.
  if (config.type !== 'aggregation-v1')
    return {
      span: firstSpan({ searchWithinMs: executeEveryMs, executeEveryMs }, now),
      at: now,
      settleMs: SETTLE_MS,
    };
  const { search_within_ms: searchWithinMs } = config;
  const cron = scheduleOf(config);
  const span = cron && nextCronSpan(cron, searchWithinMs, now);
  const settleMs = settleMsOf(config);
  if (span !== undefined) return { span, at: nextRunAt(span, now, settleMs), settleMs };
  return { span: firstSpan({ searchWithinMs, executeEveryMs }, now, settleMs), at: now, settleMs };
}

function refusedState(message: string): RequestError {
  return new RequestError({ code: 'EVENT_DEFINITION_FIXED', status: 500, message });
}

function unknown(id: string): never {
  throw notFound(`Event definition <${id}> doesn't exist`, 'EVENT_DEFINITION_UNKNOWN');
}
