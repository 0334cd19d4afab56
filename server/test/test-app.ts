// A whole server for a test: real engines in a directory of its own, spoken to through HTTP.
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino, type Logger } from 'pino';
import { createApp, type App } from '../src/app.ts';
import { loadSettings } from '../src/config/load-settings.ts';
import { provideMetadata, type Engine } from './test-metadata.ts';

export const ROOT_PASSWORD = 'the root password of tests';
const ROOT_PASSWORD_SHA2 = createHash('sha256').update(ROOT_PASSWORD).digest('hex');

const ENCRYPTION_KEY = Buffer.alloc(32, 'the key of tests').toString('base64');

const ADMINISTRATOR: [string, string] = ['admin', ROOT_PASSWORD];

export interface TestRequest extends Omit<InjectOptions, 'url'> {
  /** Name and password; the administrator's by default, nobody's when null. */
  as?: [username: string, password: string] | null;
}

export interface TestApp {
  readonly app: App;
  readonly dataDirectory: string;
  /** `call('GET /system')` calls the API as the administrator, with the header that writes need. */
  call(route: string, request?: TestRequest): Promise<LightMyRequestResponse>;
  /** A raw request to any path, with nothing added. */
  raw(request: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** Tests that name no engine get the quicker one. */
export async function startTestApp(
  args: string[] = [],
  engine?: Engine,
  logger: Logger = pino({ level: 'silent' }),
): Promise<TestApp> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'logboom-test-'));
  const metadata = await provideMetadata(dataDirectory, args, engine);
  const loaded = loadSettings(
    [
      '--data-dir',
      dataDirectory,
      '--root-password-sha2',
      ROOT_PASSWORD_SHA2,
      // A busy machine is no dead node.
      '--stale-node-timeout',
      '20000',
      // The nodes of one installation have the same.
      '--encryption-key',
      ENCRYPTION_KEY,
      // Tests of messages get an engine that was prepared for all of them.
      '--no-engine-download',
      // They come by themselves, among the messages that tests count.
      '--system-events',
      'false',
      ...metadata.args,
      ...args,
    ],
    {},
  );
  if (loaded.help) throw new Error('help was asked for');
  const app = await createApp(loaded.settings, logger, {
    checkAnswers: true,
    metadataConnections: metadata.connections,
  });
  const { pathPrefix } = loaded.settings;

  return {
    app,
    dataDirectory,
    call(route, { as = ADMINISTRATOR, headers, ...rest } = {}) {
      const [method, path = '/'] = route.split(' ');
      const authorization = as && { authorization: basic(as[0], as[1]) };
      return app.http.inject({
        ...rest,
        method: method as 'GET',
        url: `${pathPrefix}api${path}`,
        headers: { 'x-requested-by': 'test', ...authorization, ...headers },
      });
    },
    raw: (request) => app.http.inject(request),
    async close() {
      await app.close();
      await metadata.remove();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

export function basic(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`, 'latin1').toString('base64')}`;
}

export interface NewTestUser {
  permissions?: string[];
  roles?: string[];
  session_timeout_ms?: number;
  service_account?: boolean;
}

/** Of four digits, so that names are sorted as they came. */
let people = 1000;

/** Creates a user and returns the credentials to call with. */
export async function createUser(server: TestApp, user: NewTestUser = {}): Promise<[string, string]> {
  people += 1;
  const username = `person-${people}`;
  const password = `password of ${username}`;
  const payload = {
    username,
    password,
    email: `${username}@example.org`,
    first_name: 'Test',
    last_name: `Person ${people}`,
    permissions: [],
    ...user,
  };
  const response = await server.call('POST /users', { payload });
  if (response.statusCode !== 201) throw new Error(`User not created: ${response.body}`);
  return [username, password];
}

/** Signs in and returns the session id. */
export async function signIn(server: TestApp, username = 'admin', password = ROOT_PASSWORD): Promise<string> {
  const response = await server.call('POST /system/sessions', { as: null, payload: { username, password } });
  if (response.statusCode !== 200) throw new Error(`Not signed in: ${response.statusCode} ${response.body}`);
  return response.json<{ session_id: string }>().session_id;
}
