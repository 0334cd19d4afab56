// The settings that hold for all legacy collectors.
import { collectorSystemConfig } from '@logboom/contract/collectors/endpoints';
import {
  SYSTEM_CONFIG_DEFAULTS,
  type CollectorSystemConfiguration,
} from '@logboom/contract/collectors/system-config';
import { call, keyOf } from '../../../platform/call.ts';
import { ReportingFacts } from '../../../shared/agents/ReportingSettings.tsx';
import {
  ConfigurationSection,
  useClusterConfig,
  useSaveClusterConfig,
  type StoredEntry,
} from '../../configuration/index.ts';
import { SystemConfigModal } from './SystemConfigModal.tsx';

const entry: StoredEntry<CollectorSystemConfiguration> = {
  key: keyOf(collectorSystemConfig.read),
  read: (signal) => call(collectorSystemConfig.read, {}, { signal }),
  write: (body) => call(collectorSystemConfig.write, { body }),
};

export function SystemConfigPanel() {
  const save = useSaveClusterConfig(entry);
  return (
    <ConfigurationSection
      title="Collectors (legacy) System"
      description="How often collectors report, and when they count as inactive or are forgotten."
      query={useClusterConfig(entry, SYSTEM_CONFIG_DEFAULTS)}
      renderEditor={(value, onClose) => <SystemConfigModal value={value} onSave={save} onClose={onClose} />}
    >
      {(value) => (
        <ReportingFacts
          inactive={value.collector_inactive_threshold}
          expiration={value.collector_expiration_threshold}
          interval={value.collector_update_interval}
          sendStatus={value.collector_send_status}
          isOverriding={value.collector_configuration_override}
          override="Override configuration of collectors"
        />
      )}
    </ConfigurationSection>
  );
}
