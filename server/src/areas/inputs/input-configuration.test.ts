import { numberField, textField } from '@logboom/core/codecs/configuration-fields';
import { describe, expect, it } from 'vitest';
import { withSecrets } from '../../cluster/secret-settings.ts';
import { missingField, secretNames } from './input-configuration.ts';
import { presentInput } from './input.present.ts';
import type { Input } from './input.ts';

const fields = {
  target: textField('Target', ''),
  headers: textField('Headers', '', { is_encrypted: true, is_optional: true }),
  token: textField('Token', '', { is_encrypted: true }),
  count: numberField('Count', 1, { is_optional: true }),
};
const encrypt = async (text: string, field: string) => `${field}:${text.length}`;
const stored = { headers: { encrypted: 'old headers' }, token: { encrypted: 'old token' } };
const change = (requested: object) => withSecrets(secretNames(fields), { ...requested }, stored, encrypt);

describe('secrets of an input', () => {
  it('are replaced by a new text, in both ways to say it', async () => {
    expect(await change({ headers: 'Authorization: x', token: { set_value: 'abc' } })).toEqual({
      headers: { encrypted: 'headers:16' },
      token: { encrypted: 'token:3' },
    });
  });

  it('stay when they are to be kept or not mentioned', async () => {
    expect(await change({ headers: { keep_value: true } })).toEqual({ headers: stored.headers });
    expect(await withSecrets(secretNames(fields), { token: { keep_value: true } }, {}, encrypt)).toEqual({
      token: null,
    });
  });

  it.each([null, '', '  ', { delete_value: true }, { set_value: ' ' }, 7, {}])(
    'are removed by %j',
    async (headers) => {
      expect(await change({ headers })).toEqual({ headers: null });
    },
  );

  it('cannot be brought in as if they were stored already', async () => {
    expect(await change({ token: { encrypted: 'forged' } })).toEqual({ token: null });
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
