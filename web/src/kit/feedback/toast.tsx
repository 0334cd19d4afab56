// Short messages about what just happened. Anything may call `toast`; the outlet in the shell shows them.
import { Button, Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './toast.module.css';

const ERROR_MS = 10_000;
const OTHER_MS = 7000;

const kinds = {
  success: { title: 'Success', Icon: IconCircleCheck, autoClose: OTHER_MS },
  info: { title: 'Information', Icon: IconInfoCircle, autoClose: OTHER_MS },
  warning: { title: 'Warning', Icon: IconAlertTriangle, autoClose: OTHER_MS },
  error: { title: 'Error', Icon: IconCircleX, autoClose: ERROR_MS },
} as const;

type ToastKind = keyof typeof kinds;

function show(kind: ToastKind, message: ReactNode, title: string = kinds[kind].title): string {
  const { Icon, autoClose } = kinds[kind];
  return notifications.show({
    title,
    message,
    autoClose,
    icon: <Icon size={20} stroke={1.8} aria-hidden="true" />,
    // Errors interrupt a screen reader, the others wait for a pause.
    role: kind === 'error' ? 'alert' : 'status',
    'aria-live': kind === 'error' ? 'assertive' : 'polite',
    closeButtonProps: { 'aria-label': 'Dismiss' },
    classNames: {
      root: styles['toast'],
      icon: styles['icon'],
      title: styles['title'],
      description: styles['words'],
    },
    mod: { kind },
  });
}

/** Says what was done, with a button that takes it back. */
function undoable(message: string, onUndo: () => void): string {
  const id = show(
    'success',
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{message}</span>
      <Button
        variant="default"
        size="compact-sm"
        flex="none"
        onClick={() => {
          notifications.hide(id);
          onUndo();
        }}
      >
        Undo
      </Button>
    </Group>,
  );
  return id;
}

export const toast = {
  undoable,
  success: (message: string, title?: string) => show('success', message, title),
  info: (message: string, title?: string) => show('info', message, title),
  warning: (message: string, title?: string) => show('warning', message, title),
  error: (message: string, title?: string) => show('error', message, title),
  dismiss: (id: string) => notifications.hide(id),
};

/** Mounted once, in the shell. */
export function ToastOutlet() {
  return <Notifications position="bottom-right" limit={4} containerWidth={380} />;
}
