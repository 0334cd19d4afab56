// The dialog in which the settings of all legacy collectors are changed.
import {
  systemConfigProblems,
  type CollectorSystemConfiguration,
  type SystemConfigProblems,
} from '@logboom/contract/collectors/system-config';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { DurationField } from '../../../kit/forms/times/DurationField.tsx';
import type { FormRules } from '../../../kit/forms/useForm.ts';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';

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
        <>
          <DurationField
            label="Inactive threshold"
            help="A collector that has not reported for this long counts as inactive."
            {...field('collector_inactive_threshold')}
          />
          <DurationField
            label="Expiration threshold"
            help="A collector that has not reported for this long is removed from the list."
            {...field('collector_expiration_threshold')}
          />
          <DurationField
            label="Update interval"
            help="How often collectors report and ask for their configuration. Shorter than both thresholds."
            {...field('collector_update_interval')}
          />
          <CheckboxField
            label="Send status updates"
            help="Collectors report the state of their backends, their machine and their log files."
            {...field('collector_send_status')}
          />
          <CheckboxField
            label="Override configuration of collectors"
            help="The update interval and the sending of status are taken from here instead of each collector’s own file."
            {...field('collector_configuration_override')}
          />
        </>
      )}
    </FormModal>
  );
}
