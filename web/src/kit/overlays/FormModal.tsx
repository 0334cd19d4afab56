// A dialog with a form: saving closes and clears it, a failed save keeps every character, closing asks when dirty.
import { Modal } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { FormBody } from '../forms/FormBody.tsx';
import { useClosing } from '../forms/useClosing.ts';
import { useForm, type FormHandle, type FormRules } from '../forms/useForm.ts';

interface FormModalProps<Values extends object> {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly initialValues: Values;
  readonly rules?: FormRules<Values> | undefined;
  /** The dialog closes when this succeeds; when it fails, it stays as it is and says why. */
  readonly onSave: (values: Values) => Promise<unknown> | void;
  /** A verb that says what happens, for example "Create stream". */
  readonly saveLabel?: string;
  readonly size?: string;
  /** In place of the form while what it is about has not arrived. */
  readonly pending?: ReactNode;
  /** The fields, bound with `form.field(name)`; the first is focused unless another has `autoFocus`. */
  readonly children: (form: FormHandle<Values>) => ReactNode;
}

export function FormModal<Values extends object>(props: FormModalProps<Values>) {
  const { opened, onClose, title, initialValues, rules, onSave, children } = props;
  const { saveLabel = 'Save', size = '36rem', pending } = props;
  const isReady = opened && pending === undefined;
  const form = useForm<Values>({
    initialValues,
    rules,
    onSubmit: async (values) => {
      await onSave(values);
      onClose();
    },
  });
  const { close, closeOnEscape, isLeaving } = useClosing(form.isDirty, onClose);
  useReset(isReady, () => form.reset(initialValues));
  const dialog = useFocusReturn(opened);
  useLateFocus(isReady, dialog);
  return (
    <Modal
      ref={dialog}
      opened={opened}
      onClose={close}
      // Not Mantine's own listener: it is on the window, where the question would hear the same key press.
      closeOnEscape={false}
      onKeyDown={closeOnEscape}
      returnFocus={false}
      title={title}
      size={size}
    >
      {pending ?? (
        <div ref={markFirstField}>
          <FormBody form={form} submitLabel={saveLabel} onCancel={close} isLeaving={isLeaving}>
            {children(form)}
          </FormBody>
        </div>
      )}
    </Modal>
  );
}

/** Every opening starts clean, with what is stored by then. */
function useReset(opened: boolean, reset: () => void): void {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened === wasOpened) return;
  setWasOpened(opened);
  if (opened) reset();
}

/** Mantine's own way forgets dialogs that are open as soon as they are there. */
function useFocusReturn(opened: boolean) {
  const dialog = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!opened) return undefined;
    clearTimeout(timer.current);
    const page = document;
    const opener = page.activeElement instanceof HTMLElement ? page.activeElement : undefined;
    const giveBack = () => {
      const isLost = page.activeElement === page.body || dialog.current?.contains(page.activeElement);
      if (isLost) opener?.focus({ preventScroll: true });
    };
    return () => {
      // Later than the question above the dialog, which gives focus back to the dialog after 10 ms.
      timer.current = setTimeout(giveBack, 20);
    };
  }, [opened]);
  return dialog;
}

/** Mantine looks for the first field once, when the dialog opens; a form that comes later is looked for here. */
function useLateFocus(isReady: boolean, dialog: RefObject<HTMLDivElement | null>): void {
  const wasReady = useRef(isReady);
  useEffect(() => {
    if (isReady && !wasReady.current) {
      dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    }
    wasReady.current = isReady;
  }, [isReady, dialog]);
}

/** Mantine's focus trap begins at this mark, or else at the close button. */
function markFirstField(dialog: HTMLDivElement | null): void {
  if (dialog === null || dialog.querySelector('[data-autofocus]') !== null) return;
  dialog.querySelector(':is(input, textarea, select):not(:disabled)')?.setAttribute('data-autofocus', '');
}
