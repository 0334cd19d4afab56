// Whether dashboards can be seen without an account, through links, and for how long.
import { describeDuration } from '@logboom/contract/common/duration';
import { INITIAL_LINKS_CONFIG } from '@logboom/contract/search/dashboard-link-rules';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { DurationField } from '../../../kit/forms/times/DurationField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { Fact, Facts, OnOff } from '../../../kit/structure/Facts.tsx';
import { ConfigurationSection, useClusterConfig, useSaveClusterConfig } from '../../configuration/index.ts';
import { linksEntry } from './links.api.ts';

export function LinksPanel() {
  const save = useSaveClusterConfig(linksEntry);
  return (
    <ConfigurationSection
      title="Public dashboard links"
      description="Whoever may edit a dashboard can make links that show it to anybody, without an account and read-only."
      query={useClusterConfig(linksEntry, INITIAL_LINKS_CONFIG)}
      renderEditor={(value, onClose) => (
        <FormModal
          opened
          title="Update public dashboard links"
          saveLabel="Update configuration"
          initialValues={value}
          onSave={save}
          onClose={onClose}
        >
          {({ field }) => (
            <>
              <CheckboxField
                label="Allow public links"
                help="When this is switched off, links that were made lead nowhere until it is on again."
                {...field('enabled')}
              />
              <DurationField
                label="Longest life of a link"
                help="An ISO 8601 duration between a minute and a year; P30D is thirty days."
                {...field('max_lifetime')}
              />
            </>
          )}
        </FormModal>
      )}
    >
      {({ enabled, max_lifetime }) => (
        <Facts>
          <Fact label="Public links">
            <OnOff on={enabled} />
          </Fact>
          <Fact label="Longest life">{describeDuration(max_lifetime) ?? max_lifetime}</Fact>
        </Facts>
      )}
    </ConfigurationSection>
  );
}
