// Which log files count as recently modified.
import type { CollectorLogFile } from '@logboom/contract/collectors/schemas';

const RECENT_MS = 60_000;

/** A time ahead of ours is recent too: the clock of the machine may be a little fast. */
export function isRecent({ mod_time }: Pick<CollectorLogFile, 'mod_time'>, now: number): boolean {
  return now - Date.parse(mod_time) <= RECENT_MS;
}
