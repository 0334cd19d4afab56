// What this node says about itself.
import { PRODUCT_VERSION } from '@logboom/contract/common/product';
import {
  Locales,
  Ping,
  PluginList,
  SystemHealth,
  SystemJvm,
  SystemOverview,
} from '@logboom/contract/system/schemas';
import { Type } from 'typebox';
import type { AreaContext } from '../../area.ts';
import { anyone, permitted, signedIn } from '@logboom/contract/wire/access';
import type { ApiServer } from '../../http/types.ts';
import { locales } from './locales.ts';
import { presentOverview, presentRuntime } from './system.present.ts';

const tags = ['System'];

export function systemRoutes(context: AreaContext, clusterId: string): (api: ApiServer) => void {
  const { node, nodes, metadata, messages, ingest, lifecycle } = context;
  return (api) => {
    api.get('/', {
      schema: { tags, summary: 'Ping', response: { 200: Ping } },
      config: { access: anyone },
      handler: async () => ({
        cluster_id: clusterId,
        node_id: node.id,
        version: PRODUCT_VERSION,
        tagline: 'Holds your logs where you can find them',
      }),
    });

    api.get('/system', {
      schema: { tags, summary: 'This node at a glance', response: { 200: SystemOverview } },
      config: { access: permitted('system:read:{thisNode}') },
      handler: async () => {
        const [isLeader, isProcessing] = [nodes.isLeader(), ingest.isProcessing];
        return presentOverview({ node, clusterId, isLeader, isProcessing, lifecycle });
      },
    });

    api.get('/system/jvm', {
      schema: { tags, summary: 'Runtime and memory of this node', response: { 200: SystemJvm } },
      config: { access: permitted('jvmstats:read:{thisNode}') },
      handler: async () => presentRuntime(node.id),
    });

    api.get('/system/health', {
      schema: {
        tags,
        summary: 'Whether the engines behind this node answer',
        response: { 200: SystemHealth },
      },
      config: { access: permitted('system:read:{thisNode}') },
      handler: async () => ({ engines: await Promise.all([metadata.health(), messages.health()]) }),
    });

    api.get('/system/plugins', {
      schema: { tags, summary: 'Installed plugins; there are none', response: { 200: PluginList } },
      config: { access: signedIn },
      handler: async () => ({ plugins: [], total: 0 }),
    });

    api.get('/system/locales', {
      schema: { tags, summary: 'Languages to choose a locale from', response: { 200: Locales } },
      config: { access: signedIn },
      handler: async () => locales(),
    });

    api.get('/openapi.json', {
      schema: { tags, summary: 'Description of this API (OpenAPI 3.1)', response: { 200: Type.Unknown() } },
      config: { access: anyone },
      handler: async () => api.swagger(),
    });
  };
}
