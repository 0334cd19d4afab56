// What goes over the wire and how answers are read, against a real HTTP server.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../test/apiServer.ts';
import { serverUrl } from '../appConfig.ts';
import { createServerAvailability } from '../serverAvailability.ts';
import { FetchError } from './errors.ts';
import { createTransport } from './transport.ts';

const availability = createServerAvailability();
const { send } = createTransport({ baseUrl: serverUrl, availability });
let server: ApiServer;

beforeEach(async () => {
  server = await startApiServer({ 'GET /thing': { body: { answer: 42 } } });
});
afterEach(() => server.stop());

const lastRequest = () => server.seen.at(-1)!;

describe('requests', () => {
  test('carry both headers that tell them from links and forms', async () => {
    await send('GET', '/thing');
    expect(lastRequest().headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      'x-requested-by': 'XMLHttpRequest',
      accept: 'application/json',
    });
  });

  test('extend the session unless told not to', async () => {
    await send('GET', '/thing');
    expect(lastRequest().headers['x-graylog-no-session-extension']).toBeUndefined();
    await send('GET', '/thing', undefined, { extendSession: false });
    expect(lastRequest().headers['x-graylog-no-session-extension']).toBe('true');
  });

  test('send JSON, text, files and forms each under its own content type', async () => {
    server.answers['POST /in'] = { status: 204 };
    await send('POST', '/in', { kind: 'json', value: { a: 1 } });
    expect(lastRequest()).toMatchObject({ body: '{"a":1}', headers: { 'content-type': 'application/json' } });

    await send('POST', '/in', { kind: 'text', value: 'plain' });
    expect(lastRequest()).toMatchObject({ body: 'plain', headers: { 'content-type': 'text/plain' } });

    await send('POST', '/in', { kind: 'file', value: new Blob(['a,b'], { type: 'text/csv' }) });
    expect(lastRequest()).toMatchObject({ body: 'a,b', headers: { 'content-type': 'text/csv' } });

    const form = new FormData();
    form.set('name', 'value');
    await send('POST', '/in', { kind: 'form', value: form });
    expect(lastRequest().headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(lastRequest().body).toContain('name="name"');
  });

  test('can be cancelled, which says nothing about the server', async () => {
    const cancel = new AbortController();
    server.answers['GET /slow'] = () => new Promise(() => undefined);
    const answer = send('GET', '/slow', undefined, { signal: cancel.signal });
    const failure = answer.catch((error: unknown) => error);
    await expect.poll(() => server.calls()).toContain('GET /slow');
    cancel.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
    expect(availability.store.get().available).toBe(true);
  });
});

describe('answers', () => {
  test('are parsed as JSON only when they say that they are JSON', async () => {
    expect(await send('GET', '/thing')).toEqual({ answer: 42 });
    server.answers['GET /text'] = { body: '{"not":"json"}', headers: { 'content-type': 'text/plain' } };
    expect(await send('GET', '/text')).toBe('{"not":"json"}');
  });

  test('without a body are null', async () => {
    server.answers['PUT /gone'] = { status: 204 };
    server.answers['PUT /empty'] = { status: 200, headers: { 'content-type': 'application/json' } };
    expect(await send('PUT', '/gone')).toBeNull();
    expect(await send('PUT', '/empty')).toBeNull();
  });

  test('that refuse become an error with status, body and both texts', async () => {
    const body = { type: 'ApiError', message: 'That did not work' };
    server.answers['GET /bad'] = { status: 400, statusText: 'Bad Request', body };
    const error = await send('GET', '/bad').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FetchError);
    expect(error).toMatchObject({
      status: 400,
      additional: { body },
      responseMessage: 'That did not work',
      message:
        'There was an error fetching a resource: Bad Request. Additional information: That did not work',
    });
  });

  test('that refuse without a message say that there is none', async () => {
    server.answers['GET /bad'] = { status: 500, statusText: 'Internal Server Error' };
    await expect(send('GET', '/bad')).rejects.toThrow(
      'There was an error fetching a resource: Internal Server Error. Additional information: Not available',
    );
  });

  test('that break off or are no JSON after all are errors too', async () => {
    server.answers['GET /broken'] = { body: '{', headers: { 'content-type': 'application/json' } };
    await expect(send('GET', '/broken')).rejects.toBeInstanceOf(FetchError);
  });
});

describe('a server that does not answer', () => {
  test('is unavailable from the first failed request until the next answer', async () => {
    await server.stop();
    await expect(send('GET', '/thing')).rejects.toMatchObject({ name: 'FetchError', status: undefined });
    expect(availability.store.get().available).toBe(false);

    server = await startApiServer({ 'GET /refused': { status: 503, body: { type: 'ApiError' } } });
    await send('GET', '/refused').catch(() => undefined);
    expect(availability.store.get().available).toBe(true);
  });

  test.each([502, 503, 504])('is unavailable when a proxy says %i in its place', async (status) => {
    const headers = { 'content-type': 'text/html' };
    server.answers['GET /behind'] = { status, headers, body: '<h1>Sorry</h1>' };
    await expect(send('GET', '/behind')).rejects.toMatchObject({ name: 'FetchError', status });
    expect(availability.store.get().available).toBe(false);
    await send('GET', '/thing');
    expect(availability.store.get().available).toBe(true);
  });
});
