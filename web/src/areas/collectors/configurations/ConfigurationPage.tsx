// One collector configuration: its tags, its outputs, inputs and snippets, and what collectors make of them.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { configurationQuery, configurationTagsQuery } from '../configurations.api.ts';
import { useRepeatedFailure } from '../failures.ts';
import { DiscontinuedNotice } from '../notice/DiscontinuedNotice.tsx';
import { ConfigurationMissing } from './ConfigurationMissing.tsx';
import { ConfigurationView } from './ConfigurationView.tsx';

export function ConfigurationPage() {
  const { configurationId = '' } = useParams();
  return <Configuration key={configurationId} id={configurationId} />;
}

function Configuration({ id }: { readonly id: string }) {
  const configuration = useQuery(configurationQuery(id));
  const tags = useQuery(configurationTagsQuery());
  const failure = useRepeatedFailure(configuration, 'Could not retrieve configurations');
  const tagFailure = useRepeatedFailure(tags, 'Could not retrieve tags');

  if (configuration.data === null) return withNotice(<ConfigurationMissing />);
  if (configuration.data && tags.data)
    return <ConfigurationView configuration={configuration.data} knownTags={tags.data} />;
  const failed = [
    ...(configuration.data === undefined ? [failure] : []),
    ...(tags.data === undefined ? [tagFailure] : []),
  ].find((error) => error !== undefined);
  if (failed === undefined) return withNotice(<LoadingIndicator page />);
  const retry = () => void Promise.all([configuration.refetch(), tags.refetch()]);
  return withNotice(<ErrorPage error={failed} onRetry={retry} headingOrder={1} />);
}

/** For what has no header; a configuration shows the notice below its own. */
function withNotice(content: ReactNode) {
  return (
    <>
      <DiscontinuedNotice />
      {content}
    </>
  );
}
