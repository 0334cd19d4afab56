// What a refusal means, and who has to wait for a login.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { serverUrl } from '../appConfig.ts';
import { createServerAvailability } from '../serverAvailability.ts';
import { createSession, type Session } from '../session/session.ts';
import { createApi, type Api } from './api.ts';
import {
  FetchError,
  NotFoundError,
  StreamPermissionError,
  toPageError,
  UnauthorizedError,
} from './errors.ts';
import { createTransport } from './transport.ts';

let server: ApiServer;
let session: Session;
let request: Api['request'];

beforeEach(async () => {
  server = await startApiServer({
    'POST /system/sessions': { body: { username: 'ada' } },
    'GET /thing': { body: 'hello', headers: { 'content-type': 'text/plain' } },
  });
  const availability = createServerAvailability();
  const transport = createTransport({ baseUrl: serverUrl, availability });
  session = createSession({ transport, availability });
  ({ request } = createApi({ transport, session }));
});
afterEach(() => server.stop());

const failureOf = (path: `/${string}`) => request('GET', path).catch((error: unknown) => error);

describe('requests made while nobody is logged in', () => {
  test('wait for the login and then run, all of them', async () => {
    const answers = Promise.all([request('GET', '/thing'), request('GET', '/thing')]);
    await session.validate();
    expect(server.calls()).not.toContain('GET /thing');

    await session.login('ada', 'secret');
    expect(await answers).toEqual(['hello', 'hello']);
    expect(server.calls().filter((call) => call === 'GET /thing')).toHaveLength(2);
  });

  test('can be cancelled while they wait', async () => {
    const cancel = new AbortController();
    const answer = request('GET', '/thing', undefined, { signal: cancel.signal });
    cancel.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await session.login('ada', 'secret');
    expect(server.calls()).not.toContain('GET /thing');
  });
});

describe('a refused request', () => {
  beforeEach(() => session.login('ada', 'secret'));

  test('with 401 logs the user out, and the next request waits', async () => {
    server.answers['GET /thing'] = { status: 401 };
    expect(await failureOf('/thing')).toMatchObject({ name: 'FetchError', status: 401 });
    expect(session.store.get()).toEqual({ username: undefined, validating: false, expiredFor: 'ada' });
    expect(localStorage.getItem('username')).toBeNull();

    const waiting = request('GET', '/thing');
    server.answers['GET /thing'] = { body: { resumed: true } };
    await session.login('ada', 'secret');
    expect(await waiting).toEqual({ resumed: true });
  });

  test('with 401 for a session that has been replaced since does not end the new one', async () => {
    let answerLate = () => undefined as void;
    server.answers['GET /thing'] = () =>
      new Promise((resolve) => {
        answerLate = () => resolve({ status: 401 });
      });
    const late = failureOf('/thing');
    await expect.poll(() => server.calls()).toContain('GET /thing');
    await session.login('ada', 'secret');
    answerLate();
    expect(await late).toMatchObject({ status: 401 });
    expect(session.isLoggedIn()).toBe(true);
  });

  test('with 403 is an unauthorized error', async () => {
    server.answers['GET /thing'] = {
      status: 403,
      statusText: 'Forbidden',
      body: { message: 'Not authorized' },
    };
    const error = await failureOf('/thing');
    expect(error).toBeInstanceOf(UnauthorizedError);
    expect(error).toMatchObject({
      status: 403,
      message: 'There was an error fetching a resource: Forbidden. Additional information: Not authorized',
    });
    expect(session.isLoggedIn()).toBe(true);
  });

  test('with 403 over streams is a stream permission error that names them', async () => {
    const body = { type: 'MissingStreamPermission', message: 'No', streams: ['s1', 's2'] };
    server.answers['GET /thing'] = { status: 403, body };
    const error = await failureOf('/thing');
    expect(error).toBeInstanceOf(StreamPermissionError);
    expect(error).toHaveProperty('streams', ['s1', 's2']);
  });

  test('with 404 is a not found error', async () => {
    expect(await failureOf('/nowhere')).toBeInstanceOf(NotFoundError);
  });

  test('with another status stays a plain fetch error', async () => {
    server.answers['GET /thing'] = { status: 500 };
    expect(await failureOf('/thing')).toMatchObject({ name: 'FetchError', status: 500 });
  });
});

test('there is no page for a status other than 403 and 404', () => {
  expect(() => toPageError(new FetchError({ status: 500, statusText: 'Internal Server Error' }))).toThrow(
    'Status code 500 is not supported',
  );
});
