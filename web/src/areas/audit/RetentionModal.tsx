// How long the audit log is kept.
import { MAX_RETENTION_DAYS } from '@logboom/contract/audit/rules';
import type { AuditConfig } from '@logboom/contract/audit/schemas';
import { all, integer, max, min, required } from '@logboom/contract/common/form-rules';
import { NumberField, type NumberValue } from '../../kit/forms/fields/NumberField.tsx';
import { FormModal } from '../../kit/overlays/FormModal.tsx';
import { useSaveAuditConfig } from './audit.api.ts';

interface Props {
  readonly config: AuditConfig;
  readonly onClose: () => void;
}

export function RetentionModal({ config, onClose }: Props) {
  const { mutateAsync } = useSaveAuditConfig();
  const initial: { days: NumberValue } = { days: config.retention_days };
  return (
    <FormModal
      opened
      title="Change retention"
      saveLabel="Save retention"
      initialValues={initial}
      rules={RULES}
      onSave={({ days }) => mutateAsync({ retention_days: Number(days) })}
      onClose={onClose}
    >
      {({ field }) => (
        <NumberField
          label="Days"
          help="Entries that are older are deleted within the hour, on all nodes. What is deleted cannot be brought back."
          {...field('days')}
        />
      )}
    </FormModal>
  );
}

const RULES = { days: all(required, integer, min(1), max(MAX_RETENTION_DAYS)) };
