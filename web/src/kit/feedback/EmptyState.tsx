// What a list shows when it has nothing: what belongs here, why it is empty, and the button that changes it.
import { IconInbox } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Message } from './Message.tsx';

interface EmptyStateProps {
  readonly title?: string;
  readonly icon?: ComponentProps<typeof Message>['icon'];
  readonly headingOrder?: 1 | 2 | 3;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export function EmptyState({ title, icon = IconInbox, children, ...rest }: EmptyStateProps) {
  return (
    <Message icon={icon} title={title ?? 'Looks like there is nothing here, yet!'} {...rest}>
      {children}
    </Message>
  );
}
