// Stands where the Sidecar overview will be, so that the notice's link says the truth instead of "not found".
import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DocumentTitle } from '../../../kit/DocumentTitle.tsx';
import { Message } from '../../../kit/Message.tsx';
import { routes } from '../../../routes.ts';

export function SidecarsComingPage() {
  return (
    <>
      <DocumentTitle title="Sidecars" />
      <Message
        icon={IconHourglass}
        title="Sidecars are not part of this version yet"
        headingOrder={1}
        actions={
          <Button component={Link} to={routes.collectors.list()} variant="default">
            Back to the collectors
          </Button>
        }
      >
        The overview of Sidecars will be at this address. Until then your collectors keep working as they do
        now, and nothing that you set up for them is lost.
      </Message>
    </>
  );
}
