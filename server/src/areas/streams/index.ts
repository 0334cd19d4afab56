export { streamsArea } from './streams.area.ts';
