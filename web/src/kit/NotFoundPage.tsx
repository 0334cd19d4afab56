// Shown for an address that leads nowhere.
import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { routes } from '../routes.ts';
import { DocumentTitle } from './DocumentTitle.tsx';
import { Message } from './Message.tsx';

/** `what` names the thing that is missing when it is known, for example "The stream". */
export function NotFoundPage({ what = 'The page' }: { readonly what?: string }) {
  return (
    <>
      <DocumentTitle title="Not found" />
      <Message
        icon={IconMapPinOff}
        title="Page not found"
        headingOrder={1}
        actions={
          <Button component={Link} to={routes.start()} variant="default">
            Go to the start page
          </Button>
        }
      >
        {what} you are looking for does not exist, was moved, or needs a permission that you do not have.
      </Message>
    </>
  );
}
