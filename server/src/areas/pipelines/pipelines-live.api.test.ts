import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { pipelineClient } from '../../../test/pipelines.ts';
import { DEFAULT_STREAM } from '../../../test/streams.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const PATIENCE = { timeout: 100_000, interval: 500 };

it('messages that come in pass the pipelines of their streams, also those that are connected later', async () => {
  const pipelines = pipelineClient(server);
  const port = await freePort();
  const input = await server.call('POST /system/inputs', {
    payload: {
      title: 'Lines',
      global: true,
      type: 'org.graylog2.inputs.raw.tcp.RawTCPInput',
      configuration: { bind_address: '127.0.0.1', port },
    },
  });
  expect(input.statusCode).toBe(201);
  const rule = await pipelines.rule(
    'rule "count" when from_input(name: "lines") then metric_counter_inc("lines"); end',
  );
  const pipeline = await pipelines.pipeline('pipeline "live" stage 0 match pass rule "count" end');
  await pipelines.connect(DEFAULT_STREAM, pipeline);

  const total = async (name: string): Promise<number> => {
    const { count, rate } = (await server.call(`GET /system/metrics/${name}`)).json();
    return rate?.total ?? count ?? 0;
  };
  await expect
    .poll(async () => {
      // The pipeline is known to processing about a second after it was connected.
      connect(port, '127.0.0.1')
        .end('hello\n')
        .on('error', () => undefined);
      return total(`org.graylog.plugins.pipelineprocessor.ast.Rule.${rule}.matched`);
    }, PATIENCE)
    .toBeGreaterThan(0);
  expect(await total('org.graylog.rulemetrics.lines')).toBeGreaterThan(0);
}, 120_000);
