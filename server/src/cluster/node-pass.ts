// The credential of calls between nodes: says which node asks whom for what, on behalf of which user. Nobody's password travels.
import { randomUUID } from 'node:crypto';
import { isObject } from '@logboom/contract/common/is-object';
import type { Secrets } from './secrets.ts';

export const NODE_PASS_SCHEME = 'Node ';

interface PassedCall {
  method: string;
  /** Below `/api`, with the query. */
  path: string;
}

export interface NodePasses {
  /** The value of the header `authorization`. */
  issue(call: PassedCall & { userId: string; to: string }): string;
  /** The user on whose behalf another node calls; undefined unless the pass is for this call, of now, and seen for the first time. */
  accept(authorization: string, call: PassedCall): string | undefined;
}

interface Parts {
  nodeId: string;
  secrets: Pick<Secrets, 'encrypt' | 'decrypt'>;
  /** In milliseconds, by the clock that all nodes agree on. */
  now: () => number;
}

const PURPOSE = 'call between nodes';
/** Longer than any call between nodes may wait, short enough that a stolen pass is of no use. */
const VALID_MS = 30_000;

/** Passes are encrypted with the key that the nodes of an installation share, so that only they can make one. */
export function createNodePasses({ nodeId, secrets, now }: Parts): NodePasses {
  /** Passes that were used, and until when they would be valid. Only nodes of the installation can add to it. */
  const used = new Map<string, number>();

  function forgetExpired(): void {
    for (const [id, validUntil] of used) {
      if (validUntil >= now()) return;
      used.delete(id);
    }
  }

  return {
    issue({ userId, to, method, path }) {
      const claims: Claims = { id: randomUUID(), userId, to, method, path: normalPath(path), at: now() };
      return NODE_PASS_SCHEME + secrets.encrypt(JSON.stringify(claims), PURPOSE);
    },

    accept(authorization, { method, path }) {
      const claims = readClaims(secrets.decrypt(authorization.slice(NODE_PASS_SCHEME.length), PURPOSE));
      if (claims?.to !== nodeId || claims.method !== method || claims.path !== normalPath(path)) {
        return undefined;
      }
      forgetExpired();
      if (Math.abs(now() - claims.at) > VALID_MS || used.has(claims.id)) return undefined;
      used.set(claims.id, now() + 2 * VALID_MS);
      return claims.userId;
    },
  };
}

interface Claims extends PassedCall {
  id: string;
  userId: string;
  to: string;
  at: number;
}

function readClaims(text: string | undefined): Claims | undefined {
  if (text === undefined) return undefined;
  const claims: unknown = JSON.parse(text);
  return isClaims(claims) ? claims : undefined;
}

function isClaims(claims: unknown): claims is Claims {
  if (!isObject(claims) || typeof claims['at'] !== 'number') return false;
  return ['id', 'userId', 'to', 'method', 'path'].every((name) => typeof claims[name] === 'string');
}

/** As it arrives at the other side: HTTP clients encode what an address must not have. */
function normalPath(path: string): string {
  const { pathname, search } = new URL(path, 'http://node');
  return pathname + search;
}
