export { searchArea } from './search.area.ts';
export { streamsOfView } from './streams-of-view.ts';
