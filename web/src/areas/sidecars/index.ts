export { configurationsQuery, hashesQuery, sidecarsQuery } from './sidecars.api.ts';
export { healthOf, HEALTHS, isHealth, STATES, type Health } from './sidecarState.ts';
export { InactiveMark, StateMark } from './StateMark.tsx';
