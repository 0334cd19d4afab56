// What every field of a form understands, and how it becomes Mantine's label, help and error.
import type { FocusEvent, ReactNode } from 'react';

export interface FieldProps<Value> {
  readonly label: ReactNode;
  /** Below the field; an error takes its place. */
  readonly help?: ReactNode;
  readonly error?: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: (event?: FocusEvent) => void;
  readonly name?: string;
  /** Marks the field as one that may stay empty. */
  readonly optional?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly placeholder?: string;
  /** The field that a dialog focuses when it opens. */
  readonly autoFocus?: boolean;
}

export type Described = Pick<
  FieldProps<unknown>,
  'label' | 'help' | 'error' | 'optional' | 'name' | 'disabled' | 'readOnly' | 'placeholder' | 'autoFocus'
>;
