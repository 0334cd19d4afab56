export { holdIndexSet, indexSetsForStreams } from './for-streams.ts';
export { indicesArea } from './indices.area.ts';
