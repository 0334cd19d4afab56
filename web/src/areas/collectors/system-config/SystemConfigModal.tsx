// The dialog in which the settings of all legacy collectors are changed.
import {
  systemConfigProblems,
  type CollectorSystemConfiguration,
  type SystemConfigProblems,
} from '@logboom/contract/collectors/system-config';
import type { FormRules } from '../../../kit/forms/useForm.ts';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { ReportingFields } from '../../../shared/agents/ReportingSettings.tsx';

type Values = CollectorSystemConfiguration;

interface Props {
  readonly value: Values;
  readonly onSave: (values: Values) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The rules look at all durations at once, because one must be shorter than the others. */
const rule = (name: keyof SystemConfigProblems) => (_value: string, values?: Values) =>
  values && systemConfigProblems(values)[name];

const RULES: FormRules<Values> = {
  collector_inactive_threshold: rule('collector_inactive_threshold'),
  collector_expiration_threshold: rule('collector_expiration_threshold'),
  collector_update_interval: rule('collector_update_interval'),
};

export function SystemConfigModal({ value, onSave, onClose }: Props) {
  return (
    <FormModal
      opened
      title="Update Collectors System Configuration"
      saveLabel="Update configuration"
      initialValues={value}
      rules={RULES}
      onSave={onSave}
      onClose={onClose}
    >
      {({ field }) => (
        <ReportingFields
          noun="collector"
          override="Override configuration of collectors"
          statusHelp="Collectors report the state of their backends, their machine and their log files."
          fields={{
            inactive: field('collector_inactive_threshold'),
            expiration: field('collector_expiration_threshold'),
            interval: field('collector_update_interval'),
            sendStatus: field('collector_send_status'),
            isOverriding: field('collector_configuration_override'),
          }}
        />
      )}
    </FormModal>
  );
}
