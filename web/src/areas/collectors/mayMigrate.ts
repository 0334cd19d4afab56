/** What one needs, besides seeing legacy collectors, to move their configurations to Sidecars. */
export const MAY_MIGRATE = [
  'sidecar_collectors:read',
  'sidecar_collector_configurations:read',
  'sidecar_collector_configurations:create',
];
