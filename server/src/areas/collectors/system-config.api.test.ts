import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

const PATH = '/system/cluster_config/org.graylog.plugins.collector.system.CollectorSystemConfiguration';
const DEFAULTS = {
  collector_expiration_threshold: 'P14D',
  collector_inactive_threshold: 'PT1M',
  collector_update_interval: 'PT30S',
  collector_send_status: true,
  collector_configuration_override: false,
};
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
afterEach(() => server.call(`DELETE ${PATH}`));

const put = (changes: object) => server.call(`PUT ${PATH}`, { payload: { ...DEFAULTS, ...changes } });

describe('the collector system configuration', () => {
  it('is not there until somebody saves it', async () => {
    const response = await server.call(`GET ${PATH}`);
    expect([response.statusCode, response.body]).toEqual([204, '']);
  });

  it('is saved with its five fields', async () => {
    const changed = { ...DEFAULTS, collector_inactive_threshold: 'PT5M', collector_send_status: false };
    const response = await put(changed);
    expect([response.statusCode, response.json()]).toEqual([202, changed]);
    expect((await server.call(`GET ${PATH}`)).json()).toEqual(changed);
  });

  it('has defaults for update interval PT30S, send status true and override false', async () => {
    const { collector_expiration_threshold, collector_inactive_threshold } = DEFAULTS;
    const response = await server.call(`PUT ${PATH}`, {
      payload: { collector_expiration_threshold, collector_inactive_threshold },
    });
    expect(response.json()).toEqual(DEFAULTS);
  });

  const INTERVAL = 'invalid (min: 1 second, lower: inactive/expiration threshold)';
  it.each([
    [
      { collector_inactive_threshold: 'PT0.5S', collector_update_interval: 'PT0.4S' },
      { collector_inactive_threshold: 'invalid (min: 1 second)', collector_update_interval: INTERVAL },
    ],
    [
      { collector_expiration_threshold: 'PT59S' },
      { collector_expiration_threshold: 'invalid (min: 1 minute)' },
    ],
    [{ collector_update_interval: 'PT0S' }, { collector_update_interval: INTERVAL }],
    [{ collector_update_interval: 'PT1M' }, { collector_update_interval: INTERVAL }],
    [
      {
        collector_expiration_threshold: 'PT1M',
        collector_inactive_threshold: 'PT2M',
        collector_update_interval: 'PT1M',
      },
      { collector_update_interval: INTERVAL },
    ],
  ])('with %j is refused by field: %j', async (changes, problems) => {
    const response = await put(changes);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        type: 'ValidationApiError',
        message: 'Validation failed!',
        validation_errors: Object.fromEntries(
          Object.entries(problems).map(([field, error]) => [field, [{ error }]]),
        ),
      },
    ]);
    expect((await server.call(`GET ${PATH}`)).statusCode).toBe(204);
  });

  it.each([
    { collector_inactive_threshold: 'PT1S', collector_update_interval: 'PT0.999S' },
    { collector_update_interval: 'soon' },
    { collector_inactive_threshold: undefined },
    { colour: 'red' },
  ])('with %j is refused', async (changes) => {
    expect((await put(changes)).statusCode).toBe(400);
  });

  it.each([
    { collector_inactive_threshold: 'PT2S', collector_update_interval: 'PT1S' },
    { collector_expiration_threshold: 'PT1M', collector_inactive_threshold: 'PT1M' },
  ])('with %j, at its limits, is accepted', async (changes) => {
    expect((await put(changes)).statusCode).toBe(202);
  });

  it('is changed by those with clusterconfigentry:create and clusterconfigentry:edit', async () => {
    const as = await createUser(server, { permissions: ['clusterconfigentry:read'] });
    expect((await server.call(`PUT ${PATH}`, { as, payload: DEFAULTS })).statusCode).toBe(403);
    const permissions = ['clusterconfigentry:create', 'clusterconfigentry:edit'];
    const editor = await createUser(server, { permissions });
    expect((await server.call(`PUT ${PATH}`, { as: editor, payload: DEFAULTS })).statusCode).toBe(202);
  });
});
