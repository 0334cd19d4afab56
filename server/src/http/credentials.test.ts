import { describe, expect, it } from 'vitest';
import { findCredentials } from './credentials.ts';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('the credentials of a request', () => {
  it('are a session id when the password is "session", in any case', () => {
    expect(findCredentials(basic('abc:SESSION'), 'cookie')).toEqual({ kind: 'session', sessionId: 'abc' });
  });

  it('are a token when the password is "token", in any case', () => {
    expect(findCredentials(basic('abc:Token'), 'cookie')).toEqual({ kind: 'token', token: 'abc' });
  });

  it('are the cookie before a name and password', () => {
    expect(findCredentials(basic('me:secret'), 'cookie')).toEqual({ kind: 'session', sessionId: 'cookie' });
  });

  it('are a name and a password that may hold colons', () => {
    expect(findCredentials(basic('me:a:b'), undefined)).toEqual({
      kind: 'password',
      username: 'me',
      password: 'a:b',
    });
  });

  it('are none without a header or with another scheme', () => {
    expect(findCredentials(undefined, undefined)).toBeUndefined();
    expect(findCredentials(undefined, '')).toBeUndefined();
    expect(findCredentials('Bearer abc', undefined)).toBeUndefined();
    expect(findCredentials('basic YTpi', undefined)).toBeUndefined();
  });

  it.each(['Basic', 'Basic %%%', basic('no colon')])('are refused as %j', (header) => {
    expect(() => findCredentials(header, undefined)).toThrow('Invalid credentials in Authorization header');
  });
});
