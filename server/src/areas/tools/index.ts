export { toolsArea } from './tools.area.ts';
