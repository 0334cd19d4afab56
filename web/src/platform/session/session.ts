// Who is logged in: validated at start, changed by login, logout, a refused request or another tab.
import { sessions } from '@logboom/contract/identity/endpoints';
import type { SessionValidation } from '@logboom/contract/identity/schemas';
import { FetchError } from '../fetch/errors.ts';
import { createStore, waitUntil } from '../store.ts';
import {
  readStoredUsername,
  removeStoredUsername,
  storeUsername,
  watchStoredUsername,
} from './storedUsername.ts';
import type { ServerAvailability } from '../serverAvailability.ts';
import type { Transport } from '../fetch/transport.ts';
import { sendTo } from '../fetch/wireRequest.ts';

export interface SessionState {
  /** Present means logged in. */
  username: string | undefined;
  /** A check of the session is under way, and its outcome decides what to show. */
  validating: boolean;
  /** Set when the server ended the session while this user was at work; the page may be resumed. */
  expiredFor?: string;
}

export type Session = ReturnType<typeof createSession>;

/** What takes longer than this to be answered is answered after the logout, and then without a cookie. */
const PATIENCE_MS = 1000;
const NOBODY: SessionState = { username: undefined, validating: false };

interface Dependencies {
  transport: Pick<Transport, 'send' | 'settled'>;
  availability: ServerAvailability;
}

export function createSession({ transport, availability }: Dependencies) {
  const store = createStore<SessionState>(NOBODY);

  /** Asks the server whether the cookie still counts. A server that does not answer is waited for. */
  async function validate(): Promise<void> {
    const before = store.get();
    store.set({ ...before, validating: true });
    try {
      const answer = await validationAnswer();
      // Somebody logged in by hand in the meantime: that counts, not this older answer.
      if (store.get().username !== before.username) return;
      const username = answer.is_valid ? (answer.username ?? readStoredUsername()) : undefined;
      if (username === undefined) leave();
      else enter(username);
    } catch {
      store.set(NOBODY);
    }
  }

  async function validationAnswer(): Promise<SessionValidation> {
    for (;;) {
      try {
        return await sendTo(transport.send, sessions.validate);
      } catch (error) {
        if (!(error instanceof FetchError) || error.status !== undefined) throw error;
        await waitUntil(availability.store, ({ available }) => available);
      }
    }
  }

  async function login(username: string, password: string): Promise<void> {
    const body = { username, password, host: window.location.host };
    const answer = await sendTo(transport.send, sessions.logIn, { body });
    enter(answer.username);
  }

  /** Ends the session. Whatever the server says or does not say, this browser forgets the user. */
  async function logout(): Promise<void> {
    // Each answer renews the cookie, and one that was read after that of the logout would bring it back.
    await Promise.race([transport.settled(), wait(PATIENCE_MS)]);
    try {
      await sendTo(transport.send, sessions.logOut);
      leave();
    } catch (error) {
      if (error instanceof FetchError && error.status !== undefined && error.status !== 401) throw error;
      leave();
    }
  }

  /** The server refused a request with 401. */
  function expire(): void {
    const { username } = store.get();
    removeStoredUsername();
    store.set(username === undefined ? NOBODY : { ...NOBODY, expiredFor: username });
  }

  function enter(username: string): void {
    storeUsername(username);
    store.set({ username, validating: false });
  }

  function leave(): void {
    removeStoredUsername();
    store.set(NOBODY);
  }

  /** Validates, and from then on follows what other tabs do. The returned function stops following. */
  function start(): () => void {
    void validate();
    return watchStoredUsername((username) => {
      if (username === undefined) store.set(NOBODY);
      else if (username !== store.get().username) void validate();
    });
  }

  return {
    store,
    start,
    validate,
    login,
    logout,
    expire,
    isLoggedIn: () => store.get().username !== undefined,
    whenLoggedIn: (signal?: AbortSignal) =>
      waitUntil(store, ({ username }) => username !== undefined, signal),
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
