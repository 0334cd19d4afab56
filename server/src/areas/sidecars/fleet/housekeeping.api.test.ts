// What becomes of sidecars that no longer report.
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestMetadata } from '../../../../test/open-test-metadata.ts';
import { createClusterConfig, type ClusterConfig } from '../../../cluster/cluster-config.ts';
import type { MetadataStore } from '../../../storage/metadata/database.ts';
import { fleetStore, fleetView } from '../../collectors/index.ts';
import { catalogueStore } from '../catalogue/catalogue.store.ts';
import { rememberedCatalogue } from '../catalogue/catalogue.ts';
import { sidecarSystemEntry } from '../system-config.ts';
import { tidySidecars } from './housekeeping.ts';
import { readRegistration, sidecarOf } from './registration.ts';
import { presentSidecar } from './sidecar.present.ts';

let metadata: MetadataStore;
let clusterConfig: ClusterConfig;
beforeAll(async () => {
  metadata = await openTestMetadata();
  clusterConfig = await createClusterConfig(metadata.database, [sidecarSystemEntry]);
});
afterAll(async () => {
  await metadata.close();
});

const running = {
  node_name: 'n',
  node_details: {
    operating_system: 'Linux',
    status: {
      status: 0,
      message: '1 running / 0 stopped / 0 failing',
      collectors: [{ collector_id: 'c', status: 0, message: 'Running', verbose_message: 'all well' }],
    },
  },
};

it('sidecars that are silent are no longer known to run, and go after the expiration threshold with what they were given', async () => {
  const { database } = metadata;
  const store = fleetStore(database, {
    members: 'sidecars',
    actions: 'sidecar_actions',
    revisions: 'sidecar_revisions',
  });
  const view = fleetView(store);
  const catalogueRows = catalogueStore(database);
  const report = (id: string) =>
    readRegistration({ id, version: '1.5.0', request: running, before: undefined, delivered: {}, now: 0 });
  await store.saveKnown(['now', 'minutes', 'weeks'].map(report));
  await catalogueRows.change(async ({ save }) => {
    for (const id of ['now', 'weeks']) await save('settings', { id, tags: ['given'], variables: {} });
  });
  for (const [id, age] of [
    ['minutes', '2 minutes'],
    ['weeks', '15 days'],
  ] as const) {
    await sql`update sidecars set last_seen = now() - ${age}::interval where id = ${id}`.execute(database);
  }

  const { members, now } = await view.upToDate();
  const catalogue = await rememberedCatalogue(catalogueRows)();
  const shown = (id: string) => {
    const { active, node_details } = presentSidecar(sidecarOf(members.get(id)!), catalogue, {
      now,
      inactiveMs: 60_000,
    });
    return { active, status: node_details.status };
  };
  expect(shown('now')).toMatchObject({ active: true, status: { status: 0 } });
  const silent = { status: 1, message: 'Received no ping signal from sidecar' };
  expect(shown('minutes')).toMatchObject({
    active: false,
    status: { ...silent, collectors: [{ ...silent, verbose_message: '' }] },
  });

  await tidySidecars({ clusterConfig, store, view, catalogueRows, logger: pino({ level: 'silent' }) });
  expect([...(await view.upToDate()).members.keys()].sort()).toEqual(['minutes', 'now']);
  expect([...(await catalogueRows.read()).settings.keys()]).toEqual(['now']);
});
