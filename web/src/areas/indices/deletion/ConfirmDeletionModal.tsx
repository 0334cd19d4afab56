// The last question before messages are deleted: how many, from where, and why.
import { required, type Rule } from '@logboom/contract/common/form-rules';
import {
  MAX_REASON_LENGTH,
  type DeletionPreview,
  type DeletionQuestion,
} from '@logboom/contract/search/deletion';
import { Modal, Text } from '@mantine/core';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { useStartDeletion } from './deletion.api.ts';

interface Props {
  readonly question: DeletionQuestion;
  readonly preview: DeletionPreview;
  readonly onClose: () => void;
}

interface Values {
  readonly reason: string;
  readonly count: string;
}

const MAX_NAMES = 5;

export function ConfirmDeletionModal({ question, preview: { messages, indices }, onClose }: Props) {
  const start = useStartDeletion();
  if (messages === 0)
    return (
      <Modal opened onClose={onClose} title="No message matches">
        <Text>There is nothing to delete. Look at the query, the time and the streams again.</Text>
      </Modal>
    );
  const isCount: Rule<string> = (value) =>
    value.replaceAll(/[\s.,']/g, '') === String(messages) ? undefined : `Must be ${messages}.`;
  const names = indices.slice(0, MAX_NAMES).map(({ index }) => index);
  const others = indices.length - names.length;
  return (
    <FormModal<Values>
      opened
      onClose={onClose}
      title={`Delete ${formatNumber(messages)} messages?`}
      saveLabel="Delete messages"
      initialValues={{ reason: '', count: '' }}
      rules={{ reason: required, count: isCount }}
      onSave={({ reason }) => start.mutateAsync({ ...question, confirmed_messages: messages, reason })}
    >
      {(form) => (
        <>
          <Text>
            {formatNumber(messages)} messages in {indices.length === 1 ? 'index' : 'indices'}{' '}
            {names.join(', ')}
            {others > 0 && ` and ${others} more`} are gone for good. It takes a while, because the store
            rewrites its files.
          </Text>
          <TextField
            {...form.field('reason')}
            label="Reason"
            maxLength={MAX_REASON_LENGTH}
            help="It is kept in the audit log, with your name and the query."
          />
          <TextField {...form.field('count')} label={`Type ${messages} to confirm`} />
        </>
      )}
    </FormModal>
  );
}
