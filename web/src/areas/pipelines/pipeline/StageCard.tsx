// One stage: its number, when the pipeline goes on behind it, and its rules in order.
import type { StageSource } from '@logboom/contract/pipelines/schemas';
import { ActionIcon, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { Throughput } from '../Figures.tsx';
import type { Rule } from '../pipelines.api.ts';
import { stageRuns } from '../rates.ts';
import { RuleCard } from './RuleCard.tsx';
import { useStageTarget } from './ruleDrag.ts';
import { MATCH_WORDS, type Stages } from './stages.ts';
import type { StageChanges } from './useStageChanges.ts';
import classes from './pipeline.module.css';

interface Props {
  readonly pipelineId: string;
  readonly stage: StageSource;
  readonly stages: Stages;
  /** Undefined while they are not known, or may not be. */
  readonly rules: readonly Rule[] | undefined;
  readonly isLast: boolean;
  readonly mayEdit: boolean;
  readonly changes: StageChanges;
  readonly onEdit: () => void;
}

export function StageCard(props: Props) {
  const { pipelineId, stage, stages, rules, isLast, mayEdit, changes, onEdit } = props;
  const headingId = useId();
  const { element, isOver } = useStageTarget(pipelineId, stage.stage, stage.rules.length, !mayEdit);
  return (
    <section
      ref={element}
      className={classes.stage}
      data-over={isOver || undefined}
      aria-labelledby={headingId}
    >
      <header className={classes.stageHead}>
        <h3 id={headingId} className={classes.stageTitle}>
          Stage {stage.stage}
        </h3>
        <Text span size="xs" c="dimmed" className={classes.stageRate}>
          <Throughput metric={stageRuns(pipelineId, stage.stage)} />
        </Text>
        {mayEdit && <StageButtons stage={stage} stages={stages} changes={changes} onEdit={onEdit} />}
      </header>
      {stage.rules.length === 0 ? (
        <Text c="dimmed" size="sm" className={classes.noRules}>
          No rules yet. {mayEdit && 'Edit the stage to add some, or drag one here.'}
        </Text>
      ) : (
        <ol className={classes.rules}>
          {stage.rules.map((title, position) => (
            <RuleCard
              // The same rule may stand in a stage twice.
              // oxlint-disable-next-line react/no-array-index-key
              key={`${title}-${position}`}
              pipelineId={pipelineId}
              title={title}
              place={{ stage: stage.stage, position }}
              stages={stages}
              rule={rules?.find((one) => one.title === title)}
              isKnown={rules !== undefined}
              mayEdit={mayEdit}
              changes={changes}
            />
          ))}
        </ol>
      )}
      <footer className={classes.stageFoot}>
        {isLast
          ? 'Last stage'
          : `Goes on ${stage.match === 'PASS' ? '' : 'when '}${MATCH_WORDS[stage.match]}`}
      </footer>
    </section>
  );
}

type ButtonProps = Pick<Props, 'stage' | 'stages' | 'changes' | 'onEdit'>;

function StageButtons({ stage, stages, changes, onEdit }: ButtonProps) {
  const confirm = useConfirm();
  const remove = async () => {
    const isEmpty = stage.rules.length === 0;
    const confirmed =
      isEmpty ||
      (await confirm({
        title: `Delete stage ${stage.stage}?`,
        message: 'Its rules are taken out of this pipeline. The rules themselves stay.',
        confirmLabel: 'Delete stage',
        destructive: true,
      }));
    if (confirmed) changes.removeStage(stage.stage);
  };
  return (
    <>
      <ActionIcon aria-label={`Edit stage ${stage.stage}`} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      {/* A pipeline has at least one stage. */}
      {stages.length > 1 && (
        <ActionIcon aria-label={`Delete stage ${stage.stage}`} color="danger" onClick={() => void remove()}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}
