// What an event definition says, as facts: on its page, and as the last step of the wizard.
import { SEQUENCE, SILENT_SOURCE, type AggregationConfig } from '@logboom/contract/events/config-schemas';
import type { EventDefinitionRequest } from '@logboom/contract/events/definition-schemas';
import { useQuery } from '@tanstack/react-query';
import { Fact, Facts, Texts } from '../../../kit/structure/Facts.tsx';
import { formatElapsed } from '../../../kit/values/formatElapsed.ts';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { QueryFacts, SequenceFacts, SilentSourceFacts } from './WatchFacts.tsx';
import { allNotificationsQuery } from '../notifications/notifications.api.ts';
import { conditionText, storedSeries } from './conditionText.ts';
import { priorityWord, rhythmWords, typeWord } from './definitionWords.ts';

type Shown = Pick<
  EventDefinitionRequest,
  | 'title'
  | 'description'
  | 'priority'
  | 'tags'
  | 'config'
  | 'field_spec'
  | 'key_spec'
  | 'notifications'
  | 'notification_settings'
>;

export function DefinitionFacts({ definition }: { readonly definition: Shown }) {
  const { title, description, priority, tags = [], field_spec = {}, key_spec } = definition;
  const { config } = definition;
  return (
    <Facts>
      <Fact label="Title">{title || <NoValue />}</Fact>
      <Fact label="Description">{description || <NoValue />}</Fact>
      <Fact label="Priority">{priorityWord(priority)}</Fact>
      <Fact label="Tags">
        <Texts values={tags} none="None" />
      </Fact>
      <Fact label="Type">{typeWord(definition)}</Fact>
      <Fact label="Runs">{rhythmWords(definition)}</Fact>
      {config.type === 'aggregation-v1' && <ConditionFacts config={config} />}
      {config.type === SILENT_SOURCE && <SilentSourceFacts config={config} />}
      {config.type === SEQUENCE && <SequenceFacts config={config} />}
      <Fact label="Fields" mono>
        <Texts values={Object.keys(field_spec)} none="None" />
      </Fact>
      <Fact label="Keys" mono>
        <Texts values={key_spec} none={noKeys(config.type)} />
      </Fact>
      <NotificationFacts definition={definition} />
    </Facts>
  );
}

function noKeys(type: string | undefined): string {
  if (type === SILENT_SOURCE) return 'Each value by itself';
  return type === SEQUENCE
    ? 'The fields that the steps have in common'
    : 'None: all events count as the same';
}

function ConditionFacts({ config }: { readonly config: AggregationConfig }) {
  const { query, streams, group_by, series, conditions } = config;
  return (
    <>
      <QueryFacts query={query} streams={streams} />
      {series.length > 0 && (
        <>
          <Fact label="Group by" mono>
            <Texts values={group_by} none="Nothing" />
          </Fact>
          <Fact label="Condition" mono>
            {conditionText(conditions?.expression, storedSeries(config)) || <NoValue />}
          </Fact>
        </>
      )}
    </>
  );
}

function NotificationFacts({ definition }: { readonly definition: Shown }) {
  const { notifications = [], notification_settings: settings } = definition;
  const { data } = useQuery(allNotificationsQuery());
  const titles = notifications.map(
    ({ notification_id: id }) => data?.notifications.find((one) => one.id === id)?.title ?? id,
  );
  return (
    <>
      <Fact label="Notifications">
        <Texts values={titles} none="Nobody is told" />
      </Fact>
      <Fact label="Grace period">
        {settings.grace_period_ms === 0 ? 'None' : formatElapsed(settings.grace_period_ms)}
      </Fact>
      <Fact label="Message backlog">{String(settings.backlog_size ?? 0)}</Fact>
      <Fact label="Tell when it is over">{settings.notify_resolved === true ? 'Yes' : 'No'}</Fact>
    </>
  );
}
