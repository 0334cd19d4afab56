export { processingArea } from './processing.area.ts';
