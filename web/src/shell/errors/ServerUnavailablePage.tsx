// Shown while the server does not answer. Nothing to do but wait: the page comes back by itself.
import { Loader, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { DocumentTitle } from '../../kit/page/DocumentTitle.tsx';
import { ErrorDetails } from '../../kit/feedback/ErrorDetails.tsx';
import { Logo } from '../../shared/Logo.tsx';
import { Message } from '../../kit/feedback/Message.tsx';
import { serverUrl } from '../../platform/appConfig.ts';
import classes from './ServerUnavailablePage.module.css';

export function ServerUnavailablePage({ error }: { error?: Error | undefined }) {
  const address = new URL(serverUrl(), window.location.href).href;
  return (
    <main className={classes.page}>
      <DocumentTitle title="Server currently unavailable" />
      <div className={classes.brand}>
        <Logo withName />
      </div>
      <Message
        role="alert"
        icon={IconPlugConnectedX}
        title="Server currently unavailable"
        headingOrder={1}
        actions={
          <>
            <Loader size={14} color="var(--lb-text-muted)" aria-hidden />
            <Text>Trying to reach it…</Text>
          </>
        }
        details={error && <ErrorDetails error={error} />}
      >
        <p>
          The server at <code className="lb-mono">{address}</code> does not answer. It may be restarting, or
          the network between you and it may be down. You can continue where you were as soon as it is back.
        </p>
      </Message>
    </main>
  );
}
