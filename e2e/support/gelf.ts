// Messages that arrive through an input, as from a program that logs.
import { vi } from 'vitest';
import { callApi } from './api.ts';
import { freePort } from '../../server/test/free-port.ts';
import type { RunningServer } from './server.ts';

const GELF_HTTP = 'org.graylog2.inputs.gelf.http.GELFHttpInput';

export interface GelfInput {
  readonly send: (fields: object) => Promise<void>;
  /** Waits until a search finds so many messages of the last hour. */
  readonly untilStored: (count: number) => Promise<void>;
}

/** @param patience an engine may be slow, and its first answers slower */
export async function launchGelfInput(
  server: RunningServer,
  patience: { timeout: number },
): Promise<GelfInput> {
  const configuration = { bind_address: '127.0.0.1', port: await freePort() };
  const body = { title: 'GELF', type: GELF_HTTP, global: true, configuration };
  await callApi(server, 'POST', 'system/inputs', { body });
  return {
    async send(fields) {
      const message = JSON.stringify({ version: '1.1', ...fields });
      const url = `http://127.0.0.1:${configuration.port}/gelf`;
      // The input starts a moment after it was created.
      await vi.waitFor(async () => {
        const { status } = await fetch(url, { method: 'POST', body: message });
        if (status !== 202) throw new Error(`The input answered ${status}`);
      }, patience);
    },
    async untilStored(count) {
      await vi.waitFor(
        async () => {
          const found = await storedIn(server);
          if (found !== count) throw new Error(`${found ?? 'none'} of ${count} messages can be found`);
        },
        { ...patience, interval: 2000 },
      );
    },
  };
}

async function storedIn(server: RunningServer): Promise<number | undefined> {
  const range = { type: 'relative', range: 3600 };
  const list = { id: 'list', type: 'messages', limit: 1 };
  const body = { queries: [{ id: 'q', timerange: range, search_types: [list] }] };
  const answer = await callApi(server, 'POST', 'views/search/sync', { body });
  const job = (await answer.json()) as {
    results: { q: { search_types: { list?: { total_results: number } } } };
  };
  return job.results.q.search_types.list?.total_results;
}
