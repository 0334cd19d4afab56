import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMigratedDatabase } from '../../../test/test-metadata.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { createMetrics } from '../../metrics/registry.ts';
import { openMetadataStore, type MetadataStore } from '../../storage/metadata/database.ts';
import { migrate } from '../../storage/metadata/migrate.ts';
import { recordTraffic, trafficService } from './traffic.service.ts';
import { trafficStore, type TrafficStore } from './traffic.store.ts';
import { copyMetadata } from '../../../test/copy-metadata.ts';
import { migrations } from '../../migrations.ts';

const logger = pino({ level: 'silent' });
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(['embedded', 'postgres'] as const)('traffic on %s metadata', (engine) => {
  let directory: string;
  let metadata: MetadataStore;
  let store: TrafficStore;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'logboom-traffic-'));
    if (engine === 'embedded') copyMetadata(directory);
    const url = engine === 'postgres' ? await createMigratedDatabase() : undefined;
    metadata = await openMetadataStore({ url, directory, onError: () => {} });
    await migrate(metadata.database, migrations);
    store = trafficStore(metadata.database);
  });
  afterAll(async () => {
    await metadata.close();
    await rm(directory, { recursive: true, force: true });
  });

  const sumOf = async (part: 'input' | 'output') => {
    const traffic = await trafficService(store).read({ days: 1, daily: true, includeToday: true });
    return Object.values(traffic[part]).reduce((sum, bytes) => sum + bytes, 0);
  };
  async function count(nodeId: string, bytes: number): Promise<void> {
    const metrics = createMetrics();
    const node = { id: nodeId, hostname: '', startedAt: new Date() };
    const stop = recordTraffic({ metrics, store, node, logger });
    metrics.counter('org.graylog2.traffic.input').add(bytes);
    metrics.counter('org.graylog2.traffic.output').add(2 * bytes);
    await stop();
    metrics.close();
  }

  it('of all nodes and all their runs adds up', async () => {
    await count('a', 100);
    await count('b', 30);
    await count('a', 7);
    expect(await sumOf('input')).toBe(137);
    expect(await sumOf('output')).toBe(274);
  });

  it('is the same when sums are written twice', async () => {
    const before = await sumOf('input');
    const run = { nodeId: 'c', id: 'run' };
    const sums = (input: number) => ({ input, decoded: 0, output: 0 });
    const hour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
    for (const input of [10, 10, 25, 10]) await store.save(hour, run, sums(input));
    expect(await sumOf('input')).toBe(before + 25);
  });

  it('is given by hour or by day, until now or until yesterday', async () => {
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const run = { nodeId: 'd', id: 'run' };
    const old = today - 10 * DAY_MS;
    for (const hour of [old, old + HOUR_MS]) {
      await store.save(new Date(hour), run, { input: 5, decoded: 6, output: 7 });
    }
    const service = trafficService(store);
    const hourly = await service.read({ days: 30, daily: false, includeToday: false });
    expect(hourly).toEqual({
      from: new Date(today - 30 * DAY_MS).toISOString(),
      to: new Date(today - 1).toISOString(),
      input: { [new Date(old).toISOString()]: 5, [new Date(old + HOUR_MS).toISOString()]: 5 },
      decoded: { [new Date(old).toISOString()]: 6, [new Date(old + HOUR_MS).toISOString()]: 6 },
      output: { [new Date(old).toISOString()]: 7, [new Date(old + HOUR_MS).toISOString()]: 7 },
    });
    const daily = await service.read({ days: 30, daily: true, includeToday: false });
    expect(daily.input).toEqual({ [new Date(old).toISOString()]: 10 });
  });

  it('is forgotten after more than a year', async () => {
    const long = new Date(Math.floor((Date.now() - 500 * DAY_MS) / HOUR_MS) * HOUR_MS);
    await store.save(long, { nodeId: 'e', id: 'run' }, { input: 1, decoded: 1, output: 1 });
    await store.forgetOld();
    const { input } = await trafficService(store).read({ days: 600, daily: true, includeToday: true });
    expect(Object.keys(input)).not.toContain(
      new Date(Math.floor(long.getTime() / DAY_MS) * DAY_MS).toISOString(),
    );
    expect(Object.keys(input).length).toBeGreaterThan(1);
  });
});

it('a new installation has no traffic', async () => {
  const server = await startTestApp();
  const response = await server.call('GET /system/cluster/traffic?days=30&daily=false');
  expect(response.json()).toMatchObject({ input: {}, output: {}, decoded: {} });
  expect((await server.call('GET /system/cluster/traffic?days=soon')).statusCode).toBe(404);
  await server.close();
});
