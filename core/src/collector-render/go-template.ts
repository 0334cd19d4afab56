// A small evaluator of Go's text/template: what snippets of collector configurations use. Conditions, fields, texts,
// comparisons and trim markers; anything else (loops, variables, further functions) is told apart as "not known".
import {
  evaluateExpression,
  isTrue,
  TemplateProblem,
  type TemplateFields,
} from './go-template-expression.ts';
import { splitTemplate, type Piece } from './go-template-lexer.ts';

export type TemplateResult =
  | { readonly ok: true; readonly text: string }
  /** `syntax`: Go refuses it as well. `unknown`: Go may well know it. */
  | { readonly ok: false; readonly reason: 'syntax' | 'unknown' };

/** One open `if`: which of its branches is written. */
interface Branch {
  readonly isOutsideActive: boolean;
  hasMatched: boolean;
  isActive: boolean;
  hasElse: boolean;
}

const BEYOND = new Set(['range', 'with', 'define', 'template', 'block', 'break', 'continue']);

export function evaluateTemplate(source: string, fields: TemplateFields): TemplateResult {
  const pieces = splitTemplate(source);
  if (!pieces) return { ok: false, reason: 'syntax' };
  try {
    return { ok: true, text: evaluatePieces(pieces, fields) };
  } catch (problem) {
    if (problem instanceof TemplateProblem) return { ok: false, reason: problem.reason };
    throw problem;
  }
}

function evaluatePieces(pieces: readonly Piece[], fields: TemplateFields): string {
  const open: Branch[] = [];
  let written = '';
  for (const piece of pieces) {
    const isActive = open.at(-1)?.isActive ?? true;
    if (piece.kind === 'text') {
      if (isActive) written += piece.text;
      continue;
    }
    const [first = '', ...rest] = piece.words;
    if (BEYOND.has(first)) throw new TemplateProblem('unknown');
    if (first === 'if') open.push(startBranch(rest, isActive, fields));
    else if (first === 'else') nextBranch(open.at(-1), rest, fields);
    else if (first === 'end') {
      if (rest.length > 0 || !open.pop()) throw new TemplateProblem('syntax');
    } else {
      const value = evaluateExpression(piece.words, fields);
      if (isActive) written += String(value);
    }
  }
  if (open.length > 0) throw new TemplateProblem('syntax');
  return written;
}

function startBranch(condition: readonly string[], isOutsideActive: boolean, fields: TemplateFields): Branch {
  const hasMatched = isTrue(evaluateExpression(condition, fields));
  return { isOutsideActive, hasMatched, isActive: isOutsideActive && hasMatched, hasElse: false };
}

function nextBranch(branch: Branch | undefined, words: readonly string[], fields: TemplateFields): void {
  const isElseIf = words[0] === 'if';
  if (!branch || branch.hasElse || (words.length > 0 && !isElseIf)) throw new TemplateProblem('syntax');
  const holds = isElseIf ? isTrue(evaluateExpression(words.slice(1), fields)) : true;
  branch.isActive = branch.isOutsideActive && !branch.hasMatched && holds;
  branch.hasMatched ||= holds;
  branch.hasElse = !isElseIf;
}
