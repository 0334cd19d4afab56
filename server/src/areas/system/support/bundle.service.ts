// Gathers what all nodes know about themselves into one file. Nothing in it is a setting, a message or a secret.
import { indexer } from '@logboom/contract/indices/endpoints';
import { metrics } from '@logboom/contract/metrics/endpoints';
import { diagnostics } from '@logboom/contract/system/diagnostics';
import { nodes as nodeEndpoints, system } from '@logboom/contract/system/endpoints';
import { clusterLoggers } from '@logboom/contract/system/logging';
import { systemStats } from '@logboom/contract/system/stats';
import type { FastifyRequest } from 'fastify';
import { strToU8, zip, type Zippable } from 'fflate';
import { clusterCall, type ClusterCalls } from '../../../cluster/cluster-calls.ts';
import { forbidden } from '../../../http/errors.ts';
import type { BundleStore } from './bundle.store.ts';

interface Parts {
  cluster: ClusterCalls;
  nodeId: string;
  store: Pick<BundleStore, 'save'>;
  now: () => Date;
}

const TIMEOUT_MS = 15_000;

export function bundleBuilder({ cluster, nodeId, store, now }: Parts) {
  let isBuilding = false;

  /** As whoever asks for it: what they may not see is null in the file. */
  async function gather(request: FastifyRequest): Promise<Zippable> {
    const timeoutMs = TIMEOUT_MS;
    const [overviews, stats, threads, numbers, lines, health] = await Promise.all([
      cluster.askAll(request, clusterCall(system.overview, { timeoutMs })),
      cluster.askAll(request, clusterCall(systemStats.all, { timeoutMs })),
      cluster.askAll(request, clusterCall(diagnostics.threadDump, { timeoutMs })),
      cluster.askAll(request, clusterCall(metrics.readAll, { timeoutMs })),
      cluster.askAll(request, clusterCall(clusterLoggers.lines, { query: { limit: 0 }, timeoutMs })),
      cluster.askAll(request, clusterCall(system.health, { timeoutMs })),
    ]);
    const files: Zippable = {
      'cluster.json': json({
        created_at: now().toISOString(),
        nodes: (await cluster.askNode(request, nodeId, clusterCall(nodeEndpoints.list))).nodes,
        system_overview: overviews,
        health,
        cluster_stats: await cluster.askNode(request, nodeId, clusterCall(systemStats.cluster)),
        search_db: await cluster.askNode(request, nodeId, clusterCall(indexer.stats)),
      }),
    };
    for (const id of Object.keys(overviews)) {
      const folder = id.split('-')[0] ?? id;
      files[`${folder}/system-stats.json`] = json(stats[id] ?? null);
      files[`${folder}/metrics.json`] = json(numbers[id] ?? null);
      files[`${folder}/thread-dump.txt`] = strToU8(threads[id]?.threaddump ?? '');
      files[`${folder}/logs/server.mem.log`] = strToU8(
        (lines[id]?.lines ?? []).map((line) => `${line}\n`).join(''),
      );
    }
    return files;
  }

  return {
    async build(request: FastifyRequest): Promise<void> {
      if (isBuilding)
        throw forbidden('A support bundle is being built already; try again in a minute.', 'BUNDLE_RUNS');
      isBuilding = true;
      try {
        await store.save(now(), await zipped(await gather(request)));
      } finally {
        isBuilding = false;
      }
    },
  };
}

function json(value: unknown): Uint8Array {
  return strToU8(`${JSON.stringify(value, null, 2)}\n`);
}

function zipped(files: Zippable): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    zip(files, { level: 6 }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}
