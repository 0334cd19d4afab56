// Shown in place of data that could not be fetched.
import { Button } from '@mantine/core';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { ErrorDetails } from './ErrorDetails.tsx';
import { errorMessage } from './errorDetails.ts';
import { Message } from './Message.tsx';

interface ErrorPageProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly headingOrder?: 1 | 2 | 3;
}

export function ErrorPage({ error, onRetry, headingOrder }: ErrorPageProps) {
  return (
    <Message
      role="alert"
      icon={IconPlugConnectedX}
      tone="danger"
      title="Error getting data"
      headingOrder={headingOrder}
      actions={
        onRetry && (
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            Try again
          </Button>
        )
      }
      details={<ErrorDetails error={error} />}
    >
      <p>Fetching data from the server failed. Please check your server logs for more information.</p>
      <p>{errorMessage(error)}</p>
    </Message>
  );
}
