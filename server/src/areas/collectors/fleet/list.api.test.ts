import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectorClient, type CollectorClient } from '../../../../test/collectors.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const FLEET = 1200;

describe('the list of a large fleet', () => {
  let server: TestApp;
  let client: CollectorClient;
  beforeAll(async () => {
    server = await startTestApp(['--collector-rate-limit', '0']);
    client = collectorClient(server);
    await Promise.all(
      Array.from({ length: FLEET }, (_, index) => client.register(`collector-${index}`, { tags: ['ü'] })),
    );
  });
  afterAll(() => server.close());

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed as %s, and is whole', async (encoding, decompress) => {
    const response = await client.call('GET /collectors', undefined, {
      headers: { 'accept-encoding': encoding },
    });
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('application/json'),
      vary: expect.stringContaining('accept-encoding'),
    });
    const { collectors } = JSON.parse(decompress(response.rawPayload).toString('utf8')) as {
      collectors: { id: string; node_details: { tags: string[] } }[];
    };
    expect(new Set(collectors.map(({ id }) => id)).size).toBe(FLEET);
    expect(collectors[0]?.node_details.tags).toEqual(['ü']);
    expect(response.rawPayload.length).toBeLessThan(FLEET * 100);
  });

  it('is plain for those who cannot decompress', async () => {
    expect(await client.collectors()).toHaveLength(FLEET);
  });

  it('has collectors that are also found one by one', async () => {
    expect((await client.call('GET /collectors/collector-7')).json()).toMatchObject({
      id: 'collector-7',
      active: true,
    });
  });
});
