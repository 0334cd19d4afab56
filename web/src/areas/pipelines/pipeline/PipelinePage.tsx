// One pipeline: its stages as a picture, where it runs, and what is said about it.
import type { SourceVersion } from '@logboom/contract/pipelines/schemas';
import { Button } from '@mantine/core';
import { IconMapPinOff, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { toast } from '../../../kit/feedback/toast.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { NotFoundError } from '../../../platform/fetch/errors.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import { BackLink } from '../../../shared/pages/BackLink.tsx';
import { DeadEndPage } from '../../../shared/pages/DeadEndPage.tsx';
import { ExportPipelineButton } from '../exchange/ExportPipelineButton.tsx';
import { SourceHistory } from '../../../shared/history/SourceHistory.tsx';
import { pipelineHistoryQuery, pipelineQuery, useUpdatePipeline, type Pipeline } from '../pipelines.api.ts';
import { ConnectionsSection } from './ConnectionsSection.tsx';
import { DetailsModal } from './DetailsModal.tsx';
import { SourceSection } from './SourceSection.tsx';
import { StageBoard } from './StageBoard.tsx';

export function PipelinePage() {
  const { pipelineId = '' } = useParams();
  const { data, error, refetch } = useQuery(pipelineQuery(pipelineId));
  if (error instanceof NotFoundError) return <PipelineMissing />;
  if (data !== undefined) return <LoadedPipeline pipeline={{ ...data, id: pipelineId }} />;
  if (error !== null) return <ErrorPage error={error} onRetry={() => void refetch()} headingOrder={1} />;
  return <LoadingIndicator page />;
}

function LoadedPipeline({ pipeline }: { readonly pipeline: Pipeline }) {
  const [isEditing, setEditing] = useState(false);
  const mayEdit = usePermissions().isPermitted(`pipeline:edit:${pipeline.id}`);
  const { mutateAsync } = useUpdatePipeline(pipeline.id);
  const restore = async ({ source, description, version }: SourceVersion) => {
    await mutateAsync({ source, description });
    toast.success(`Version ${version} of the pipeline was restored.`);
  };
  return (
    <>
      <PageHeader
        title={pipeline.title ?? ''}
        documentTitle={`Pipeline ${pipeline.title}`}
        purpose={pipeline.description || 'This pipeline has no description.'}
        subNavigation={<BackLink to={routes.system.pipelines.overview()}>All pipelines</BackLink>}
        actions={
          <>
            <ExportPipelineButton pipeline={pipeline} />
            <SourceHistory
              title={`pipeline "${pipeline.title}"`}
              current={pipeline.source}
              query={pipelineHistoryQuery(pipeline.id)}
              onRestore={mayEdit ? restore : undefined}
            />
            {mayEdit && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setEditing(true)}
              >
                Edit details
              </Button>
            )}
          </>
        }
      />
      <ConnectionsSection pipelineId={pipeline.id} />
      <StageBoard pipeline={pipeline} mayEdit={mayEdit && pipeline.errors === null} />
      <SourceSection pipeline={pipeline} mayEdit={mayEdit} />
      {isEditing && <DetailsModal pipeline={pipeline} onClose={() => setEditing(false)} />}
    </>
  );
}

function PipelineMissing() {
  return (
    <DeadEndPage
      icon={IconMapPinOff}
      title="Pipeline not found"
      back={{ to: routes.system.pipelines.overview(), label: 'Show all pipelines' }}
    >
      There is no pipeline at this address. Somebody may have deleted it.
    </DeadEndPage>
  );
}
