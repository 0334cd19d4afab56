// Alerts over several nodes: every message that bears a mark is an event once and is told of once, whichever node looks and tells.

import { marksTo } from '../chaos/events/marks.ts';
import { outcomeOf, type Outcome } from '../chaos/events/outcome.ts';
import { startTold } from '../chaos/events/told.ts';
import { createWatchers } from '../chaos/events/watchers.ts';
import type { TestCluster } from './test-cluster.ts';

export interface AlertsOutcome {
  readonly acknowledged: number;
  readonly definitions: readonly Outcome[];
  /** Sent again as themselves, because their node was killed before it could note the answer. */
  readonly repeated: number;
}

export interface Alerts {
  /** Fulfilled in the middle of telling. */
  nextTelling(): Promise<void>;
  /** Ends when everybody was told of everything, and nothing more came for a while. */
  stop(settleMs: number): Promise<AlertsOutcome>;
}

const MARK_EVERY_MS = 200;

export async function startAlerts({ gelf, punctual }: TestCluster): Promise<Alerts> {
  const told = await startTold();
  const { ids } = await createWatchers(punctual.server, told.url, false);
  const marks = marksTo(gelf.port);
  const sending = marks.keepSending(0, MARK_EVERY_MS);
  return {
    nextTelling: () => told.nextUnanswered(),
    async stop(settleMs) {
      await sending.stop();
      const { acknowledged } = marks;
      const definitions = await Promise.all(
        [...ids].map(async ([definition, id]) => ({
          definition,
          ...(await outcomeOf(punctual.server, id, acknowledged, told, settleMs)),
        })),
      );
      told.stop();
      return { acknowledged: acknowledged.size, definitions, repeated: told.repeated() };
    },
  };
}
