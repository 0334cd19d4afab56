export { notificationsArea } from './notifications.area.ts';
