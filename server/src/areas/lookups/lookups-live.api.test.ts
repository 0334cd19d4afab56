import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { GEO_CONFIG } from '@logboom/contract/lookups/configuration';
import { ADAPTER_DEFAULTS, CACHE_DEFAULTS } from '@logboom/contract/lookups/defaults';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { ASN, CITY } from '../../../test/geo-database.ts';
import { pipelineClient } from '../../../test/pipelines.ts';
import { DEFAULT_STREAM } from '../../../test/streams.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let server: TestApp;
let web: Server;
let asked = 0;
beforeAll(async () => {
  server = await startTestApp();
  web = createServer((_, response) => {
    asked += 1;
    response.end('{"value":"gold"}');
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await server.close();
  web.close();
});

const PATIENCE = { timeout: 100_000, interval: 500 };

async function made(path: string, payload: object): Promise<string> {
  const answer = await server.call(`POST ${path}`, { payload });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json().id;
}

async function table(name: string, config: object): Promise<void> {
  const words = { title: name, description: '', name };
  const data_adapter_id = await made('/system/lookup/adapters', { ...words, config });
  const cache_id = await made('/system/lookup/caches', { ...words, config: CACHE_DEFAULTS.guava_cache });
  const none = { default_single_value: '', default_single_value_type: 'NULL' };
  const noMulti = { default_multi_value: '', default_multi_value_type: 'NULL' };
  await made('/system/lookup/tables', { ...words, cache_id, data_adapter_id, ...none, ...noMulti });
}

it('messages find keys in files, on other machines and in stores, and where their addresses are', async () => {
  const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}/?\${key}`;
  await server.call('PUT /system/urlwhitelist', { payload: { entries: [], disabled: true } });
  const file = join(server.dataDirectory, 'departments.csv');
  await writeFile(file, 'key,value\njane,Finance\n');
  await table('departments', { ...ADAPTER_DEFAULTS.csvfile, path: file });
  await table('levels', { ...ADAPTER_DEFAULTS.httpjsonpath, url });
  await table('seen', { type: 'keyvalue' });

  const [city_db_path, asn_db_path] = [
    join(server.dataDirectory, 'c.mmdb'),
    join(server.dataDirectory, 'a.mmdb'),
  ];
  await writeFile(city_db_path, CITY);
  await writeFile(asn_db_path, ASN);
  const geo = { enabled: true, enforce_graylog_schema: true, city_db_path, asn_db_path };
  const stored = await server.call(`PUT /system/cluster_config/${GEO_CONFIG}`, { payload: geo });
  expect(stored.statusCode).toBe(202);
  const wrong = { ...geo, city_db_path: asn_db_path };
  const refused = await server.call(`PUT /system/cluster_config/${GEO_CONFIG}`, { payload: wrong });
  expect([refused.statusCode, refused.body]).toEqual([
    400,
    expect.stringContaining("Invalid 'MAXMIND' City Geo IP"),
  ]);

  const port = await freePort();
  const inputId = await made('/system/inputs', {
    title: 'GELF',
    global: true,
    type: 'org.graylog2.inputs.gelf.tcp.GELFTCPInput',
    configuration: { bind_address: '127.0.0.1', port },
  });
  const extractor = await server.call(`POST /system/inputs/${inputId}/extractors`, {
    payload: {
      title: 'Department',
      cursor_strategy: 'copy',
      source_field: 'user',
      target_field: 'department',
      extractor_type: 'lookup_table',
      extractor_config: { lookup_table_name: 'departments' },
      converters: [],
      condition_type: 'none',
      condition_value: '',
      order: 0,
    },
  });
  expect(extractor.statusCode).toBe(201);
  const pipelines = pipelineClient(server);
  await pipelines.rule(`rule "found" when
      to_string($message.department) == "Finance" &&
      lookup_value("levels", $message.user) == "gold" &&
      to_string($message.source_geo_city) == "London" &&
      to_string($message.source_as_organization) == "Andrews & Arnold Ltd"
    then
      lookup_set_value("seen", $message.user, "yes");
      metric_counter_inc("found");
    end`);
  const pipeline = await pipelines.pipeline('pipeline "lookups" stage 0 match pass rule "found" end');
  await pipelines.connect(DEFAULT_STREAM, pipeline);

  const message = {
    version: '1.1',
    host: 'web',
    short_message: 'hi',
    _user: 'jane',
    _source_ip: '81.2.69.160',
  };
  await expect
    .poll(async () => {
      connect(port, '127.0.0.1')
        .end(`${JSON.stringify(message)}\0`)
        .on('error', () => undefined);
      const { count } = (await server.call('GET /system/metrics/org.graylog.rulemetrics.found')).json();
      return count ?? 0;
    }, PATIENCE)
    .toBeGreaterThan(2);
  // Threads ask once and remember the answer.
  expect(asked).toBe(1);
  const seen = async () => (await server.call('GET /system/lookup/tables/seen/query?key=jane')).json();
  await expect.poll(seen, PATIENCE).toMatchObject({ single_value: 'yes' });
}, 240_000);
