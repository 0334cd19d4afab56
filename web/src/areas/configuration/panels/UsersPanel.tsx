// How long sessions last when one rule holds for everybody.
import type { UserConfig } from '@logboom/contract/configuration/schemas';
import { describeDuration } from '@logboom/contract/common/duration';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { DurationField } from '../../../kit/forms/times/DurationField.tsx';
import { useClusterConfig, usersEntry, useSaveClusterConfig } from '../configuration.api.ts';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { ConfigurationSection } from '../page/ConfigurationSection.tsx';
import { Fact, Facts, OnOff } from '../../../kit/structure/Facts.tsx';
import { positiveDuration } from './durationRules.ts';

const DEFAULTS: UserConfig = {
  enable_global_session_timeout: false,
  global_session_timeout_interval: 'PT1H',
};

export function UsersPanel() {
  const save = useSaveClusterConfig(usersEntry);
  return (
    <ConfigurationSection
      title="Users"
      description="A session timeout that holds for everybody but the administrator of the installation. It begins with the next login."
      query={useClusterConfig(usersEntry, DEFAULTS)}
      renderEditor={(value, onClose) => (
        <FormModal
          opened
          title="Update user configuration"
          saveLabel="Update configuration"
          initialValues={value}
          rules={{ global_session_timeout_interval: positiveDuration }}
          onSave={save}
          onClose={onClose}
        >
          {({ field }) => (
            <>
              <CheckboxField
                label="Enable global session timeout"
                help="Replaces the timeout that each user has."
                {...field('enable_global_session_timeout')}
              />
              <DurationField
                label="Global session timeout interval"
                help="An ISO 8601 duration without any activity, after which a session ends; PT8H is eight hours."
                {...field('global_session_timeout_interval')}
              />
            </>
          )}
        </FormModal>
      )}
    >
      {(value) => (
        <Facts>
          <Fact label="Global session timeout">
            <OnOff on={value.enable_global_session_timeout} />
          </Fact>
          <Fact label="Timeout interval">
            {describeDuration(value.global_session_timeout_interval) ?? value.global_session_timeout_interval}
          </Fact>
        </Facts>
      )}
    </ConfigurationSection>
  );
}
