// One message on a page of its own, under an address that one can send to others.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { Button } from '@mantine/core';
import { IconLock, IconMapPinOff, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { DeadEndPage } from '../../../shared/pages/DeadEndPage.tsx';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';
import { FetchError } from '../../../platform/fetch/errors.ts';
import { routes, searchUrl, type AbsoluteRange } from '../../../routes.ts';
import { ValueActions } from '../values/ValueActions.tsx';
import { messageQuery } from './message.api.ts';
import { MessageDetails } from './MessageDetails.tsx';
import { SurroundingPanel } from './SurroundingPanel.tsx';

const AROUND_MS = 5 * 60_000;

export function MessagePage() {
  const { index = '', messageId = '' } = useParams();
  const { data, error, refetch } = useQuery(messageQuery(index, messageId));
  if (data) return <Found message={data} />;
  if (error === null) return <LoadingIndicator page />;
  return <NotFound error={error} index={index} onRetry={() => void refetch()} />;
}

function Found({ message }: { readonly message: ResultMessage }) {
  const [middle, setMiddle] = useState<ResultMessage>();
  const { timestamp } = message.message;
  const timeRange = around(String(timestamp));
  return (
    <ValueActions timeRange={timeRange}>
      <PageHeader
        title="Message"
        purpose={<Timestamp value={String(timestamp)} format="complete" />}
        actions={
          <Button
            component={Link}
            to={searchUrl({ timeRange })}
            variant="default"
            leftSection={<IconSearch size={16} aria-hidden="true" />}
          >
            Search around this time
          </Button>
        }
      />
      <Section flush>
        <MessageDetails message={message} isPage onSurrounding={setMiddle} />
      </Section>
      <SurroundingPanel message={middle} onClose={() => setMiddle(undefined)} />
    </ValueActions>
  );
}

/** Five minutes before and after. */
function around(timestamp: string): AbsoluteRange | undefined {
  const middle = Date.parse(timestamp);
  if (Number.isNaN(middle)) return undefined;
  const at = (time: number) => new Date(time).toISOString();
  return { type: 'absolute', from: at(middle - AROUND_MS), to: at(middle + AROUND_MS) };
}

interface NotFoundProps {
  readonly error: Error;
  readonly index: string;
  readonly onRetry: () => void;
}

function NotFound({ error, index, onRetry }: NotFoundProps) {
  const back = { to: routes.search.start(), label: 'Go to search' };
  const status = error instanceof FetchError ? error.status : undefined;
  if (status === 404) {
    return (
      <DeadEndPage icon={IconMapPinOff} title="Message not found" back={back}>
        There is no such message in the index {index}. Its index may have been closed, or deleted when its
        time was over.
      </DeadEndPage>
    );
  }
  if (status === 403) {
    return (
      <DeadEndPage icon={IconLock} title="Missing permission" back={back}>
        The message is in streams that you may not read. Whoever owns one of them can share it with you.
      </DeadEndPage>
    );
  }
  return <ErrorPage error={error} onRetry={onRetry} headingOrder={1} />;
}
