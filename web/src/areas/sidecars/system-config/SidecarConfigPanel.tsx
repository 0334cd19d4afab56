// The settings that hold for all sidecars.
import { sidecarSystemConfig } from '@logboom/contract/sidecars/endpoints';
import {
  SIDECAR_CONFIG_DEFAULTS,
  sidecarConfigProblems,
  type SidecarConfigProblems,
  type SidecarSystemConfiguration,
} from '@logboom/contract/sidecars/system-config';
import type { FormRules } from '../../../kit/forms/useForm.ts';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { call, keyOf } from '../../../platform/call.ts';
import { ReportingFacts, ReportingFields } from '../../../shared/agents/ReportingSettings.tsx';
import {
  ConfigurationSection,
  useClusterConfig,
  useSaveClusterConfig,
  type StoredEntry,
} from '../../configuration/index.ts';

type Values = SidecarSystemConfiguration;

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
      renderEditor={(value, onClose) => <Editor value={value} onSave={save} onClose={onClose} />}
    >
      {(value) => (
        <ReportingFacts
          inactive={value.sidecar_inactive_threshold}
          expiration={value.sidecar_expiration_threshold}
          interval={value.sidecar_update_interval}
          sendStatus={value.sidecar_send_status}
          isOverriding={value.sidecar_configuration_override}
          override="Override sidecar configuration"
        />
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
        <ReportingFields
          noun="sidecar"
          override="Override sidecar configuration"
          inactiveHelp=" One that reports less often by its own file gets two and a half times its interval."
          statusHelp="Sidecars report the state of their collectors, their machine and their log files."
          fields={{
            inactive: field('sidecar_inactive_threshold'),
            expiration: field('sidecar_expiration_threshold'),
            interval: field('sidecar_update_interval'),
            sendStatus: field('sidecar_send_status'),
            isOverriding: field('sidecar_configuration_override'),
          }}
        />
      )}
    </FormModal>
  );
}
