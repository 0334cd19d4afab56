// With whom entities may be shared.
import type { PermissionsConfig } from '@logboom/contract/configuration/schemas';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { permissionsEntry, useClusterConfig, useSaveClusterConfig } from '../configuration.api.ts';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { ConfigurationSection } from '../page/ConfigurationSection.tsx';
import { Fact, Facts, OnOff } from '../../../kit/structure/Facts.tsx';

const DEFAULTS: PermissionsConfig = { allow_sharing_with_everyone: true, allow_sharing_with_users: true };

export function PermissionsPanel() {
  const save = useSaveClusterConfig(permissionsEntry);
  return (
    <ConfigurationSection
      title="Permissions"
      description="With whom the owners of searches, dashboards and other entities may share them."
      query={useClusterConfig(permissionsEntry, DEFAULTS)}
      renderEditor={(value, onClose) => (
        <FormModal
          opened
          title="Update permissions configuration"
          saveLabel="Update configuration"
          initialValues={value}
          onSave={save}
          onClose={onClose}
        >
          {({ field }) => (
            <>
              <CheckboxField
                label="Share with everyone"
                help="Owners may share with all users at once."
                {...field('allow_sharing_with_everyone')}
              />
              <CheckboxField
                label="Share with users"
                help="Owners may share with single users."
                {...field('allow_sharing_with_users')}
              />
            </>
          )}
        </FormModal>
      )}
    >
      {(value) => (
        <Facts>
          <Fact label="Share with everyone">
            <OnOff on={value.allow_sharing_with_everyone} />
          </Fact>
          <Fact label="Share with users">
            <OnOff on={value.allow_sharing_with_users} />
          </Fact>
        </Facts>
      )}
    </ConfigurationSection>
  );
}
