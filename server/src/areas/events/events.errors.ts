// What requests about events, their definitions and their notifications are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const eventsErrors = errorCatalogue('Events', {
  NOTIFICATION_CONFIG_INVALID: 'The configuration of a notification is not valid; the text says why.',
  NOTIFICATION_MISMATCH: 'The address names another notification than the body.',
  NOTIFICATION_NOT_SENT: 'A test could not be sent; the text says why.',
  NOTIFICATION_UNKNOWN: 'There is no event notification with this id.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof eventsErrors> {}
}
