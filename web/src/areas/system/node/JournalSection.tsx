// The journal of one node: what was received and is not stored yet.
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { formatElapsed } from '../../../kit/values/formatElapsed.ts';
import { ByteSize, NumberValue } from '../../../kit/values/Numbers.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { useNodeJournal } from './node.api.ts';

export function JournalSection({ nodeId }: { readonly nodeId: string }) {
  const { data, error, refetch } = useNodeJournal(nodeId);
  return (
    <Section
      title="Journal"
      description="Messages wait here until they are stored, also while a store is away."
    >
      {data !== undefined && (
        <Facts dense>
          <Fact label="Waiting">
            <NumberValue value={data.uncommitted_journal_entries} />{' '}
            {data.uncommitted_journal_entries === 1 ? 'message' : 'messages'}
          </Fact>
          <Fact label="In and out in the last second">
            <NumberValue value={data.append_events_per_second} /> in,{' '}
            <NumberValue value={data.read_events_per_second} /> out
          </Fact>
          <Fact label="Size">
            <ByteSize value={data.journal_size} /> of <ByteSize value={data.journal_size_limit} />
          </Fact>
          <Fact label="Oldest block">
            <RelativeTime value={data.oldest_segment} />
          </Fact>
          <Fact label="Blocks">
            <NumberValue value={data.number_of_segments} />
          </Fact>
          <Fact label="Kept for at most">{formatElapsed(data.journal_config.max_age)}</Fact>
          <Fact label="Written to disk every">{data.journal_config.flush_age} ms</Fact>
          <Fact label="Directory" mono>
            {decodeURI(data.journal_config.directory.replace('file://', ''))}
          </Fact>
        </Facts>
      )}
      {data === undefined && error === null && <LoadingIndicator text="Asking the node…" />}
      {data === undefined && error !== null && <ErrorPage error={error} onRetry={() => void refetch()} />}
    </Section>
  );
}
