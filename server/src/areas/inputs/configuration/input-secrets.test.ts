import { numberField, textField } from '@logboom/core/codecs/configuration-fields';
import { describe, expect, it } from 'vitest';
import { presentInput } from '../input.present.ts';
import type { Input } from '../input.ts';
import { missingField } from './input-configuration.ts';
import { openedForEditors, resealed, sealed, sendsSecretsElsewhere } from './input-secrets.ts';

const fields = {
  target: textField('Target', ''),
  headers: textField('Headers', '', { is_encrypted: true, is_optional: true }),
  token: textField('Token', '', { is_encrypted: true }),
  count: numberField('Count', 1, { is_optional: true }),
  password: textField('Password', '', { is_optional: true, attributes: ['is_password'] }),
  properties: textField('Properties', '', { is_optional: true, attributes: ['is_sensitive'] }),
};
/** As readable as a test needs it. */
const secrets = {
  encrypt: (text: string, purpose: string) => `new.${purpose}:${text}`,
  decrypt: (secret: string, purpose: string) => secret.split(`.${purpose}:`)[1],
  isCurrent: (secret: string) => secret.startsWith('new.'),
};
const stored = { headers: { encrypted: 'old headers' }, token: { encrypted: 'old token' } };
const change = (requested: object, configuration: object = stored) =>
  sealed(secrets, fields, { ...requested }, { id: 'x', configuration: { ...configuration } });

describe('secrets of an input', () => {
  it('are replaced by a new text, in both ways to say it', () => {
    expect(change({ headers: 'Authorization: x', token: { set_value: 'abc' } })).toEqual({
      headers: { encrypted: 'new.inputs/x/headers:Authorization: x' },
      token: { encrypted: 'new.inputs/x/token:abc' },
    });
  });

  it('stay when they are to be kept or not mentioned', () => {
    expect(change({ headers: { keep_value: true } })).toEqual({ headers: stored.headers });
    expect(change({ token: { keep_value: true } }, {})).toEqual({ token: null });
  });

  it.each([null, '', '  ', { delete_value: true }, { set_value: ' ' }, 7, {}])(
    'are removed by %j',
    (headers) => {
      expect(change({ headers })).toEqual({ headers: null });
    },
  );

  it('cannot be brought in as if they were stored already', () => {
    expect(change({ token: { encrypted: 'forged' } })).toEqual({ token: null });
  });

  it('are also what is declared as a password or as sensitive, which editors read back', () => {
    const configuration = change({ password: 'hush', properties: 'a=b', target: 'plain' });
    expect(configuration).toEqual({
      password: { encrypted: 'new.inputs/x/password:hush' },
      properties: { encrypted: 'new.inputs/x/properties:a=b' },
      target: 'plain',
    });
    expect(change({ password: '', properties: null })).toEqual({ password: '', properties: null });
    const input = { id: 'x', configuration };
    expect(openedForEditors(secrets, fields, input)).toEqual({
      password: 'hush',
      properties: 'a=b',
      target: 'plain',
    });
    expect(openedForEditors(secrets, fields, { ...input, id: 'another' })).toMatchObject({ password: '' });
  });

  it('get the current key, also those that were stored as they were', () => {
    const configuration = {
      password: 'plain',
      headers: { encrypted: 'old.inputs/x/headers:a' },
      token: { encrypted: 'unreadable' },
      target: 'plain',
    };
    expect(resealed(secrets, fields, { id: 'x', configuration })).toEqual({
      password: { encrypted: 'new.inputs/x/password:plain' },
      headers: { encrypted: 'new.inputs/x/headers:a' },
      token: { encrypted: 'unreadable' },
      target: 'plain',
    });
  });

  it('are asked for again when the address names another server', () => {
    const described = { ...fields, target: textField('Target', '', { attributes: ['is_url'] }) };
    const before = { ...stored, target: 'https://a.example/one' };
    const goesElsewhere = (requested: object) =>
      sendsSecretsElsewhere(described, { ...requested }, { ...before });
    const kept = { token: { keep_value: true } };
    expect(goesElsewhere({ ...kept, target: 'https://thief.example/one' })).toBe(true);
    expect(goesElsewhere({ ...kept, target: 'https://a.example:8443/one' })).toBe(true);
    expect(goesElsewhere({ ...kept, target: 'https://a.example/two' })).toBe(false);
    const entered = { token: 'new', headers: 'new' };
    expect(goesElsewhere({ ...entered, target: 'https://b.example/' })).toBe(false);
  });

  it('are missed where they are mandatory', () => {
    expect(missingField(fields, { target: 'x', token: null })).toBe('token');
    expect(missingField(fields, { target: 'x', token: { encrypted: 'x' } })).toBeUndefined();
    expect(missingField(fields, { target: '', token: { encrypted: 'x' } })).toBe('target');
  });

  it('are never shown, not even to those who may edit the input', () => {
    const input: Input = {
      id: 'x',
      title: 'x',
      type: 'gone',
      isGlobal: true,
      nodeId: null,
      staticFields: [],
      revision: 1,
      contentPack: null,
      createdAt: new Date(),
      creator: 'x',
      desiredState: 'RUNNING' as const,
      configuration: { ...stored, headers: null, target: 'visible' },
    };
    expect(presentInput(input, { name: 'A type', fields }, false)).toMatchObject({
      name: 'A type',
      attributes: { headers: { is_set: false }, token: { is_set: true }, target: 'visible' },
    });
    expect(presentInput(input, { name: 'Unknown', fields: undefined }, true).attributes).toEqual({
      headers: null,
      token: { is_set: true },
      target: '<value hidden>',
    });
  });
});
