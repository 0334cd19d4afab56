// From a time to its events: found, stored, and queued for those who are told.
import type { Event } from '@logboom/contract/events/event-schemas';
import type { Span } from '@logboom/core/events/windows';
import type { Database } from '../../../storage/metadata/database.ts';
import type { Aggregation } from '../definitions/definition.rules.ts';
import type { StoredDefinition } from '../definitions/definition.store.ts';
import type { DeliveryStore, NewDelivery } from '../delivery/delivery.store.ts';
import type { eventWriter } from './event-writer.ts';
import { dividedByGrace, type GraceStore } from './grace.store.ts';
import type { DefinitionRunner, Found } from './run-definition.ts';

interface RaiseParts {
  readonly runner: DefinitionRunner;
  readonly write: ReturnType<typeof eventWriter>;
  readonly deliveries: Pick<DeliveryStore, 'enqueue' | 'suppress'>;
  readonly grace: GraceStore;
  /** The title of the quiet hours in which a definition is now. */
  readonly muting: (definition: StoredDefinition) => Promise<string | undefined>;
}

interface Job {
  readonly id: string;
  readonly run: number | string;
}

export interface Raised extends Found {
  readonly queued: readonly NewDelivery[];
}

/** Of one run, the newest: the run itself says how many there were. */
const MAX_NOTED = 100;

export function eventRaiser({ runner, write, deliveries, grace, muting }: RaiseParts) {
  const store = (definition: StoredDefinition, events: readonly Event[], signal: AbortSignal) =>
    write(events, definition.storage[0]?.streams[0] ?? '', signal);

  /** Events of quiet hours say so themselves: whoever finds them sees that nobody was told. */
  async function marked(definition: StoredDefinition, events: readonly Event[]): Promise<readonly Event[]> {
    const quiet = events.length === 0 ? undefined : await muting(definition);
    return quiet === undefined ? events : events.map((event) => ({ ...event, muted_by: quiet }));
  }

  /** Stores them. Whoever has to do it again makes events with the same ids. */
  async function raiseFound(
    definition: StoredDefinition,
    config: Aggregation,
    found: Found,
    job: Job,
    signal: AbortSignal,
  ): Promise<Raised> {
    const events = await marked(definition, found.events);
    const queued: NewDelivery[] = [];
    for (const event of events)
      queued.push(
        ...(await runner.deliveries(
          definition,
          config,
          event,
          { job, origin: found.origins.get(event.id) },
          signal,
        )),
      );
    await store(definition, events, signal);
    return { ...found, events, queued };
  }

  return {
    store,
    marked,
    raiseFound,

    async raise(
      definition: StoredDefinition,
      config: Aggregation,
      span: Span,
      job: Job,
      signal: AbortSignal,
    ): Promise<Raised> {
      return raiseFound(definition, config, await runner.find(definition, config, span, signal), job, signal);
    },

    /** Queues what is to be told. Returns how many are suppressed. */
    async tell(
      transaction: Database,
      { notification_settings: { grace_period_ms: graceMs } }: StoredDefinition,
      queued: readonly NewDelivery[],
    ): Promise<number> {
      const quiet = queued[0]?.model.event.muted_by;
      if (quiet !== undefined) {
        // The grace period does not begin: when it is not quiet any more, somebody is told.
        await deliveries.suppress(transaction, queued.slice(-MAX_NOTED), `In the quiet hours "${quiet}".`);
        return queued.length;
      }
      const { allowed, suppressed } = await dividedByGrace(grace, transaction, queued, graceMs);
      await deliveries.enqueue(transaction, allowed);
      const why = `Somebody was told of the same key within the grace period of ${graceMs / 1000} seconds.`;
      await deliveries.suppress(transaction, suppressed.slice(-MAX_NOTED), why);
      return suppressed.length;
    },
  };
}

export type EventRaiser = ReturnType<typeof eventRaiser>;
