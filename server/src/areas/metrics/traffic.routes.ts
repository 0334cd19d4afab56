// The traffic of the cluster.
import { Traffic, TrafficQuery } from '@logboom/contract/metrics/schemas';
import { signedIn } from '@logboom/contract/wire/access';
import type { ApiServer } from '../../http/types.ts';
import type { TrafficService } from './traffic.service.ts';

export function trafficRoutes(traffic: TrafficService): (api: ApiServer) => void {
  return (api) => {
    api.get('/system/cluster/traffic', {
      schema: {
        tags: ['Cluster'],
        summary: 'Bytes that came and went, by hour or day',
        querystring: TrafficQuery,
        response: { 200: Traffic },
      },
      config: { access: signedIn },
      handler: ({ query }) => traffic.read(query),
    });
  };
}
