import { expect, it, test } from 'vitest';
import { isValidUrl } from './url.ts';

test.each(['http://example.org', 'https://example.org:9000/api?q=a b', 'http://127.0.0.1'])(
  '%s is a valid URL',
  (url) => {
    expect(isValidUrl(url)).toBe(true);
  },
);

test.each(['', 'example.org', 'http://', '//example.org', 'ftp://example.org', 'javascript:alert(1)'])(
  '"%s" is not a valid URL',
  (url) => {
    expect(isValidUrl(url)).toBe(false);
  },
);

it('accepts other protocols when they are named', () => {
  expect(isValidUrl('ldaps://directory.example.org', ['ldap:', 'ldaps:'])).toBe(true);
  expect(isValidUrl('https://example.org', ['ldap:'])).toBe(false);
});
