// Removes sidecars whose last report is older than the expiration threshold, and what was given to them.
import type { FastifyBaseLogger } from 'fastify';
import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import type { FleetStore, FleetView } from '../../collectors/index.ts';
import type { CatalogueStore } from '../catalogue/catalogue.store.ts';
import { readSidecarSystem } from '../system-config.ts';

export const HOUSEKEEPING_EVERY_MS = 60_000;

export interface HousekeepingParts {
  clusterConfig: ClusterConfig;
  store: Pick<FleetStore, 'removeExpired'>;
  view: Pick<FleetView, 'upToDate'>;
  catalogueRows: CatalogueStore;
  logger: Pick<FastifyBaseLogger, 'info'>;
}

export async function tidySidecars(parts: HousekeepingParts): Promise<void> {
  const { expirationMs } = await readSidecarSystem(parts.clusterConfig);
  const removed = await parts.store.removeExpired(expirationMs);
  if (removed === 0) return;
  parts.logger.info({ removed }, 'Removed sidecars that have not reported within the expiration threshold');
  const { members } = await parts.view.upToDate();
  await parts.catalogueRows.change(async ({ rows, remove }) => {
    for (const id of rows.assignments.keys()) if (!members.has(id)) await remove('assignments', id);
    for (const id of rows.settings.keys()) if (!members.has(id)) await remove('settings', id);
  });
}
