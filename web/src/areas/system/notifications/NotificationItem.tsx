// One notification: how urgent it is, what happened, what helps, and where and when.
import type { NotificationEntry } from '@logboom/contract/notifications/schemas';
import { ActionIcon, Skeleton, Text, Title } from '@mantine/core';
import { IconAlertTriangleFilled, IconInfoCircleFilled, IconX } from '@tabler/icons-react';
import { Delayed } from '../../../kit/feedback/Delayed.tsx';
import { NodeName } from '../../../shared/system/NodeName.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import { useAreaEntries } from '../../../shell/areas/areaEntries.ts';
import { useDismissNotification, useNotificationText } from './notifications.api.ts';
import { RichText } from './RichText.tsx';
import styles from './notifications.module.css';

const KINDS = {
  urgent: { Icon: IconAlertTriangleFilled, word: 'Urgent' },
  normal: { Icon: IconInfoCircleFilled, word: 'Notice' },
} as const;

export function NotificationItem({ notification }: { readonly notification: NotificationEntry }) {
  const { type, severity, timestamp, node_id } = notification;
  const { data: text, error } = useNotificationText(notification, useAddresses());
  const { mutate: dismiss, isPending } = useDismissNotification();
  const mayDismiss = usePermissions().isPermitted(`notifications:delete:${type}`);
  const { Icon, word } = KINDS[severity];
  const title = text?.title ?? (error === null ? undefined : type.replaceAll('_', ' '));
  return (
    <li className={styles['item']} data-severity={severity}>
      <Icon size={18} className={styles['icon']} aria-hidden />
      <div className={styles['words']}>
        {title === undefined ? (
          <Delayed>
            <Skeleton height={14} width="40%" />
          </Delayed>
        ) : (
          <Title order={3} size="h5">
            {title}
          </Title>
        )}
        {text && <RichText html={text.description} />}
        <Text size="xs" c="dimmed" mt="xxs">
          {word} · <RelativeTime value={timestamp} /> · <NodeName nodeId={node_id} />
        </Text>
      </div>
      {mayDismiss && (
        <ActionIcon
          variant="subtle"
          color="ink"
          loading={isPending}
          aria-label={`Dismiss ${title ?? 'notification'}`}
          title="Dismiss"
          onClick={() => dismiss(notification)}
        >
          <IconX size={17} />
        </ActionIcon>
      )}
    </li>
  );
}

/** A text leads only to pages that are there. */
function useAddresses(): Readonly<Record<string, string>> {
  const inputs = routes.system.inputs.list();
  const isThere = useAreaEntries().systemMenu.some((entry) => entry.to() === inputs);
  return isThere ? { SYSTEM_INPUTS: inputs } : {};
}
