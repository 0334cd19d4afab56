// A server that is killed in the middle of a large change: nothing of the change is left when it runs again.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callApi } from './support/api.ts';
import { startServer, type RunningServer } from './support/server.ts';

const COUNT = 400;
const LONG = { timeout: 120_000, interval: 100 };
const numbers = Array.from({ length: COUNT }, (_, index) => index);

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ metadata: 'embedded' });
});
afterAll(() => server?.close());

async function titles(prefix: string): Promise<string[]> {
  const { streams } = (await (await callApi(server, 'GET', 'streams')).json()) as {
    streams: { title: string }[];
  };
  return streams.map(({ title }) => title).filter((title) => title.startsWith(prefix));
}

/** Resolves when the server is back and the change is not; `cut` says that the kill came in time. */
async function killDuring(prefix: string, change: Promise<unknown>): Promise<void> {
  const outcome = change.then(
    () => 'done',
    () => 'cut',
  );
  await vi.waitFor(async () => expect((await titles(prefix)).length).toBeGreaterThan(2), LONG);
  await server.kill();
  expect(await outcome).toBe('cut');
  await server.restart();
  await vi.waitFor(async () => expect(await titles(prefix)).toEqual([]), LONG);
}

const spec = (title: string) => ({ title, description: 'x', matching_type: 'AND' });

describe('a crash in the middle', () => {
  it('of applying files leaves nothing of them, and what they changed is as it was', async () => {
    const file = (title: string, description: string) => ({
      path: `${title}.yaml`,
      content: `kind: stream\nname: ${title}\nspec:\n  title: ${title}\n  description: ${description}\n`,
    });
    const apply = (files: object[]) =>
      callApi(server, 'POST', 'system/config_files/apply', { body: { files } });
    await apply([file('Old', 'before')]);
    const files = [file('Old', 'after'), ...numbers.map((number) => file(`Made ${number}`, 'new'))];
    await killDuring('Made', apply(files));
    const oldOne = async () => {
      const { streams } = (await (await callApi(server, 'GET', 'streams')).json()) as {
        streams: { title: string; description: string }[];
      };
      return streams.find(({ title }) => title === 'Old')?.description;
    };
    // What was made last is taken back first.
    await vi.waitFor(async () => expect(await oldOne()).toBe('before'), LONG);
    await apply(files.slice(0, 4));
    expect(await titles('Made')).toHaveLength(3);
  });

  it('of the installation of a content pack leaves nothing of it, and it can be installed then', async () => {
    const value = (of: string) => ({ '@type': 'string', '@value': of });
    const entities = numbers.map((number) => ({
      v: '1',
      type: { name: 'stream', version: '1' },
      id: `entity-${number}`,
      constraints: [],
      data: {
        ...Object.fromEntries(
          Object.entries(spec(`Packed ${number}`)).map(([name, text]) => [name, value(text)]),
        ),
        stream_rules: [],
        outputs: [],
      },
    }));
    const about = { v: 1, summary: 'x', description: 'x', vendor: 'x', url: '', parameters: [] };
    const pack = (id: string, all: object[]) => ({ ...about, id, rev: 1, name: id, entities: all });
    const install = (id: string) =>
      callApi(server, 'POST', `system/content_packs/${id}/1/installations`, {
        body: { parameters: {}, comment: '' },
      });
    await callApi(server, 'POST', 'system/content_packs', { body: pack('many', entities) });
    await callApi(server, 'POST', 'system/content_packs', { body: pack('few', entities.slice(0, 3)) });
    await killDuring('Packed', install('many'));
    const listed = await callApi(server, 'GET', 'system/content_packs/many/installations');
    expect(await listed.json()).toMatchObject({ total: 0, installations: [] });
    await install('few');
    expect(await titles('Packed')).toHaveLength(3);
  });
});
