// A dialog with a form: saving closes and clears it, a failed save keeps every character, Escape asks when dirty.
import { Alert, Button, Group, Modal } from '@mantine/core';
import { useForm, type FormValidateInput, type UseFormReturnType } from '@mantine/form';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useConfirm } from '../confirmContext.ts';
import { errorMessage } from '../errorDetails.ts';

type Values = Record<string, unknown>;

interface FormModalProps<V extends Values> {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly initialValues: V;
  readonly validate?: FormValidateInput<V>;
  /** The dialog closes when this succeeds; when it throws, it stays as it is and says why. */
  readonly onSave: (values: V) => Promise<unknown> | void;
  /** A verb that says what happens, for example "Create stream". */
  readonly saveLabel?: string;
  readonly size?: string;
  /** The fields, bound with `form.getInputProps(name)`; the first should carry `data-autofocus`. */
  readonly children: (form: UseFormReturnType<V>) => ReactNode;
}

export function FormModal<V extends Values>({
  opened,
  onClose,
  title,
  size = '32rem',
  ...form
}: FormModalProps<V>) {
  const confirm = useConfirm();
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);

  const askToClose = async () => {
    if (asking) return;
    if (!dirty) return onClose();
    setAsking(true);
    const discard = await confirm({
      title: 'Discard changes?',
      message: 'What you entered has not been saved.',
      confirmLabel: 'Discard changes',
      cancelLabel: 'Keep editing',
      destructive: true,
    });
    setAsking(false);
    if (discard) onClose();
  };

  // The form lives only while the dialog is open, so every opening starts clean.
  return (
    <Modal
      opened={opened}
      onClose={() => void askToClose()}
      // Not Mantine's own listener: it is on the window, where the question would hear the same key press.
      closeOnEscape={false}
      onKeyDown={(event) => isEscape(event) && void askToClose()}
      title={title}
      size={size}
      keepMounted={false}
    >
      <ModalForm {...form} onSaved={onClose} onCancel={() => void askToClose()} onDirty={setDirty} />
    </Modal>
  );
}

/** Escape, unless a field uses it to close its list. */
function isEscape({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  const isTaken =
    target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
  return key === 'Escape' && !defaultPrevented && !isTaken;
}

interface ModalFormProps<V extends Values> extends Pick<
  FormModalProps<V>,
  'initialValues' | 'validate' | 'onSave' | 'saveLabel' | 'children'
> {
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  readonly onDirty: (dirty: boolean) => void;
}

function ModalForm<V extends Values>(props: ModalFormProps<V>) {
  const { initialValues, validate, onSave, saveLabel = 'Save', children, onSaved, onCancel, onDirty } = props;
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form: UseFormReturnType<V> = useForm<V>({
    mode: 'controlled',
    initialValues,
    validate,
    validateInputOnBlur: true,
    onValuesChange: () => onDirty(form.isDirty()),
  });

  // However the dialog was closed, the next one starts with nothing to lose.
  useEffect(() => () => onDirty(false), [onDirty]);

  const save = async (values: V) => {
    if (saving) return;
    setSaving(true);
    setFailure(undefined);
    try {
      await onSave(values);
      onSaved();
    } catch (error) {
      setFailure(errorMessage(error));
      setSaving(false);
    }
  };
  const showFirstError = (errors: Record<string, unknown>) => {
    const first = Object.keys(errors)[0];
    if (first !== undefined) form.getInputNode(first)?.focus();
  };

  return (
    <form onSubmit={form.onSubmit((values) => void save(values), showFirstError)} noValidate>
      {children(form)}
      {failure !== undefined && (
        <Alert color="danger" role="alert" title="Could not save" mt="md">
          {failure}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={saving}>
          {saveLabel}
        </Button>
      </Group>
    </form>
  );
}
