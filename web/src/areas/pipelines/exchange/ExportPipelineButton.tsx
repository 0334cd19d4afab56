// Gives a pipeline with all its rules as one text file.
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { rulesQuery, type Pipeline } from '../pipelines.api.ts';
import { exportSources } from './exportSources.ts';

export function ExportPipelineButton({ pipeline }: { readonly pipeline: Pipeline }) {
  const mayReadRules = usePermissions().isPermitted('pipeline_rule:read');
  const { data } = useQuery({ ...rulesQuery, enabled: mayReadRules });
  const named = new Set(pipeline.stages.flatMap(({ rules }) => rules));
  const rules = (data ?? []).filter(({ title }) => title !== null && named.has(title));
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={16} aria-hidden />}
      disabled={mayReadRules && data === undefined}
      onClick={() => exportSources([...rules, pipeline], pipeline.title ?? 'pipeline')}
    >
      Export
    </Button>
  );
}
