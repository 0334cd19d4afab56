export { metricsArea } from './metrics.area.ts';
export { presentTimer } from './metrics.present.ts';
