// Changes of the stages of a pipeline: shown at once, saved at once, and taken back when one wants it.
import type { StageSource } from '@logboom/contract/pipelines/schemas';
import { pipelines } from '@logboom/contract/pipelines/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../kit/feedback/toast.tsx';
import { keyOf } from '../../../platform/call.ts';
import { errorText } from '../../../platform/fetch/errors.ts';
import { useUpdatePipeline, type Pipeline } from '../pipelines.api.ts';
import {
  isSameStages,
  moveRule,
  sourceOf,
  withoutRule,
  withoutStage,
  withStage,
  type RulePlace,
  type Stages,
} from './stages.ts';

export interface StageChanges {
  readonly stages: Stages;
  /** For those who do not see the picture. */
  readonly announced: string;
  readonly move: (from: RulePlace, to: RulePlace) => void;
  readonly removeRule: (place: RulePlace) => void;
  readonly removeStage: (stage: number) => void;
  readonly setStage: (changed: StageSource, replaces: number | undefined) => Promise<void>;
}

export function useStageChanges(pipeline: Pipeline): StageChanges {
  const { id, title, description, stages } = pipeline;
  const client = useQueryClient();
  const { mutateAsync } = useUpdatePipeline(id);
  const [announced, setAnnounced] = useState('');

  const save = async (wanted: Stages) => {
    const source = sourceOf(title ?? '', wanted);
    const key = keyOf(pipelines.read, { id });
    client.setQueryData(key, { ...pipeline, source, stages: [...wanted] });
    try {
      await mutateAsync({ source, description });
    } catch (error) {
      client.setQueryData(key, pipeline);
      throw error;
    }
  };
  const change = (wanted: Stages, words: string) => {
    if (isSameStages(wanted, stages)) return;
    const undo = () => void save(stages).catch(told);
    void save(wanted).then(() => {
      setAnnounced(words);
      toast.undoable(words, undo);
    }, told);
  };
  const titleAt = ({ stage, position }: RulePlace) =>
    stages.find((one) => one.stage === stage)?.rules[position] ?? '';
  return {
    stages,
    announced,
    move: (from, to) =>
      change(
        moveRule(stages, from, to),
        from.stage === to.stage
          ? `Rule "${titleAt(from)}" has a new place in stage ${to.stage}.`
          : `Rule "${titleAt(from)}" was moved to stage ${to.stage}.`,
      ),
    removeRule: (place) =>
      change(withoutRule(stages, place), `Rule "${titleAt(place)}" was taken out of stage ${place.stage}.`),
    removeStage: (stage) => change(withoutStage(stages, stage), `Stage ${stage} was deleted.`),
    setStage: (changed, replaces) => save(withStage(stages, changed, replaces)),
  };
}

function told(error: unknown): void {
  toast.error(`The pipeline could not be saved: ${errorText(error)}`);
}
