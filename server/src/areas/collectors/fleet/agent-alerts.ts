// Tells administrators which agents fail or are silent: one notification for all of them, so that a network that breaks does
// not bring thousands.
import type { Notifications } from '../../../cluster/notifications.ts';

export const AGENT_ALERTS_EVERY_MS = 30_000;
const MAX_NAMES = 10;

export interface AgentAlert {
  readonly key: string;
  readonly title: string;
  /** What to do about it. */
  readonly advice: string;
}

interface NamedAgent {
  readonly id: string;
  readonly name: string;
}

/** Takes all that are in trouble now. Seen twice before it counts: what restarts fails for a moment. */
export function watchAgents({ key, title, advice }: AgentAlert, notifications: Notifications) {
  let before: ReadonlySet<string> = new Set();
  let told: ReadonlySet<string> = new Set();
  return async (now: readonly NamedAgent[]): Promise<void> => {
    const lasting = now.filter(({ id }) => before.has(id));
    before = new Set(now.map(({ id }) => id));
    const isNews = lasting.some(({ id }) => !told.has(id));
    told = new Set(lasting.map(({ id }) => id));
    if (now.length === 0) await notifications.resolve('generic', key);
    if (!isNews) return;
    // The one that is there names others. One that somebody dismissed stays away until there is news.
    await notifications.resolve('generic', key);
    await notifications.publish({
      type: 'generic',
      severity: 'normal',
      key,
      details: { title, description: `${namesOf(lasting)}. ${advice}` },
    });
  };
}

function namesOf(agents: readonly NamedAgent[]): string {
  const names = agents.map(({ name }) => name).toSorted();
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return names.length > MAX_NAMES ? `${shown} and ${names.length - MAX_NAMES} more` : shown;
}
