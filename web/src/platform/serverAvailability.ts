// Knows whether the server answers, from what happens to every request.
import { createStore } from './store.ts';
import type { FetchError } from './fetch/errors.ts';

export interface Availability {
  available: boolean;
  /** Why it is not available. */
  error?: FetchError;
}

export type ServerAvailability = ReturnType<typeof createServerAvailability>;

const AVAILABLE: Availability = { available: true };

export function createServerAvailability() {
  const store = createStore<Availability>(AVAILABLE);
  return {
    store,
    /** Any response, refusals included: there is a server. */
    reportAnswer: () => store.set(AVAILABLE),
    /** No response at all. The first failure stays, so that the page does not flicker with each further one. */
    reportFailure: (error: FetchError) => {
      if (store.get().available) store.set({ available: false, error });
    },
  };
}
