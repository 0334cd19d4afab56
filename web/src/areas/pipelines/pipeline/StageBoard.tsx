// The stages of a pipeline side by side in the order in which they run. Rules are moved by dragging, or by their menus.
import type { StageSource } from '@logboom/contract/pipelines/schemas';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useMemo, useState } from 'react';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { rulesQuery, type Pipeline, type Rule } from '../pipelines.api.ts';
import { pipelineRuns, placedRuleRuns, RatesContext, stageRuns, useRates } from '../rates.ts';
import { StageCard } from './StageCard.tsx';
import { StageModal } from './StageModal.tsx';
import { nextStage, type Stages } from './stages.ts';
import { useRuleDrop } from './ruleDrag.ts';
import { useStageChanges } from './useStageChanges.ts';
import classes from './pipeline.module.css';

interface Props {
  readonly pipeline: Pipeline;
  readonly mayEdit: boolean;
}

export function StageBoard({ pipeline, mayEdit }: Props) {
  const changes = useStageChanges(pipeline);
  const { stages } = changes;
  const mayReadRules = usePermissions().isPermitted('pipeline_rule:read');
  const { data: rules } = useQuery({ ...rulesQuery, enabled: mayReadRules });
  const rates = useRates(useMetrics(pipeline.id, stages, rules));
  const [dialog, setDialog] = useState<{ stage: StageSource; replaces?: number }>();
  useRuleDrop(pipeline.id, changes.move);
  return (
    <Section
      title="Stages"
      description="Stages run in the order of their numbers. In a stage all conditions are looked at first, then the actions of the rules that match run."
      actions={
        mayEdit && (
          <Button
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setDialog({ stage: { stage: nextStage(stages), match: 'EITHER', rules: [] } })}
          >
            Add stage
          </Button>
        )
      }
    >
      <RatesContext value={rates}>
        <div className={classes.board}>
          {stages.map((stage, place) => (
            <Fragment key={stage.stage}>
              {place > 0 && <IconArrowRight size={20} aria-hidden className={classes.arrow} />}
              <StageCard
                pipelineId={pipeline.id}
                stage={stage}
                stages={stages}
                rules={rules}
                isLast={place === stages.length - 1}
                mayEdit={mayEdit}
                changes={changes}
                onEdit={() => setDialog({ stage, replaces: stage.stage })}
              />
            </Fragment>
          ))}
        </div>
      </RatesContext>
      <VisuallyHidden component="output" aria-live="polite">
        {changes.announced}
      </VisuallyHidden>
      {dialog && (
        <StageModal
          stage={dialog.stage}
          replaces={dialog.replaces}
          stages={stages}
          rules={rules ?? []}
          onSave={(changed) => changes.setStage(changed, dialog.replaces)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Section>
  );
}

function useMetrics(pipelineId: string, stages: Stages, rules: readonly Rule[] | undefined): string[] {
  return useMemo(() => {
    const ids = new Map(rules?.map(({ title, id }) => [title, id]));
    return [
      pipelineRuns(pipelineId),
      ...stages.flatMap(({ stage, rules: names }) => [
        stageRuns(pipelineId, stage),
        ...names.flatMap((name) => {
          const id = ids.get(name);
          if (id === undefined) return [];
          return (['matched', 'executed', 'failed'] as const).map((figure) =>
            placedRuleRuns(id, pipelineId, stage, figure),
          );
        }),
      ]),
    ];
  }, [pipelineId, stages, rules]);
}
