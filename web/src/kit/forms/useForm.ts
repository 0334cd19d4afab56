// The state of a form: values, errors that wait until a field is left, and a save that loses nothing when it fails.
import type { Rule } from '@logboom/contract/common/form-rules';
import { useReducer, type FocusEvent, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { afterPress, staysInForm } from './leavingField.ts';
import { sameValue } from './sameValue.ts';
import { failureMessage, serverFieldErrors } from './serverErrors.ts';

export type FormRules<Values> = {
  readonly [Name in keyof Values]?: Rule<Values[Name], Values> | undefined;
};
export type FormErrors<Values> = Partial<Record<keyof Values & string, string>>;

export interface FormOptions<Values extends object> {
  readonly initialValues: Values;
  readonly rules?: FormRules<Values> | undefined;
  /** May take its time and may fail; then the form keeps every character and shows why. */
  readonly onSubmit: (values: Values) => Promise<unknown> | void;
}

interface FormState<Values extends object> {
  readonly values: Values;
  readonly errors: FormErrors<Values>;
  readonly isSubmitting: boolean;
  /** Why the last save failed, when it does not belong to a field. */
  readonly failure: string | undefined;
  /** Grows whenever fields are refused; the first of them is then focused. */
  readonly refusals: number;
}

export interface FormHandle<Values extends object> extends FormState<Values> {
  readonly isDirty: boolean;
  readonly field: <Name extends keyof Values & string>(name: Name) => BoundField<Values[Name]>;
  readonly setValue: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  readonly submit: (event?: SyntheticEvent) => Promise<void>;
  /** Starts again, with what was last saved or with other values. */
  readonly reset: (values?: Values) => void;
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
  const [{ saved, ...state }, update] = useReducer(updated<Values>, initialValues, fresh);
  const { values, errors, isSubmitting } = state;

  const refuse = (found: FormErrors<Values>) =>
    update(({ refusals }) => ({ errors: found, refusals: refusals + 1 }));

  const save = async () => {
    // At once: what is saved may lead away in the same moment, and the guard of the page must know by then.
    flushSync(() => update(() => ({ isSubmitting: true, failure: undefined })));
    try {
      await onSubmit(values);
      update(() => ({ saved: values }));
    } catch (problem) {
      const found = serverFieldErrors(problem, Object.keys(values));
      if (found) refuse(found as FormErrors<Values>);
      else update(() => ({ failure: failureMessage(problem) }));
    } finally {
      update(() => ({ isSubmitting: false }));
    }
  };

  const setValue: FormHandle<Values>['setValue'] = (name, value) =>
    update((now) => ({
      values: { ...now.values, [name]: value },
      errors: { ...now.errors, [name]: undefined },
    }));

  return {
    ...state,
    isDirty: !sameValue(values, saved),
    setValue,
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      readOnly: isSubmitting,
      onChange: (value) => setValue(name, value),
      onBlur: (event) => {
        if (staysInForm(event)) return;
        // Some fields change when they are left, so the rule asks for what holds by then.
        afterPress(() =>
          update((now) => ({
            errors: { ...now.errors, [name]: rules[name]?.(now.values[name], now.values) },
          })),
        );
      },
    }),
    submit: async (event) => {
      event?.preventDefault();
      // A dialog's form inside another form must not save both.
      event?.stopPropagation();
      if (isSubmitting) return;
      const found = complaints(rules, values);
      if (Object.keys(found).length > 0) refuse(found);
      else await save();
    },
    reset: (start = saved) => update(() => fresh(start)),
  };
}

interface WholeState<Values extends object> extends FormState<Values> {
  /** What the values are compared with. */
  readonly saved: Values;
}

function fresh<Values extends object>(values: Values): WholeState<Values> {
  return { values, saved: values, errors: {}, isSubmitting: false, failure: undefined, refusals: 0 };
}

function updated<Values extends object>(
  state: WholeState<Values>,
  change: (state: WholeState<Values>) => Partial<WholeState<Values>>,
): WholeState<Values> {
  return { ...state, ...change(state) };
}

function complaints<Values extends object>(rules: FormRules<Values>, values: Values): FormErrors<Values> {
  const found: FormErrors<Values> = {};
  for (const name of Object.keys(rules) as (keyof Values & string)[]) {
    const complaint = rules[name]?.(values[name], values);
    if (complaint !== undefined) found[name] = complaint;
  }
  return found;
}
