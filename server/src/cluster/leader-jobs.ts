// Work that one node does for the cluster, again and again.
import type { FastifyBaseLogger } from 'fastify';
import type { NodeRegistry } from './node-registry.ts';

export interface LeaderJobs {
  /**
   * Runs `work` on the leader every `everyMs`, first as soon as this node leads; never twice at once. A failure is
   * logged and the next turn comes as usual. Returns a function that ends it and waits for a turn under way.
   */
  every(name: string, everyMs: number, work: () => Promise<void>): () => Promise<void>;
}

/** A node learns only after its start whether it leads. */
const LOOK_EVERY_MS = 1000;

export function createLeaderJobs(
  nodes: Pick<NodeRegistry, 'isLeader'>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): LeaderJobs {
  return {
    every(name, everyMs, work) {
      let nextAt = 0;
      let turn: Promise<void> | undefined;
      const timer = setInterval(
        () => {
          if (turn !== undefined || !nodes.isLeader() || Date.now() < nextAt) return;
          nextAt = Date.now() + everyMs;
          turn = work()
            .catch((error: unknown) => logger.warn({ err: error, job: name }, 'a job of the leader failed'))
            .finally(() => {
              turn = undefined;
            });
        },
        Math.min(LOOK_EVERY_MS, everyMs),
      );
      return async () => {
        clearInterval(timer);
        await turn;
      };
    },
  };
}
