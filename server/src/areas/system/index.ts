export { systemArea } from './system.area.ts';
