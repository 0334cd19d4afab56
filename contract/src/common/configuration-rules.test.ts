import { describe, expect, it, test } from 'vitest';
import type { ConfigurationField } from './configuration-field.ts';
import {
  configurationField,
  configurationRule,
  initialConfiguration,
  orderedFields,
  submittedConfiguration,
} from './configuration-rules.ts';

const field = (of?: Partial<ConfigurationField>) => configurationField('Name', of);

describe('the order of a configuration form', () => {
  it('is by position, then mandatory first, then as declared; position 0 counts as 100', () => {
    const fields = {
      last: field({ position: 200 }),
      optional: field({ is_optional: true }),
      mandatory: field({ position: 0 }),
      flag: field({ type: 'boolean' }),
      alsoMandatory: field(),
      first: field({ position: 10, is_optional: true }),
    };
    expect(orderedFields(fields).map(([name]) => name)).toEqual([
      'first',
      'mandatory',
      'alsoMandatory',
      'optional',
      'flag',
      'last',
    ]);
  });
});

describe('values of a configuration form', () => {
  const fields = {
    host: field({ default_value: '0.0.0.0' }),
    port: field({ type: 'number', default_value: 514 }),
    tls: field({ type: 'boolean' }),
    note: field({ is_optional: true }),
  };

  it('start from what is stored, else from the defaults', () => {
    expect(initialConfiguration(fields, { port: 1514 })).toEqual({
      host: '0.0.0.0',
      port: 1514,
      tls: null,
      note: null,
    });
    expect(initialConfiguration(fields, { host: null })['host']).toBeNull();
  });

  it('travel for every declared field: missing ones as null, numbers as numbers, flags as flags', () => {
    expect(submittedConfiguration(fields, { host: 'a', port: '514' })).toEqual({
      host: 'a',
      port: 514,
      tls: false,
      note: null,
    });
  });

  test.each([
    [{ is_set: true }, { keep_value: true }],
    [{ is_set: false }, null],
    [{ set_value: 'x' }, { set_value: 'x' }],
    [undefined, null],
  ])('a secret %j travels as %j', (value, sent) => {
    const secret = { key: field({ is_encrypted: true }) };
    expect(submittedConfiguration(secret, { key: value })).toEqual({ key: sent });
  });
});

describe('what a field accepts', () => {
  it('is something when it is mandatory, except for flags', () => {
    expect(configurationRule(field())('')).toBe('Field is required.');
    expect(configurationRule(field({ is_optional: true }))('')).toBeUndefined();
    expect(configurationRule(field({ type: 'boolean' }))(null)).toBeUndefined();
    expect(configurationRule(field({ type: 'list' }))([])).toBe('Field is required.');
  });

  test.each([
    ['only_positive', -1, 'Must be greater than 0.'],
    ['only_negative', 0, 'Must be smaller than -1.'],
    ['is_port_number', 65_536, 'Must be smaller than 65535.'],
    ['is_port_number', -1, 'Must be greater than 0.'],
    ['', 2 ** 31, 'Must be smaller than 2147483647.'],
  ])('a number with the attribute "%s" refuses %d', (attribute, value, text) => {
    expect(configurationRule(field({ type: 'number', attributes: [attribute] }))(value)).toBe(text);
  });

  test.each([
    // Zero switches such settings off.
    ['only_positive', 0],
    ['only_negative', -1],
    ['is_port_number', 0],
    ['is_port_number', 65_535],
  ])('a number with the attribute "%s" accepts %d', (attribute, value) => {
    expect(configurationRule(field({ type: 'number', attributes: [attribute] }))(value)).toBeUndefined();
  });

  it('for a mandatory secret is one that is set, kept or new', () => {
    const rule = configurationRule(field({ is_encrypted: true }));
    expect(rule({ is_set: true })).toBeUndefined();
    expect(rule({ keep_value: true })).toBeUndefined();
    expect(rule({ set_value: 'x' })).toBeUndefined();
    for (const empty of [null, '', { is_set: false }, { delete_value: true }, { set_value: ' ' }]) {
      expect(rule(empty)).toBe('Field is required.');
    }
  });
});
