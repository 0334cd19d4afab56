// Speaks with a provider of OpenID Connect: where it is, who somebody is. What it publishes is read anew at each login,
// so new keys and addresses hold at once.
import type { BackendTestResult } from '@logboom/contract/authentication/backend-schemas';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  type Configuration,
} from 'openid-client';
import type { StoredOidcConfig } from '../backend.config.ts';
import { isLocal } from '../backend.validation.ts';
import { NO_EMAIL, type ExternalPerson } from '../external-person.ts';

const TIMEOUT_SECONDS = 10;
const MAX_GROUPS = 1000;

export interface LoginAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

export async function loginAddress(
  config: StoredOidcConfig,
  secret: string | undefined,
  attempt: LoginAttempt,
): Promise<string> {
  const provider = await discover(config, secret);
  return buildAuthorizationUrl(provider, {
    redirect_uri: attempt.redirectUri,
    scope: config.scopes,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  }).href;
}

/** The answer is what the provider put behind our address. Fails when anything in it is not as it must be. */
export async function personFrom(
  config: StoredOidcConfig,
  secret: string | undefined,
  attempt: LoginAttempt,
  answer: URLSearchParams,
): Promise<ExternalPerson> {
  const provider = await discover(config, secret);
  const address = new URL(attempt.redirectUri);
  address.search = answer.toString();
  const tokens = await authorizationCodeGrant(provider, address, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('The provider sent no ID token.');
  // Many providers put only the subject into the token, and the rest here.
  const more =
    provider.serverMetadata().userinfo_endpoint === undefined
      ? {}
      : await fetchUserInfo(provider, tokens.access_token, claims.sub);
  return personIn(config, { ...claims, ...more });
}

export async function testProvider(
  config: StoredOidcConfig,
  secret: string | undefined,
): Promise<BackendTestResult> {
  try {
    await discover(config, secret);
    return { success: true, message: `Successfully connected to ${config.issuer}`, errors: [], result: {} };
  } catch (error) {
    const message = `Couldn't establish connection to ${config.issuer}`;
    return { success: false, message, errors: [reasonOf(error)], result: {} };
  }
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}

function discover(config: StoredOidcConfig, secret: string | undefined): Promise<Configuration> {
  const issuer = new URL(config.issuer);
  return discovery(issuer, config.client_id, undefined, secret ? ClientSecretPost(secret) : None(), {
    timeout: TIMEOUT_SECONDS,
    // The library trusts the connection to the provider; the signature of its token is checked as well.
    execute: [enableNonRepudiationChecks, ...(isLocal(issuer) ? [allowInsecureRequests] : [])],
  });
}

function personIn(config: StoredOidcConfig, claims: Readonly<Record<string, unknown>>): ExternalPerson {
  const text = (claim: string) => {
    const value = claims[claim];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  const username = text(config.user_name_claim);
  if (username === undefined) throw new Error(`The provider sent no claim ${config.user_name_claim}.`);
  if (config.user_name_claim === 'email' && claims['email_verified'] === false)
    throw new Error('The address is the name of the account, and the provider has not verified it.');
  const groups = [claims[config.groups_claim]].flat().filter((group) => typeof group === 'string');
  return {
    uid: Buffer.from(String(claims['sub'])).toString('base64'),
    username,
    fullName: text(config.user_full_name_claim) ?? username,
    email: text(config.email_claim) ?? NO_EMAIL,
    isNameTheirs: false,
    groups: groups.slice(0, MAX_GROUPS),
  };
}
