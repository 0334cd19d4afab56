// A whole page that says why one cannot go on here, with a way back: to the start, unless there is a nearer one.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { routes } from '../../routes.ts';
import { DocumentTitle } from '../../kit/page/DocumentTitle.tsx';
import { Message, type MessageProps } from '../../kit/feedback/Message.tsx';

interface DeadEndPageProps extends Pick<MessageProps, 'icon' | 'details'> {
  readonly title: string;
  readonly children: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
}

export function DeadEndPage({ title, back, ...message }: DeadEndPageProps) {
  const { to, label } = back ?? { to: routes.start(), label: 'Go to the start page' };
  return (
    <>
      <DocumentTitle title={title} />
      <Message
        {...message}
        title={title}
        headingOrder={1}
        actions={
          <Button component={Link} to={to} variant="default">
            {label}
          </Button>
        }
      />
    </>
  );
}
