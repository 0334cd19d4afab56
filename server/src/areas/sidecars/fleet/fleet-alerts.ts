// Which sidecars administrators are told about: those that fail, and those that went silent.
import { SIDECAR_STATUS } from '@logboom/contract/sidecars/rules';
import type { Notifications } from '../../../cluster/notifications.ts';
import { watchAgents, type AgentAlert, type FleetMember } from '../../collectors/index.ts';
import { sidecarOf, type Sidecar } from './registration.ts';
import { isActive, type Moment } from './sidecar.present.ts';

const MINUTE = 60_000;

interface Parts {
  sidecars: {
    current(): Promise<{ readonly members: ReadonlyMap<string, FleetMember>; readonly moment: Moment }>;
  };
  notifications: Notifications;
  /** How long a sidecar may be silent; 0 when nobody is to be told. */
  silentMinutes: number;
}

export interface Alert extends AgentAlert {
  readonly holdsFor: (sidecar: Sidecar, moment: Moment) => boolean;
}

export function fleetAlerts({ sidecars, notifications, silentMinutes }: Parts) {
  const watches = alertsFor(silentMinutes).map(({ holdsFor, ...alert }) => ({
    holdsFor,
    tell: watchAgents(alert, notifications),
  }));
  return {
    async check(): Promise<void> {
      const { members, moment } = await sidecars.current();
      const known = [...members.values()].map(sidecarOf);
      for (const { holdsFor, tell } of watches)
        await tell(known.filter((sidecar) => holdsFor(sidecar, moment)));
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
