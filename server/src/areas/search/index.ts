export { backgroundSearch, type BackgroundSearch } from './background-search.ts';
export { momentsOf } from './definitions/time-ranges.ts';
export { searchArea } from './search.area.ts';
export { streamsOfView } from './views/streams-of-view.ts';
