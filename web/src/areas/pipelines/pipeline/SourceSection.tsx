// The text behind the picture, for those who rather write.
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { parsePipeline } from '@logboom/core/rules/syntax/pipeline-parser';
import { CodeEditor } from '../../../kit/code/CodeEditor.tsx';
import { toast } from '../../../kit/feedback/toast.tsx';
import { UnsavedChangesGuard } from '../../../kit/page/UnsavedChangesGuard.tsx';
import { ExpandableSection } from '../../../kit/structure/ExpandableSection.tsx';
import { errorText } from '../../../platform/fetch/errors.ts';
import { DryRun, DRY_RUN_PURPOSE } from '../dry-run/DryRun.tsx';
import { ruleLanguage } from '../editor/ruleLanguage.loader.ts';
import { withTakenTitle } from '../duplicateTitle.ts';
import { useUpdatePipeline, type Pipeline } from '../pipelines.api.ts';
import classes from './pipeline.module.css';

interface Props {
  readonly pipeline: Pipeline;
  readonly mayEdit: boolean;
}

export function SourceSection({ pipeline, mayEdit }: Props) {
  const [written, setWritten] = useState<string>();
  const { mutateAsync, isPending } = useUpdatePipeline(pipeline.id);
  const [failure, setFailure] = useState<string>();
  const text = written ?? pipeline.source;
  const parsed = parsePipeline(text);
  const isChanged = written !== undefined && written !== pipeline.source;
  const save = async () => {
    try {
      const saved = await withTakenTitle(
        'pipeline',
        mutateAsync({ source: text, description: pipeline.description }),
      );
      setWritten(undefined);
      toast.success(`Pipeline "${saved.title}" was saved.`);
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <ExpandableSection title="Source" defaultExpanded={pipeline.errors !== null}>
      <UnsavedChangesGuard when={isChanged} />
      <CodeEditor
        label="Source of the pipeline"
        hideLabel
        value={text}
        onChange={(changed) => {
          setWritten(changed);
          setFailure(undefined);
        }}
        readOnly={!mayEdit}
        language={ruleLanguage}
        diagnostics={
          parsed.ok
            ? []
            : parsed.problems.map(({ at, end, reason }) => ({
                from: at.offset,
                to: end,
                severity: 'error' as const,
                message: reason,
              }))
        }
        error={failure}
      />
      {isChanged && (
        <section aria-label="Dry run" className={classes.dryRun}>
          <Text size="sm" c="dimmed">
            {DRY_RUN_PURPOSE}
          </Text>
          <DryRun
            pipelines={[{ id: pipeline.id, source: text }]}
            problem={parsed.ok ? undefined : 'The source has errors, which come first.'}
          />
        </section>
      )}
      {isChanged && (
        <Group justify="flex-end" gap="xs" mt="sm">
          <Button variant="default" onClick={() => setWritten(undefined)}>
            Discard changes
          </Button>
          <Button loading={isPending} disabled={!parsed.ok} onClick={() => void save()}>
            Save source
          </Button>
        </Group>
      )}
    </ExpandableSection>
  );
}
