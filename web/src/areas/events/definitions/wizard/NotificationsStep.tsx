// Who is told of the events, how often about the same thing, and with how many messages.
import { DEFINITION_LIMITS } from '@logboom/contract/events/config-schemas';
import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { MultiSelectField } from '../../../../kit/forms/choices/MultiSelectField.tsx';
import { CheckboxField } from '../../../../kit/forms/fields/CheckboxField.tsx';
import { NumberField } from '../../../../kit/forms/fields/NumberField.tsx';
import { UnitDurationField } from '../../../../kit/forms/times/UnitDurationField.tsx';
import { IfPermitted } from '../../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../../routes.ts';
import styles from '../../events.module.css';
import { allNotificationsQuery } from '../../notifications/notifications.api.ts';
import { DURATION_UNITS } from './durations.ts';
import type { StepProps } from './stepProps.ts';

export function NotificationsStep({ form }: StepProps) {
  const { data } = useQuery(allNotificationsQuery());
  const options = useMemo(
    () => (data?.notifications ?? []).map(({ id, title }) => ({ value: id, label: title })),
    [data],
  );
  return (
    <Stack gap="md" className={styles['form']}>
      <MultiSelectField
        label="Notifications"
        help="Each is told of every event. Without any, events are only recorded."
        optional
        placeholder="Nobody is told"
        options={options}
        nothingFound="No such notification"
        {...form.field('notifications')}
      />
      <IfPermitted permissions={['eventnotifications:create']}>
        <Anchor component={Link} to={routes.alerts.notifications.create()} target="_blank">
          Create a notification in a new tab
        </Anchor>
      </IfPermitted>
      <UnitDurationField
        label="Grace period"
        help="For so long nobody is told again of an event with the same key. 0 to tell of every event."
        units={DURATION_UNITS}
        {...form.field('grace_period')}
      />
      <NumberField
        label="Message backlog"
        help="At most so many of the messages that led to an event are sent with it."
        min={0}
        max={DEFINITION_LIMITS.backlog}
        {...form.field('backlog_size')}
      />
      <CheckboxField
        label="Tell when it is over"
        help="Once more through the same notifications, when the condition is no longer met or somebody resolves the alert."
        {...form.field('notify_resolved')}
      />
    </Stack>
  );
}
