import { describe, expect, it } from 'vitest';
import type { Notifications } from '../../cluster/notifications.ts';
import { diskLevel, diskWatch } from './disk-watch.ts';

const GIB = 1024 ** 3;

describe('a disk that fills up', () => {
  it.each([
    [500, 1000, undefined],
    // A tenth of a large disk is much.
    [80, 1000, undefined],
    [19, 1000, 'es_node_disk_watermark_low'],
    [9, 1000, 'es_node_disk_watermark_high'],
    [1, 1000, 'es_node_disk_watermark_flood_stage'],
    // Few gigabytes of a small one are usual.
    [5, 20, undefined],
    [0.9, 20, 'es_node_disk_watermark_high'],
  ])('with %d of %d GiB free is at the level %s', (free, total, type) =>
    expect(diskLevel({ free: free * GIB, total: total * GIB })?.type).toBe(type),
  );

  it('is told of once for each level, and not any more when there is room', async () => {
    const active = new Set<string>();
    const published: string[] = [];
    const notifications: Notifications = {
      async publish({ type, key }) {
        published.push(type);
        active.add(`${type} ${key}`);
      },
      async resolve(type, key) {
        active.delete(`${type} ${key}`);
      },
    };
    let free = 15;
    const check = diskWatch({
      node: { id: 'n1', hostname: 'one' },
      notifications,
      room: async () => ({ free: free * GIB, total: 1000 * GIB }),
    });
    await check();
    await check();
    free = 5;
    await check();
    expect(published).toEqual(['es_node_disk_watermark_low', 'es_node_disk_watermark_high']);
    expect([...active]).toEqual(['es_node_disk_watermark_high n1']);
    free = 500;
    await check();
    expect(active.size).toBe(0);
  });
});
