// How event definitions search and how their notifications are sent.
import type { EventsConfig } from '@logboom/contract/configuration/schemas';
import { eventsEntry, useClusterConfig, useSaveClusterConfig } from '../configuration.api.ts';
import { ConfigurationSection } from '../page/ConfigurationSection.tsx';
import { Fact, Facts, OnOff } from '../../../kit/structure/Facts.tsx';
import { EventsModal } from './EventsModal.tsx';
import { inWords } from './milliseconds.ts';

const DEFAULTS: EventsConfig = {
  events_search_timeout: 60_000,
  events_notification_retry_period: 300_000,
  events_notification_default_backlog: 50,
  events_catchup_window: 3_600_000,
  events_notification_tcp_keepalive: false,
};

export function EventsPanel() {
  const save = useSaveClusterConfig(eventsEntry);
  return (
    <ConfigurationSection
      title="Events"
      description="How event definitions search, and how their notifications are sent."
      query={useClusterConfig(eventsEntry, DEFAULTS)}
      renderEditor={(value, onClose) => <EventsModal value={value} onSave={save} onClose={onClose} />}
    >
      {(value) => (
        <Facts>
          <Fact label="Search timeout">{inWords(value.events_search_timeout)}</Fact>
          <Fact label="Notification retry period">{inWords(value.events_notification_retry_period)}</Fact>
          <Fact label="Notification default backlog">{value.events_notification_default_backlog}</Fact>
          <Fact label="Catch-up window">
            {value.events_catchup_window === 0 ? 'Disabled' : inWords(value.events_catchup_window)}
          </Fact>
          <Fact label="Notification TCP keepalive">
            <OnOff on={value.events_notification_tcp_keepalive} />
          </Fact>
        </Facts>
      )}
    </ConfigurationSection>
  );
}
