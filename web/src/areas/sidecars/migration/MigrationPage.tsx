// From legacy collectors to sidecars: choose what to move, look at what it becomes, and create that.
import type { MigrationPreview, MigrationSource } from '@logboom/contract/sidecars/migration-endpoints';
import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { NotFoundError } from '../../../platform/fetch/errors.ts';
import { legacyConfigurationsQuery } from '../../collectors/index.ts';
import { migrationQuery, uploadsQuery } from '../sidecars.api.ts';
import { ProposalSection } from './ProposalSection.tsx';

export function MigrationPage() {
  const { source, choose } = useSource();
  return (
    <>
      <PageHeader
        title="Move to Sidecars"
        purpose="Turns what legacy collectors run into configurations of sidecars. Nothing changes for the old agents, and nothing is created before you say so."
      />
      <Section title="What to move">
        <SourceField source={source} onChoose={choose} />
      </Section>
      {source !== undefined && <Proposals key={JSON.stringify(source)} source={source} />}
    </>
  );
}

function useSource() {
  const [params, setParams] = useSearchParams();
  const configuration = params.get('configuration');
  const upload = params.get('upload');
  const source: MigrationSource | undefined = configuration
    ? { configuration_id: configuration }
    : upload
      ? { upload_id: upload }
      : undefined;
  const choose = (value: string | null) => {
    const [kind, ...id] = (value ?? '').split(':');
    setParams(kind === '' || kind === undefined ? {} : { [kind]: id.join(':') });
  };
  return { source, choose };
}

interface SourceFieldProps {
  readonly source: MigrationSource | undefined;
  readonly onChoose: (value: string | null) => void;
}

function SourceField({ source, onChoose }: SourceFieldProps) {
  const configurations = useQuery({ ...legacyConfigurationsQuery(), throwOnError: false });
  const uploads = useQuery({ ...uploadsQuery(1), throwOnError: false });
  const options = [
    ...(configurations.data?.configurations ?? []).map(({ id, name }) => ({
      value: `configuration:${id}`,
      label: `Configuration ${name}`,
    })),
    ...(uploads.data?.uploads ?? []).map(({ id, node_id, collector_name }) => ({
      value: `upload:${id}`,
      label: `${collector_name} of ${node_id}, uploaded`,
    })),
  ];
  return (
    <SelectField
      label="Legacy configuration or upload"
      help="Configurations of legacy collectors, and the newest files that their agents uploaded. Older ones are under Configuration, Imported configurations."
      placeholder="Choose one"
      options={options}
      value={source === undefined ? null : valueOf(source)}
      onChange={onChoose}
      nothingFound="There is neither a legacy configuration nor an upload."
    />
  );
}

function valueOf({ configuration_id, upload_id }: MigrationSource): string {
  return configuration_id === undefined ? `upload:${upload_id ?? ''}` : `configuration:${configuration_id}`;
}

function Proposals({ source }: { readonly source: MigrationSource }) {
  const query = useQuery(migrationQuery(source));
  if (query.error instanceof NotFoundError) {
    return (
      <EmptyState title="What was to be moved is not there any more">
        Somebody may have deleted it, and uploads are kept for 30 days. Choose another one above.
      </EmptyState>
    );
  }
  if (query.data === undefined) {
    return query.error ? (
      <ErrorPage error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingIndicator />
    );
  }
  const { proposals, problems } = query.data;
  return (
    <>
      <Problems problems={problems} />
      {proposals.length > 0 && (
        <Text c="dimmed" my="sm">
          Those on systems that legacy collectors use now come first. Tags reach sidecars at once: create a
          configuration when the new agents are ready for it.
        </Text>
      )}
      {proposals
        .toSorted((a, b) => Number(b.suggested) - Number(a.suggested))
        .map((proposal) => (
          <ProposalSection key={proposal.collector_id} proposal={proposal} />
        ))}
    </>
  );
}

function Problems({ problems }: Pick<MigrationPreview, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <Alert color="warning" title="Not everything can be moved">
      {problems.map((problem) => (
        <div key={problem}>{problem}</div>
      ))}
    </Alert>
  );
}
