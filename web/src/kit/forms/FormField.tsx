// Puts label, help and error around a control that is not one of Mantine's inputs, and connects them.
import { Input } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { FieldLabel } from './FieldLabel.tsx';
import type { Described } from './fieldProps.ts';

/** What the control must carry for the label, the help and the error to belong to it. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

interface FormFieldProps extends Pick<Described, 'label' | 'help' | 'error' | 'optional'> {
  readonly children: (control: ControlProps) => ReactNode;
  /** Several controls under one label: the label then names the group. */
  readonly group?: boolean;
}

export function FormField({ label, help, error, optional, children, group = false }: FormFieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const noteId = `${id}-note`;
  const note = error ?? help;
  const control: ControlProps = {
    id,
    'aria-labelledby': labelId,
    'aria-describedby': note === undefined ? undefined : noteId,
    'aria-invalid': error === undefined ? undefined : true,
  };
  return (
    <Input.Wrapper
      label={<FieldLabel optional={optional}>{label}</FieldLabel>}
      labelElement={group ? 'div' : 'label'}
      labelProps={{ id: labelId, htmlFor: group ? undefined : id }}
      description={error === undefined ? help : undefined}
      descriptionProps={{ id: noteId }}
      error={error}
      errorProps={{ id: noteId }}
    >
      {children(control)}
    </Input.Wrapper>
  );
}
