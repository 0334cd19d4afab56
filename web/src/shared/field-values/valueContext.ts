// How a value that is shown somewhere reaches the one menu of the page, and learns the type of its field.
import type { FieldType } from '@logboom/contract/search/schemas';
import { createContext } from 'react';

/** A value, and where on the screen somebody asked what can be done with it. */
export interface AskedValue {
  readonly field: string;
  readonly value: unknown;
  readonly x: number;
  readonly y: number;
  /** Gets the focus back. */
  readonly element: HTMLElement;
}

export interface ValueContextValue {
  readonly open: (asked: AskedValue) => void;
  readonly typeOf: (field: string) => FieldType['type'] | undefined;
}

/** Undefined where values are only shown. */
export const ValueContext = createContext<ValueContextValue | undefined>(undefined);
