// `npm run migrate`: from a server of our own, and from answers as a Graylog 5.1 gives them.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StreamList } from '@logboom/contract/streams/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pack } from '../../test/content-packs.ts';
import { everyType } from '../../test/every-type/every-type.ts';
import { startGraylog, TOKEN, type PlayedGraylog } from '../../test/graylog.ts';
import { createUser, ROOT_PASSWORD, startTestApp, type TestApp } from '../../test/test-app.ts';
import { runMigrate } from './run-migrate.ts';

const FLAGS = ['--http-bind', '127.0.0.1:0', '--email-host', 'mail.example.org'];
const credentials = `admin:${ROOT_PASSWORD}`;

let target: TestApp;
let address: string;
beforeAll(async () => {
  target = await startTestApp(FLAGS);
  address = await target.app.listen();
});
afterAll(() => target.close());

async function migrate(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const env = { LOGBOOM_URL: address, LOGBOOM_TOKEN: credentials };
  const code = await runMigrate(args, env, (text) => void lines.push(text));
  return { code, text: lines.join('\n') };
}

const titles = async () =>
  (await target.call('GET /streams')).json<StreamList>().streams.map(({ title }) => title);

const MINUTES = 600_000;

/** One thing of each type. */
async function furnish(source: TestApp): Promise<void> {
  await source.call('POST /system/content_packs', { payload: pack('every', everyType) });
  const installed = await source.call('POST /system/content_packs/every/1/installations', {
    payload: { parameters: {}, comment: '' },
  });
  expect(installed.statusCode).toBe(200);
}

describe('from a server of our own', () => {
  let source: TestApp;
  let asked: string[];
  let username: string;
  beforeAll(async () => {
    source = await startTestApp(FLAGS);
    asked = ['--from', await source.app.listen(), '--token', credentials];
    await furnish(source);
    [username] = await createUser(source, { roles: ['Reader'], permissions: ['dashboards:create'] });
  }, MINUTES);
  afterAll(() => source.close());

  it('shows everything that would come', { timeout: MINUTES }, async () => {
    const { code, text } = await migrate(...asked);
    expect([code, text]).toEqual([0, expect.stringContaining('+ stream "SSH"')]);
    for (const { type } of everyType) expect(text).toMatch(new RegExp(String.raw`\d+ ${type.name}\b`));
    expect(text).toContain(`cannot sign in until somebody sets one:\n  ${username}\n`);
    expect(text).toContain('Nothing was changed. Run it again with --apply');
    expect(text).not.toContain(ROOT_PASSWORD);
    expect(await titles()).not.toContain('SSH');
  });

  it('brings it over, once', { timeout: MINUTES }, async () => {
    expect((await migrate(...asked, '--apply')).text).toMatch(/^Applied: \d+ changed/m);
    expect(await titles()).toContain('SSH');
    expect((await migrate(...asked)).text).toContain('Plan: 0 to create, 0 to change, 0 to delete');
  });
});

it('says what is wrong with the command, and never the token', async () => {
  await expect(migrate('--from', 'nonsense', '--token', 'x')).rejects.toThrow('is no address');
  await expect(migrate('--token', 'x')).rejects.toThrow('--from');
  await expect(migrate('--from', address)).rejects.toThrow('GRAYLOG_TOKEN');
  await expect(migrate('--from', address, '--token', 'x', '--burn')).rejects.toThrow(
    "Unknown option '--burn'",
  );
  await expect(migrate('--from', address, 'secret')).rejects.toThrow(/^(?!.*secret).*options alone/);
  await expect(migrate('--from', address, '--token', 'x', '--only', 'tea')).rejects.toThrow('no kind "tea"');
  const withName = migrate('--from', 'http://ada:secret@example.org', '--token', 'x');
  await expect(withName).rejects.toThrow(/^(?!.*secret).*not in the address/);
  const refused = migrate('--from', address, '--token', 'a-wrong-token');
  await expect(refused).rejects.toThrow(/^(?!.*a-wrong-token).*does not accept the token/);
  expect((await migrate('--help')).text).toContain('--skip KIND:NAME');
  expect((await migrate()).code).toBe(1);
});

let graylog: PlayedGraylog;
let directory: string;
beforeAll(async () => {
  graylog = await startGraylog();
  directory = await mkdtemp(join(tmpdir(), 'logboom-migrate-'));
});
afterAll(async () => {
  await graylog.close();
  await rm(directory, { recursive: true });
});

it(
  'shows what of a Graylog maps, what does not, and what has to be set again',
  { timeout: MINUTES },
  async () => {
    const { code, text } = await migrate('--from', graylog.url, '--token', TOKEN, '--out', directory);
    expect([code, text]).toEqual([0, expect.stringContaining('Graylog 5.1.5+9d1ff2c at')]);
    expect(text).toContain(
      'The list of kind collector_configuration cannot be read: HTTP 404 Not Found (status 404)',
    );
    expect(text).toContain(
      'The list of kind url_whitelist_entry cannot be read: Not authorized (status 403)',
    );
    expect(text).toContain(
      'input "Forwarder": There are no inputs of the type org.graylog.forwarder.Input here.',
    );
    expect(text).toContain('stream "From the forwarder": It needs the input "Forwarder"');
    expect(text).toContain('pipeline_rule "enterprise": It does not compile here');
    expect(text).toContain(
      'event_definition "Correlated": There are no event definitions of the type correlation',
    );
    expect(text).toContain('index_set "archived": There is no strategy');
    expect(text).toContain('stream "Archived": It is without the index_set "archived"');
    expect(text).toContain('input "Syslog": It is without what nobody here knows: gone_since.');
    expect(text).toContain('1 sharing');
    expect(text).toContain('user "ada": It is without the role "Archive Manager"');
    expect(text).toContain('authentication_service "Directory": It arrives switched off');
    expect(text).toMatch(
      /Set them again after the migration:\n.*authentication_service "Directory": system_user_password/,
    );
    expect(text).toContain('Users of a directory (1)');
    expect(text).not.toContain(TOKEN);
    expect(await readFile(join(directory, 'stream/nginx.yaml'), 'utf8')).toContain('title: Nginx');
    // Its pages hold two.
    for (const name of ['A', 'B', 'C', 'D', 'E'])
      expect(text).toContain(`+ lookup_cache "cache-${name.toLowerCase()}"`);
  },
);

it(
  'brings over what maps, leaves out what somebody names, and finds nothing to do the second time',
  { timeout: MINUTES },
  async () => {
    const asked = ['--from', graylog.url, '--token', TOKEN, '--skip', 'lookup_cache:cache-e'];
    const { text } = await migrate(...asked, '--apply');
    expect(text).toMatch(/^Applied: \d+ changed/m);
    expect(await titles()).toEqual(expect.arrayContaining(['Nginx', 'Archived']));
    const { caches } = (await target.call('GET /system/lookup/caches?per_page=0')).json<{
      caches: { name: string }[];
    }>();
    expect(caches.map(({ name }) => name)).toEqual(expect.arrayContaining(['cache-a', 'cache-d']));
    expect(caches.map(({ name }) => name)).not.toContain('cache-e');
    const person = (await target.call('GET /users/ada')).json<{
      first_name: string;
      last_name: string;
      roles: string[];
    }>();
    expect(person).toMatchObject({ first_name: 'Ada', last_name: 'King', roles: ['Reader'] });
    expect((await migrate(...asked)).text).toContain('Plan: 0 to create, 0 to change, 0 to delete');
    const settings = await migrate('--from', graylog.url, '--token', TOKEN, '--only', 'setting');
    expect(settings.text).toContain(
      'setting "org.graylog.enterprise.Unheard": There is no such setting here.',
    );
    expect(settings.text).not.toContain('stream "');
  },
);
