// What one can do with an alert: take the next step, look after it, and say something.
import type { Alert } from '@logboom/contract/events/alert-endpoints';
import { stepsFrom, type AlertStep } from '@logboom/core/events/lifecycle';
import { Button, Group, Stack } from '@mantine/core';
import { IconCircleCheck, IconEye, IconRotate, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { useCurrentUser } from '../../../platform/users/currentUser.ts';
import { useChangeAlert } from './alerts.api.ts';

const STEPS = {
  acknowledge: { label: 'Acknowledge', icon: IconEye },
  resolve: { label: 'Resolve', icon: IconCircleCheck },
  reopen: { label: 'Reopen', icon: IconRotate },
} as const satisfies Record<AlertStep, object>;
const MAX_COMMENT = 4000;

export function AlertActions({ alert }: { readonly alert: Alert }) {
  const { username } = useCurrentUser();
  const [comment, setComment] = useState('');
  const { mutate, isPending } = useChangeAlert(alert);
  const isMine = alert.assignee === username;
  /** What is written goes with the step. */
  const take = (action: AlertStep | 'comment') =>
    mutate({ action, comment }, { onSuccess: () => setComment('') });
  return (
    <Stack gap="sm" mt="md">
      <TextAreaField
        label="Comment"
        help="Kept in the history, also with a step that you take."
        optional
        rows={2}
        maxLength={MAX_COMMENT}
        value={comment}
        onChange={setComment}
      />
      <Group gap="xs">
        {stepsFrom(alert.state).map((step) => {
          const { label, icon: Icon } = STEPS[step];
          return (
            <Button
              key={step}
              variant="default"
              leftSection={<Icon size={16} aria-hidden />}
              disabled={isPending}
              onClick={() => take(step)}
            >
              {label}
            </Button>
          );
        })}
        <Button
          variant="default"
          leftSection={<IconUser size={16} aria-hidden />}
          disabled={isPending}
          onClick={() => mutate({ action: 'assign', assignee: isMine ? null : username })}
        >
          {isMine ? 'Unassign' : 'Assign to me'}
        </Button>
        <Button
          variant="default"
          disabled={isPending || comment.trim() === ''}
          onClick={() => take('comment')}
        >
          Add comment
        </Button>
      </Group>
    </Stack>
  );
}
