// Calls that this node passes on to all nodes, or to one of them. Whether the caller may is decided there.
import {
  ClusterOverview,
  PluginList,
  SystemJvm,
  type SystemOverview,
} from '@logboom/contract/system/schemas';
import { Type } from 'typebox';
import type { ClusterCall, ClusterCalls } from '../../cluster/cluster-calls.ts';
import { permitted, signedIn } from '@logboom/contract/wire/access';
import { NoContent, type ApiServer } from '../../http/types.ts';

const tags = ['Cluster'];
const nodeId = Type.String({ maxLength: 100 });
const params = Type.Object({ nodeId });

export function clusterRoutes(cluster: ClusterCalls): (api: ApiServer) => void {
  return (api) => {
    readRoutes(api, cluster);
    commandRoutes(api, cluster);
  };
}

function readRoutes(api: ApiServer, cluster: ClusterCalls): void {
  api.get('/cluster', {
    schema: { tags, summary: 'All nodes at a glance', response: { 200: ClusterOverview } },
    config: { access: signedIn },
    handler: (request) => cluster.askAll<SystemOverview>(request, { method: 'GET', path: '/system' }),
  });

  api.get('/cluster/:nodeId/jvm', {
    schema: { tags, summary: 'Runtime and memory of a node', params, response: { 200: SystemJvm } },
    config: { access: signedIn },
    handler: (request) =>
      cluster.askNode<SystemJvm>(request, request.params.nodeId, { method: 'GET', path: '/system/jvm' }),
  });

  api.get('/cluster/:nodeId/plugins', {
    schema: { tags, summary: 'Installed plugins of a node', params, response: { 200: PluginList } },
    config: { access: signedIn },
    handler: (request) =>
      cluster.askNode<PluginList>(request, request.params.nodeId, { method: 'GET', path: '/system/plugins' }),
  });

  api.get('/cluster/:nodeId/journal', {
    schema: { tags, summary: 'Journal of a node', params, response: { 200: Type.Unknown() } },
    config: { access: permitted('journal:read') },
    handler: (request) =>
      cluster.askNode(request, request.params.nodeId, { method: 'GET', path: '/system/journal' }),
  });

  for (const path of ['/system/processing/status', '/system/processing/status/persisted']) {
    api.get(path.replace('/system', '/cluster'), {
      schema: {
        tags,
        summary: 'How far processing is on every node',
        response: { 200: Type.Record(Type.String(), Type.Unknown()) },
      },
      config: { access: signedIn },
      handler: (request) => cluster.askAll(request, { method: 'GET', path }),
    });
  }
}

function commandRoutes(api: ApiServer, cluster: ClusterCalls): void {
  const put = (path: string): ClusterCall => ({ method: 'PUT', path });

  api.put('/cluster/:nodeId/lbstatus/override/:status', {
    schema: {
      tags,
      summary: 'Tell load balancers something else about a node',
      params: Type.Object({ nodeId, status: Type.String({ maxLength: 100 }) }),
      response: { 204: NoContent },
    },
    config: { access: permitted('lbstatus:change') },
    async handler(request, reply) {
      const { nodeId: target, status } = request.params;
      const path = `/system/lbstatus/override/${encodeURIComponent(status)}`;
      await cluster.askNode(request, target, put(path));
      return reply.code(204).send(undefined);
    },
  });

  for (const command of ['pause', 'resume']) {
    api.post(`/cluster/:nodeId/processing/${command}`, {
      schema: {
        tags,
        summary: `${command === 'pause' ? 'Pause' : 'Resume'} processing on a node`,
        params,
        response: { 204: NoContent },
      },
      config: { access: signedIn },
      async handler(request, reply) {
        await cluster.askNode(request, request.params.nodeId, put(`/system/processing/${command}`));
        return reply.code(204).send(undefined);
      },
    });
  }
}
