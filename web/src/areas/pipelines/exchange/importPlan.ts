// What an import would do: which rules and pipelines of a text are new, changed, as they are, or wrong.
import { diagnoseRule } from '@logboom/core/rules/editing/diagnose';
import { splitSources, type SplitSource } from '@logboom/core/rules/editing/split-sources';
import type { Pipeline, Rule } from '../pipelines.api.ts';

export interface ImportStep {
  readonly kind: 'rule' | 'pipeline';
  readonly title: string;
  readonly source: string;
  readonly action: 'create' | 'change' | 'keep' | 'refuse';
  /** Of the one that is changed. */
  readonly id: string | undefined;
  readonly description: string | null;
  readonly problem: string | undefined;
}

export interface ImportPlan {
  readonly steps: readonly ImportStep[];
  /** Why nothing can be imported. */
  readonly problem: string | undefined;
}

export function planImport(text: string, rules: readonly Rule[], pipelines: readonly Pipeline[]): ImportPlan {
  const { sources, rest } = splitSources(text);
  const steps = sources.map((source, place) => {
    const isTwice =
      sources.findIndex(({ kind, title }) => kind === source.kind && title === source.title) !== place;
    return isTwice
      ? refused(source, 'There is another one of this name further up.')
      : stepFor(source, source.kind === 'rule' ? rules : pipelines);
  });
  if (text.trim() === '') return { steps: [], problem: undefined };
  if (steps.length === 0) return { steps, problem: 'There is no rule and no pipeline in this text.' };
  if (rest !== '') return { steps, problem: `This is neither a rule nor a pipeline: ${rest.slice(0, 80)}` };
  return { steps, problem: undefined };
}

function stepFor(source: SplitSource, stored: readonly (Rule | Pipeline)[]): ImportStep {
  const problem =
    source.problems[0]?.reason ??
    (source.kind === 'rule'
      ? diagnoseRule(source.source).find(({ severity }) => severity === 'error')?.message
      : undefined);
  if (problem !== undefined) return refused(source, problem);
  const known = stored.find(({ title }) => title === source.title);
  const isSame = known?.source.trim() === source.source.trim();
  return {
    kind: source.kind,
    title: source.title,
    source: source.source,
    action: known === undefined ? 'create' : isSame ? 'keep' : 'change',
    id: known?.id,
    description: known?.description ?? null,
    problem: undefined,
  };
}

function refused({ kind, title, source }: SplitSource, problem: string): ImportStep {
  return { kind, title, source, action: 'refuse', id: undefined, description: null, problem };
}
