// System: this node, the cluster, and the configuration that all nodes share.
import { join, resolve } from 'node:path';
import type { Area } from '../../area.ts';
import { clusterIdEntry, systemConfigEntries } from './cluster-config.ts';
import { clusterRoutes } from './cluster.routes.ts';
import { clusterDiagnosticsRoutes, diagnosticsRoutes } from './diagnostics/diagnostics.routes.ts';
import { createProfiler } from './diagnostics/profile.ts';
import { startDiskWatch } from './disk-watch.ts';
import { threadDumper } from './diagnostics/threads.ts';
import { jobRoutes } from './job.routes.ts';
import { loadBalancerRoutes } from './load-balancer.routes.ts';
import { meterLog } from './logging/log-meters.ts';
import { clusterLoggingRoutes, loggingRoutes } from './logging/logging.routes.ts';
import { loggingService } from './logging/logging.service.ts';
import { nodeRoutes } from './node.routes.ts';
import { statsRoutes } from './stats/stats.routes.ts';
import { openBackupDesk } from './backups/backup-desk.ts';
import { backupRoutes } from './backups/backup.routes.ts';
import { backupService } from './backups/backup.service.ts';
import { bundleBuilder } from './support/bundle.service.ts';
import { bundleStore } from './support/bundle.store.ts';
import { supportRoutes } from './support/support.routes.ts';
import { systemRoutes } from './system.routes.ts';

export const systemArea: Area = {
  name: 'system',
  clusterConfig: systemConfigEntries,

  async start(context) {
    const { cluster_id } = await context.clusterConfig.read(clusterIdEntry);
    const { clusterCalls, ingest, logging, metadata, metrics, node, systemJobs, stopProgram } = context;
    meterLog(logging.recent, metrics);
    const loggers = loggingService(logging);
    const now = () => new Date();
    const bundles = bundleStore(join(context.settings.dataDir, 'support-bundles'));
    const builder = bundleBuilder({ cluster: clusterCalls, nodeId: node.id, store: bundles, now });
    const backups = backupService(context);
    await backups.cleanUp();
    const closeDesk = await openBackupDesk(resolve(context.settings.dataDir), backups, context.logger);
    const endDiskWatch = startDiskWatch(resolve(context.settings.dataDir), context, context.logger);
    const dumpThreads = threadDumper({ ingest, metadata, metrics, now });
    return {
      routes: [
        systemRoutes({ ...context, clusterId: cluster_id }),
        nodeRoutes(context.nodes, node.id, cluster_id),
        clusterRoutes(clusterCalls),
        loadBalancerRoutes(context.lifecycle),
        jobRoutes({ jobs: systemJobs, nodeId: node.id, cluster: clusterCalls }),
        loggingRoutes(loggers),
        clusterLoggingRoutes(clusterCalls, loggers),
        diagnosticsRoutes({ dumpThreads, ingest, profiler: createProfiler(), stopProgram }),
        clusterDiagnosticsRoutes(clusterCalls),
        statsRoutes(context),
        backupRoutes(backups),
        supportRoutes({ store: bundles, builder, logging, now }),
      ],
      stop: () => {
        closeDesk();
        endDiskWatch();
        return systemJobs.stop();
      },
    };
  },
};
