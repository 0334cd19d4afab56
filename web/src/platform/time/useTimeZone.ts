// The zone in which times are shown: the user's, else the browser's, else the server's default.
import { appConfig } from '../appConfig.ts';
import { useCurrentUser } from '../users/currentUser.ts';

export function useTimeZone(): string {
  const { timezone } = useCurrentUser();
  return usable(timezone) ?? usable(browserZone()) ?? usable(appConfig().rootTimeZone) ?? 'UTC';
}

function browserZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A zone that this browser knows: a name it does not know would make every formatted time throw. */
function usable(zone: string | null | undefined): string | undefined {
  if (!zone) return undefined;
  try {
    Intl.DateTimeFormat(undefined, { timeZone: zone });
    return zone;
  } catch {
    return undefined;
  }
}
