// Which sidecars get a new template first: always the same ones for one roll-out, in no order that anybody chose.
import type { StoredRollout } from '../catalogue/catalogue.store.ts';
import { fingerprint } from '../catalogue/catalogue.ts';

/** Another order for each configuration, so that not the same machines always try everything. */
export function placeOf(sidecarId: string, configurationId: string): string {
  return fingerprint(`${configurationId} ${sidecarId}`);
}

/** The last place of the given share; at least one sidecar is chosen. */
export function lastPlaceOf(sidecarIds: readonly string[], configurationId: string, percent: number): string {
  const places = sidecarIds.map((id) => placeOf(id, configurationId)).toSorted();
  const count = Math.max(1, Math.ceil((places.length * percent) / 100));
  return places[count - 1] ?? '';
}

export function isChosen(
  sidecarId: string,
  { id, lastPlace }: Pick<StoredRollout, 'id' | 'lastPlace'>,
): boolean {
  return placeOf(sidecarId, id) <= lastPlace;
}

/** What a sidecar gets of a configuration. */
export function templateFor(
  sidecarId: string,
  configuration: { readonly id: string; readonly template: string },
  rollouts: ReadonlyMap<string, StoredRollout>,
): string {
  const rollout = rollouts.get(configuration.id);
  if (rollout === undefined || isChosen(sidecarId, rollout)) return configuration.template;
  return rollout.previous;
}
