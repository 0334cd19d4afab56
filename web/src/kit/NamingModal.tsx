// Asks for the name of something that is created, copied or renamed.
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { errorMessage } from './errorDetails.ts';

interface NamingModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Saving closes the dialog when this succeeds; when it fails, the dialog stays with what was typed. */
  readonly onSave: (name: string) => Promise<unknown> | void;
  readonly title: string;
  readonly label?: string;
  readonly description?: string;
  readonly initialName?: string;
  readonly saveLabel?: string;
}

export function NamingModal({ opened, onClose, title, ...rest }: NamingModalProps) {
  // The form lives only while the dialog is open, so every opening starts clean.
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="28rem" keepMounted={false}>
      <NamingForm onClose={onClose} {...rest} />
    </Modal>
  );
}

function NamingForm(props: Omit<NamingModalProps, 'opened' | 'title'>) {
  const { onClose, onSave, label = 'Name', description, initialName = '', saveLabel = 'Save' } = props;
  const [name, setName] = useState(initialName);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const save = async () => {
    const trimmed = name.trim();
    if (trimmed === '') {
      setError('Field is required.');
      input.current?.focus();
      return;
    }
    setSaving(true);
    try {
      await onSave(trimmed);
      onClose();
    } catch (failure) {
      setError(errorMessage(failure));
      setSaving(false);
      input.current?.focus();
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving) void save();
  };

  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        data-autofocus
        label={label}
        description={error === undefined ? description : undefined}
        error={error}
        value={name}
        readOnly={saving}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={saving}>
          {saveLabel}
        </Button>
      </Group>
    </form>
  );
}
