// What requests about notifications are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const notificationsErrors = errorCatalogue('Notifications', {
  NOTIFICATION_INACTIVE: 'The notification is not there, or not any more.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof notificationsErrors> {}
}
