import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(['--lb-recognition-seconds', '0']);
});
afterAll(() => server.close());

const status = async () => {
  const { statusCode, body, headers } = await server.call('GET /system/lbstatus', { as: null });
  return [statusCode, body, headers['content-type']];
};

it('load balancers need no credentials and get plain text', async () => {
  expect(await status()).toEqual([200, 'ALIVE', 'text/plain']);
});

it('a node can be taken out of its load balancer and brought back', async () => {
  const { node_id } = (await server.call('GET /')).json();
  expect((await server.call('PUT /system/lbstatus/override/Dead')).statusCode).toBe(204);
  expect((await status()).slice(0, 2)).toEqual([503, 'DEAD']);
  expect((await server.call('GET /system')).json()).toMatchObject({
    lifecycle: 'override lb:dead',
    lb_status: 'dead',
  });
  await server.call('PUT /system/lbstatus/override/THROTTLED');
  expect((await status()).slice(0, 2)).toEqual([429, 'THROTTLED']);
  expect((await server.call(`PUT /cluster/${node_id}/lbstatus/override/ALIVE`)).statusCode).toBe(204);
  expect((await status()).slice(0, 2)).toEqual([200, 'ALIVE']);
  expect((await server.call('PUT /system/lbstatus/override/asleep')).statusCode).toBe(400);
  const refused = await server.call(`PUT /cluster/${node_id}/lbstatus/override/asleep`);
  expect([refused.statusCode, refused.json().message]).toEqual([502, 'Bad Request']);
});
