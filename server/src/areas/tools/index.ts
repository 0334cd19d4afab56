export { toolsArea } from './tools.area.ts';
export { parseNaturalDate } from './natural-date.ts';
