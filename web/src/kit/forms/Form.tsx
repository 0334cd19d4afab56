// A form with its buttons: Enter saves, Escape closes, a failed save says why and keeps what was typed.
import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useConfirm } from '../confirmContext.ts';
import classes from './Form.module.css';
import type { FormHandle } from './useForm.ts';

interface FormProps<Values extends object> {
  readonly form: FormHandle<Values>;
  readonly children: ReactNode;
  /** A verb that says what happens, for example "Create input". */
  readonly submitLabel: string;
  /** Closes the form; asks first when something would be lost. */
  readonly onCancel?: () => void;
  readonly label?: string;
}

export function Form<Values extends object>(props: FormProps<Values>) {
  const { form, children, submitLabel, onCancel, label } = props;
  const element = useFirstErrorFocus(form.refusals);
  const cancel = useCancel(form.isDirty, onCancel);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onCancel || event.defaultPrevented || belongsToDropdown(event)) return;
    // The dialog around the form would close without asking.
    event.stopPropagation();
    void cancel();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the Escape of its fields
    <form
      ref={element}
      onSubmit={(event) => void form.submit(event)}
      onKeyDown={closeOnEscape}
      noValidate
      aria-label={label}
      className={classes['form']}
    >
      <Stack gap="md">{children}</Stack>
      {form.failure !== undefined && (
        <Alert color="danger" icon={<IconAlertCircle size={18} />} role="alert" mt="md">
          {form.failure}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        {onCancel && (
          <Button variant="default" onClick={() => void cancel()}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={form.isSubmitting}>
          {submitLabel}
        </Button>
      </Group>
    </form>
  );
}

/** Focus goes to the first field on the page that is wrong, whatever the order of the rules. */
function useFirstErrorFocus(refusals: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return form;
}

function useCancel(isDirty: boolean, onCancel: (() => void) | undefined) {
  const confirm = useConfirm();
  return async () => {
    const question = {
      title: 'Discard changes?',
      message: 'You have unsaved changes. If you close this form, they are lost.',
      confirmLabel: 'Discard changes',
      cancelLabel: 'Keep editing',
      destructive: true,
    };
    if (!isDirty || (await confirm(question))) onCancel?.();
  };
}

/** The first Escape closes an open list or popover, only the next one the form. */
function belongsToDropdown({ target, currentTarget }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  // Events of what is drawn elsewhere on the page arrive here too.
  if (!currentTarget.contains(target) || target.closest('[aria-expanded="true"]') !== null) return true;
  const dialog = target.closest('[role="dialog"]');
  return dialog !== null && currentTarget.contains(dialog);
}
