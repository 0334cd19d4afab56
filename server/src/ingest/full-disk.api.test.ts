import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FullDiskReport } from '../../test/full-disk-child.ts';
import { gelf, INPUT_ID, publishPlan } from '../../test/ingest-plan.ts';
import { RecordingClickHouse } from '../../test/recording-clickhouse.ts';
import { canMakeSmallDisks, runOnSmallDisk } from '../../test/small-disk.ts';
import { startIngest } from '../../test/start-ingest.ts';
import type { IndexFailure } from './ingest.ts';

const CHILD = join(import.meta.dirname, '../../test/full-disk-child.ts');

let directory: string;
let store: RecordingClickHouse;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'logboom-full-disk-'));
  store = await RecordingClickHouse.start((row) => /message-\d+\./.exec(row)?.[0] ?? row);
});
afterEach(async () => {
  await store.stop();
  await rm(directory, { recursive: true, force: true });
});

describe('a full disk of ClickHouse', () => {
  it.each([
    ['as it says itself', 243, undefined],
    ['as the system says', 75, 'Cannot write to file: , errno: 28, strerror: No space left on device'],
  ])(
    'lets messages wait in the journal, in plain words, and each arrives once: %s',
    async (_, error, text) => {
      const running = await startIngest(directory, store.url);
      const { ingest, notifications } = running;
      try {
        const failures: IndexFailure[] = [];
        ingest.onFailure((news) => failures.push(...news));
        publishPlan(ingest);
        const sizes = new Set<number>();
        store.onInsert = ({ rows }) => {
          sizes.add(rows.length);
          return { error, ...(text !== undefined && { text }) };
        };
        const texts = Array.from({ length: 40 }, (_, index) => `message-${index}.`);
        const append = (some: string[]) =>
          ingest.intake.append(
            INPUT_ID,
            some.map((one) => ({ payload: gelf(one), receivedAt: Date.now() })),
          );
        await append(texts.slice(0, 20));
        await vi.waitFor(
          () => expect([...notifications.keys()]).toEqual(['es_node_disk_watermark_flood_stage']),
          { timeout: 40_000 },
        );
        await append(texts.slice(20));
        expect(ingest.journal().frames).toBe(40);
        store.onInsert = () => undefined;
        await vi.waitFor(() => expect(ingest.journal().frames).toBe(0), { timeout: 40_000 });
        expect(store.rows).toEqual(texts);
        expect([...sizes]).toEqual([20]);
        expect(failures).toEqual([]);
        await vi.waitFor(() => expect(notifications.size).toBe(0));
      } finally {
        await running.close();
      }
    },
  );
});

describe.skipIf(!canMakeSmallDisks('a full disk of the journal'))('a full disk of the journal', () => {
  it(
    'loses nothing that was acknowledged, and receiving goes on when there is room',
    { timeout: 180_000 },
    async () => {
      const report = JSON.parse(await runOnSmallDisk(directory, '48m', CHILD, [store.url])) as FullDiskReport;
      expect(report).toMatchObject({ notified: ['The disk of the journal is full'], resolved: true });
      expect(report.refused).toBeGreaterThanOrEqual(2);
      // Room for those who make room.
      expect(report.freeWhenClosed).toBeGreaterThan(0);
      expect(store.rows.toSorted()).toEqual(report.acknowledged.toSorted());
    },
  );
});
