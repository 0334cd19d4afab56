export { startPageArea } from './startpage.area.ts';
export { entityName, entityTracker, type EntityTracker } from './entity-tracker.ts';
