// Shown for a configuration that does not exist, or no longer.
import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DocumentTitle } from '../../../kit/DocumentTitle.tsx';
import { Message } from '../../../kit/Message.tsx';
import { routes } from '../../../routes.ts';

export function ConfigurationMissing() {
  return (
    <>
      <DocumentTitle title="Configuration not found" />
      <Message
        icon={IconMapPinOff}
        title="Configuration not found"
        headingOrder={1}
        actions={
          <Button component={Link} to={routes.collectors.configurations()} variant="default">
            Manage configurations
          </Button>
        }
      >
        There is no collector configuration at this address. Somebody may have deleted it.
      </Message>
    </>
  );
}
