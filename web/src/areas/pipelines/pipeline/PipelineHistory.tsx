// The history of a pipeline; a version that is restored is saved at once.
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { SourceVersion } from '@logboom/contract/pipelines/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../kit/feedback/toast.tsx';
import { errorText } from '../../../platform/fetch/errors.ts';
import { HistoryModal } from '../HistoryModal.tsx';
import { pipelineHistoryQuery, useUpdatePipeline, type Pipeline } from '../pipelines.api.ts';

interface Props {
  readonly pipeline: Pipeline;
  readonly mayEdit: boolean;
}

export function PipelineHistory({ pipeline, mayEdit }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...pipelineHistoryQuery(pipeline.id), enabled: isOpen });
  const { mutateAsync } = useUpdatePipeline(pipeline.id);
  const restore = async ({ source, description, version }: SourceVersion) => {
    try {
      await mutateAsync({ source, description });
      toast.success(`Version ${version} of the pipeline was restored.`);
      setOpen(false);
    } catch (failure) {
      toast.error(`The version could not be restored: ${errorText(failure)}`);
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        History
      </Button>
      {isOpen && (
        <HistoryModal
          title={`pipeline "${pipeline.title}"`}
          current={pipeline.source}
          versions={data}
          error={error}
          onRetry={() => void refetch()}
          onClose={() => setOpen(false)}
          {...(mayEdit && { onRestore: (version: SourceVersion) => void restore(version) })}
        />
      )}
    </>
  );
}
