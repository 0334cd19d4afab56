// After how many days messages of a stream are deleted.
import { all, integer, max, min } from '@logboom/contract/common/form-rules';
import { RETENTION_DAYS, streamRetention } from '@logboom/contract/streams/retention';
import type { StreamListItem } from '@logboom/contract/streams/schemas';
import { useQuery } from '@tanstack/react-query';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { NumberField, type NumberValue } from '../../../kit/forms/fields/NumberField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { call, keyOfTable, queryOf } from '../../../platform/call.ts';
import { useChange } from '../../../shared/useChange.ts';

interface Props {
  readonly stream: StreamListItem;
  readonly onClose: () => void;
}

interface Values {
  readonly days: NumberValue;
}

const RULES = { days: all(integer, min(RETENTION_DAYS.min), max(RETENTION_DAYS.max)) };

export function RetentionModal({ stream: { id, title }, onClose }: Props) {
  const found = useQuery({
    ...queryOf(streamRetention.read, { streamId: id }),
    throwOnError: false,
    gcTime: 0,
  });
  const save = useChange({
    call: (days: number | null) => call(streamRetention.write, { streamId: id, body: { days } }),
    outdates: keyOfTable(streamRetention.read),
    done: (days) =>
      days === null
        ? `The index set alone decides how long messages of "${title}" are kept.`
        : `Messages of "${title}" are kept for ${days} days.`,
  });
  const pending = found.error ? (
    <ErrorPage error={found.error} onRetry={() => void found.refetch()} />
  ) : (
    <LoadingIndicator />
  );
  return (
    <FormModal<Values>
      opened
      onClose={onClose}
      title={`Retention of "${title}"`}
      saveLabel="Save retention"
      initialValues={{ days: found.data?.days ?? '' }}
      rules={RULES}
      pending={found.data === undefined ? pending : undefined}
      onSave={({ days }) => save.mutateAsync(days === '' ? null : Number(days))}
    >
      {(form) => (
        <NumberField
          {...form.field('days')}
          label="Delete messages after (days)"
          min={0}
          optional
          help="Empty: the index set alone decides. A message in several streams goes when none of them keeps it any longer; a stream without days keeps it. The default stream counts only for messages that are in no other."
        />
      )}
    </FormModal>
  );
}
