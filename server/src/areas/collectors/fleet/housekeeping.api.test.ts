import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClusterConfig, type ClusterConfig } from '../../../cluster/cluster-config.ts';
import type { MetadataStore } from '../../../storage/metadata/database.ts';
import { fleetStore } from './fleet.store.ts';
import { fleetView } from './fleet-view.ts';
import { tidy } from './housekeeping.ts';
import { collectorSystemEntry } from '../system-config.ts';
import { uploadStore } from '../agents/upload.store.ts';
import { openTestMetadata } from '../../../../test/open-test-metadata.ts';

let store: MetadataStore;
let clusterConfig: ClusterConfig;
beforeAll(async () => {
  store = await openTestMetadata();
  clusterConfig = await createClusterConfig(store.database, [collectorSystemEntry]);
});
afterAll(async () => {
  await store.close();
});

it('collectors are removed after the expiration threshold, which is P14D until somebody changes it', async () => {
  const { database } = store;
  const fleet = fleetStore(database);
  const view = fleetView(fleet);
  const parts = {
    clusterConfig,
    fleet,
    uploads: uploadStore(database),
    logger: pino({ level: 'silent' }),
  };
  const remaining = async () => {
    await tidy(parts);
    return [...(await view.upToDate()).members.keys()].sort();
  };
  const registration = '{"node_id":"n","collector_version":"0.1.8","node_details":{}}';
  const report = (id: string) => ({ id, registration, logFiles: null });
  await fleet.saveKnown(['now', 'minutes', 'days', 'weeks'].map(report));
  for (const [id, age] of [
    ['minutes', '2 minutes'],
    ['days', '13 days'],
    ['weeks', '15 days'],
  ] as const) {
    await sql`update collectors set last_seen = now() - ${age}::interval where id = ${id}`.execute(database);
  }
  expect([...(await view.upToDate()).members.keys()]).toHaveLength(4);

  expect(await remaining()).toEqual(['days', 'minutes', 'now']);
  const thresholds = { collector_inactive_threshold: 'PT1M', collector_update_interval: 'PT30S' };
  await clusterConfig.write(collectorSystemEntry, { ...thresholds, collector_expiration_threshold: 'P1D' });
  expect(await remaining()).toEqual(['minutes', 'now']);
  await clusterConfig.write(collectorSystemEntry, { ...thresholds, collector_expiration_threshold: 'PT1M' });
  expect(await remaining()).toEqual(['now']);
});
