// The extractors of an input, in the order in which they run, and the way to new ones.
import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { InputSummary } from '@logboom/contract/inputs/schemas';
import { Link } from 'react-router';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { SortableList } from '../../kit/structure/sorting/SortableList.tsx';
import { usePermissions } from '../../platform/users/permissions.ts';
import { AddExtractor } from './AddExtractor.tsx';
import { inOrder } from './exchange.ts';
import { ExtractorFrame } from './ExtractorFrame.tsx';
import { ExtractorItem } from './ExtractorItem.tsx';
import { useExtractorPath } from './extractorPath.ts';
import { extractorsQuery, useSortExtractors } from './extractors.api.ts';

export function ExtractorsPage() {
  return (
    <ExtractorFrame
      isList
      title={({ title }) => `Extractors of ${title}`}
      purpose="Extractors read fields out of the messages of an input, before streams and pipelines see them."
      actions={<Exchange />}
    >
      {(input) => <Extractors input={input} />}
    </ExtractorFrame>
  );
}

function Exchange() {
  const path = useExtractorPath();
  const mayEdit = usePermissions().isPermitted(`inputs:edit:${path.inputId}`);
  return (
    <>
      {mayEdit && (
        <Button
          component={Link}
          to={path.import}
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          Import extractors
        </Button>
      )}
      <Button
        component={Link}
        to={path.export}
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        Export extractors
      </Button>
    </>
  );
}

function Extractors({ input }: { readonly input: InputSummary }) {
  const query = useQuery(extractorsQuery(input.id));
  const sort = useSortExtractors(input.id);
  const mayEdit = usePermissions().isPermitted(`inputs:edit:${input.id}`);
  const extractors = query.data && inOrder(query.data.extractors);
  return (
    <>
      {mayEdit && <AddExtractor input={input} />}
      <Section
        title="Configured extractors"
        description={
          extractors && extractors.length > 1
            ? 'They run from top to bottom. Drag them to change the order.'
            : undefined
        }
      >
        {extractors === undefined && query.isPending && <LoadingIndicator />}
        {extractors === undefined && query.isError && (
          <ErrorPage error={query.error} onRetry={() => void query.refetch()} />
        )}
        {extractors?.length === 0 && (
          <EmptyState title="This input has no extractors">
            Paste a message above, and choose the field from which you want to read.
          </EmptyState>
        )}
        {extractors !== undefined && extractors.length > 0 && (
          <SortableList
            label="Extractors"
            items={extractors}
            disabled={!mayEdit || extractors.length < 2}
            onSort={(sorted) => sort.mutate(sorted.map(({ id }) => id))}
            renderItem={(extractor) => (
              <ExtractorItem extractor={extractor} input={input} mayEdit={mayEdit} />
            )}
          />
        )}
      </Section>
    </>
  );
}
