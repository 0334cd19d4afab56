// What a notification would send, while one writes its templates: of an event that happened, or of an example.
import type { EventNotificationRequest } from '@logboom/contract/events/notification-schemas';
import { Alert, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { formatDate } from '../../../kit/values/dateFormats.ts';
import { useTimeZone } from '../../../platform/time/useTimeZone.ts';
import styles from '../events.module.css';
import { previewQuery, recentEventsQuery } from './notifications.api.ts';

const SETTLED_MS = 400;
const EXAMPLE = 'example';

interface Props {
  readonly request: EventNotificationRequest;
}

export function NotificationPreview({ request }: Props) {
  const [chosen, setChosen] = useState<string | null>(EXAMPLE);
  const zone = useTimeZone();
  const found = useQuery(recentEventsQuery()).data?.events ?? [];
  const options = found.map(({ event }) => ({
    value: event.id,
    label: `${event.message || event.id}, ${formatDate(new Date(event.timestamp), zone, 'default')}`,
  }));
  return (
    <>
      <div className={styles['part']}>
        <SelectField
          label="Event"
          help={
            found.length === 0
              ? 'There was no event in the last 7 days that you may see.'
              : 'One of the last 25 of the last 7 days.'
          }
          options={[{ value: EXAMPLE, label: 'An example' }, ...options]}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      <Parts request={request} eventId={chosen === EXAMPLE ? null : chosen} />
    </>
  );
}

function Parts({ request, eventId }: Props & { readonly eventId: string | null }) {
  const [text] = useDebouncedValue(JSON.stringify(withoutSecrets(request)), SETTLED_MS);
  const { data, error } = useQuery({
    ...previewQuery(JSON.parse(text) as EventNotificationRequest, eventId),
    placeholderData: keepPreviousData,
    throwOnError: false,
    retry: false,
  });
  if (error !== null)
    return <Text c="dimmed">There is a preview once the required fields are filled in.</Text>;
  return (data?.parts ?? []).map(({ name, kind, text: shown, problem }) => (
    <div key={name} className={styles['part']}>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      {problem !== null ? (
        <Alert color="danger" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {problem}
        </Alert>
      ) : kind === 'html' ? (
        // Nothing in it may run or leave the frame.
        <iframe title={name} sandbox="" srcDoc={shown} className={styles['frame']} />
      ) : (
        <pre className={styles['text']}>{shown}</pre>
      )}
    </div>
  ));
}

/** The key of the query must not hold what somebody types into secret fields. */
function withoutSecrets({ config, ...request }: EventNotificationRequest): EventNotificationRequest {
  const { basic_auth: _, api_secret: __, ...rest } = config as Record<string, unknown>;
  return { ...request, title: 'Preview', description: '', config: rest };
}
