// What this node says about itself.
import { PRODUCT_VERSION } from '@logboom/contract/common/product';
import { system } from '@logboom/contract/system/endpoints';
import type { ClusterParts, IngestParts, StorageParts } from '../../area.ts';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import { locales } from './locales.ts';
import { PLUGINS } from './plugins.ts';
import { presentOverview, presentRuntime } from './system.present.ts';

type Parts = StorageParts &
  Pick<ClusterParts, 'node' | 'nodes' | 'lifecycle'> &
  Pick<IngestParts, 'ingest'> & { clusterId: string };

export function systemRoutes(parts: Parts): (api: ApiServer) => void {
  const { node, nodes, metadata, messages, ingest, lifecycle, clusterId } = parts;
  return (api) => {
    route(api, system.ping, async () => ({
      cluster_id: clusterId,
      node_id: node.id,
      version: PRODUCT_VERSION,
      tagline: 'Holds your logs where you can find them',
    }));
    route(api, system.overview, async () => {
      const [isLeader, isProcessing] = [nodes.isLeader(), ingest.isProcessing];
      return presentOverview({ node, clusterId, isLeader, isProcessing, lifecycle });
    });
    route(api, system.jvm, async () => presentRuntime(node.id));
    route(api, system.health, async () => ({
      engines: await Promise.all([metadata.health(), messages.health()]),
    }));
    route(api, system.plugins, async () => ({ plugins: [...PLUGINS], total: PLUGINS.length }));
    route(api, system.locales, async () => locales());
    route(api, system.openApi, async () => api.swagger());
  };
}
