// Shown for a page or data that the user may not see.
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DocumentTitle } from '../../kit/DocumentTitle.tsx';
import { ErrorDetails } from '../../kit/ErrorDetails.tsx';
import { Message } from '../../kit/Message.tsx';
import { routes } from '../../routes.ts';

interface Props {
  /** The refusal, when the server was asked. */
  error?: Error;
  /** What exactly is refused, if it is not the page as a whole. */
  what?: string;
}

export function UnauthorizedPage({ error, what = 'this page' }: Props) {
  return (
    <>
      <DocumentTitle title="Missing permissions" />
      <Message
        icon={IconLock}
        title="Missing permissions"
        headingOrder={1}
        actions={
          <Button component={Link} to={routes.start()} variant="default">
            Go to the start page
          </Button>
        }
        details={error && <ErrorDetails error={error} />}
      >
        You do not have the required permissions to view {what}. Ask your administrator to grant them to you.
      </Message>
    </>
  );
}
