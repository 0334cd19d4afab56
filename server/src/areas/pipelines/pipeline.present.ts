// Pipelines in the shape in which they travel.
import type { ParseError, PipelineSource, StageSource } from '@logboom/contract/pipelines/schemas';
import { parsePipeline, type StageMatch } from '@logboom/core/rules/syntax/pipeline-parser';
import { presentProblem } from './sources/source.errors.ts';
import type { SourceRow } from './sources/source.store.ts';

const MATCHES: Readonly<Record<StageMatch, StageSource['match']>> = {
  all: 'ALL',
  either: 'EITHER',
  pass: 'PASS',
};

/** No stages when the source cannot be read. */
export function presentStages(source: string): { stages: StageSource[]; errors: ParseError[] | null } {
  const parsed = parsePipeline(source);
  if (!parsed.ok) return { stages: [], errors: parsed.problems.map(presentProblem) };
  const stages = parsed.stages.map(({ stage, match, rules }) => ({
    stage,
    match: MATCHES[match],
    rules: [...rules],
  }));
  return { stages, errors: null };
}

export function presentPipeline(row: SourceRow): PipelineSource {
  const { id, title, description, source, created_at, modified_at } = row;
  return {
    id,
    title,
    description,
    source,
    created_at: created_at.toISOString(),
    modified_at: modified_at.toISOString(),
    ...presentStages(source),
  };
}
