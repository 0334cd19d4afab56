import { expect, test } from 'vitest';
import { entityIn, masked, maskedPath } from './masking.ts';

test('secrets are masked wherever they are, and whether there is one is not', () => {
  expect(
    masked({
      title: 'LDAP',
      config: {
        system_user_password: { set_value: 'hush' },
        servers: [{ host: 'a', tls_key_password: 'x' }],
      },
      url: 'https://maria:hush@example.org/x',
      is_password_set: true,
      api_key: '',
      token: { is_set: true },
    }),
  ).toEqual({
    title: 'LDAP',
    config: { system_user_password: '<masked>', servers: [{ host: 'a', tls_key_password: '<masked>' }] },
    url: 'https://maria:<masked>@example.org/x',
    is_password_set: true,
    api_key: '',
    token: { is_set: true },
  });
});

test('what is too large is said to be so, and what is too deep is cut', () => {
  expect(masked({ text: 'x'.repeat(20_000) })).toMatch(/^Too large for the audit log/);
  let deep: object = {};
  for (let level = 0; level < 5000; level += 1) deep = { deep };
  expect(JSON.stringify(masked(deep))).toContain('…');
  expect(masked(undefined)).toBeUndefined();
});

test('tokens and session ids do not stay in paths', () => {
  const path = '/users/:userId/tokens/:idOrToken';
  const params = { userId: 'u1', idOrToken: 'hush' };
  expect(maskedPath(path, params)).toBe('/users/u1/tokens/<masked>');
  expect(entityIn(path, params)).toBe('u1');
  expect(entityIn('/system/sessions/:sessionId', { sessionId: 'hush' })).toBeNull();
  expect(entityIn('/users/:userId/status/:status', { userId: 'u1', status: 'disabled' })).toBe('u1');
  expect(entityIn('/patterns/:pattern', { pattern: 'p1' })).toBe('p1');
});
