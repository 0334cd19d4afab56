// The settings that hold for all sidecars.
import { describeDuration } from '@logboom/contract/common/duration';
import { sidecarSystemConfig } from '@logboom/contract/sidecars/endpoints';
import {
  SIDECAR_CONFIG_DEFAULTS,
  sidecarConfigProblems,
  type SidecarConfigProblems,
  type SidecarSystemConfiguration,
} from '@logboom/contract/sidecars/system-config';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { DurationField } from '../../../kit/forms/times/DurationField.tsx';
import type { FormRules } from '../../../kit/forms/useForm.ts';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { Fact, Facts, OnOff } from '../../../kit/structure/Facts.tsx';
import { call, keyOf } from '../../../platform/call.ts';
import {
  ConfigurationSection,
  useClusterConfig,
  useSaveClusterConfig,
  type StoredEntry,
} from '../../configuration/index.ts';

type Values = SidecarSystemConfiguration;

const MAY_EDIT = ['clusterconfigentry:edit', 'clusterconfigentry:create'];
const entry: StoredEntry<Values> = {
  key: keyOf(sidecarSystemConfig.read),
  read: (signal) => call(sidecarSystemConfig.read, {}, { signal }),
  write: (body) => call(sidecarSystemConfig.write, { body }),
};

export function SidecarConfigPanel() {
  const save = useSaveClusterConfig(entry);
  return (
    <ConfigurationSection
      title="Sidecars System"
      description="How often sidecars report, and when they count as inactive or are forgotten."
      query={useClusterConfig(entry, SIDECAR_CONFIG_DEFAULTS)}
      editPermissions={MAY_EDIT}
      renderEditor={(value, onClose) => <Editor value={value} onSave={save} onClose={onClose} />}
    >
      {(value) => (
        <Facts>
          <Fact label="Inactive threshold">{inWords(value.sidecar_inactive_threshold)}</Fact>
          <Fact label="Expiration threshold">{inWords(value.sidecar_expiration_threshold)}</Fact>
          <Fact label="Update interval">{inWords(value.sidecar_update_interval)}</Fact>
          <Fact label="Send status updates">
            <OnOff on={value.sidecar_send_status} />
          </Fact>
          <Fact label="Override sidecar configuration">
            <OnOff on={value.sidecar_configuration_override} />
          </Fact>
        </Facts>
      )}
    </ConfigurationSection>
  );
}

interface EditorProps {
  readonly value: Values;
  readonly onSave: (values: Values) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The rules look at all durations at once, because one must be shorter than the others. */
const rule = (name: keyof SidecarConfigProblems) => (_value: string, values?: Values) =>
  values && sidecarConfigProblems(values)[name];
const RULES: FormRules<Values> = {
  sidecar_inactive_threshold: rule('sidecar_inactive_threshold'),
  sidecar_expiration_threshold: rule('sidecar_expiration_threshold'),
  sidecar_update_interval: rule('sidecar_update_interval'),
};

function Editor({ value, onSave, onClose }: EditorProps) {
  return (
    <FormModal
      opened
      title="Update Sidecars System Configuration"
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
            help="A sidecar that has not reported for this long counts as inactive. One that reports less often by its own file gets two and a half times its interval."
            {...field('sidecar_inactive_threshold')}
          />
          <DurationField
            label="Expiration threshold"
            help="A sidecar that has not reported for this long is removed from the list."
            {...field('sidecar_expiration_threshold')}
          />
          <DurationField
            label="Update interval"
            help="How often sidecars report and ask for their configuration. Shorter than both thresholds."
            {...field('sidecar_update_interval')}
          />
          <CheckboxField
            label="Send status updates"
            help="Sidecars report the state of their collectors, their machine and their log files."
            {...field('sidecar_send_status')}
          />
          <CheckboxField
            label="Override sidecar configuration"
            help="The update interval and the sending of status are taken from here instead of each sidecar’s own file."
            {...field('sidecar_configuration_override')}
          />
        </>
      )}
    </FormModal>
  );
}

function inWords(duration: string): string {
  return describeDuration(duration) ?? duration;
}
