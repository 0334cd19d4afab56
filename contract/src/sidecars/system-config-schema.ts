// The settings that hold for all sidecars, as they are stored.
import { Type } from 'typebox';
import { SIDECAR_CONFIG_DEFAULTS } from './system-config.ts';

const isoDuration = (fallback: string | undefined) =>
  Type.String({ format: 'iso-duration', ...(fallback === undefined ? {} : { default: fallback }) });
export const SidecarSystemConfig = Type.Object(
  {
    sidecar_expiration_threshold: isoDuration(undefined),
    sidecar_inactive_threshold: isoDuration(undefined),
    sidecar_update_interval: isoDuration(SIDECAR_CONFIG_DEFAULTS.sidecar_update_interval),
    sidecar_send_status: Type.Boolean({ default: SIDECAR_CONFIG_DEFAULTS.sidecar_send_status }),
    sidecar_configuration_override: Type.Boolean({
      default: SIDECAR_CONFIG_DEFAULTS.sidecar_configuration_override,
    }),
  },
  { additionalProperties: false },
);
