// What the leader does for all index sets at intervals: rotation, retention, ranges, and dropping the tables of deleted sets.
import type { FastifyBaseLogger } from 'fastify';
import type { LeaderJobs } from '../../../cluster/leader-jobs.ts';
import { MessageStoreError } from '../../../storage/messages/errors.ts';
import type { DeflectorService } from './deflector.service.ts';
import type { IndexFiguresReader } from '../register/figures.ts';
import { indexName } from '../register/index-names.ts';
import type { IndexSetRow, IndexSetStore } from '../sets/index-set.store.ts';
import type { IndexStates } from '../register/index-states.service.ts';
import type { IndexRow, IndexStore } from '../register/index.store.ts';
import type { IndexLimits } from '../sets/limits.ts';
import type { RangeCalculator } from '../ranges/range-calculator.ts';
import { indicesToRetire } from './retention.ts';
import { reasonToRotate } from './rotation.ts';
import type { TableHousekeeping } from './table-housekeeping.ts';

const ROTATION_EVERY_MS = 10_000;
const STORAGE_EVERY_MS = 10_000;
const RETENTION_EVERY_MS = 5 * 60_000;

interface HousekeepingParts {
  sets: Pick<IndexSetStore, 'all'>;
  register: Pick<IndexStore, 'all'>;
  figures: IndexFiguresReader;
  deflector: Pick<DeflectorService, 'cycle'>;
  indices: Pick<IndexStates, 'close' | 'remove'>;
  ranges: RangeCalculator;
  tables: Pick<TableHousekeeping, 'dropRemoved'>;
  limits: IndexLimits;
  /** Looks whether all indices take too much room. */
  keepStorageLimits: () => Promise<void>;
  /** The time of the database, by which indices were made: a leader with a wrong clock must not delete early. */
  now: () => number;
  logger: Pick<FastifyBaseLogger, 'info'>;
}

/** Returns a function that ends the jobs and waits for those that run. */
export function startHousekeeping(jobs: LeaderJobs, parts: HousekeepingParts): () => Promise<void> {
  const stops = [
    jobs.every('index-rotation', ROTATION_EVERY_MS, () => whenAvailable(() => rotateAndRetire(parts))),
    jobs.every('storage-limits', STORAGE_EVERY_MS, () => whenAvailable(parts.keepStorageLimits)),
    jobs.every('index-retention', RETENTION_EVERY_MS, () => whenAvailable(() => retire(parts))),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** That the engine is away has been logged elsewhere; the next run will do. */
async function whenAvailable(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof MessageStoreError && error.status === 503)) throw error;
  }
}

/** A rotation may leave one index too many: the disk need not wait for the next retention. */
async function rotateAndRetire(parts: HousekeepingParts): Promise<void> {
  if (await rotate(parts)) await retire(parts);
}

/** Whether an index set got a new index. */
async function rotate(parts: HousekeepingParts): Promise<boolean> {
  const { sets, register, figures, deflector, limits, logger } = parts;
  const [all, rows, figuresOf] = await Promise.all([sets.all(), register.all(), figures.read()]);
  let hasRotated = false;
  for (const set of all.filter(({ writable }) => writable)) {
    const current = newestOf(set, rows);
    if (!current) continue;
    const { documents = 0, bytes = 0 } = figuresOf(current) ?? {};
    const reason = reasonToRotate({
      strategy: set.rotation.class,
      config: set.rotation.config,
      shards: set.shards,
      now: parts.now(),
      limits,
      retentionStrategy: set.retention.class,
      index: { createdAt: current.created_at.getTime(), documents, bytes },
    });
    if (reason === undefined) continue;
    const index = indexName(set.index_prefix, current.number);
    logger.info({ index, reason }, `Rotating index ${index}, because ${reason}`);
    await deflector.cycle(set.id, current.number);
    hasRotated = true;
  }
  await parts.ranges.calculateMissing();
  await parts.tables.dropRemoved();
  return hasRotated;
}

async function retire(parts: HousekeepingParts): Promise<void> {
  const { sets, register, indices, logger } = parts;
  const [all, rows] = await Promise.all([sets.all(), register.all()]);
  for (const set of all) {
    const own = rows.filter(({ index_set_id }) => index_set_id === set.id);
    const { action, numbers } = indicesToRetire({
      rotation: set.rotation,
      retention: set.retention,
      now: parts.now(),
      indices: own.map(({ number, state, created_at, rotated_at }) => ({
        number,
        state,
        createdAt: created_at.getTime(),
        rotatedAt: rotated_at?.getTime(),
      })),
    });
    for (const number of numbers) {
      const name = indexName(set.index_prefix, number);
      const verb = action === 'close' ? 'Closing' : 'Deleting';
      logger.info({ index: name, action }, `${verb} index ${name}, as the retention of its index set asks`);
      await (action === 'close' ? indices.close(name) : indices.remove(name));
    }
  }
}

/** Rows come newest first. */
function newestOf(set: IndexSetRow, rows: readonly IndexRow[]): IndexRow | undefined {
  return rows.find(({ index_set_id }) => index_set_id === set.id);
}
