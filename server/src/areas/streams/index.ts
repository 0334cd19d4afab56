export { streamsArea } from './streams.area.ts';
export { streamDirectory } from './stream-directory.ts';
