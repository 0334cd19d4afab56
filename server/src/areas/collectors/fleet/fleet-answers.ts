// The list of a large fleet is put together and compressed once for all who ask the same within a second: many browsers
// poll it.
import { promisify } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { brotliCompress, constants as zlib, gzip } from 'node:zlib';

export interface FleetAnswer {
  readonly body: string | Buffer;
  readonly headers: Record<string, string>;
}

export interface FleetAnswers<Question> {
  list(question: Question, encoding: string): Promise<FleetAnswer>;
}

/** JSON text, or its bytes, and how many agents there are. */
export interface FleetText {
  readonly json: string | Buffer;
  readonly size: number;
}

interface Shared {
  readonly until: number;
  readonly json: Promise<FleetText>;
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

/** The best that a client takes. */
export function encodingFor(request: FastifyRequest): string {
  const accepted = request.accepts().encoding(['br', 'gzip', 'identity']);
  return accepted === false ? 'identity' : accepted;
}

export function fleetAnswers<Question>(
  read: (question: Question) => Promise<FleetText>,
): FleetAnswers<Question> {
  const shared = new Map<string, Shared>();
  let isLarge = false;

  function ask(question: Question): Shared {
    const now = Date.now();
    for (const [key, { until }] of shared) if (until <= now) shared.delete(key);
    const key = JSON.stringify(question);
    const known = shared.get(key);
    if (isLarge && known !== undefined) return known;
    const json = read(question);
    const asked = { until: now + SHARED_FOR_MS, json, encoded: new Map() };
    shared.set(key, asked);
    // A failure is not worth sharing.
    json.catch(() => shared.delete(key));
    return asked;
  }

  return {
    async list(question, encoding) {
      const { json, encoded } = ask(question);
      const result = await json;
      isLarge = result.size >= LARGE_FLEET;
      const compress = isLarge ? compressors[encoding] : undefined;
      // Short answers are compressed by the platform as any other.
      if (compress === undefined) return { body: result.json, headers: {} };
      const body = encoded.get(encoding) ?? compress(bytesOf(result.json));
      encoded.set(encoding, body);
      return { body: await body, headers: { 'content-encoding': encoding, vary: 'accept-encoding' } };
    },
  };
}

/** Copying megabytes would take as long as compressing them. */
const bytesOf = (json: string | Buffer): Buffer => (typeof json === 'string' ? Buffer.from(json) : json);
