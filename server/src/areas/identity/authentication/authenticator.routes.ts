// The calls around authentication by a header.
import { authenticators as endpoints } from '@logboom/contract/authentication/endpoints';
import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import { refused } from '../../../http/errors.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import { headerConfigEntry } from './header-config.ts';

export function authenticatorRoutes(clusterConfig: ClusterConfig): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.readHeader, () => clusterConfig.read(headerConfigEntry));
    route(api, endpoints.writeHeader, async (request) => {
      const written = await clusterConfig.write(headerConfigEntry, request.body);
      if ('refusal' in written) throw refused(written.refusal, 'BAD_REQUEST');
      return clusterConfig.read(headerConfigEntry);
    });
  };
}
