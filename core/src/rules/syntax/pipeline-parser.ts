// Reads the source of a pipeline: stages with the names of their rules.
import { lexSource } from './lexer.ts';
import type { SourceProblem } from './problems.ts';
import { SyntaxPanic, TokenCursor } from './token-cursor.ts';

export const STAGE_MATCHES = ['all', 'either', 'pass'] as const;
export type StageMatch = (typeof STAGE_MATCHES)[number];

export interface PipelineStage {
  readonly stage: number;
  readonly match: StageMatch;
  /** Names, in the order of the source. */
  readonly rules: readonly string[];
}

export type ParsedPipeline =
  | { readonly ok: true; readonly name: string; readonly stages: readonly PipelineStage[] }
  | { readonly ok: false; readonly name: string; readonly problems: readonly SourceProblem[] };

const LARGEST_STAGE = 2 ** 31 - 1;

/** Stages come in ascending order; of two with the same number the first one counts. */
export function parsePipeline(source: string): ParsedPipeline {
  const { tokens, problems } = lexSource(source);
  const cursor = new TokenCursor(tokens, problems);
  const stages = new Map<number, PipelineStage>();
  let name = '';
  try {
    cursor.expect('keyword', 'pipeline', "'pipeline'");
    name = cursor.expect('string', undefined, 'the name of the pipeline in quotes').text.slice(1, -1);
    do {
      const stage = parseStage(cursor);
      if (!stages.has(stage.stage)) stages.set(stage.stage, stage);
    } while (cursor.isKeyword('stage'));
    cursor.expect('keyword', 'end', "'stage', 'rule' or 'end'");
    if (!cursor.isAtEnd) throw cursor.unexpected('nothing behind the end of the pipeline');
  } catch (error) {
    if (!(error instanceof SyntaxPanic)) throw error;
  }
  if (cursor.problems.length > 0) return { ok: false, name, problems: cursor.problems };
  return { ok: true, name, stages: [...stages.values()].toSorted((a, b) => a.stage - b.stage) };
}

function parseStage(cursor: TokenCursor): PipelineStage {
  cursor.expect('keyword', 'stage', "'stage'");
  const number = cursor.expect('integer', undefined, 'the number of the stage');
  const stage = Number(number.text);
  if (Math.abs(stage) > LARGEST_STAGE)
    cursor.report(`The stage ${number.text} does not fit into 32 bits`, number);
  cursor.expect('keyword', 'match', "'match'");
  const { value } = cursor.current;
  const match = cursor.is('keyword') ? STAGE_MATCHES.find((one) => one === value) : undefined;
  if (match === undefined) throw cursor.unexpected("'all', 'either' or 'pass'");
  cursor.take();
  const rules: string[] = [];
  while (cursor.skip('keyword', 'rule')) {
    rules.push(cursor.expect('string', undefined, 'the name of a rule in quotes').text.slice(1, -1));
    cursor.skip('operator', ';');
  }
  return { stage, match, rules };
}

/** The source that says this. */
export function writePipeline(name: string, stages: readonly PipelineStage[]): string {
  const lines = [`pipeline "${name}"`];
  for (const { stage, match, rules } of stages) {
    lines.push(`stage ${stage} match ${match}`);
    for (const rule of rules) lines.push(`rule "${rule}"`);
  }
  return `${lines.join('\n')}\nend`;
}
