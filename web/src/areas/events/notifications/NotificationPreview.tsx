// What a notification would send, while one writes its templates.
import type { EventNotificationRequest } from '@logboom/contract/events/notification-schemas';
import { Alert, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import styles from '../events.module.css';
import { previewQuery } from './notifications.api.ts';

const SETTLED_MS = 400;

export function NotificationPreview({ request }: { readonly request: EventNotificationRequest }) {
  const [text] = useDebouncedValue(JSON.stringify(withoutSecrets(request)), SETTLED_MS);
  const { data, error } = useQuery({
    ...previewQuery(JSON.parse(text) as EventNotificationRequest),
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
