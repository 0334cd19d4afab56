// The secret part of the address of a public link: sealed with the key of the cluster, so that nobody can make one up or
// change it. It names the link and its end; a link of the database alone lets nobody in.
import { isObject } from '@logboom/contract/common/is-object';
import type { Secrets } from '../../../cluster/secrets.ts';
import type { LinkRow } from './link.store.ts';

const PURPOSE = 'dashboard-link';

export interface OpenedToken {
  readonly linkId: string;
  readonly expiresAt: number;
}

export function linkTokens(secrets: Pick<Secrets, 'encrypt' | 'decrypt'>) {
  return {
    seal({ id, expires_at }: Pick<LinkRow, 'id' | 'expires_at'>): string {
      const sealed = secrets.encrypt(JSON.stringify([id, expires_at.getTime()]), PURPOSE);
      return sealed.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    },

    open(token: string): OpenedToken | undefined {
      if (!/^[\w.-]+$/.test(token)) return undefined;
      const text = secrets.decrypt(token.replaceAll('-', '+').replaceAll('_', '/'), PURPOSE);
      if (text === undefined) return undefined;
      const content: unknown = JSON.parse(text);
      if (!isObject(content) && !Array.isArray(content)) return undefined;
      const [linkId, expiresAt] = content as unknown[];
      return typeof linkId === 'string' && typeof expiresAt === 'number' ? { linkId, expiresAt } : undefined;
    },
  };
}

export type LinkTokens = ReturnType<typeof linkTokens>;
