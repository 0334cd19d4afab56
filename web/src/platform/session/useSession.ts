// The session, for components.
import { session } from '../client.ts';
import { useStore } from '../useStore.ts';
import type { SessionState } from './session.ts';

export function useSession(): SessionState {
  return useStore(session.store);
}
