// One notification: how it is set up, and what it has sent.
import type { ConfigurationField } from '@logboom/contract/common/configuration-field';
import { isObject } from '@logboom/contract/common/is-object';
import type { EventNotification } from '@logboom/contract/events/notification-schemas';
import { Button } from '@mantine/core';
import { IconPencil, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Fact, Facts, OnOff } from '../../../kit/structure/Facts.tsx';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import { ShareControl } from '../../sharing/index.ts';
import { EntityFrame } from '../EntityFrame.tsx';
import styles from '../events.module.css';
import { DeliveryHistory } from './DeliveryHistory.tsx';
import { notificationQuery, useTestNotification } from './notifications.api.ts';
import { NOTIFICATION_TYPES, shownTypeOf, typeTitle } from './notificationTypes.ts';

const { notifications } = routes.alerts;
const BACK = { to: notifications.list, label: 'Go to the notifications' };

export function NotificationPage() {
  const { notificationId = '' } = useParams();
  return (
    <EntityFrame query={useQuery(notificationQuery(notificationId))} word="Notification" back={BACK}>
      {(notification) => <Notification notification={notification} />}
    </EntityFrame>
  );
}

function Notification({ notification }: { readonly notification: EventNotification }) {
  const test = useTestNotification();
  const { id, title, config } = notification;
  const name = shownTypeOf(config);
  const fields = (name !== undefined && NOTIFICATION_TYPES[name]?.fields) || {};
  const address = notifications.show({ notificationId: id });
  return (
    <>
      <PageHeader
        title={title}
        documentTitle={`Notification ${title}`}
        purpose={notification.description}
        actions={
          <>
            <ShareControl entity={{ type: 'notification', id, title, address }} />
            <IfPermitted permissions={[`eventnotifications:edit:${id}`]}>
              <Button
                variant="default"
                leftSection={<IconSend size={16} aria-hidden />}
                loading={test.isPending}
                onClick={() => test.mutate(notification)}
              >
                Send test
              </Button>
              <Button
                component={Link}
                to={notifications.edit({ notificationId: id })}
                leftSection={<IconPencil size={16} aria-hidden />}
              >
                Edit notification
              </Button>
            </IfPermitted>
          </>
        }
      />
      <Section title="Configuration">
        <Facts>
          <Fact label="Type">{typeTitle(config.type)}</Fact>
          {Object.entries(fields).map(([field, described]) => (
            <Fact
              key={field}
              label={described.human_name}
              mono={described.type === 'text' && !described.is_encrypted}
            >
              <Value field={described} value={(config as Record<string, unknown>)[field]} />
            </Fact>
          ))}
        </Facts>
      </Section>
      <DeliveryHistory notification={notification} />
    </>
  );
}

function Value({ field, value }: { readonly field: ConfigurationField; readonly value: unknown }) {
  if (field.is_encrypted) {
    const isSet = isObject(value) && value['is_set'] === true;
    return <OnOff on={isSet} words={['Set', 'Not set']} />;
  }
  if (typeof value === 'boolean') return <OnOff on={value} words={['On', 'Off']} />;
  const text = Array.isArray(value)
    ? value.join(', ')
    : isObject(value)
      ? Object.entries(value)
          .map(([header, content]) => `${header}: ${String(content)}`)
          .join('\n')
      : typeof value === 'string' || typeof value === 'number'
        ? String(value)
        : '';
  if (text === '') return <NoValue />;
  return field.attributes.includes('textarea') ? <pre className={styles['text']}>{text}</pre> : text;
}
