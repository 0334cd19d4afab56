// The words above a field; the few that may stay empty say so, because most may not.
import type { ReactNode } from 'react';
import classes from './FieldLabel.module.css';
import type { Described } from './fieldProps.ts';

interface FieldLabelProps {
  readonly children: ReactNode;
  readonly optional?: boolean;
}

export function FieldLabel({ children, optional = false }: FieldLabelProps) {
  if (!optional) return children;
  return (
    <>
      {children} <span className={classes['optional']}>(optional)</span>
    </>
  );
}

/** The properties by which Mantine's inputs draw label, help and error, and tell screen readers about them. */
export function wrapperProps(field: Described) {
  const { label, help, error, optional, name, disabled, readOnly, placeholder, autoFocus } = field;
  return {
    label: <FieldLabel optional={optional}>{label}</FieldLabel>,
    description: error === undefined ? help : undefined,
    error,
    name,
    disabled,
    readOnly,
    placeholder,
    'data-autofocus': autoFocus || undefined,
  };
}
