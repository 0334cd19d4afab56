// What load balancers ask.
import { Type } from 'typebox';
import type { Lifecycle, LoadBalancerStatus } from '../../cluster/lifecycle.ts';
import { anyone, permitted } from '@logboom/contract/wire/access';
import { badRequest } from '../../http/errors.ts';
import { NoContent, type ApiServer } from '../../http/types.ts';

const tags = ['Load balancers'];
const CODES = { alive: 200, dead: 503, throttled: 429 } as const satisfies Record<LoadBalancerStatus, number>;

export function loadBalancerRoutes(lifecycle: Lifecycle): (api: ApiServer) => void {
  return (api) => {
    api.get('/system/lbstatus', {
      schema: {
        tags,
        summary: 'Whether this node wants requests',
        produces: ['text/plain'],
        response: { 200: Type.String(), 429: Type.String(), 503: Type.String() },
      },
      config: { access: anyone },
      async handler(_, reply) {
        const status = lifecycle.answerLoadBalancer();
        return reply.code(CODES[status]).type('text/plain').send(status.toUpperCase());
      },
    });

    api.put('/system/lbstatus/override/:status', {
      schema: {
        tags,
        summary: 'Tell load balancers something else until the state of this node changes',
        params: Type.Object({ status: Type.String({ maxLength: 100 }) }),
        response: { 204: NoContent },
      },
      config: { access: permitted('lbstatus:change') },
      async handler({ params }, reply) {
        const status = params.status.toLowerCase();
        if (!isStatus(status)) {
          throw badRequest('The status must be ALIVE, DEAD or THROTTLED.', 'LB_STATUS_UNKNOWN');
        }
        lifecycle.override(status);
        return reply.code(204).send(undefined);
      },
    });
  };
}

function isStatus(status: string): status is LoadBalancerStatus {
  return Object.hasOwn(CODES, status);
}
