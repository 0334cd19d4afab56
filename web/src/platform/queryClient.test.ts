// When the page asks the server again by itself.
import { describe, expect, test } from 'vitest';
import { FetchError } from './fetch/errors.ts';
import { createQueryClient, followSession, shouldRetry } from './queryClient.ts';
import { createStore } from './store.ts';
import type { SessionState } from './session/session.ts';

const refused = (status?: number) =>
  new FetchError({ statusText: 'No', ...(status === undefined ? {} : { status }) });
const attempts = (error: unknown) => [0, 1, 2, 3].filter((failures) => shouldRetry(failures, error)).length;

describe('a failed query', () => {
  test.each([400, 403, 404, 409])('that was refused with %i is not tried again', (status) => {
    expect(attempts(refused(status))).toBe(0);
  });

  test('that found the session gone is tried once more, which waits for the login', () => {
    expect(attempts(refused(401))).toBe(1);
  });

  test('over a stumbling or silent server is tried twice more', () => {
    expect(attempts(refused(500))).toBe(2);
    expect(attempts(refused())).toBe(2);
  });
});

describe('what the page knows', () => {
  const nobody: SessionState = { username: undefined, validating: false };
  const ada: SessionState = { username: 'ada', validating: false };

  function knowingSomething() {
    const store = createStore<SessionState>(ada);
    const queryClient = createQueryClient();
    followSession(queryClient, { store });
    queryClient.setQueryData(['secret'], 42);
    const isStale = () => queryClient.getQueryState(['secret'])?.isInvalidated;
    return { store, isStale, known: () => queryClient.getQueryData(['secret']) };
  }

  test('is forgotten at logout', () => {
    const { store, known } = knowingSomething();
    store.set(nobody);
    expect(known()).toBeUndefined();
  });

  test('is kept for a user whose session expired, and asked for again when they are back', () => {
    const { store, known, isStale } = knowingSomething();
    store.set({ ...nobody, expiredFor: 'ada' });
    expect(known()).toBe(42);
    store.set({ ...ada });
    expect(known()).toBe(42);
    expect(isStale()).toBe(true);
  });

  test('is forgotten when somebody else logs in', () => {
    const { store, known } = knowingSomething();
    store.set({ ...nobody, expiredFor: 'ada' });
    store.set({ username: 'grace', validating: false });
    expect(known()).toBeUndefined();
  });
});
