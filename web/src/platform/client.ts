// Puts the platform together: one server, one session, one way to make requests.
import { serverUrl } from './appConfig.ts';
import { createApi } from './fetch/api.ts';
import { createTransport } from './fetch/transport.ts';
import { createServerAvailability } from './serverAvailability.ts';
import { startPing } from './serverPing.ts';
import { createSession } from './session/session.ts';

export const availability = createServerAvailability();
const transport = createTransport({ baseUrl: serverUrl, availability });
export const session = createSession({ transport, availability });
export const { request } = createApi({ transport, session });

/** Called once by the page. The returned function stops what goes on in the background. */
export function startPlatform(): () => void {
  const stopPing = startPing({ transport, availability });
  const stopSession = session.start();
  return () => {
    stopPing();
    stopSession();
  };
}
