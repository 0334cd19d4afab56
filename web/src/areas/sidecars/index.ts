export { configurationsQuery, hashesQuery, sidecarsQuery } from './sidecars.api.ts';
export { healthOf, HEALTHS, isHealth } from './sidecarState.ts';
