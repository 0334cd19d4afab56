// What requests about events, their definitions and their notifications are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const eventsErrors = errorCatalogue('Events', {
  ALERT_CHANGED: 'The alert was changed by somebody else, or by a run, meanwhile.',
  ALERT_CHANGE_INVALID: 'An alert cannot be changed that way; the text says why.',
  ALERT_UNKNOWN: 'There is no alert with this id.',
  EVENT_DEFINITION_FIXED: 'The definition of system events can be neither deleted nor switched off.',
  EVENT_DEFINITION_INVALID: 'The configuration of an event definition is not valid; the text says why.',
  EVENT_DEFINITION_UNKNOWN: 'There is no event definition with this id.',
  EVENT_QUERY_INVALID: 'The query for events cannot be read; the text says why.',
  EVENT_UNKNOWN: 'There is no event with this id that you may see, or its definition was deleted.',
  NOTIFICATION_CONFIG_INVALID: 'The configuration of a notification is not valid; the text says why.',
  NOTIFICATION_MISMATCH: 'The address names another notification than the body.',
  NOTIFICATION_NOT_SENT: 'A test could not be sent; the text says why.',
  NOTIFICATION_UNKNOWN: 'There is no event notification with this id.',
  QUIET_HOURS_UNKNOWN: 'There are no quiet hours with this id.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof eventsErrors> {}
}
