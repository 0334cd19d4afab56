export { isIndexSetUsed } from './stream.store.ts';
export { streamsArea } from './streams.area.ts';
export { streamDirectory, type StreamDirectory } from './stream-directory.ts';
