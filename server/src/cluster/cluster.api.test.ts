import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMigratedDatabase } from '../../test/test-metadata.ts';
import { openMetadataStore, type MetadataStore } from '../storage/metadata/database.ts';
import { migrate } from '../storage/metadata/migrate.ts';
import { createNodeRegistry, type NodeRegistry } from './node-registry.ts';
import { copyMetadata } from '../../test/copy-metadata.ts';
import { migrations } from '../migrations.ts';

/** A busy machine is no dead node. */
const PATIENT_MS = 20_000;

const silent = pino({ level: 'silent' });
const node = (id: string) => ({ id, hostname: `host of ${id}`, startedAt: new Date() });

describe('two nodes on one PostgreSQL', () => {
  const stores: MetadataStore[] = [];
  let first: NodeRegistry;
  let second: NodeRegistry;
  beforeAll(async () => {
    const url = await createMigratedDatabase();
    const open = async () => {
      const store = await openMetadataStore({ url, directory: '', onError: () => {} });
      stores.push(store);
      await migrate(store.database, migrations);
      return store.database;
    };
    first = createNodeRegistry(await open(), node('node-a'), silent, PATIENT_MS);
    second = createNodeRegistry(await open(), node('node-b'), silent, PATIENT_MS);
  });
  afterAll(async () => {
    await second.leave();
    await Promise.all(stores.map((store) => store.close()));
  });

  it('see each other, and the one that came first leads', async () => {
    await first.join('http://a/api/');
    await second.join('http://b/api/');
    for (const registry of [first, second]) {
      expect(await registry.active()).toMatchObject([
        { node_id: 'node-a', transport_address: 'http://a/api/', is_leader: true },
        { node_id: 'node-b', transport_address: 'http://b/api/', is_leader: false },
      ]);
    }
    expect([first.isLeader(), second.isLeader()]).toEqual([true, false]);
  });

  it('know how far both are with storing', async () => {
    const stored = async () => (await second.storedTo()) - second.sharedTime();
    expect(Math.abs(await stored())).toBeLessThan(5000);
    const since = Date.now() - 60_000;
    first.followStoring(() => since);
    // The other one hears of it with the next heartbeat.
    await expect.poll(stored).toBeLessThan(-59_000);
    expect((await first.storedTo()) - first.sharedTime()).toBeLessThan(-59_000);
    first.followStoring(() => undefined);
    await expect.poll(stored).toBeGreaterThan(-20_000);
    second.followStoring(() => since);
    expect(await stored()).toBeLessThan(-59_000);
    second.followStoring(() => undefined);
  });

  it('hand over the lead when the leader leaves', async () => {
    await first.leave();
    await expect.poll(() => second.isLeader()).toBe(true);
    expect(await second.active()).toMatchObject([{ node_id: 'node-b', is_leader: true }]);
  });
});

describe('a leader', () => {
  it('that was frozen does not act: its lease ends by its own clock before another may take it', async () => {
    const url = await createMigratedDatabase();
    const store = await openMetadataStore({ url, directory: '', onError: () => {} });
    await migrate(store.database, migrations);
    const registry = createNodeRegistry(store.database, node('frozen'), silent, PATIENT_MS);
    await registry.join('http://frozen/api/');
    expect(registry.isLeader()).toBe(true);
    // As after `kill -STOP` and `kill -CONT`: time went by, and no heartbeat was written yet.
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 8000);
    expect(registry.isLeader()).toBe(false);
    vi.restoreAllMocks();
    await registry.leave();
    expect(registry.isLeader()).toBe(false);
    await store.close();
  });
});

describe('two processes with the data directory of one node', () => {
  it('do not both run: the second says what to do', async () => {
    const url = await createMigratedDatabase();
    const open = () => openMetadataStore({ url, directory: '', onError: () => {} });
    const [one, other] = [await open(), await open()];
    await migrate(one.database, migrations);
    const first = createNodeRegistry(one.database, node('twin'), silent, PATIENT_MS);
    await first.join('http://first/api/');
    const second = createNodeRegistry(other.database, node('twin'), silent, PATIENT_MS);
    await expect(second.join('http://second/api/')).rejects.toThrow(/Another process runs as node twin/);
    await first.leave();
    await second.join('http://second/api/');
    await second.leave();
    await Promise.all([one.close(), other.close()]);
  });

  it('that crashed is started again at once', async () => {
    const url = await createMigratedDatabase();
    const store = await openMetadataStore({ url, directory: '', onError: () => {} });
    await migrate(store.database, migrations);
    await sql`insert into nodes (node_id, hostname, transport_address, last_seen)
      values ('crashed', 'host', 'http://crashed/api/', now())`.execute(store.database);
    const registry = createNodeRegistry(store.database, node('crashed'), silent, 1000);
    await registry.join('http://crashed/api/');
    expect(await registry.active()).toHaveLength(1);
    await registry.leave();
    await store.close();
  });
});

describe('a node on its own', () => {
  it('is the leader, and is gone from the list after it left', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'logboom-cluster-'));
    copyMetadata(directory);
    const store = await openMetadataStore({ url: undefined, directory, onError: () => {} });
    const registry = createNodeRegistry(store.database, node('only'), silent, PATIENT_MS);
    await registry.join('http://only/api/');
    expect(registry.isLeader()).toBe(true);
    await registry.leave();
    expect(await registry.active()).toEqual([]);
    await store.close();
    await rm(directory, { recursive: true, force: true });
  });
});
