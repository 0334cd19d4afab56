// What the search page offers: time ranges, automatic refresh, fields.
import type { SearchesConfig } from '@logboom/contract/configuration/schemas';
import { describeDuration, parseDuration } from '@logboom/contract/common/duration';
import { searchesEntry, useClusterConfig, useSaveClusterConfig } from '../configuration.api.ts';
import { ConfigurationSection } from '../page/ConfigurationSection.tsx';
import { Fact, Facts, Texts } from '../../../kit/structure/Facts.tsx';
import { SearchesModal } from './SearchesModal.tsx';

/** The server stores this entry at its first start; only somebody who removed it sees these. */
const DEFAULTS: SearchesConfig = {
  query_time_range_limit: 'PT0S',
  relative_timerange_options: {},
  surrounding_timerange_options: {},
  surrounding_filter_fields: [],
  analysis_disabled_fields: [],
  auto_refresh_timerange_options: {},
  default_auto_refresh_option: 'PT5S',
};

export function SearchesPanel() {
  const save = useSaveClusterConfig(searchesEntry, 'Could not update search config');
  return (
    <ConfigurationSection
      title="Searches"
      description="What the search page offers to everybody, and how far back a search may reach."
      query={useClusterConfig(searchesEntry, DEFAULTS)}
      renderEditor={(value, onClose) => <SearchesModal value={value} onSave={save} onClose={onClose} />}
    >
      {(value) => (
        <Facts>
          <Fact label="Query time range limit">
            {parseDuration(value.query_time_range_limit) === 0
              ? 'Unlimited'
              : describeDuration(value.query_time_range_limit)}
          </Fact>
          <Fact label="Relative time ranges">
            <Texts values={Object.values(value.relative_timerange_options)} none="None" />
          </Fact>
          <Fact label="Surrounding time ranges">
            <Texts values={Object.values(value.surrounding_timerange_options)} none="None" />
          </Fact>
          <Fact label="Surrounding search filter fields">
            <Texts values={value.surrounding_filter_fields} none="None" />
          </Fact>
          <Fact label="Fields without analysis">
            <Texts values={value.analysis_disabled_fields} none="None" />
          </Fact>
          <Fact label="Auto-refresh intervals">
            <Texts values={Object.values(value.auto_refresh_timerange_options)} none="None" />
          </Fact>
          <Fact label="Default auto-refresh interval">
            {value.auto_refresh_timerange_options[value.default_auto_refresh_option] ??
              describeDuration(value.default_auto_refresh_option)}
          </Fact>
        </Facts>
      )}
    </ConfigurationSection>
  );
}
