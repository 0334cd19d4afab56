export { isIndexSetUsed } from './stream.store.ts';
export { streamsArea } from './streams.area.ts';
