// Roll-outs: a new template that some sidecars get first, and all others when none of those fails.
import { Type, type Static } from 'typebox';
import { permitted } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import { MAX_WATCH_MINUTES } from './rollout-limits.ts';
import { SidecarConfiguration, SidecarConfigurationRequest } from './definitions.ts';

const MAX_BODY_BYTES = 4 * 1_048_576;

export const RolloutRequest = Type.Object(
  {
    /** As it shall become. All but the template holds at once. */
    configuration: SidecarConfigurationRequest,
    /** How many of the sidecars that have it get it first. */
    percent: Type.Integer({ minimum: 1, maximum: 99 }),
    watch_minutes: Type.Integer({ minimum: 1, maximum: MAX_WATCH_MINUTES }),
  },
  { additionalProperties: false },
);
export type RolloutRequest = Static<typeof RolloutRequest>;

export const Rollout = Type.Object({
  configuration_id: Type.String(),
  percent: Type.Integer(),
  watch_minutes: Type.Integer(),
  started_at: Type.String({ format: 'date-time' }),
  started_by: Type.String(),
  /** The sidecars that have the configuration. */
  sidecars: Type.Integer(),
  /** Those that get the new template first. */
  chosen: Type.Integer(),
  /** Those of them that have fetched it. */
  fetched: Type.Integer(),
  /** Those of them whose collector fails since. */
  failing: Type.Integer(),
});
export type Rollout = Static<typeof Rollout>;

const configuration = (action: string) => `sidecar_collector_configurations:${action}`;
const change = permitted(configuration('update'));

export const sidecarRollouts = endpoints('sidecars/rollouts', {
  list: {
    method: 'GET',
    path: '/sidecar/rollouts',
    summary: 'The roll-outs that are under way, with how far they are',
    access: permitted(configuration('read'), 'sidecars:read'),
    answers: { 200: Type.Array(Rollout) },
  },
  start: {
    method: 'POST',
    path: '/sidecar/rollouts/:configurationId',
    summary: 'Change a configuration; some sidecars get its new template first',
    access: change,
    body: RolloutRequest,
    maxBodyBytes: MAX_BODY_BYTES,
    answers: { 200: SidecarConfiguration },
  },
  finish: {
    method: 'POST',
    path: '/sidecar/rollouts/:configurationId/finish',
    summary: 'Give the new template to all sidecars now',
    access: change,
    answers: { 204: NoContent },
  },
  rollBack: {
    method: 'POST',
    path: '/sidecar/rollouts/:configurationId/rollback',
    summary: 'Bring the template back that was there before the roll-out',
    access: change,
    answers: { 204: NoContent },
  },
});
