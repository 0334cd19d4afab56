// A secret, hidden until somebody asks to see it.
import { PasswordInput } from '@mantine/core';
import { wrapperProps } from '../FieldLabel.tsx';
import type { FieldProps } from '../fieldProps.ts';

interface PasswordFieldProps extends FieldProps<string> {
  /** Browsers offer to fill in the user's own password unless the field says otherwise. */
  readonly autoComplete?: 'new-password' | 'current-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, onBlur, autoComplete = 'new-password' } = props;
  return (
    <PasswordInput
      {...wrapperProps(props)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the text', tabIndex: 0 }}
    />
  );
}
