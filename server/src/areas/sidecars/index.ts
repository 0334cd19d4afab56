export { sidecarsArea } from './sidecars.area.ts';
