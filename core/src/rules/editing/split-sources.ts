// A text with several rules and pipelines, one after the other, cut into their sources.
import { lexSource } from '../syntax/lexer.ts';
import { parsePipeline } from '../syntax/pipeline-parser.ts';
import { MAX_SOURCE_LENGTH, type SourceProblem } from '../syntax/problems.ts';
import { parseRule } from '../syntax/rule-parser.ts';

export interface SplitSource {
  readonly kind: 'rule' | 'pipeline';
  /** The name inside; '' when it cannot be read. */
  readonly title: string;
  readonly source: string;
  /** Of the syntax. */
  readonly problems: readonly SourceProblem[];
}

export interface SplitText {
  readonly sources: readonly SplitSource[];
  /** What stands behind the last of them and is neither; '' when nothing does. */
  readonly rest: string;
}

/** More are refused: nobody looks through them. */
export const MAX_SOURCES = 1000;

/** Comments belong to what follows them. */
export function splitSources(text: string): SplitText {
  const sources: SplitSource[] = [];
  let at = 0;
  while (sources.length < MAX_SOURCES) {
    const { tokens } = lexSource(text.slice(at, at + MAX_SOURCE_LENGTH));
    const first = tokens[0];
    const isBeginning = first?.kind === 'keyword' && (first.value === 'rule' || first.value === 'pipeline');
    const end = tokens.find(({ kind, value }) => kind === 'keyword' && value === 'end');
    if (!isBeginning || end === undefined) break;
    const source = `${text.slice(at, at + end.end).trim()}\n`;
    sources.push(first.value === 'rule' ? ruleOf(source) : pipelineOf(source));
    at += end.end;
  }
  return { sources, rest: text.slice(at).trim() };
}

function ruleOf(source: string): SplitSource {
  const { name, problems } = parseRule(source);
  return { kind: 'rule', title: name, source, problems };
}

function pipelineOf(source: string): SplitSource {
  const parsed = parsePipeline(source);
  return { kind: 'pipeline', title: parsed.name, source, problems: parsed.ok ? [] : parsed.problems };
}
