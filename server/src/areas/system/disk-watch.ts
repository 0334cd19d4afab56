// Tells administrators in time that the disk with the data of this node fills up.
import { statfs } from 'node:fs/promises';
import type { NotificationType } from '@logboom/contract/notifications/schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { Notifications } from '../../cluster/notifications.ts';

const GIB = 1024 ** 3;
const EVERY_MS = 60_000;

interface Level {
  readonly type: NotificationType;
  readonly severity: 'normal' | 'urgent';
  /** Both count: a tenth of a large disk is much, and few gigabytes of a small one are usual. */
  readonly share: number;
  readonly bytes: number;
}

/** The worst first. */
const LEVELS: readonly Level[] = [
  { type: 'es_node_disk_watermark_flood_stage', severity: 'urgent', share: 0.02, bytes: 2 * GIB },
  { type: 'es_node_disk_watermark_high', severity: 'urgent', share: 0.05, bytes: 10 * GIB },
  { type: 'es_node_disk_watermark_low', severity: 'normal', share: 0.1, bytes: 20 * GIB },
];

export interface DiskRoom {
  readonly free: number;
  readonly total: number;
}

export function diskLevel({ free, total }: DiskRoom): Level | undefined {
  return LEVELS.find(({ share, bytes }) => free < bytes && free < total * share);
}

interface Parts {
  readonly node: { readonly id: string; readonly hostname: string };
  readonly notifications: Notifications;
  readonly room: () => Promise<DiskRoom>;
}

/** Keeps one notification at most, the one of the level that the disk has reached. */
export function diskWatch({ node, notifications, room }: Parts) {
  // One of before a restart may be there.
  let told: Level | 'unknown' | undefined = 'unknown';
  return async (): Promise<void> => {
    const level = diskLevel(await room());
    if (level === told) return;
    for (const { type } of LEVELS) if (type !== level?.type) await notifications.resolve(type, node.id);
    if (level !== undefined) {
      const { type, severity } = level;
      await notifications.publish({ type, severity, key: node.id, details: { nodes: node.hostname } });
    }
    told = level;
  };
}

/** Returns a function that ends it. */
export function startDiskWatch(
  directory: string,
  parts: Omit<Parts, 'room'>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): () => void {
  const check = diskWatch({
    ...parts,
    room: async () => {
      const { bsize, blocks, bavail } = await statfs(directory);
      return { free: bavail * bsize, total: blocks * bsize };
    },
  });
  const timer = setInterval(() => {
    check().catch((error: unknown) =>
      logger.warn({ err: error, directory }, 'The room on the disk of the data could not be found out'),
    );
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
