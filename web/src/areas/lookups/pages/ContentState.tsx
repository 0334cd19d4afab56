// How the content of a data adapter is doing on the node that answers.
import type { LookupAdapter } from '@logboom/contract/lookups/schemas';
import type { LookupContentState } from '@logboom/contract/lookups/entry-schemas';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { StatusMark } from '../../../kit/feedback/StatusMark.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { AddToUrlAllowListButton } from '../../configuration/index.ts';
import { stateQuery } from '../lookups.api.ts';

const WORDS: Readonly<Record<LookupContentState['state'], string>> = {
  loading: 'Loading',
  ready: 'Ready',
  stale: 'The last good content is used',
  failed: 'No content',
};

export function ContentState({ adapter }: { readonly adapter: LookupAdapter }) {
  const { data } = useQuery({ ...stateQuery(adapter.name), throwOnError: false });
  if (data === undefined) return null;
  const { state, problem, entries, bytes, loaded_at, load_ms } = data;
  const { url } = adapter.config as { url?: unknown };
  return (
    <Section title="Content" description="On the node that answers this page.">
      {problem !== null && (
        <Alert color="danger" icon={<IconAlertTriangle size={18} aria-hidden />} mb="md" role="alert">
          {problem}
          {typeof url === 'string' && problem.includes('is not whitelisted') && (
            <div>
              <AddToUrlAllowListButton url={url} title={adapter.title} />
            </div>
          )}
        </Alert>
      )}
      <Facts>
        <Fact label="State">
          <StatusMark good={state === 'ready' || state === 'loading'}>{WORDS[state]}</StatusMark>
        </Fact>
        {entries !== null && <Fact label="Entries">{formatNumber(entries)}</Fact>}
        {bytes !== null && <Fact label="Memory">{inUnits(bytes)}</Fact>}
        {loaded_at !== null && (
          <Fact label="Loaded">
            <RelativeTime value={loaded_at} />
          </Fact>
        )}
        {load_ms !== null && <Fact label="Time to load">{`${formatNumber(load_ms)} ms`}</Fact>}
      </Facts>
    </Section>
  );
}

function inUnits(bytes: number): string {
  return bytes < 1_000_000
    ? `${formatNumber(Math.ceil(bytes / 1000))} kB`
    : `${formatNumber(bytes / 1_000_000)} MB`;
}
