// What a type of decorator is: a form to fill in, and a change to the fields of a message.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';

export type MessageFields = Readonly<Record<string, unknown>>;

/** Returns the fields as they are when there is nothing to change. */
export type Decoration = (fields: MessageFields) => MessageFields;

export interface DecoratorType {
  /** The class name that clients know. */
  readonly type: string;
  readonly name: string;
  readonly humanName: string;
  readonly fields: RequestedConfiguration;
  decoration(configuration: Readonly<Record<string, unknown>>): Decoration;
}
