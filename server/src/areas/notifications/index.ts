export { notificationsArea } from './notifications.area.ts';
export { plainNotification } from './plain-notification.ts';
