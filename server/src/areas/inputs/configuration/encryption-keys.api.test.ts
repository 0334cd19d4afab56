import { createCipheriv, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resealInputs } from './reseal-inputs.ts';
import { opened, sealed } from './input-secrets.ts';
import { createInputTypes } from '../input-types.ts';
import { inputStore, type InputStore } from '../input.store.ts';
import { typeCatalogue } from '../type-catalogue.ts';
import { loadSettings } from '../../../config/load-settings.ts';
import { openMetadataStore, type MetadataStore } from '../../../storage/metadata/database.ts';
import { copyMetadata } from '../../../../test/copy-metadata.ts';
import type { Secrets } from '../../../cluster/secrets.ts';
import { parseKey } from '../../../cluster/keys/encryption-key.ts';
import { openSecrets } from '../../../cluster/keys/open-secrets.ts';

const AMQP = 'org.graylog2.inputs.raw.amqp.RawAMQPInput';
const POLL = 'org.graylog2.inputs.misc.jsonpath.JsonPathInput';
const [OLD, NEW] = [randomBytes(32).toString('base64'), randomBytes(32).toString('hex')];
const types = typeCatalogue(createInputTypes({ isUrlAllowed: async () => true }));
const logger = pino({ level: 'silent' });

let directory: string;
let metadata: MetadataStore;
let inputs: InputStore;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'logboom-keys-'));
  copyMetadata(join(directory, 'metadata'));
  metadata = await openMetadataStore({
    url: undefined,
    directory: join(directory, 'metadata'),
    onError: () => {},
  });
  inputs = inputStore(metadata.database);
});
afterEach(async () => {
  await metadata.close();
  await rm(directory, { recursive: true, force: true });
});

/** As a node does when it starts. */
async function start(...args: string[]): Promise<Secrets> {
  const loaded = loadSettings(args, {});
  if (loaded.help) throw new Error('help was asked for');
  const { database } = metadata;
  const { secrets, settle } = await openSecrets({ settings: loaded.settings, directory, database, logger });
  await resealInputs(inputs, types, secrets);
  await settle();
  return secrets;
}

async function insert(id: string, type: string, configuration: Record<string, unknown>): Promise<void> {
  const of = { title: id, isGlobal: true, nodeId: null, createdAt: new Date(), creator: 'x' };
  await inputs.insert({ ...of, id, type, configuration, desiredState: 'RUNNING' });
}

const seal = (secrets: Secrets, id: string, type: string, configuration: Record<string, unknown>) =>
  insert(id, type, {
    ...sealed(secrets, types.fields(type) ?? {}, configuration, { id, configuration: {} }),
  });

async function stored(id: string): Promise<string> {
  return JSON.stringify((await inputs.find(id))?.configuration);
}

async function read(secrets: Secrets, id: string): Promise<Readonly<Record<string, unknown>>> {
  return opened(secrets, { id, configuration: (await inputs.find(id))?.configuration ?? {} });
}

const keysInDatabase = () =>
  metadata.database.selectFrom('encryption_keys').select(['name', 'key']).execute();

describe('the key for secrets', () => {
  it('is made at the first start in a file that others cannot read, and is not in the database', async () => {
    const file = join(directory, 'encryption-key');
    await start();
    const key = (await readFile(file, 'utf8')).trim();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await keysInDatabase()).toEqual([{ name: 'fingerprint', key: parseKey(key)?.fingerprint }]);
    await chmod(file, 0o644);
    await start();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).trim()).toBe(key);
  });

  it('can be changed: what the old one encrypted is read and encrypted with the new one', async () => {
    const old = await start('--encryption-key', OLD);
    await seal(old, 'a', AMQP, { broker_hostname: 'h', broker_password: 'hush hush' });
    expect(await stored('a')).toContain(`"${parseKey(OLD)?.id}.`);
    expect(await stored('a')).not.toContain('hush');
    await start('--encryption-key', `${NEW}, ${OLD}`);
    expect(await stored('a')).toContain(`"${parseKey(NEW)?.id}.`);
    expect(await read(await start('--encryption-key', NEW), 'a')).toEqual({
      broker_hostname: 'h',
      broker_password: 'hush hush',
    });
    await expect(start('--encryption-key', OLD)).rejects.toThrow('a key that this node does not have');
    expect((await inputs.find('a'))?.revision).toBe(1);
  });

  it('is missed when it is another one, until somebody says that it is lost', async () => {
    const secrets = await start('--encryption-key', OLD);
    await seal(secrets, 'a', AMQP, { broker_password: 'hush' });
    await expect(start()).rejects.toThrow('a key that this node does not have');
    await expect(stat(join(directory, 'encryption-key'))).rejects.toThrow('ENOENT');
    const accepting = await start('--accept-new-encryption-key', 'true');
    await expect(read(accepting, 'a')).rejects.toThrow('set it again');
    await start();
  });

  it('that earlier versions kept in the database is read with, and goes from there', async () => {
    const key = randomBytes(32);
    await metadata.database
      .insertInto('encryption_keys')
      .values({ name: 'entities', key: key.toString('base64') })
      .execute();
    const encrypted = asBefore('X-Secret: old', key, 'inputs/poll/encrypted_headers');
    await insert('poll', POLL, { encrypted_headers: { encrypted } });
    await insert('amqp', AMQP, { broker_password: 'hush', broker_hostname: 'h' });
    const secrets = await start();
    expect(await read(secrets, 'poll')).toEqual({ encrypted_headers: 'X-Secret: old' });
    expect(await read(secrets, 'amqp')).toEqual({ broker_password: 'hush', broker_hostname: 'h' });
    expect(await stored('amqp')).not.toContain('hush');
    expect(await stored('poll')).not.toContain(encrypted);
    expect((await keysInDatabase()).map(({ name }) => name)).toEqual(['fingerprint']);
  });

  it('can be in a file elsewhere, which must be there and hold keys', async () => {
    const missing = join(directory, 'none');
    await expect(start('--encryption-key-file', missing)).rejects.toThrow('does not exist');
    await start();
    await start('--encryption-key-file', join(directory, 'encryption-key'));
    await expect(start('--encryption-key-file', join(directory, 'metadata', 'PG_VERSION'))).rejects.toThrow(
      'must hold encryption keys',
    );
  });

  it.each(['short', `${OLD},`, `${'x'.repeat(43)}!`])('is refused when it is %j', (key) => {
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
