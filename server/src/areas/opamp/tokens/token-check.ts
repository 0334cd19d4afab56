// Tells which token an agent signs in with, from the fingerprints that this node remembers.
import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { TokenRow, TokenStore } from './token.store.ts';

const USE_RECORDED_EVERY_MS = 30_000;
const BEARER = /^Bearer +(\S{1,512})$/i;

export function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function tokenCheck(store: Pick<TokenStore, 'recordUse'>, logger: Pick<FastifyBaseLogger, 'warn'>) {
  let idByHash = new Map<string, string>();
  const usedAt = new Map<string, number>();

  /** Agents call all the time; a write for each would be too many. */
  function noteUse(id: string): void {
    const now = Date.now();
    if (now - (usedAt.get(id) ?? 0) < USE_RECORDED_EVERY_MS) return;
    usedAt.set(id, now);
    store
      .recordUse(id, new Date(now))
      .catch((error: unknown) => logger.warn({ err: error }, 'The use of a token could not be recorded'));
  }

  return {
    /** The id of the token in an Authorization header; undefined when it is none of ours. */
    tokenOf(authorization: string | undefined): string | undefined {
      const token = BEARER.exec(authorization ?? '')?.[1];
      const id = token === undefined ? undefined : idByHash.get(fingerprint(token));
      if (id !== undefined) noteUse(id);
      return id;
    },

    /** Told after every change. */
    remember(tokens: readonly TokenRow[]): void {
      idByHash = new Map(tokens.map(({ id, token_hash }) => [token_hash, id]));
      const present = new Set(idByHash.values());
      for (const id of usedAt.keys()) if (!present.has(id)) usedAt.delete(id);
    },

    isKnown: (id: string) => [...idByHash.values()].includes(id),
  };
}

export type TokenCheck = ReturnType<typeof tokenCheck>;
