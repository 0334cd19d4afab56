// The calls for numbers about the machine, the process and the installation.
import { indexer } from '@logboom/contract/indices/endpoints';
import { systemStats, type ClusterFigures } from '@logboom/contract/system/stats';
import type { ClusterParts, EntityParts, ProgramParts, StorageParts } from '../../../area.ts';
import { clusterCall } from '../../../cluster/cluster-calls.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import { people } from '../../identity/index.ts';
import { readFs, readNetwork, readOs, readProcess, readRuntime } from './machine.ts';
import { readMetadataStats } from './metadata.ts';

type Parts = Pick<ProgramParts, 'settings'> &
  Pick<StorageParts, 'metadata'> &
  Pick<ClusterParts, 'node' | 'clusterCalls'> &
  EntityParts;

export function statsRoutes(parts: Parts): (api: ApiServer) => void {
  const { node, metadata, clusterCalls } = parts;
  const fs = () => readFs(parts.settings.dataDir);
  return (api) => {
    route(api, systemStats.all, async () => ({
      fs: await fs(),
      jvm: readRuntime(node.startedAt),
      network: null,
      os: await readOs(),
      process: await readProcess(),
    }));
    route(api, systemStats.fs, () => fs());
    route(api, systemStats.jvm, async () => readRuntime(node.startedAt));
    route(api, systemStats.network, () => readNetwork());
    route(api, systemStats.os, () => readOs());
    route(api, systemStats.process, () => readProcess());
    route(api, systemStats.metadata, () => readMetadataStats(metadata));
    route(api, systemStats.cluster, async (request) => ({
      elasticsearch: await clusterCalls.askNode(request, node.id, clusterCall(indexer.stats)),
      mongo: await readMetadataStats(metadata),
      ...(await figuresOf(parts)),
    }));
  };
}

async function figuresOf({ metadata, entityKinds, countEntities }: Parts): Promise<ClusterFigures> {
  const { database } = metadata;
  const dashboards = entityKinds.find(({ type }) => type === 'dashboard');
  return {
    stream_count: 0,
    stream_rule_count: 0,
    stream_rule_count_by_stream: {},
    output_count: 0,
    output_count_by_type: {},
    input_count: 0,
    global_input_count: 0,
    input_count_by_type: {},
    extractor_count: 0,
    extractor_count_by_type: {},
    ...(await countEntities()),
    user_count: (await people(database).all()).length,
    dashboard_count: (await dashboards?.titles(database))?.length ?? 0,
  };
}
