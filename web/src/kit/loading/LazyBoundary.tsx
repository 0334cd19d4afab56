// Shows that a part of the application could not be loaded, and offers to try again.
import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isLoadFailure } from './chunkLoading.ts';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { ErrorDetails } from '../feedback/ErrorDetails.tsx';
import { errorMessage } from '../feedback/errorDetails.ts';
import { Message } from '../feedback/Message.tsx';

interface LazyBoundaryProps {
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

export function LazyBoundary({ children, onRetry }: LazyBoundaryProps) {
  return (
    <ErrorBoundary
      catches={isLoadFailure}
      renderFallback={(error, reset) => (
        <LoadFailed
          error={error}
          onRetry={() => {
            onRetry();
            reset();
          }}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

function LoadFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <Message
      role="alert"
      icon={IconCloudOff}
      tone="danger"
      title="This page could not be loaded"
      actions={
        <>
          <Button leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            Try again
          </Button>
          {/* After an update of the server the files have new names, and only a reload learns them. */}
          <Button variant="default" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        </>
      }
      details={<ErrorDetails error={error} />}
    >
      {`Loading component failed: ${errorMessage(error)}`}
    </Message>
  );
}
