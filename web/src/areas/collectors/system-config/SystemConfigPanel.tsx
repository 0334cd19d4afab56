// The settings that hold for all legacy collectors.
import { collectorSystemConfig } from '@logboom/contract/collectors/endpoints';
import {
  SYSTEM_CONFIG_DEFAULTS,
  type CollectorSystemConfiguration,
} from '@logboom/contract/collectors/system-config';
import { describeDuration } from '@logboom/contract/common/duration';
import { Fact, Facts, OnOff } from '../../../kit/structure/Facts.tsx';
import { call, keyOf } from '../../../platform/call.ts';
import {
  ConfigurationSection,
  useClusterConfig,
  useSaveClusterConfig,
  type StoredEntry,
} from '../../configuration/index.ts';
import { SystemConfigModal } from './SystemConfigModal.tsx';

/** The first is the specification's; without the second the server would not save. */
const MAY_EDIT = ['clusterconfigentry:edit', 'clusterconfigentry:create'];

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
      editPermissions={MAY_EDIT}
      renderEditor={(value, onClose) => <SystemConfigModal value={value} onSave={save} onClose={onClose} />}
    >
      {(value) => (
        <Facts>
          <Fact label="Inactive threshold">{inWords(value.collector_inactive_threshold)}</Fact>
          <Fact label="Expiration threshold">{inWords(value.collector_expiration_threshold)}</Fact>
          <Fact label="Update interval">{inWords(value.collector_update_interval)}</Fact>
          <Fact label="Send status updates">
            <OnOff on={value.collector_send_status} />
          </Fact>
          <Fact label="Override configuration of collectors">
            <OnOff on={value.collector_configuration_override} />
          </Fact>
        </Facts>
      )}
    </ConfigurationSection>
  );
}

function inWords(duration: string): string {
  return describeDuration(duration) ?? duration;
}
