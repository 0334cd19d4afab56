// The server goes away and comes back while nobody does anything.
import { afterEach, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../test/apiServer.ts';
import { serverUrl } from './appConfig.ts';
import { createTransport } from './fetch/transport.ts';
import { createServerAvailability } from './serverAvailability.ts';
import { startPing } from './serverPing.ts';

let server: ApiServer;
let stop = () => undefined as void;

afterEach(async () => {
  stop();
  await server.stop();
});

test('the server is pinged at start, without keeping the session alive, and then left alone', async () => {
  server = await startApiServer({ 'GET /': { body: {} } });
  const availability = createServerAvailability();
  const transport = createTransport({ baseUrl: serverUrl, availability });
  stop = startPing({ transport, availability, firstDelayMs: 5 });
  await expect.poll(() => server.calls()).toEqual(['GET /']);
  expect(server.seen[0]!.headers['x-graylog-no-session-extension']).toBe('true');
});

test('a server that went away is noticed again when it is back', async () => {
  server = await startApiServer();
  await server.stop();
  const availability = createServerAvailability();
  const transport = createTransport({ baseUrl: serverUrl, availability });
  stop = startPing({ transport, availability, firstDelayMs: 5 });
  await expect.poll(() => availability.store.get().available).toBe(false);

  server = await startApiServer();
  await expect.poll(() => availability.store.get().available).toBe(true);
});
