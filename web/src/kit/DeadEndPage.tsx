// A whole page that says why one cannot go on here, with the way back to the start.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { routes } from '../routes.ts';
import { DocumentTitle } from './DocumentTitle.tsx';
import { Message, type MessageProps } from './Message.tsx';

interface DeadEndPageProps extends Pick<MessageProps, 'icon' | 'details'> {
  readonly title: string;
  readonly children: ReactNode;
}

export function DeadEndPage({ title, ...message }: DeadEndPageProps) {
  return (
    <>
      <DocumentTitle title={title} />
      <Message
        {...message}
        title={title}
        headingOrder={1}
        actions={
          <Button component={Link} to={routes.start()} variant="default">
            Go to the start page
          </Button>
        }
      />
    </>
  );
}
