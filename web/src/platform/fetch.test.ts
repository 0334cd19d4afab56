// The verbs that areas use.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../test/apiServer.ts';
import { session } from './client.ts';
import { deleteResource, getJson, postFile, postForm, postJson, postText, putJson } from './fetch.ts';

let server: ApiServer;

beforeEach(async () => {
  server = await startApiServer({
    'POST /system/sessions': { body: { username: 'ada' } },
    'GET /thing': { body: { name: 'thing' } },
    'POST /thing': { status: 201, body: { id: '1' } },
    'PUT /thing': { status: 204 },
    'DELETE /thing': { status: 204 },
  });
  await session.login('ada', 'secret');
});
afterEach(() => server.stop());

test('each verb sends what it says and answers what comes back', async () => {
  expect(await getJson('/thing')).toEqual({ name: 'thing' });
  expect(await postJson('/thing', { a: 1 })).toEqual({ id: '1' });
  expect(await postText('/thing', 'words')).toEqual({ id: '1' });
  expect(await postFile('/thing', new Blob(['a,b'], { type: 'text/csv' }))).toEqual({ id: '1' });
  expect(await postForm('/thing', new FormData())).toEqual({ id: '1' });
  expect(await putJson('/thing', { a: 2 })).toBeNull();
  expect(await deleteResource('/thing')).toBeNull();
  expect(server.seen.slice(1).map(({ call, body }) => [call, body])).toEqual([
    ['GET /thing', ''],
    ['POST /thing', '{"a":1}'],
    ['POST /thing', 'words'],
    ['POST /thing', 'a,b'],
    ['POST /thing', expect.any(String)],
    ['PUT /thing', '{"a":2}'],
    ['DELETE /thing', ''],
  ]);
});
