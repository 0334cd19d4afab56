// What a run of a definition with a memory comes to: events that are stored, and what is to be remembered with them.
import type { BacklogMessage, Event } from '@logboom/contract/events/event-schemas';
import type { Span } from '@logboom/core/events/windows';
import type { Database } from '../../../storage/metadata/database.ts';
import type { StoredDefinition } from '../definitions/definition.store.ts';
import type { NewDelivery } from '../delivery/delivery.store.ts';
import type { LookUp } from '../execution/make-events.ts';
import type { EventRaiser } from '../execution/raise-events.ts';
import type { DefinitionRunner } from '../execution/run-definition.ts';

export interface Evaluated {
  readonly events: readonly Event[];
  readonly queued: readonly NewDelivery[];
  /** Up to where the time was looked at: earlier than its end when there was too much for one run. */
  readonly to: number;
  /** The keys for which it still holds; undefined when nothing can be said to be over. */
  readonly met: readonly (string | null)[] | undefined;
  /** What could not be looked at, in words. */
  readonly problem: string | null;
  /** In the transaction that moves the definition on to its next time. */
  readonly remember: (transaction: Database) => Promise<void>;
}

export interface Job {
  readonly id: string;
  readonly run: number | string;
}

export type Evaluate<Config> = (
  definition: StoredDefinition,
  config: Config,
  span: Span,
  job: Job,
  signal: AbortSignal,
) => Promise<Evaluated>;

export interface EvaluationParts {
  readonly raiser: Pick<EventRaiser, 'marked' | 'store'>;
  readonly runner: Pick<DefinitionRunner, 'deliveries'>;
  readonly lookUp: LookUp;
  /** All streams with messages, for definitions that look at all of them. */
  readonly allStreams: () => Promise<string[]>;
  readonly hostname: string;
  readonly now: () => number;
}

interface MadeEvent {
  readonly event: Event;
  /** The messages that led to it. */
  readonly backlog: readonly BacklogMessage[];
}

/** Stores them, and says who is to be told. Whoever has to do it again makes events with the same ids. */
export async function published(
  { raiser, runner }: Pick<EvaluationParts, 'raiser' | 'runner'>,
  definition: StoredDefinition,
  made: readonly MadeEvent[],
  job: Job,
  signal: AbortSignal,
): Promise<Pick<Evaluated, 'events' | 'queued'>> {
  const all = made.map(({ event }) => event);
  const events = await raiser.marked(definition, all);
  const queued: NewDelivery[] = [];
  for (const [place, event] of events.entries()) {
    const backlog = made[place]?.backlog ?? [];
    queued.push(...(await runner.deliveries(definition, undefined, event, { job, backlog }, signal)));
  }
  await raiser.store(definition, events, signal);
  return { events, queued };
}
