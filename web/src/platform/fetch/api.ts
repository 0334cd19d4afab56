// Requests on behalf of the user: they wait for a login, and a refusal has consequences.
import { FetchError, toPageError } from './errors.ts';
import type { Session } from '../session/session.ts';
import type { ApiPath, Method, RequestBody, RequestOptions, Transport } from './transport.ts';

export type Api = ReturnType<typeof createApi>;

interface Dependencies {
  transport: Pick<Transport, 'send'>;
  session: Pick<Session, 'store' | 'expire' | 'whenLoggedIn'>;
}

export function createApi({ transport, session }: Dependencies) {
  /** Runs once the user is logged in, unless anybody may ask. Null is the answer without a body. */
  async function request<Answer>(
    method: Method,
    path: ApiPath,
    body?: RequestBody,
    options?: RequestOptions,
  ): Promise<Answer> {
    if (options?.isOpen !== true) await session.whenLoggedIn(options?.signal);
    const sentAs = session.store.get();
    try {
      return await transport.send<Answer>(method, path, body, options);
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      // A late refusal of the former session says nothing about the one that came after it.
      if (error.status === 401 && session.store.get() === sentAs) session.expire();
      if (error.status === 403 && session.store.get().username !== undefined) throw toPageError(error);
      if (error.status === 404) throw toPageError(error);
      throw error;
    }
  }

  return { request };
}
