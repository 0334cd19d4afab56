// The dialog in which a panel is edited. A failed save keeps it open with everything that was entered.
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Form } from '../../../kit/forms/Form.tsx';
import classes from './ConfigurationModal.module.css';
import { useForm, type FormHandle, type FormRules } from '../../../kit/forms/useForm.ts';

interface Props<Values extends object> {
  readonly title: string;
  readonly initialValues: Values;
  readonly rules?: FormRules<Values>;
  readonly onSave: (values: Values) => Promise<unknown>;
  readonly onClose: () => void;
  readonly submitLabel?: string;
  readonly size?: string;
  readonly children: (form: FormHandle<Values>) => ReactNode;
}

export function ConfigurationModal<Values extends object>(props: Props<Values>) {
  const { title, initialValues, rules, onSave, onClose, children } = props;
  const { submitLabel = 'Update configuration', size = '36rem' } = props;
  const form = useForm<Values>({
    initialValues,
    ...(rules && { rules }),
    onSubmit: async (values) => {
      await onSave(values);
      onClose();
    },
  });
  return (
    // Only the form knows whether something would be lost, so it is the one that closes.
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      classNames={{ body: classes.body }}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Form form={form} submitLabel={submitLabel} onCancel={onClose}>
        {children(form)}
      </Form>
    </Modal>
  );
}
