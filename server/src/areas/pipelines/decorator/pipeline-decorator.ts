// Shows found messages as a pipeline would make them. Nothing that is stored changes, and no stream needs to be connected.
import { isPermitted } from '@logboom/contract/common/permissions';
import { PIPELINE_DECORATOR } from '@logboom/contract/search/decorators';
import { textOption } from '@logboom/core/codecs/codec';
import { dropdownField } from '@logboom/core/codecs/configuration-fields';
import type { PipelineSetSource } from '@logboom/core/rules/engine/pipeline-set';
import type { DecoratorType } from '../../../message-decorators.ts';
import type { SourceStore } from '../sources/source.store.ts';
import { SINGLE_RULE } from '../trial/single-rule.ts';
import type { TrialThread } from '../trial/trial-thread.ts';

interface Parts {
  readonly titles: Pick<SourceStore, 'all'>;
  readonly pipelines: () => Promise<PipelineSetSource>;
  readonly thread: Pick<TrialThread, 'run'>;
}

const readOf = (pipelineId: string) => `pipeline:read:${pipelineId}`;

export function pipelineDecorator({ titles, pipelines, thread }: Parts): DecoratorType {
  return {
    type: PIPELINE_DECORATOR,
    name: 'Pipeline Processor Decorator',
    humanName: 'Pipeline Processor Decorator',
    async fields({ permissions }) {
      const readable = (await titles.all()).filter(({ id }) => isPermitted(permissions, readOf(id)));
      const choices = Object.fromEntries(readable.map(({ id, title }) => [id, title]));
      return {
        pipeline: dropdownField('Pipeline', '', choices, {
          description:
            'The pipeline to run on messages before they are shown. It need not be connected to a stream.',
        }),
      };
    },
    isAllowed: ({ permissions }, settings) =>
      isPermitted(permissions, readOf(textOption(settings, 'pipeline', ''))),
    decoration(settings) {
      const id = textOption(settings, 'pipeline', '');
      return async (messages) => {
        const live = await pipelines();
        const chosen = live.pipelines.filter((pipeline) => pipeline.id === id);
        if (chosen.length === 0 || messages.length === 0) return { messages };
        const alone: PipelineSetSource = {
          rules: live.rules,
          pipelines: chosen,
          connections: [{ streamId: SINGLE_RULE, pipelineIds: [id] }],
        };
        const decorated = await thread.run({ kind: 'decorate', messages }, { pipelines: alone });
        return {
          messages: decorated.messages.map((fields, place) => fields ?? messages[place] ?? {}),
          made: decorated.made,
        };
      };
    },
  };
}
