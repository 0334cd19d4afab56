import type { SidecarHashes } from '@logboom/contract/sidecars/definitions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sidecarClient, type SidecarClient } from '../../../../test/sidecars.ts';
import { createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let server: TestApp;
let client: SidecarClient;
beforeAll(async () => {
  server = await startTestApp();
  client = sidecarClient(server);
});
afterAll(() => server.close());

const SHORT_HASH = /^[0-9a-f]{12}$/;
async function hashesOf(id: string) {
  const answer = await client.call('GET /sidecar/configurations/hashes');
  const { sidecars } = answer.json<SidecarHashes>();
  return sidecars.find(({ node_id }) => node_id === id)?.configurations;
}

it('tell whether a sidecar has fetched what it should have', async () => {
  await client.register('behind');
  const configuration = await client.configuration();
  await client.assign('behind', configuration);
  const path = `/sidecar/configurations/render/behind/${configuration.id}`;
  const [before] = (await hashesOf('behind')) ?? [];
  expect(before).toEqual({
    configuration_id: configuration.id,
    wanted: expect.stringMatching(SHORT_HASH),
    applied: null,
    problem: null,
  });
  const { headers } = await client.agent(`GET ${path}`);
  expect(await hashesOf('behind')).toEqual([{ ...before, applied: before?.wanted }]);

  await client.call(`PUT /sidecar/configurations/${configuration.id}`, {
    ...configuration,
    template: 'other: 1\n',
  });
  const [changed] = (await hashesOf('behind')) ?? [];
  expect(changed).toMatchObject({ applied: before?.wanted });
  expect(changed?.wanted).not.toBe(before?.wanted);

  const etag = String(headers.etag);
  const again = await client.agent(`GET ${path}`, undefined, { 'if-none-match': etag });
  expect(again.statusCode).toBe(200);
  const asks = { 'if-none-match': String(again.headers.etag) };
  expect((await client.agent(`GET ${path}`, undefined, asks)).statusCode).toBe(304);
  expect(await hashesOf('behind')).toEqual([{ ...changed, applied: changed?.wanted }]);
});

it('say why a configuration cannot be rendered for a sidecar', async () => {
  await client.register('given');
  await client.call('PUT /sidecars/given/settings', { tags: [], variables: { dc: 'north' } });
  const configuration = await client.configuration({ name: 'needs dc', template: 'dc: ${host.dc}\n' });
  await client.register('missing');
  await client.assign('missing', configuration);
  expect(await hashesOf('missing')).toEqual([
    expect.objectContaining({ wanted: null, applied: null, problem: expect.stringContaining('line 1') }),
  ]);
});

it('are for those who may see sidecars and configurations', async () => {
  const nobody = await createUser(server);
  const answer = await client.call('GET /sidecar/configurations/hashes', undefined, { as: nobody });
  expect(answer.statusCode).toBe(403);
});
