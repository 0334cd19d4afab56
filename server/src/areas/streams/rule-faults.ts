// Pauses streams whose patterns take too long again and again: every such message costs all others time.
import { RULE_TYPES } from '@logboom/core/stream-rules/stream-rule';
import type { FastifyBaseLogger } from 'fastify';
import { streamMetric } from '../../ingest/metric-names.ts';
import type { StreamPlan } from '../../ingest/plan.ts';
import type { Metrics } from '../../metrics/metrics.ts';

/** So many messages on which a rule was stopped are one too many. */
const MAX_FAULTS = 3;
const LOOK_EVERY_MS = 2000;

interface Parts {
  metrics: Pick<Metrics, 'meter'>;
  /** Told once for each stream that has to pause. */
  onExceeded: (streamId: string, faults: number) => Promise<void>;
  logger: Pick<FastifyBaseLogger, 'warn'>;
  everyMs?: number;
}

/** The faults of a stream as it is now; they count from its last change. */
interface Watched {
  readonly state: string;
  readonly before: number;
}

export function watchRuleFaults({ metrics, onExceeded, logger, everyMs = LOOK_EVERY_MS }: Parts) {
  let watched = new Map<string, Watched>();
  let work: Promise<void> = Promise.resolve();
  const countOf = (id: string) => metrics.meter(streamMetric(id, 'ruleTimeouts')).count;

  async function look(): Promise<void> {
    for (const [id, { before }] of watched) {
      const faults = countOf(id) - before;
      if (faults < MAX_FAULTS) continue;
      watched.delete(id);
      await onExceeded(id, faults);
    }
  }

  const timer = setInterval(() => {
    work = work
      .then(look)
      .catch((error: unknown) =>
        logger.warn(
          { err: error },
          'A stream whose rules take too long could not be paused; the next check tries again',
        ),
      );
  }, everyMs);

  return {
    /** To be told whenever the streams changed. */
    follow(streams: readonly StreamPlan[]): void {
      const next = new Map<string, Watched>();
      for (const stream of streams.filter(canTakeLong)) {
        const state = JSON.stringify(stream);
        const known = watched.get(stream.id);
        next.set(stream.id, known?.state === state ? known : { state, before: countOf(stream.id) });
      }
      watched = next;
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await work;
    },
  };
}

function canTakeLong({ disabled, rules }: StreamPlan): boolean {
  return !disabled && rules.some(({ type }) => type === RULE_TYPES.regex);
}
