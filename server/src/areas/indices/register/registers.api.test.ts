import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMigratedDatabase } from '../../../../test/test-metadata.ts';
import type { IndexFailure } from '../../../ingest/ingest.ts';
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import { openMetadataStore, type MetadataStore } from '../../../storage/metadata/database.ts';
import { migrate } from '../../../storage/metadata/migrate.ts';
import { failureLog } from '../failures/failure-log.ts';
import { failureStore } from '../failures/failure.store.ts';
import { indexSetsForStreams } from '../sets/for-streams.ts';
import { indexSetStore } from '../sets/index-set.store.ts';
import { indexStore } from './index.store.ts';
import { seedIndexSets } from '../sets/seed.ts';
import { copyMetadata } from '../../../../test/copy-metadata.ts';
import { migrations } from '../../../migrations.ts';

const stores: MetadataStore[] = [];
afterAll(() => Promise.all(stores.map((store) => store.close())));

describe('two nodes on one PostgreSQL', () => {
  let url: string;
  const open = async () => {
    const store = await openMetadataStore({ url, directory: '', onError: () => {} });
    stores.push(store);
    return store.database;
  };
  beforeAll(async () => {
    url = await createMigratedDatabase();
    await migrate(await open(), migrations);
  });

  it('that start together make the first index sets once', async () => {
    const nodes = await Promise.all([open(), open(), open()]);
    await Promise.all(nodes.map((database) => seedIndexSets(indexSetStore(database))));
    const rows = await indexSetStore(nodes[0]).all();
    expect(rows.map(({ title }) => title)).toEqual([
      'Default index set',
      'Graylog Events',
      'Graylog System Events',
    ]);
    expect(await indexStore(nodes[0]).current()).toEqual(new Map(rows.map(({ id }) => [id, 0])));
  });

  it('that cycle at the same time go on twice', async () => {
    const nodes = await Promise.all([open(), open()]);
    const { id = '' } = (await indexSetStore(nodes[0]).findDefault()) ?? {};
    const numbers = await Promise.all(nodes.map((database) => indexStore(database).cycle(id)));
    expect(numbers.toSorted()).toEqual([1, 2]);
    const rows = await indexStore(nodes[0]).all(id);
    expect(rows.map(({ number, rotated_at }) => [number, rotated_at === null])).toEqual([
      [2, true],
      [1, false],
      [0, false],
    ]);
  });

  it('that decided to rotate by the same figures go on once', async () => {
    const nodes = await Promise.all([open(), open()]);
    const { id = '' } = (await indexSetStore(nodes[0]).findDefault()) ?? {};
    const newest = (await indexStore(nodes[0]).current()).get(id) ?? 0;
    const numbers = await Promise.all(nodes.map((database) => indexStore(database).cycle(id, newest)));
    expect(numbers.filter((number) => number !== undefined)).toEqual([newest + 1]);
    expect((await indexStore(nodes[0]).current()).get(id)).toBe(newest + 1);
  });

  it('that make different sets the default at the same time leave one', async () => {
    const nodes = await Promise.all([open(), open()]);
    const sets = nodes.map(indexSetStore);
    const ids = (await sets[0]!.all()).map(({ id }) => id);
    await Promise.all(sets.map((store, node) => store.setDefault(ids[node]!)));
    expect((await sets[0]!.all()).filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  it('keep their default when the set that shall follow it is deleted at the same time', async () => {
    const sets = indexSetStore(await open());
    const before = await sets.findDefault();
    const deleted = (await sets.all()).find(({ is_default }) => !is_default)!;
    expect(await sets.remove(deleted.id, undefined, async () => false)).toBe('deleted');
    expect(await sets.setDefault(deleted.id)).toBe(false);
    expect((await sets.findDefault())?.id).toBe(before?.id);
  });
});

describe('the embedded database', () => {
  let directory: string;
  let store: MetadataStore;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'logboom-indices-'));
    copyMetadata(directory);
    store = await openMetadataStore({ url: undefined, directory, onError: () => {} });
    stores.push(store);
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('tells streams which index sets there are, and makes the first ones for that', async () => {
    const forStreams = indexSetsForStreams(store.database);
    const { messages, events, systemEvents } = await forStreams.builtIn();
    expect(await forStreams.idsByTitle()).toEqual([messages, events, systemEvents]);
    expect(await forStreams.find(messages)).toEqual({ isWritable: true, isUsable: true });
    expect(await forStreams.find(events)).toEqual({ isWritable: true, isUsable: false });
    expect(await forStreams.find('nobody')).toBeUndefined();
  });

  it('keeps the newest messages that could not be stored, up to a limit, whatever their texts hold', async () => {
    const failures = failureStore(store.database);
    const sets = indexSetStore(store.database);
    const table = tableOf((await indexSetsForStreams(store.database).builtIn()).messages);
    const log = failureLog(failures, sets, pino({ level: 'silent' }));
    const failure = (number: number): IndexFailure => ({
      messageId: `id ${number}`,
      messageTimestamp: 1000 + number,
      table,
      index: 3,
      type: 'QUERY_FAILED',
      message: `nul \0 ${'x'.repeat(9000)}`,
    });
    log.add(Array.from({ length: 250 }, (_, number) => failure(number)));
    await log.settled();
    log.add([{ ...failure(250), messageTimestamp: 8.64e15 }]);
    await log.settled();
    expect(await failures.count()).toBe(251);
    const [newest, next] = await failures.page(0, 2);
    expect(newest).toMatchObject({ message_id: 'id 250', message_timestamp: new Date(0) });
    expect(next).toMatchObject({ index_name: 'graylog_3' });
    expect(next).toMatchObject({ message_id: 'id 249', message_timestamp: new Date(1249) });
    expect(next?.message).toHaveLength(4096);
    expect(await failures.page(250, 0)).toHaveLength(1);
    expect(await failures.count(new Date(Date.now() + 60_000))).toBe(0);

    log.add(Array.from({ length: 5000 }, (_, number) => failure(number)));
    await log.settled();
    expect(await failures.count(), 'those above a thousand at once are not written').toBe(1251);
  });
});
