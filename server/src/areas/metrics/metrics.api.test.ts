import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

const HEAP = 'jvm.memory.heap.used';

describe('the metrics of a node', () => {
  let server: TestApp;
  let reader: [string, string];
  let nobody: [string, string];
  beforeAll(async () => {
    server = await startTestApp();
    reader = await createUser(server, { roles: ['Reader'] });
    nobody = await createUser(server);
  });
  afterAll(() => server.close());

  const several = (metrics: string[], as?: [string, string]) =>
    server.call('POST /system/metrics/multiple', { payload: { metrics }, ...(as && { as }) });

  it('are given in the order of the request, without those that do not exist', async () => {
    const response = await several(['jvm.memory.heap.max', 'no.such.metric', HEAP], reader);
    expect(response.json()).toEqual({
      total: 2,
      metrics: [
        {
          full_name: 'jvm.memory.heap.max',
          name: 'max',
          type: 'gauge',
          metric: { value: expect.any(Number) },
        },
        { full_name: HEAP, name: 'used', type: 'gauge', metric: { value: expect.any(Number) } },
      ],
    });
    const [max, used] = response.json().metrics;
    expect(used.metric.value).toBeLessThan(max.metric.value);
  });

  it('are left out silently for those who may not read them', async () => {
    expect((await several([HEAP], nobody)).json()).toEqual({ total: 0, metrics: [] });
    const some = await createUser(server, { permissions: [`metrics:read:${HEAP}`] });
    expect((await several([HEAP, 'jvm.memory.heap.max'], some)).json().total).toBe(1);
  });

  it('have names, in order', async () => {
    const { names } = (await server.call('GET /system/metrics/names')).json();
    expect(names).toContain(HEAP);
    expect(names).toEqual([...names].sort());
  });

  it('are given one by one in raw form', async () => {
    expect((await server.call(`GET /system/metrics/${HEAP}`, { as: reader })).json()).toEqual({
      value: expect.any(Number),
    });
    const unknown = await server.call('GET /system/metrics/no.such.metric');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json().message).toBe('I do not have a metric called [no.such.metric].');
  });

  it('are given whole in raw form', async () => {
    const registry = (await server.call('GET /system/metrics')).json();
    expect(Object.keys(registry)).toEqual([
      'version',
      'gauges',
      'counters',
      'histograms',
      'meters',
      'timers',
    ]);
    expect(registry.counters['org.graylog2.traffic.input']).toEqual({ count: 0 });
    expect(registry.gauges[HEAP]).toEqual({ value: expect.any(Number) });
  });

  it('are found by the beginning of their names', async () => {
    const { metrics, total } = (await server.call('GET /system/metrics/namespace/jvm.memory')).json();
    expect(total).toBeGreaterThan(2);
    for (const { full_name } of metrics) expect(full_name).toMatch(/^jvm\.memory/);
    const none = await server.call('GET /system/metrics/namespace/nothing');
    expect(none.statusCode).toBe(404);
    expect(none.json().message).toBe('No metrics with namespace [nothing] found.');
  });

  it('are refused when the request is not one', async () => {
    expect((await server.call('POST /system/metrics/multiple', { payload: { names: [] } })).statusCode).toBe(
      400,
    );
    const tooMany = { metrics: Array.from({ length: 10_001 }, () => 'a') };
    expect((await server.call('POST /system/metrics/multiple', { payload: tooMany })).statusCode).toBe(400);
  });

  it('are given for the cluster by node, and for a node by its id', async () => {
    const { node_id } = (await server.call('GET /')).json();
    const payload = { metrics: [HEAP] };
    const all = (await server.call('POST /cluster/metrics/multiple', { payload, as: reader })).json();
    expect(all).toEqual({ [node_id]: { total: 1, metrics: [expect.objectContaining({ full_name: HEAP })] } });
    expect((await server.call('POST /cluster/metrics/multiple', { payload, as: nobody })).json()).toEqual({
      [node_id]: { total: 0, metrics: [] },
    });

    const one = await server.call(`POST /cluster/${node_id}/metrics/multiple`, { payload });
    expect(one.json().total).toBe(1);
    expect((await server.call(`GET /cluster/${node_id}/metrics/names`)).json().names).toContain(HEAP);
    expect((await server.call(`GET /cluster/${node_id}/metrics/namespace/jvm`)).json().total).toBeGreaterThan(
      3,
    );
    const missing = await server.call(`GET /cluster/${node_id}/metrics/namespace/nothing`);
    expect([missing.statusCode, missing.json().message]).toEqual([502, 'Not Found']);
    const unknown = await server.call('GET /cluster/nobody/metrics/names');
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Unable to find node <nobody>']);
  });

  it('tell the throughput, which is zero while nothing comes', async () => {
    expect((await server.call('GET /system/throughput', { as: reader })).json()).toEqual({ throughput: 0 });
  });

  it('are there for Prometheus', async () => {
    const accept =
      'application/openmetrics-text;version=1.0.0;q=0.6,text/plain;version=0.0.4;q=0.5,*/*;q=0.1';
    const response = await server.call('GET /metrics', { headers: { accept } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(response.body).toMatch(/^logboom_jvm_memory_heap_used \d+$/m);
    expect(response.body).toMatch(/^logboom_traffic_input_total 0$/m);
    expect((await server.call('GET /metrics', { as: reader })).statusCode).toBe(403);
  });
});
