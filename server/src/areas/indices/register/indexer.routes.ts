// The calls about the store of messages as a whole: its health, and the overview of an index set.
import { ClusterHealth, IndexerOverview } from '@logboom/contract/indices/schemas';
import { Type } from 'typebox';
import { permitted, signedIn } from '@logboom/contract/wire/access';
import type { ApiServer } from '../../../http/types.ts';
import type { OverviewService } from './overview.service.ts';
import { pathId } from '../paths.ts';

const tags = ['Indexer'];

export function indexerRoutes(service: OverviewService): (api: ApiServer) => void {
  return (api) => {
    api.get('/system/indexer/cluster/name', {
      schema: {
        tags,
        summary: 'Name of the ClickHouse cluster',
        response: { 200: Type.Object({ name: Type.String() }) },
      },
      config: { access: permitted('indexercluster:read') },
      handler: async () => service.name(),
    });
    api.get('/system/indexer/cluster/health', {
      schema: { tags, summary: 'Whether messages can be stored and found', response: { 200: ClusterHealth } },
      config: { access: permitted('indexercluster:read') },
      handler: () => service.health(),
    });
    api.get('/system/indexer/overview', {
      schema: { tags, summary: 'The default index set in numbers', response: { 200: IndexerOverview } },
      config: { access: signedIn },
      handler: () => service.overview(),
    });
    api.get('/system/indexer/overview/:indexSetId', {
      schema: {
        tags,
        summary: 'An index set in numbers',
        params: Type.Object({ indexSetId: pathId }),
        response: { 200: IndexerOverview },
      },
      config: { access: signedIn },
      handler: ({ params }) => service.overview(params.indexSetId),
    });
  };
}
