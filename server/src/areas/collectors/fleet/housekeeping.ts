// Removes collectors whose last report is older than the expiration threshold, and old uploads.
import type { FastifyBaseLogger } from 'fastify';
import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import type { FleetStore } from './fleet.store.ts';
import { readSystemConfig } from '../system-config.ts';
import type { UploadStore } from '../agents/upload.store.ts';

export const HOUSEKEEPING_EVERY_MS = 60_000;
const UPLOADS_KEPT_DAYS = 30;

export interface HousekeepingParts {
  clusterConfig: ClusterConfig;
  fleet: Pick<FleetStore, 'removeExpired'>;
  uploads: Pick<UploadStore, 'removeOlderThan'>;
  logger: Pick<FastifyBaseLogger, 'info'>;
}

export async function tidy({ clusterConfig, fleet, uploads, logger }: HousekeepingParts): Promise<void> {
  const { expirationMs } = await readSystemConfig(clusterConfig);
  const removed = await fleet.removeExpired(expirationMs);
  if (removed > 0)
    logger.info({ removed }, 'Removed collectors that have not reported within the expiration threshold');
  await uploads.removeOlderThan(UPLOADS_KEPT_DAYS);
}
