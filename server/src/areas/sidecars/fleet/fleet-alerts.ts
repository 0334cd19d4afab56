// Tells administrators when sidecars fail or go silent: one notification for all that fail and one for all that are silent, so
// that a network that breaks does not bring thousands.
import { SIDECAR_STATUS } from '@logboom/contract/sidecars/rules';
import type { Notifications } from '../../../cluster/notifications.ts';
import type { FleetMember } from '../../collectors/index.ts';
import { sidecarOf, type Sidecar } from './registration.ts';
import { isActive, type Moment } from './sidecar.present.ts';

export const ALERTS_EVERY_MS = 30_000;
const MAX_NAMES = 10;
const MINUTE = 60_000;

interface Parts {
  sidecars: {
    current(): Promise<{ readonly members: ReadonlyMap<string, FleetMember>; readonly moment: Moment }>;
  };
  notifications: Notifications;
  /** How long a sidecar may be silent; 0 when nobody is to be told. */
  silentMinutes: number;
}

export interface Alert {
  readonly key: string;
  readonly title: string;
  readonly advice: string;
  readonly holdsFor: (sidecar: Sidecar, moment: Moment) => boolean;
}

export function fleetAlerts({ sidecars, notifications, silentMinutes }: Parts) {
  const watches = alertsFor(silentMinutes).map((alert) => watch(alert, notifications));
  return {
    async check(): Promise<void> {
      const { members, moment } = await sidecars.current();
      const known = [...members.values()].map(sidecarOf);
      for (const look of watches) await look(known, moment);
    },
  };
}

export function alertsFor(silentMinutes: number): readonly Alert[] {
  const failing: Alert = {
    key: 'sidecars_failing',
    title: 'Collectors of sidecars fail',
    advice: 'System → Sidecars → Failure Tracking has what they said.',
    holdsFor: (sidecar, moment) =>
      isActive(sidecar, moment) && sidecar.details.status?.status === SIDECAR_STATUS.failing,
  };
  const silent: Alert = {
    key: 'sidecars_silent',
    title: 'Sidecars went silent',
    advice: `They have not reported for ${silentMinutes} minutes or more. Check that the machines run and reach this server.`,
    holdsFor: (sidecar, moment) =>
      !isActive(sidecar, moment) && sidecar.lastSeen <= moment.now - silentMinutes * MINUTE,
  };
  return silentMinutes > 0 ? [failing, silent] : [failing];
}

/** Seen twice before it counts: a collector that restarts fails for a moment. */
function watch(alert: Alert, notifications: Notifications) {
  let before: ReadonlySet<string> = new Set();
  let told: ReadonlySet<string> = new Set();
  return async (known: readonly Sidecar[], moment: Moment): Promise<void> => {
    const now = known.filter((sidecar) => alert.holdsFor(sidecar, moment));
    const lasting = now.filter(({ id }) => before.has(id));
    before = new Set(now.map(({ id }) => id));
    const isNews = lasting.some(({ id }) => !told.has(id));
    told = new Set(lasting.map(({ id }) => id));
    if (now.length === 0) await notifications.resolve('generic', alert.key);
    if (!isNews) return;
    // The one that is there names others. One that somebody dismissed stays away until there is news.
    await notifications.resolve('generic', alert.key);
    await notifications.publish({
      type: 'generic',
      severity: 'normal',
      key: alert.key,
      details: { title: alert.title, description: `${namesOf(lasting)}. ${alert.advice}` },
    });
  };
}

function namesOf(sidecars: readonly Sidecar[]): string {
  const names = sidecars.map(({ name }) => name).toSorted();
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return names.length > MAX_NAMES ? `${shown} and ${names.length - MAX_NAMES} more` : shown;
}
