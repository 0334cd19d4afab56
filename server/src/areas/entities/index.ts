export { entitiesArea } from './entities.area.ts';
export { entityTracker, type EntityTracker } from './entity-tracker.ts';
export { entityTitles } from './title.store.ts';
