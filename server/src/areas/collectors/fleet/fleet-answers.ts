// The list of a large fleet is put together and compressed once for all who ask within a second: many browsers poll it.
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib, gzip } from 'node:zlib';
import type { FleetService } from './fleet.service.ts';

export interface FleetAnswer {
  readonly body: string | Buffer;
  readonly headers: Record<string, string>;
}

export interface FleetAnswers {
  list(withLogFiles: boolean, encoding: string): Promise<FleetAnswer>;
}

interface Shared {
  readonly until: number;
  readonly json: Promise<{ json: string; size: number }>;
  readonly encoded: Map<string, Promise<Buffer>>;
}

const SHARED_FOR_MS = 1000;
/** A smaller fleet is quick to show as it is now. */
const LARGE_FLEET = 1000;
/** The quickest level: this list repeats itself so much that it becomes small anyway. */
const BROTLI_QUALITY = 1;

const compressors: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body, { level: 1 }),
};

export function fleetAnswers(fleet: Pick<FleetService, 'list'>): FleetAnswers {
  const shared = new Map<boolean, Shared>();
  let isLarge = false;

  function ask(withLogFiles: boolean): Shared {
    const known = shared.get(withLogFiles);
    if (isLarge && known !== undefined && Date.now() < known.until) return known;
    const json = fleet.list(withLogFiles);
    const asked = { until: Date.now() + SHARED_FOR_MS, json, encoded: new Map() };
    shared.set(withLogFiles, asked);
    // A failure is not worth sharing.
    json.catch(() => shared.delete(withLogFiles));
    return asked;
  }

  return {
    async list(withLogFiles, encoding) {
      const { json, encoded } = ask(withLogFiles);
      const result = await json;
      isLarge = result.size >= LARGE_FLEET;
      const compress = isLarge ? compressors[encoding] : undefined;
      // Short answers are compressed by the platform as any other.
      if (compress === undefined) return { body: result.json, headers: {} };
      const body = encoded.get(encoding) ?? compress(Buffer.from(result.json));
      encoded.set(encoding, body);
      return { body: await body, headers: { 'content-encoding': encoding, vary: 'accept-encoding' } };
    },
  };
}
