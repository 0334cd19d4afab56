// The audit log: who did what to which entity, when and from where.
import type { Area } from '../../area.ts';
import { auditConfigEntry } from './audit-config.ts';
import { auditRoutes } from './audit.routes.ts';
import { auditService } from './audit.service.ts';
import { auditStore } from './audit.store.ts';
import { auditMigrations } from './migrations/index.ts';
import { auditTrail } from './trail.ts';

const HOUR_MS = 3_600_000;

export const auditArea: Area = {
  name: 'audit',

  migrations: auditMigrations,
  clusterConfig: [auditConfigEntry],

  async start({ metadata: { database }, node, clusterConfig, leaderJobs, logger }) {
    const store = auditStore(database);
    const trail = auditTrail(store, node.id, logger);
    const stopForgetting = leaderJobs.every('forget old audit entries', HOUR_MS, async () => {
      const { retention_days } = await clusterConfig.read(auditConfigEntry);
      await store.removeOlderThan(retention_days);
    });
    return {
      routes: [auditRoutes(auditService(store, clusterConfig))],
      auditTrail: trail,
      async stop() {
        await stopForgetting();
        await trail.idle();
      },
    };
  },
};
