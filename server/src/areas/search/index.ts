export { searchArea } from './search.area.ts';
