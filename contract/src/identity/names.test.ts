import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { selfPermissions } from '../common/permission-catalogue.ts';
import { implies } from '../common/permissions.ts';
import { isPermission, isSafeName, userPermission } from './names.ts';

/** Signs that mean something in permissions, what Unicode has that looks like them, and what people type. */
const PIECES = '*|,|:|∗|⁎|＊|，|‚|︐|：|ː|꞉|﹕|∶|\u200b|\u202e|\0| |\u00a0'
  .split('|')
  .concat('a|admin|аdmin|ɑ|Admin|ﬁ|Ｋ|ı|é|e\u0301|ü|ß|7|7️|-|.|_|@|\\'.split('|'));
const names = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((pieces) => pieces.join('')),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const ACTIONS = ['edit', 'passwordchange', 'tokencreate', 'tokenlist', 'tokenremove', 'rolesedit'];

describe('names of users and roles', () => {
  it.each([
    'maria',
    'new one',
    'José',
    'Jörg.Weiß',
    'CORP\\maria',
    'maria@example.org',
    'host/web-1',
    '_svc',
  ])('can be %s', (name) => expect(isSafeName(name)).toBe(true));
  it('can be that of every role that comes with the product', () => {
    expect(isSafeName('Sidecar System (Internal)')).toBe(true);
  });
  it.each([
    '*',
    'x,admin',
    'a:b',
    '',
    ' a',
    'a ',
    'a  b',
    'аdmin',
    'Ｋ',
    '＊',
    'a：b',
    'admın',
    'a\0',
    'a\nb',
    'x'.repeat(101),
  ])('cannot be %j', (name) => expect(isSafeName(name)).toBe(false));

  it('are what they are, whatever normalisation they go through', () => {
    fc.assert(
      fc.property(names, (name) => {
        fc.pre(isSafeName(name));
        for (const form of ['NFC', 'NFKC'] as const) expect(name.normalize(form)).toBe(name);
        expect(name).not.toMatch(/[*,:\p{C}\p{Script=Cyrillic}\p{Script=Greek}]/u);
      }),
    );
  });

  it('never let somebody do anything with another person', () => {
    fc.assert(
      fc.property(names, names, fc.constantFrom(...ACTIONS), (mine, other, action) => {
        fc.pre(mine !== other);
        const held = selfPermissions(mine);
        expect(held.some((permission) => implies(permission, userPermission(action, other)))).toBe(false);
        expect(held.some((permission) => implies(permission, `users:${action}`))).toBe(false);
      }),
    );
  });

  it('are needed for all people where they could be read as more than a name', () => {
    expect(userPermission('edit', 'a:b')).toBe('users:edit:*');
    expect(implies('users:edit:a', userPermission('edit', 'a:b'))).toBe(false);
    expect(implies('users:edit', userPermission('edit', 'a:b'))).toBe(true);
  });
});

describe('permissions that can be given', () => {
  it.each([
    '*',
    'streams',
    'streams:read',
    'streams:*',
    'streams:read,edit:5f',
    'users:edit:maria@example.org',
  ])('can be %s', (text) => expect(isPermission(text)).toBe(true));
  it.each(['', ' ', ':', 'a:', 'a::b', 'a,', 'a,*', 'a:b:c:d', 'entity:own:grn::::stream:5f', 'a\nb', 'a\0'])(
    'cannot be %j',
    (text) => expect(isPermission(text)).toBe(false),
  );
});
