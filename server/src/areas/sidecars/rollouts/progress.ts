// How far a roll-out is: who has the new template, and whose collector fails with it.
import { SIDECAR_STATUS } from '@logboom/contract/sidecars/rules';
import type { SidecarConfiguration } from '@logboom/contract/sidecars/definitions';
import type { FleetMember } from '../../collectors/index.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { StoredRollout } from '../catalogue/catalogue.store.ts';
import type { RenderedConfigurations } from '../definitions/rendering.ts';
import { assignmentsOf } from '../fleet/assignments.ts';
import { latest, type Deliveries } from '../fleet/deliveries.ts';
import { sidecarOf, type Sidecar } from '../fleet/registration.ts';
import { isActive, type Moment } from '../fleet/sidecar.present.ts';
import { isChosen } from './share.ts';

export interface Fleet {
  readonly members: ReadonlyMap<string, FleetMember>;
  readonly catalogue: Catalogue;
  readonly moment: Moment;
}

export interface Progress {
  /** The sidecars that have the configuration. */
  readonly sidecars: number;
  readonly chosen: number;
  readonly fetched: number;
  /** The ids of those that fail with the new template. */
  readonly failing: readonly string[];
}

export function usersOf(configurationId: string, { members, catalogue }: Fleet): Sidecar[] {
  return [...members.values()]
    .map(sidecarOf)
    .filter((sidecar) =>
      assignmentsOf(sidecar, catalogue).some((one) => one.configuration_id === configurationId),
    );
}

/** Whether the collector of a configuration fails, as the sidecar last said; agents before 1.4 name only the collector. */
export function failsWith({ details }: Sidecar, { id, collector_id }: SidecarConfiguration): boolean {
  return (details.status?.collectors ?? []).some(
    (one) =>
      one.status === SIDECAR_STATUS.failing &&
      (one.configuration_id === null ? one.collector_id === collector_id : one.configuration_id === id),
  );
}

export function progressOf(
  rollout: StoredRollout,
  configuration: SidecarConfiguration,
  fleet: Fleet,
  rendered: RenderedConfigurations,
  deliveriesTo: (sidecarId: string) => Deliveries,
): Progress {
  const users = usersOf(rollout.id, fleet);
  const chosen = users.filter(({ id }) => isChosen(id, rollout));
  const fetched = chosen.filter((sidecar) => {
    const wanted = rendered(configuration, sidecar, fleet.catalogue, () => true);
    const has = latest(sidecar.applied, deliveriesTo(sidecar.id))[rollout.id];
    return 'etag' in wanted && has?.etag === wanted.etag;
  });
  const before = new Set(rollout.failedBefore);
  const failing = fetched.filter(
    (sidecar) =>
      !before.has(sidecar.id) && isActive(sidecar, fleet.moment) && failsWith(sidecar, configuration),
  );
  return {
    sidecars: users.length,
    chosen: chosen.length,
    fetched: fetched.length,
    failing: failing.map(({ id }) => id),
  };
}
