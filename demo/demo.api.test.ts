import type { EventDefinitionList } from '@logboom/contract/events/definition-schemas';
import type { InputList } from '@logboom/contract/inputs/schemas';
import type { StreamList } from '@logboom/contract/streams/schemas';
import type { ViewSummaryPage } from '@logboom/contract/search/views';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ROOT_PASSWORD, startTestApp, type TestApp } from '../server/test/test-app.ts';
import { connectApi, type Api } from './api.ts';
import { chanceOf } from './chance.ts';
import { createPackSender } from './packs/sender.ts';
import { createSender } from './sender.ts';
import { logLine } from './services.ts';
import { setUp, storeTrouble } from './set-up.ts';

const MINUTE = 60_000;

/** The same chances in every run. */
function chance() {
  let state = 1;
  return chanceOf(() => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647);
}

describe('the demo', () => {
  let server: TestApp;
  let api: Api;
  beforeAll(async () => {
    server = await startTestApp(['--http-bind', '127.0.0.1:0', '--clickhouse-url', 'http://127.0.0.1:9/']);
    api = connectApi(await server.app.listen(), { username: 'admin', password: ROOT_PASSWORD });
  });
  afterAll(() => server.close());

  const made = async () => ({
    inputs: (await api.get<InputList>('system/inputs')).inputs.map(({ title }) => title).sort(),
    streams: (await api.get<StreamList>('streams')).streams.filter(({ disabled }) => !disabled).length,
    searches: (await api.get<ViewSummaryPage>('search/saved')).pagination.total,
    definitions: (await api.get<EventDefinitionList>('events/definitions')).total,
    dashboards: (await api.get<ViewSummaryPage>('dashboards')).pagination.total,
  });

  it('makes inputs, running streams and saved searches, and finds them again at the second start', async () => {
    const first = await setUp(api);
    expect(first.shop.isNew).toBe(true);
    const before = await made();
    expect(before.inputs).toEqual(
      expect.arrayContaining([
        'Demo: logs of the shop',
        'Demo: random requests',
        'NetFlow',
        'Syslog over TCP',
      ]),
    );
    expect([...first.packPorts.keys()]).toEqual(expect.arrayContaining(['NETFLOW_PORT', 'SYSLOG_TCP_PORT']));
    expect(before.streams).toBeGreaterThan(3);
    expect(before.searches).toBeGreaterThan(3);
    // Its own, and one of each content pack of the product.
    expect(before.dashboards).toBe(10);
    expect(before.definitions).toBeGreaterThan(5);

    expect(await setUp(api)).toEqual({ ...first, shop: { ...first.shop, isNew: false } });
    expect(await made()).toEqual(before);
  });

  it('sends what happened before to its input, and works without a store, which it names', async () => {
    const { shop, packPorts } = await setUp(api);
    const stopping = new AbortController();
    onTestFinished(() => stopping.abort());
    const until = Date.now();
    const from = until - 2 * MINUTE;
    const count = await createSender(shop.port, chance(), stopping.signal).history(from, until);
    expect(count).toBeGreaterThan(500);
    const forPacks = createPackSender(packPorts, chance(), stopping.signal);
    expect(await forPacks.history(from, until)).toBeGreaterThan(50);
    const journal = () => api.get<{ uncommitted_journal_entries: number }>('system/journal');
    await vi.waitFor(async () => expect((await journal()).uncommitted_journal_entries).toBeGreaterThan(0));
    expect(await storeTrouble(api)).toEqual(expect.any(String));
  });
});

it('the shop of the demo writes many kinds of messages, some of them errors with stack traces', () => {
  const chances = chance();
  const lines = Array.from({ length: 2000 }, () => logLine(chances, 0.05));
  const services = new Set(lines.map(({ service }) => service));
  expect(services.size).toBe(7);
  expect(new Set(lines.map(({ level }) => level))).toEqual(new Set([3, 4, 5, 6, 7]));
  expect(lines.some(({ message }) => message.includes('\n\tat shop.checkout'))).toBe(true);
  expect(lines.filter(({ level }) => level === 3).length).toBeLessThan(200);
});
