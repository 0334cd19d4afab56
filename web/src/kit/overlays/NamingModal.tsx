// Asks for the name of something that is created, copied or renamed.
import { all, required, type Rule } from '@logboom/contract/common/form-rules';
import { TextField } from '../forms/fields/TextField.tsx';
import { FormModal } from './FormModal.tsx';

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
  /** What a name must be besides not empty. */
  readonly rule?: Rule<string>;
}

export function NamingModal(props: NamingModalProps) {
  const { onSave, label = 'Name', description, initialName = '', rule, ...dialog } = props;
  return (
    <FormModal
      {...dialog}
      size="28rem"
      initialValues={{ name: initialName }}
      rules={{ name: all<string, unknown>(required, rule) }}
      onSave={({ name }) => onSave(name.trim())}
    >
      {(form) => <TextField {...form.field('name')} label={label} help={description} />}
    </FormModal>
  );
}
