export { eventsArea } from './events.area.ts';
