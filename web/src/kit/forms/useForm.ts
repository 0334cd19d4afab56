// The state of a form: values, errors that wait until a field is left, and a save that loses nothing when it fails.
import type { Rule } from '@logboom/contract/form-rules';
import { useForm as useMantineForm } from '@mantine/form';
import { useState, type FocusEvent, type SyntheticEvent } from 'react';
import { staysInForm } from './leavingField.ts';
import { failureMessage, serverFieldErrors } from './serverErrors.ts';

export type FormRules<Values> = {
  readonly [Name in keyof Values]?: Rule<Values[Name], Values> | undefined;
};
export type FormErrors<Values> = Partial<Record<keyof Values & string, string>>;

export interface FormOptions<Values extends object> {
  readonly initialValues: Values;
  readonly rules?: FormRules<Values>;
  /** May take its time and may fail; then the form keeps every character and shows why. */
  readonly onSubmit: (values: Values) => Promise<unknown> | void;
}

export interface FormHandle<Values extends object> {
  readonly values: Values;
  readonly errors: FormErrors<Values>;
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  /** Why the last save failed, when it does not belong to a field. */
  readonly failure: string | undefined;
  /** Grows whenever fields are refused; `Form` then focuses the first of them. */
  readonly refusals: number;
  readonly field: <Name extends keyof Values & string>(name: Name) => BoundField<Values[Name]>;
  readonly setValue: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  readonly submit: (event?: SyntheticEvent) => Promise<void>;
  readonly reset: () => void;
}

export interface BoundField<Value> {
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (value: Value) => void;
  readonly onBlur: (event?: FocusEvent) => void;
}

export function useForm<Values extends object>(options: FormOptions<Values>): FormHandle<Values> {
  const { initialValues, onSubmit } = options;
  const rules: FormRules<Values> = options.rules ?? {};
  const form = useMantineForm<Values>({ mode: 'controlled', initialValues });
  const errors = form.errors as FormErrors<Values>;
  const [failure, setFailure] = useState<string>();
  const [isSubmitting, setSubmitting] = useState(false);
  const [refusals, setRefusals] = useState(0);

  const refuse = (found: FormErrors<Values>) => {
    form.setErrors(found);
    setRefusals((count) => count + 1);
  };

  const save = async () => {
    const values = form.getValues();
    setSubmitting(true);
    setFailure(undefined);
    try {
      await onSubmit(values);
      form.resetDirty(values);
    } catch (problem) {
      const found = serverFieldErrors(problem, Object.keys(values)) as FormErrors<Values> | undefined;
      if (found) refuse(found);
      else setFailure(failureMessage(problem));
    } finally {
      setSubmitting(false);
    }
  };

  const setValue: FormHandle<Values>['setValue'] = (name, value) => {
    // Not `setFieldValue`: it would read a dot in the name of a field as a path.
    form.setValues({ [name]: value } as unknown as Partial<Values>);
    form.setErrors(({ [name]: _solved, ...others }) => others);
  };

  return {
    values: form.values,
    errors,
    isDirty: form.isDirty(),
    isSubmitting,
    failure,
    refusals,
    setValue,
    field: (name) => ({
      name,
      value: form.values[name],
      error: errors[name],
      readOnly: isSubmitting,
      onChange: (value) => setValue(name, value),
      onBlur: (event) => {
        if (staysInForm(event)) return;
        const values = form.getValues();
        const complaint = rules[name]?.(values[name], values);
        form.setErrors((all) => ({ ...all, [name]: complaint }));
      },
    }),
    submit: async (event) => {
      event?.preventDefault();
      // A dialog's form inside another form must not save both.
      event?.stopPropagation();
      if (isSubmitting) return;
      const found = complaints(rules, form.getValues());
      if (Object.keys(found).length > 0) refuse(found);
      else await save();
    },
    reset: () => {
      form.reset();
      setFailure(undefined);
    },
  };
}

function complaints<Values extends object>(rules: FormRules<Values>, values: Values): FormErrors<Values> {
  const found: FormErrors<Values> = {};
  for (const name of Object.keys(rules) as (keyof Values & string)[]) {
    const complaint = rules[name]?.(values[name], values);
    if (complaint !== undefined) found[name] = complaint;
  }
  return found;
}
