export { opampArea } from './opamp.area.ts';
