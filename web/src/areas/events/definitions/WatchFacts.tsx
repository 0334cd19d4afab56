// What definitions look at, and what those with a memory say, as facts.
import type { SequenceConfig, SilentSourceConfig } from '@logboom/contract/events/config-schemas';
import { useQuery } from '@tanstack/react-query';
import { Fact, Texts } from '../../../kit/structure/Facts.tsx';
import { formatElapsed } from '../../../kit/values/formatElapsed.ts';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { streamChoices, streamsQuery } from '../../../shared/widgets/search.api.ts';

interface QueryProps {
  readonly query: string;
  readonly streams: readonly string[];
}

function useStreamTitles() {
  const { data = [] } = useQuery({ ...streamsQuery, select: streamChoices });
  return (ids: readonly string[]) => ids.map((id) => data.find((stream) => stream.id === id)?.title ?? id);
}

export function QueryFacts({ query, streams }: QueryProps) {
  const titlesOf = useStreamTitles();
  return (
    <>
      <Fact label="Search query" mono>
        {query.trim() === '' ? '*' : query}
      </Fact>
      <Fact label="Streams">
        <Texts values={titlesOf(streams)} none="All streams" />
      </Fact>
    </>
  );
}

export function SilentSourceFacts({ config }: { readonly config: SilentSourceConfig }) {
  const { query, streams, field, interval, pause_factor: factor = 0, max_values: most = 0 } = config;
  return (
    <>
      <QueryFacts query={query} streams={streams} />
      <Fact label="Field" mono>
        {field || <NoValue />}
      </Fact>
      <Fact label="Silent after">
        {interval === 'fixed'
          ? formatElapsed(config.silent_after_ms ?? 0)
          : `${formatNumber(factor)} times the longest pause of each value`}
      </Fact>
      <Fact label="Forgotten after">{formatElapsed(config.forget_after_ms ?? 0)}</Fact>
      <Fact label="Values at most">{formatNumber(most)}</Fact>
    </>
  );
}

export function SequenceFacts({ config }: { readonly config: SequenceConfig }) {
  const { steps, group_by, within_ms } = config;
  const titlesOf = useStreamTitles();
  return (
    <>
      {steps.map(({ query, streams, is_absent }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is known by its place in the sequence alone
        <Fact key={place} label={is_absent === true ? `Step ${place + 1}: not` : `Step ${place + 1}`} mono>
          {`${query.trim() === '' ? '*' : query}${streams.length === 0 ? '' : ` (${titlesOf(streams).join(', ')})`}`}
        </Fact>
      ))}
      <Fact label="All within">{formatElapsed(within_ms)}</Fact>
      <Fact label="With the same" mono>
        <Texts values={group_by} none="Nothing: all messages belong together" />
      </Fact>
    </>
  );
}
