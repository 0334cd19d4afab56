// The API of a server elsewhere, spoken to over HTTP with an access token, or with a name and a password.
import { addressOf, type AddressInput } from '@logboom/contract/wire/address';
import type { AnswerOf, Endpoint } from '@logboom/contract/wire/endpoint';
import { OwnCallRefused, refusalIn, type OwnApi } from '../areas/content-packs/index.ts';
import type { CallInputs } from '../cluster/cluster-calls.ts';
import { CommandError } from './command-error.ts';

export interface RemoteServer {
  /** Where its pages are, for example `https://logs.example.org`. */
  readonly url: string;
  /** An access token, or `name:password`. */
  readonly credentials: string;
}

export class RemoteRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const TIMEOUT_MS = 600_000;

export async function remoteCall<E extends Endpoint>(
  server: RemoteServer,
  endpoint: E,
  ...[input]: CallInputs<E>
): Promise<AnswerOf<E>> {
  const {
    body,
    timeoutMs = TIMEOUT_MS,
    ...params
  }: AddressInput & { body?: unknown; timeoutMs?: number } = input ?? {};
  const base = server.url.replace(/\/+$/, '').replace(/\/api$/, '');
  const response = await request(`${base}/api${addressOf(endpoint, params)}`, {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      authorization: authorization(server.credentials),
      'x-requested-by': 'logboom command',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await textOf(response);
  const answer = parsed(text);
  if (!response.ok) throw new RemoteRefusal(response.status, refusalIn(answer) ?? response.statusText);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other side speaks the same contract
  return answer as AnswerOf<E>;
}

/** The API of a server elsewhere, for work that consists of calls. */
export function remoteApi(server: RemoteServer): OwnApi {
  return {
    async call(endpoint, ...input) {
      try {
        return await remoteCall(server, endpoint, ...input);
      } catch (error) {
        throw error instanceof RemoteRefusal ? new OwnCallRefused(error.status, error.message) : error;
      }
    },
  };
}

/** A large answer may break off. */
async function textOf(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw unreachable(response.url, error);
  }
}

async function request(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw unreachable(url, error);
  }
}

function unreachable(url: string, error: unknown): CommandError {
  const { host } = new URL(url);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  return new CommandError(`${host} does not answer: ${cause}`);
}

/** A token is sent as the name, with the password `token`. */
function authorization(credentials: string): string {
  const pair = credentials.includes(':') ? credentials : `${credentials}:token`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
