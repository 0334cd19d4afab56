// The types of decorators that areas bring: each is a form to fill in, and a change to found messages before they are shown.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import type { Caller } from './http/authentication.ts';

export type MessageFields = Readonly<Record<string, unknown>>;

interface Decorated {
  /** One for each that was given, in the same order; the same object where nothing changed. */
  readonly messages: readonly MessageFields[];
  /** Messages that are shown besides. */
  readonly made?: readonly MessageFields[];
}

/** Changes the messages of one list. When it fails, the list is shown as it was found. */
export type Decoration = (messages: readonly MessageFields[]) => Decorated | Promise<Decorated>;

type DecoratorSettings = Readonly<Record<string, unknown>>;

export interface DecoratorType {
  /** The class name that clients know. */
  readonly type: string;
  readonly name: string;
  readonly humanName: string;
  /** The form. What there is to choose from is what the caller may read. */
  fields(caller: Caller): RequestedConfiguration | Promise<RequestedConfiguration>;
  /** Whether the caller may use it beyond what administrators have set up. Everybody may when this is missing. */
  isAllowed?(caller: Caller, settings: DecoratorSettings): boolean;
  decoration(settings: DecoratorSettings): Decoration;
}

/** Areas add theirs while they start; searches find them when they run. */
export class DecoratorTypeRegistry {
  readonly #types = new Map<string, DecoratorType>();

  add(type: DecoratorType): void {
    this.#types.set(type.type, type);
  }

  get(type: string): DecoratorType | undefined {
    return this.#types.get(type);
  }

  /** By name. */
  all(): DecoratorType[] {
    return [...this.#types.values()].sort((a, b) => a.name.localeCompare(b.name));
  }
}

/** A value as people read it. */
export function shownText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** For decorators that look at one message at a time. */
export function eachMessage(change: (fields: MessageFields) => MessageFields): Decoration {
  return (messages) => ({ messages: messages.map(change) });
}
