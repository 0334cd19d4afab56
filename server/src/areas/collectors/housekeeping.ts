// Forgets collectors that have been silent for too long, and old uploads: at the start and then every hour, on the node
// that leads.
import type { FastifyBaseLogger } from 'fastify';
import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import type { NodeRegistry } from '../../cluster/node-registry.ts';
import type { FleetStore } from './fleet.store.ts';
import { readSystemConfig } from './system-config.ts';
import type { UploadStore } from './upload.store.ts';

const EVERY_MS = 60 * 60_000;
/** A node learns only after its start whether it leads. */
const LOOK_EVERY_MS = 1000;
const UPLOADS_KEPT_DAYS = 30;

export interface HousekeepingParts {
  nodes: Pick<NodeRegistry, 'isLeader'>;
  clusterConfig: ClusterConfig;
  fleet: Pick<FleetStore, 'removeSilent'>;
  uploads: Pick<UploadStore, 'removeOlderThan'>;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Runs until the returned function is called, which waits for what is under way. */
export function startHousekeeping(parts: HousekeepingParts): () => Promise<void> {
  let nextAt = 0;
  let work: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    if (!parts.nodes.isLeader() || Date.now() < nextAt) return;
    nextAt = Date.now() + EVERY_MS;
    work = tidy(parts).catch((error: unknown) =>
      parts.logger.warn({ err: error }, 'clean-up of collectors failed'),
    );
  }, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await work;
  };
}

export async function tidy({ clusterConfig, fleet, uploads, logger }: HousekeepingParts): Promise<void> {
  const { expirationMs } = await readSystemConfig(clusterConfig);
  const removed = await fleet.removeSilent(expirationMs);
  if (removed > 0) logger.info({ removed }, 'removed collectors that were silent for too long');
  await uploads.removeOlderThan(UPLOADS_KEPT_DAYS);
}
