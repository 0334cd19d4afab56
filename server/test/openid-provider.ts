// A real provider of OpenID Connect for tests. Whoever comes is signed in as the person whom the test names.
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Provider } from 'oidc-provider';
import { freePort } from './free-port.ts';

export const CLIENT = { id: 'logboom', secret: 'the secret of the client' } as const;

export interface ProviderPerson {
  readonly sub: string;
  readonly preferred_username: string;
  readonly name?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly groups?: readonly string[];
}

export interface OpenIdProvider {
  readonly issuer: string;
  /** Who comes next. */
  signInAs(person: ProviderPerson): void;
  /** From now on tokens are signed with another key, and the old one is gone. */
  rotateKeys(): Promise<void>;
  stop(): Promise<void>;
}

export async function startOpenIdProvider(redirectUri: string): Promise<OpenIdProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  let person: ProviderPerson = { sub: 'nobody', preferred_username: 'nobody' };
  let server = await listen(
    port,
    createProvider(issuer, redirectUri, () => person),
  );
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return {
    issuer,
    signInAs: (next) => {
      person = next;
    },
    async rotateKeys() {
      await close();
      server = await listen(
        port,
        createProvider(issuer, redirectUri, () => person),
      );
    },
    stop: close,
  };
}

async function listen(port: number, provider: Provider): Promise<Server> {
  const server = provider.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function createProvider(issuer: string, redirectUri: string, who: () => ProviderPerson): Provider {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key, kid: randomUUID(), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of tests'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    scopes: ['openid', 'profile', 'email', 'groups'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
      groups: ['groups'],
    },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ ...who(), sub: id }) }),
    async loadExistingGrant({ oidc }: Parameters<Parameters<Provider['use']>[0]>[0]) {
      const { clientId } = oidc.client;
      const known = oidc.session.grantIdFor(clientId);
      if (known) return oidc.provider.Grant.find(known);
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid profile email groups');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    // A connection that is kept open would be gone when the provider starts again.
    context.res.setHeader('connection', 'close');
    if (!context.path.startsWith('/interaction/')) return next();
    context.respond = false;
    return provider.interactionFinished(context.req, context.res, { login: { accountId: who().sub } });
  });
  return provider;
}

/** Goes through the provider as a browser does, and returns the address at which it comes back. */
export async function walkThrough(start: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = start;
  for (let step = 0; step < 12 && !address.startsWith(redirectUri); step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    address = new URL(location, address).href;
  }
  return address;
}
