// Events that the system raises itself: no messages led to them.
import { instant } from '@logboom/contract/common/wire-dates';
import { SYSTEM_EVENTS } from '@logboom/contract/events/config-schemas';
import type { Event } from '@logboom/contract/events/event-schemas';
import type { StoredDefinition } from '../definitions/definition.store.ts';
import type { NewDelivery } from '../delivery/delivery.store.ts';
import { eventId } from '../execution/event-id.ts';
import type { EventRaiser } from '../execution/raise-events.ts';
import type { DefinitionRunner } from '../execution/run-definition.ts';

export interface SystemOccurrence {
  /** The same for the same occurrence. */
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** What tells it from others of its type. */
  readonly keys: readonly string[];
  readonly at: number;
}

interface Parts {
  readonly raiser: Pick<EventRaiser, 'marked' | 'store'>;
  readonly runner: Pick<DefinitionRunner, 'deliveries'>;
  readonly hostname: string;
  readonly now: () => number;
}

const RUN_MS = 240_000;

/** Stores the event. Whoever has to do it again makes one with the same id. */
export function systemEventRaiser({ raiser, runner, hostname, now }: Parts) {
  return async (
    definition: StoredDefinition,
    occurrence: SystemOccurrence,
  ): Promise<{ readonly event: Event; readonly queued: readonly NewDelivery[] }> => {
    const signal = AbortSignal.timeout(RUN_MS);
    const made = systemEventOf(definition, occurrence, { source: hostname, now: now() });
    const [event = made] = await raiser.marked(definition, [made]);
    await raiser.store(definition, [event], signal);
    const job = { id: occurrence.id, run: 1 };
    const queued = await runner.deliveries(definition, undefined, event, { job }, signal);
    return { event, queued };
  };
}

export type RaiseSystemEvent = ReturnType<typeof systemEventRaiser>;

function systemEventOf(
  definition: StoredDefinition,
  { id, type, title, details, keys, at }: SystemOccurrence,
  { source, now }: { readonly source: string; readonly now: number },
): Event {
  const texts = Object.entries(details).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value ?? null),
  ]);
  return {
    id: eventId(at, definition.id, type, title, id),
    event_definition_type: SYSTEM_EVENTS,
    event_definition_id: definition.id,
    origin_context: null,
    timestamp: instant(new Date(at)),
    timestamp_processing: instant(new Date(now)),
    timerange_start: null,
    timerange_end: null,
    streams: [],
    source_streams: [],
    message: `${type.toUpperCase()}: ${title}`,
    source,
    key_tuple: [...keys],
    key: keys.join('|'),
    priority: definition.priority,
    alert: definition.alert,
    fields: Object.fromEntries(texts),
    group_by_fields: {},
    replay_info: null,
  };
}
