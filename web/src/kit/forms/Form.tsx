// A form on a page: Enter saves, Escape closes, a failed save says why and keeps what was typed.
import type { ReactNode } from 'react';
import classes from './Form.module.css';
import { FormBody } from './FormBody.tsx';
import { useClosing } from './useClosing.ts';
import type { FormHandle } from './useForm.ts';

interface FormProps<Values extends object> {
  readonly form: FormHandle<Values>;
  readonly children: ReactNode;
  /** A verb that says what happens, for example "Create input". */
  readonly submitLabel: string;
  /** Closes the form; asks first when something would be lost. */
  readonly onCancel?: () => void;
  readonly label?: string;
  /** As wide as the page, for fields that need it; the others limit themselves. */
  readonly wide?: boolean;
}

export function Form<Values extends object>({ onCancel, wide = false, ...props }: FormProps<Values>) {
  const { close, closeOnEscape, isLeaving } = useClosing(props.form.isDirty, onCancel);
  return (
    <FormBody
      {...props}
      onCancel={onCancel && close}
      isLeaving={isLeaving}
      onKeyDown={closeOnEscape}
      className={wide ? undefined : classes['form']}
    />
  );
}
