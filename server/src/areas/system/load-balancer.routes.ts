// What load balancers ask.
import { loadBalancer } from '@logboom/contract/system/endpoints';
import type { Lifecycle, LoadBalancerStatus } from '../../cluster/lifecycle.ts';
import { badRequest } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';

const CODES = { alive: 200, dead: 503, throttled: 429 } as const satisfies Record<LoadBalancerStatus, number>;

export function loadBalancerRoutes(lifecycle: Lifecycle): (api: ApiServer) => void {
  return (api) => {
    route(api, loadBalancer.status, async (_, reply) => {
      const status = lifecycle.answerLoadBalancer();
      return reply.code(CODES[status]).type('text/plain').send(status.toUpperCase());
    });
    route(api, loadBalancer.override, async ({ params }, reply) => {
      const status = params.status.toLowerCase();
      if (!isStatus(status)) {
        throw badRequest('The status must be ALIVE, DEAD or THROTTLED.', 'LB_STATUS_UNKNOWN');
      }
      lifecycle.override(status);
      return reply.code(204).send(undefined);
    });
  };
}

function isStatus(status: string): status is LoadBalancerStatus {
  return Object.hasOwn(CODES, status);
}
