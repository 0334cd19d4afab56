export { pipelinesArea } from './pipelines.area.ts';
