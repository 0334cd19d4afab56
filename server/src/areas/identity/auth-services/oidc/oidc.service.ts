// Signing in at a provider of OpenID Connect: what is remembered on the way there, and who comes back.
import type { SignInProblem } from '@logboom/contract/authentication/rules';
import type { FastifyBaseLogger } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Secrets } from '../../../../cluster/secrets.ts';
import { createHashGate } from '../../guessing/hash-gate.ts';
import type { UserRow } from '../../users/user.store.ts';
import type { Admission } from '../admission.ts';
import type { BackendSecrets } from '../backend-secrets.ts';
import type { BackendStore } from '../backend.store.ts';
import { loginAddress, personFrom, reasonOf, type LoginAttempt } from './oidc-provider.ts';

interface Parts {
  backends: Pick<BackendStore, 'active'>;
  secrets: BackendSecrets;
  seals: Secrets;
  admission: Admission;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** In a cookie of the browser, sealed: whoever comes back must be who went, and any node can receive them. */
interface Remembered extends LoginAttempt {
  readonly backendId: string;
  readonly returnTo: string;
  readonly until: number;
}

export const ATTEMPT_MS = 10 * 60_000;
const PURPOSE = 'oidc-login';
/** Anybody may begin a login, and each asks the provider. */
const MAX_LOGINS = 16;
const MAX_WAITING_LOGINS = 64;

export type Started =
  | { readonly address: string; readonly sealed: string }
  | { readonly problem: SignInProblem };
export type Returned =
  | { readonly user: UserRow; readonly returnTo: string }
  | { readonly problem: SignInProblem };

export function oidcLogin({ backends, secrets, seals, admission, logger }: Parts) {
  const gate = createHashGate(MAX_LOGINS, { maxWaiting: MAX_WAITING_LOGINS });

  async function provider() {
    const backend = await backends.active();
    if (backend?.config.type !== 'oidc') return undefined;
    return { backend, config: backend.config, secret: secrets.read(backend) };
  }

  function opened(sealed: string | undefined): Remembered | undefined {
    const text = sealed === undefined ? undefined : seals.decrypt(sealed, PURPOSE);
    if (text === undefined) return undefined;
    const remembered = JSON.parse(text) as Remembered;
    return remembered.until > Date.now() ? remembered : undefined;
  }

  return {
    async start(redirectUri: string, returnTo: string): Promise<Started> {
      const found = await provider();
      if (found === undefined) return { problem: 'unavailable' };
      const attempt = {
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
        redirectUri,
      };
      try {
        const address = await gate.run(() => loginAddress(found.config, found.secret, attempt));
        const remembered: Remembered = {
          ...attempt,
          backendId: found.backend.id,
          returnTo,
          until: Date.now() + ATTEMPT_MS,
        };
        return { address, sealed: seals.encrypt(JSON.stringify(remembered), PURPOSE) };
      } catch (error) {
        logger.warn(
          { service: found.backend.title, reason: reasonOf(error) },
          'The OpenID Connect provider could not be asked; check its address',
        );
        return { problem: 'unavailable' };
      }
    },

    async finish(sealed: string | undefined, answer: URLSearchParams): Promise<Returned> {
      const remembered = opened(sealed);
      const found = await provider();
      if (remembered === undefined || found?.backend.id !== remembered.backendId)
        return { problem: 'failed' };
      try {
        const person = await gate.run(() => personFrom(found.config, found.secret, remembered, answer));
        const user = await admission.admit(found.backend, person);
        return user ? { user, returnTo: remembered.returnTo } : { problem: 'refused' };
      } catch (error) {
        logger.warn(
          { service: found.backend.title, reason: reasonOf(error) },
          'Somebody came back from the OpenID Connect provider and could not be signed in',
        );
        return { problem: 'failed' };
      }
    },
  };
}

export type OidcLogin = ReturnType<typeof oidcLogin>;
