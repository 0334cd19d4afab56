// Fields that an input gives to all of its messages.
import type { LogMessage } from '../message/message.ts';
import { setField } from '../message/set-field.ts';

/** What a message has already, from its sender or an extractor, stays. */
export function setStaticFields(
  message: LogMessage,
  staticFields: readonly (readonly [name: string, value: string])[],
): void {
  for (const [name, value] of staticFields)
    if (name !== 'timestamp' && message.fields[name] === undefined) setField(message, name, value);
}
