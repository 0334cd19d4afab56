// In place of results that are not there: what went wrong, and the button that helps.
import { Button } from '@mantine/core';
import {
  IconCursorText,
  IconDatabaseOff,
  IconLock,
  IconPlugConnectedX,
  IconRefresh,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { ErrorDetails } from '../../../kit/feedback/ErrorDetails.tsx';
import { Message } from '../../../kit/feedback/Message.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes, searchUrl } from '../../../routes.ts';
import { useAsking, useSearchRun } from '../state/searchPage.ts';
import type { SearchFailure } from './failure.ts';

const ICONS = {
  streams: IconLock,
  store: IconDatabaseOff,
  server: IconPlugConnectedX,
  query: IconCursorText,
  search: IconPlugConnectedX,
};

export function SearchFailurePanel({ failure }: { readonly failure: SearchFailure }) {
  const { kind, title, text, error } = failure;
  return (
    <Message
      role="alert"
      icon={ICONS[kind]}
      tone="danger"
      title={title}
      actions={<Actions kind={kind} />}
      details={<ErrorDetails error={error} />}
    >
      <p>{text}</p>
      {kind === 'query' && <p>What is wrong is marked in the query. Mend it there, and search again.</p>}
      {kind === 'store' && <p>Messages that arrive meanwhile wait in the journal.</p>}
    </Message>
  );
}

function Actions({ kind }: Pick<SearchFailure, 'kind'>) {
  const { question } = useAsking();
  const { refresh } = useSearchRun();
  const { isPermitted } = usePermissions();
  if (kind === 'streams') {
    const { query, timeRange } = question;
    return (
      <Button component={Link} to={searchUrl({ query, timeRange })} variant="default">
        Search all streams that you may read
      </Button>
    );
  }
  // The same query would be refused again.
  if (kind === 'query') return null;
  return (
    <>
      <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={refresh}>
        Try again
      </Button>
      {kind === 'store' && isPermitted('system:read') && (
        <Button component={Link} to={routes.system.overview()} variant="default">
          Open system overview
        </Button>
      )}
    </>
  );
}
