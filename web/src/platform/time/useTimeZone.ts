// The zone in which times are shown: the user's, else the browser's, else the server's default.
import { appConfig } from '../appConfig.ts';
import { useCurrentUser } from '../users/currentUser.ts';

export function useTimeZone(): string {
  const { timezone } = useCurrentUser();
  return usable(timezone) ?? usable(browserZone()) ?? usable(appConfig().rootTimeZone) ?? 'UTC';
}

function browserZone(): string | undefined {
  return (defaultFormat ??= Intl.DateTimeFormat()).resolvedOptions().timeZone;
}

// Formatters are expensive to make, and every cell with a time asks for its zone.
let defaultFormat: Intl.DateTimeFormat | undefined;
const known = new Map<string, boolean>();

/** A zone that this browser knows: a name it does not know would make every formatted time throw. */
function usable(zone: string | null | undefined): string | undefined {
  if (!zone) return undefined;
  if (!known.has(zone)) known.set(zone, isKnown(zone));
  return known.get(zone) ? zone : undefined;
}

function isKnown(zone: string): boolean {
  try {
    Intl.DateTimeFormat(undefined, { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
