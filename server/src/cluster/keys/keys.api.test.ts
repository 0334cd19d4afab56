import { createCipheriv, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp, type App } from '../../app.ts';
import { loadSettings } from '../../config/load-settings.ts';
import { openMetadataStore, type Database } from '../../storage/metadata/database.ts';
import { copyMetadata } from '../../../test/copy-metadata.ts';
import { parseKey } from './encryption-key.ts';

const AMQP = 'org.graylog2.inputs.raw.amqp.RawAMQPInput';
const KAFKA = 'org.graylog2.inputs.raw.kafka.RawKafkaInput';
const POLL = 'org.graylog2.inputs.misc.jsonpath.JsonPathInput';
const AMQP_CONFIGURATION = {
  broker_hostname: '127.0.0.1',
  broker_port: 1,
  broker_vhost: '/',
  broker_username: 'me',
  broker_password: 'hush hush',
  prefetch: 1,
  queue: 'q',
  exchange: 'e',
  routing_key: '#',
  parallel_queues: 1,
};
const [OLD, NEW] = [randomBytes(32).toString('base64'), randomBytes(32).toString('hex')];

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'logboom-keys-'));
  copyMetadata(join(directory, 'metadata'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function start(...args: string[]): Promise<App> {
  const loaded = loadSettings(['--data-dir', directory, '--root-password', 'secret', '--no-engine-download', ...args], {});
  if (loaded.help) throw new Error('help was asked for');
  return createApp(loaded.settings, pino({ level: 'silent' }));
}

async function withApp<Result>(args: string[], act: (app: App) => Promise<Result>): Promise<Result> {
  const app = await start(...args);
  try {
    return await act(app);
  } finally {
    await app.close();
  }
}

async function call(app: App, method: 'GET' | 'POST', path: string, payload?: object) {
  const authorization = `Basic ${Buffer.from('admin:secret').toString('base64')}`;
  const headers = { authorization, 'x-requested-by': 'test' };
  return app.http.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
}

async function create(app: App, type: string, configuration: object): Promise<string> {
  const answer = await call(app, 'POST', '/system/inputs', {
    title: type,
    type,
    global: true,
    configuration,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}

async function attributes(app: App, id: string): Promise<Record<string, unknown>> {
  const answer = await call(app, 'GET', `/system/inputs/${id}`);
  return answer.json<{ attributes: Record<string, unknown> }>().attributes;
}

async function inDatabase<Result>(act: (database: Database) => Promise<Result>): Promise<Result> {
  const store = await openMetadataStore({
    url: undefined,
    directory: join(directory, 'metadata'),
    onError: () => {},
  });
  try {
    return await act(store.database);
  } finally {
    await store.close();
  }
}

const configurationOf = (id: string) =>
  inDatabase(async (database) => {
    const row = database.selectFrom('inputs').select('configuration').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).configuration;
  });

const keysInDatabase = () =>
  inDatabase((database) => database.selectFrom('encryption_keys').selectAll().execute());

describe('the key for secrets', () => {
  it('is made at the first start in a file that others cannot read, and is not in the database', async () => {
    const file = join(directory, 'encryption-key');
    await withApp([], async () => undefined);
    const key = (await readFile(file, 'utf8')).trim();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.stringify(await keysInDatabase())).not.toContain(key);
    expect((await keysInDatabase()).map((row) => [row.name, row.key])).toEqual([
      ['fingerprint', parseKey(key)?.fingerprint],
    ]);
    await chmod(file, 0o644);
    await withApp([], async () => undefined);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).trim()).toBe(key);
  });

  it('keeps every field that is declared as secret out of the database, and editors read passwords back', async () => {
    const properties = 'security.protocol=SASL_SSL\nsasl.password=very private';
    const [amqp, kafka] = await withApp([], async (app) => {
      const ids = [
        await create(app, AMQP, AMQP_CONFIGURATION),
        await create(app, KAFKA, {
          bootstrap_server: '127.0.0.1:1',
          topic_filter: 'x',
          fetch_min_bytes: 1,
          fetch_wait_max: 1,
          threads: 1,
          custom_properties: properties,
        }),
      ] as const;
      expect((await attributes(app, ids[0]))['broker_password']).toBe('hush hush');
      expect((await attributes(app, ids[1]))['custom_properties']).toBe(properties);
      return ids;
    });
    expect(await configurationOf(amqp)).not.toContain('hush');
    expect(await configurationOf(kafka)).not.toContain('private');
  });

  it('can be changed: what the old one encrypted is read and encrypted with the new one', async () => {
    const id = await withApp(['--encryption-key', OLD], (app) => create(app, AMQP, AMQP_CONFIGURATION));
    expect(await configurationOf(id)).toContain(`"${parseKey(OLD)?.id}.`);
    await withApp(['--encryption-key', `${NEW}, ${OLD}`], async (app) =>
      expect((await attributes(app, id))['broker_password']).toBe('hush hush'),
    );
    expect(await configurationOf(id)).toContain(`"${parseKey(NEW)?.id}.`);
    await withApp(['--encryption-key', NEW], async (app) =>
      expect((await attributes(app, id))['broker_password']).toBe('hush hush'),
    );
    await expect(start('--encryption-key', OLD)).rejects.toThrow('a key that this node does not have');
  });

  it('is missed when it is another one, until somebody says that it is lost', async () => {
    const id = await withApp(['--encryption-key', OLD], (app) => create(app, AMQP, AMQP_CONFIGURATION));
    await expect(start()).rejects.toThrow('a key that this node does not have');
    await expect(stat(join(directory, 'encryption-key'))).rejects.toThrow('ENOENT');
    await withApp(['--accept-new-encryption-key', 'true'], async (app) =>
      expect((await attributes(app, id))['broker_password']).toBe(''),
    );
    await withApp([], async () => undefined);
  });

  it('that earlier versions kept in the database is read with, and goes from there', async () => {
    const [amqp, poll] = await withApp(['--encryption-key', NEW], async (app) => [
      await create(app, AMQP, AMQP_CONFIGURATION),
      await create(app, POLL, {
        target_url: 'http://127.0.0.1:1/',
        interval: 1,
        timeunit: 'HOURS',
        path: '$.x',
        source: 'x',
        encrypted_headers: 'X-Secret: new',
      }),
    ]);
    const key = randomBytes(32);
    await inDatabase(async (database) => {
      await database.deleteFrom('encryption_keys').execute();
      await database
        .insertInto('encryption_keys')
        .values({ name: 'entities', key: key.toString('base64') })
        .execute();
      const set = (id: string, configuration: object) =>
        database
          .updateTable('inputs')
          .set({ configuration: JSON.stringify(configuration) })
          .where('id', '=', id)
          .execute();
      await set(amqp ?? '', AMQP_CONFIGURATION);
      await set(poll ?? '', {
        encrypted_headers: { encrypted: asBefore('X-Secret: old', key, `inputs/${poll}/encrypted_headers`) },
      });
    });
    await withApp([], async (app) => {
      expect((await attributes(app, amqp ?? ''))['broker_password']).toBe('hush hush');
      expect((await attributes(app, poll ?? ''))['encrypted_headers']).toEqual({ is_set: true });
    });
    expect(await configurationOf(amqp ?? '')).not.toContain('hush');
    const own = parseKey((await readFile(join(directory, 'encryption-key'), 'utf8')).trim());
    expect(await configurationOf(poll ?? '')).toContain(`"${own?.id}.`);
    expect((await keysInDatabase()).map(({ name }) => name)).toEqual(['fingerprint']);
  });

  it.each(['short', `${OLD},`, 'x'.repeat(43) + '!'])('is refused when it is %j', (key) => {
    expect(() => loadSettings(['--encryption-key', key], {})).toThrow('32 bytes in base64');
  });
});

/** As the first versions did. */
function asBefore(text: string, key: Buffer, purpose: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}
