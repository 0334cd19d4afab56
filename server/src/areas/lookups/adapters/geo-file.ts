// A database of places or networks in a file, loaded into shared memory.
import { open } from 'node:fs/promises';
import type { AdapterConfigs } from '@logboom/contract/lookups/configs';
import { unitMs } from '@logboom/contract/lookups/defaults';
import { openGeoDatabase } from '../../../ingest/lookups/geo-reader.ts';
import { LoadError, type LoadingAdapter } from './adapter.ts';
import { fileVersion } from './file-version.ts';

const PIECE_BYTES = 4 * 1024 * 1024;
const MAX_BYTES = 2_000_000_000;

export function geoFile(
  config: AdapterConfigs['maxmind_geoip'],
  allowedPaths: readonly string[],
): LoadingAdapter {
  let version: string | undefined;
  return {
    kind: 'loading',
    everyMs: Math.max(1000, unitMs(config.check_interval, config.check_interval_unit) ?? 60_000),
    async load() {
      const current = await fileVersion(config.path, allowedPaths);
      if (current === version) return 'unchanged';
      const { database, nodes } = await loadGeoDatabase(config.path);
      version = current;
      return {
        content: { kind: 'geo', database, type: config.database_type },
        entries: nodes,
        bytes: database.byteLength,
      };
    },
  };
}

/** Fails when the file is no such database. */
export async function loadGeoDatabase(
  path: string,
): Promise<{ database: SharedArrayBuffer; type: string; nodes: number }> {
  const database = await readShared(path);
  try {
    const { type, nodes } = openGeoDatabase(database);
    return { database, type, nodes };
  } catch (error) {
    throw new LoadError('The file is no database of the MaxMind format (.mmdb).', { cause: error });
  }
}

async function readShared(path: string): Promise<SharedArrayBuffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > MAX_BYTES) throw new LoadError('The file is larger than 2 GB.');
    const shared = new SharedArrayBuffer(size);
    const target = Buffer.from(shared);
    for (let at = 0; at < size;) {
      const { bytesRead } = await file.read(target, at, Math.min(PIECE_BYTES, size - at), at);
      if (bytesRead === 0) throw new LoadError('The file changed while it was read.');
      at += bytesRead;
    }
    return shared;
  } finally {
    await file.close();
  }
}
