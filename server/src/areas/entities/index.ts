export { entitiesArea } from './entities.area.ts';
export { entityTracker, type EntityTracker } from './entity-tracker.ts';
export { entityDirectory, mayRead, type EntityDirectory } from './entity-directory.ts';
