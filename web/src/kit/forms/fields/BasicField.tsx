// A simple field whose kind is known only at run time.
import { CheckboxField } from './CheckboxField.tsx';
import type { FieldProps } from '../fieldProps.ts';
import { NumberField, type NumberValue } from './NumberField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';

type BasicValue = string | NumberValue | boolean | null | undefined;

interface BasicFieldProps extends Omit<FieldProps<BasicValue>, 'onChange'> {
  readonly type: string;
  readonly onChange: (value: string | number | boolean) => void;
}

/** An unknown type shows nothing and only warns on the console: one odd field must not take the page with it. */
export function BasicField({ type, value, ...rest }: BasicFieldProps) {
  const text = value === null || value === undefined ? '' : String(value);
  switch (type) {
    case 'text':
    case 'email':
    case 'tel':
      return <TextField {...rest} type={type} value={text} />;
    case 'password':
      return <PasswordField {...rest} value={text} />;
    case 'textarea':
      return <TextAreaField {...rest} value={text} />;
    case 'number':
      return <NumberField {...rest} value={typeof value === 'number' ? value : text} />;
    case 'checkbox':
      return <CheckboxField {...rest} value={value === true} />;
    default:
      // oxlint-disable-next-line no-console -- the specification asks for a warning here, and nothing else
      console.warn(`Unsupported form input type: ${type}`);
      return null;
  }
}
