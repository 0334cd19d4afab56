// Messages as people give them to be tried out.
import { createMessage, type LogMessage } from '@logboom/core/message/message';
import { setField, type OfferedValue } from '@logboom/core/message/set-field';

/** The codec could make nothing of the payload. */
export class UndecodableError extends Error {}

/** A time that is given as text stays text; without one it is now. */
export function messageOf(fields: Readonly<Record<string, unknown>>, now = Date.now()): LogMessage {
  const message = createMessage(now, '', '');
  for (const [name, value] of Object.entries(fields)) setField(message, name, value as OfferedValue);
  return message;
}
