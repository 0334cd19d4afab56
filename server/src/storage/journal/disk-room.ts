// How much the journal can still take as far as its disk is concerned.
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Kept free: room is made by storing messages, and that needs a little room for itself, as does the embedded PostgreSQL,
 * which has its files on the same disk.
 */
const MAX_KEPT_FREE = 256 * 1024 * 1024;
const SHARE_KEPT_FREE = 0.05;
/** The file of the database does not shrink; what was taken out of it leaves room in it, but not all can be used. */
const FILE = 'data.mdb';
const OVERHEAD = 1.25;
const LEAST_FILE_BYTES = 16 * 1024 * 1024;

/** @param usedBytes what is in the journal now. Infinity where the system does not tell. */
export async function diskRoom(directory: string, usedBytes: number): Promise<number> {
  try {
    const [disk, file] = await Promise.all([statfs(directory), stat(join(directory, FILE))]);
    const kept = Math.min(MAX_KEPT_FREE, disk.blocks * disk.bsize * SHARE_KEPT_FREE);
    const onDisk = Math.max(0, disk.bavail * disk.bsize - kept);
    const inFile = Math.max(0, file.size - LEAST_FILE_BYTES - usedBytes * OVERHEAD);
    return onDisk + inFile;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
