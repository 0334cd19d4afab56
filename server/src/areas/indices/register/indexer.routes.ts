// The calls about the store of messages as a whole: its health, and the overview of an index set.
import { indexer } from '@logboom/contract/indices/endpoints';
import type { EngineStats } from '@logboom/contract/indices/schemas';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { OverviewService } from './overview.service.ts';

export function indexerRoutes(
  service: OverviewService,
  stats: () => Promise<EngineStats>,
): (api: ApiServer) => void {
  return (api) => {
    route(api, indexer.clusterName, async () => service.name());
    route(api, indexer.clusterHealth, () => service.health());
    route(api, indexer.stats, () => stats());
    route(api, indexer.overview, () => service.overview());
    route(api, indexer.overviewOfSet, ({ params }) => service.overview(params.indexSetId));
  };
}
