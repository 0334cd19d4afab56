export { eventTargets } from './sets/for-events.ts';
export { holdIndexSet, indexSetsForStreams } from './sets/for-streams.ts';
export { indicesForSearches, type IndicesForSearches } from './register/for-searches.ts';
export { indicesArea } from './indices.area.ts';
