import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptionKey } from '../../../cluster/keys/encryption-key.ts';
import { createSecrets } from '../../../cluster/secrets.ts';
import { readSecret, resealAdapters, shownSecrets, storedSecrets } from './adapter-secrets.ts';
import type { AdapterContent } from './contents.ts';
import type { LookupEntity } from './entity.store.ts';

const [oldKey, newKey] = [encryptionKey(randomBytes(32)), encryptionKey(randomBytes(32))];
const before = createSecrets([oldKey]);
const after = createSecrets([newKey, oldKey]);

const entity = (config: AdapterContent['config']): LookupEntity<AdapterContent> => ({
  id: 'a1',
  name: 'noise',
  title: 'Noise',
  description: '',
  content_pack: null,
  scope: 'DEFAULT',
  content: { config },
});

it('a secret of a data adapter is readable by the new key alone once it was sealed again', async () => {
  const asked = { type: 'GreyNoise', api_token: { set_value: 'token' } };
  let stored = entity(storedSecrets(asked, { id: 'a1', stored: undefined }, before));
  expect(JSON.stringify(stored)).not.toContain('"token"');
  expect(shownSecrets(stored.content.config)).toEqual({ type: 'GreyNoise', api_token: { is_set: true } });
  let writes = 0;
  const store = {
    all: async () => [stored],
    async replaceContent(_: string, __: AdapterContent, content: AdapterContent) {
      writes += 1;
      stored = { ...stored, content };
    },
  };
  await resealAdapters(store, after);
  await resealAdapters(store, after);
  expect(writes).toBe(1);
  const sealed = stored.content.config['api_token'] as { encrypted: string };
  expect(readSecret('a1', 'api_token', sealed, createSecrets([newKey]))).toBe('token');
  expect(readSecret('another', 'api_token', sealed, after)).toBeUndefined();
});
