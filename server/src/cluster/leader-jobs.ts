// Work that one node does for the cluster, again and again.
import type { FastifyBaseLogger } from 'fastify';
import type { NodeRegistry } from './node-registry.ts';

export interface LeaderJobs {
  /**
   * Runs `work` on the leader every `everyMs`, first as soon as this node leads; never twice at once. A failure is
   * logged and the next run comes as usual. Returns a function that ends it and waits for a running one.
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
      let running: Promise<void> | undefined;
      const timer = setInterval(
        () => {
          // By a clock that nobody sets back.
          if (running !== undefined || !nodes.isLeader() || performance.now() < nextAt) return;
          nextAt = performance.now() + everyMs;
          running = work()
            .catch((error: unknown) =>
              logger.warn(
                { err: error, job: name },
                `The job "${name}" of the leader failed; it runs again at its next time`,
              ),
            )
            .finally(() => {
              running = undefined;
            });
        },
        Math.min(LOOK_EVERY_MS, everyMs),
      );
      return async () => {
        clearInterval(timer);
        await running;
      };
    },
  };
}
