export { collectorsArea } from './collectors.area.ts';
