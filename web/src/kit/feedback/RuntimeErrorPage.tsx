// Shown when the interface itself failed, so that nobody looks at a white page.
import { Button, Group } from '@mantine/core';
import { IconBug, IconRefresh } from '@tabler/icons-react';
import { DocumentTitle } from '../page/DocumentTitle.tsx';
import { ErrorDetails } from './ErrorDetails.tsx';
import { errorMessage } from './errorDetails.ts';
import { Message } from './Message.tsx';

export function RuntimeErrorPage({ error }: { readonly error: unknown }) {
  return (
    <>
      <DocumentTitle title="Runtime Error" />
      <Message
        role="alert"
        icon={IconBug}
        tone="danger"
        title="Runtime Error"
        headingOrder={1}
        actions={
          <Group gap="xs">
            <Button leftSection={<IconRefresh size={16} />} onClick={() => window.location.reload()}>
              Reload the page
            </Button>
          </Group>
        }
        details={<ErrorDetails error={error} />}
      >
        <p>Something in the interface failed. What you saved before is safe; reloading usually helps.</p>
        <p>{errorMessage(error)}</p>
      </Message>
    </>
  );
}
