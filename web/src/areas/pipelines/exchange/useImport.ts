// Stores what an import brings: rules first, since pipelines name them.
import { pipelineRules, pipelines } from '@logboom/contract/pipelines/endpoints';
import { call } from '../../../platform/call.ts';
import { useChange } from '../../../shared/useChange.ts';
import { PIPELINES } from '../pipelines.api.ts';
import type { ImportStep } from './importPlan.ts';

export function useImport() {
  return useChange({
    call: async (steps: readonly ImportStep[]) => {
      const wanted = steps.filter(({ action }) => action === 'create' || action === 'change');
      for (const step of wanted.toSorted((a, b) => rank(a) - rank(b))) await store(step);
      return wanted.length;
    },
    outdates: PIPELINES,
    makesOwner: true,
    done: (_, count) => {
      if (count === 0) return 'Everything was as in the text already.';
      return count === 1 ? '1 source was imported.' : `${count} sources were imported.`;
    },
  });
}

const rank = ({ kind }: ImportStep) => (kind === 'rule' ? 0 : 1);

function store({ kind, id, source, description }: ImportStep): Promise<unknown> {
  const body = { source, description };
  if (kind === 'rule')
    return id === undefined ? call(pipelineRules.create, { body }) : call(pipelineRules.update, { id, body });
  return id === undefined ? call(pipelines.create, { body }) : call(pipelines.update, { id, body });
}
