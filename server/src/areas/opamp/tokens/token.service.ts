// The tokens that agents sign in with: made for people to hand out, shown once, revoked when they are no longer needed.
import { randomBytes } from 'node:crypto';
import { instant } from '@logboom/contract/common/wire-dates';
import { MAX_TOKENS } from '@logboom/contract/opamp/limits';
import type { CreatedOpampToken, OpampToken, OpampTokenRequest } from '@logboom/contract/opamp/schemas';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, notFound, validationFailed } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import { fingerprint } from './token-check.ts';
import type { TokenRow, TokenStore } from './token.store.ts';

const TOKEN_BYTES = 32;

export function tokenService(store: TokenStore, changed: () => Promise<void>) {
  return {
    list: async () => ({ tokens: (await store.list()).map(presentToken) }),

    async create({ username }: Caller, { name }: OpampTokenRequest): Promise<CreatedOpampToken> {
      if (name.trim() === '') throw validationFailed({ name: ['A token needs a name.'] });
      if ((await store.list()).length >= MAX_TOKENS)
        throw badRequest(`There are ${MAX_TOKENS} tokens already: revoke one first.`, 'OPAMP_TOKENS_FULL');
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const row: TokenRow = {
        id: newId(),
        name: name.trim(),
        token_hash: fingerprint(token),
        created_at: new Date(),
        created_by: username,
        last_used_at: null,
      };
      await store.insert(row);
      await changed();
      return { ...presentToken(row), token };
    },

    async remove(id: string): Promise<void> {
      if (!(await store.remove(id)))
        throw notFound(`There is no token with id <${id}>`, 'OPAMP_TOKEN_UNKNOWN');
      await changed();
    },
  };
}

export type TokenService = ReturnType<typeof tokenService>;

function presentToken({ id, name, created_at, created_by, last_used_at }: TokenRow): OpampToken {
  return {
    id,
    name,
    created_at: instant(created_at),
    created_by,
    last_used_at: last_used_at && instant(last_used_at),
  };
}
