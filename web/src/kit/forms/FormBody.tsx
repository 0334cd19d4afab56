// The fields of a form and the buttons below them, the same on a page and in a dialog.
import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { FormHandle } from './useForm.ts';
import { UnsavedChangesGuard } from '../page/UnsavedChangesGuard.tsx';
import styles from './FormBody.module.css';

interface FormBodyProps<Values extends object> {
  readonly form: FormHandle<Values>;
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly onCancel?: (() => void) | undefined;
  /** Somebody has said that what was typed may be lost. */
  readonly isLeaving: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

export function FormBody<Values extends object>(props: FormBodyProps<Values>) {
  const { form, children, submitLabel, onCancel, isLeaving, onKeyDown, label, className } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its fields
    <form
      ref={useFirstErrorFocus(form.refusals)}
      onSubmit={(event) => void form.submit(event)}
      onKeyDown={onKeyDown}
      noValidate
      aria-label={label}
      className={className}
    >
      <UnsavedChangesGuard when={form.isDirty && !form.isSubmitting && !isLeaving} />
      <Stack gap="md">{children}</Stack>
      {form.failure !== undefined && (
        <Alert color="danger" icon={<IconAlertCircle size={18} />} role="alert" mt="md">
          {form.failure}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" className={styles['buttons']}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
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
