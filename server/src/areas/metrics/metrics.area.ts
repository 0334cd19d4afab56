// Metrics: what every node counts and measures, for pages and for monitoring; and the traffic of the cluster.
import type { Area } from '../../area.ts';
import { measureProcess } from '../../metrics/process-metrics.ts';
import { clusterMetricsRoutes } from './cluster-metrics.routes.ts';
import { metricsRoutes } from './metrics.routes.ts';
import { metricsService } from './metrics.service.ts';
import { recordTraffic, trafficService } from './traffic.service.ts';
import { trafficStore } from './traffic.store.ts';

export const metricsArea: Area = {
  name: 'metrics',

  async start({ metrics, clusterCalls, leaderJobs, metadata, node, logger }) {
    const stopMeasuring = measureProcess(metrics);
    const store = trafficStore(metadata.database);
    const stopRecording = recordTraffic({ metrics, store, node, logger });
    const stopForgetting = leaderJobs.every('forget old traffic', FORGET_EVERY_MS, () => store.forgetOld());
    return {
      routes: [
        metricsRoutes(metricsService(metrics), trafficService(store)),
        clusterMetricsRoutes(clusterCalls),
      ],
      async stop() {
        stopMeasuring();
        await stopForgetting();
        await stopRecording();
      },
    };
  },
};

const FORGET_EVERY_MS = 24 * 60 * 60_000;
