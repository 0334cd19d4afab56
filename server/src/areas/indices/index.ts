export { holdIndexSet, indexSetsForStreams } from './sets/for-streams.ts';
export { indicesArea } from './indices.area.ts';
