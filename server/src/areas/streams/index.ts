export { streamTitles } from './stream-titles.ts';
export { streamsArea } from './streams.area.ts';
