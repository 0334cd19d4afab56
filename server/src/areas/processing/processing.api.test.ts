import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

describe('the journal and processing of a node', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  it('describe themselves', async () => {
    const journal = (await server.call('GET /system/journal')).json();
    expect(journal).toMatchObject({
      enabled: true,
      uncommitted_journal_entries: 0,
      journal_size: 0,
      journal_size_limit: 5_368_709_120,
      number_of_segments: 0,
      oldest_segment: null,
      journal_config: { max_size: 5_368_709_120, max_age: 43_200_000, flush_interval: 1, flush_age: 10 },
    });
    expect(journal.journal_config.directory).toMatch(/^file:\/\/\/.*\/journal\/$/);
    expect((await server.call('GET /system/processing/status')).json()).toEqual({
      receive_times: {
        ingest: '1970-01-01T00:00:00.000Z',
        post_processing: '1970-01-01T00:00:00.000Z',
        post_indexing: '1970-01-01T00:00:00.000Z',
      },
    });
    const persisted = await server.call('GET /system/processing/status/persisted');
    expect([persisted.statusCode, persisted.json().message]).toEqual([
      404,
      'No processing status persisted yet',
    ]);
    expect((await server.call('GET /system/processing/failures/64f0c0ffee0000000000000a')).json()).toEqual({
      failures: [],
    });
  });

  it('can be paused and resumed, which the node says about itself', async () => {
    const overview = async () => {
      const { is_processing, lifecycle } = (await server.call('GET /system')).json();
      return [is_processing, lifecycle];
    };
    expect(await overview()).toEqual([true, 'running']);
    expect((await server.call('PUT /system/processing/pause')).statusCode).toBe(204);
    expect(await overview()).toEqual([false, 'paused']);
    expect((await server.call('PUT /system/processing/pause/unlock')).statusCode).toBe(204);
    expect(await overview()).toEqual([false, 'paused']);
    expect((await server.call('PUT /system/processing/resume')).statusCode).toBe(204);
    expect(await overview()).toEqual([true, 'running']);
  });

  it('are controlled only by those who may', async () => {
    const as = await createUser(server, { roles: ['Reader'] });
    expect((await server.call('PUT /system/processing/pause', { as })).statusCode).toBe(403);
    expect((await server.call('GET /system/processing/status', { as })).statusCode).toBe(200);
    expect((await server.call('GET /system/processing/status', { as: null })).statusCode).toBe(401);
  });

  it('pass messages through the resolver of addresses, the filter chain, streams and pipelines, until somebody orders otherwise', async () => {
    const { processor_order } = (await server.call('GET /system/messageprocessors/config')).json();
    expect(processor_order.map(({ name }: { name: string }) => name)).toEqual([
      'GeoIP Resolver',
      'Message Filter Chain',
      'Stream Rule Processor',
      'Pipeline Processor',
    ]);
  });
});
