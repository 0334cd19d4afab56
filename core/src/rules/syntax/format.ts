// Writes the source of a rule in the usual layout. Works on tokens, so that comments and literals stay as they are; line
// breaks within an expression are kept where the author made them.
import { lexSource } from './lexer.ts';
import { parseRule } from './rule-parser.ts';
import type { Comment, Token } from './tokens.ts';

/** Unchanged when the source cannot be read: a mistake is easier to see where it was made. */
export function formatRule(source: string): string {
  if (parseRule(source).problems.length > 0) return source;
  const { tokens, comments } = lexSource(source);
  const end = tokens.findIndex(({ kind, value }) => kind === 'keyword' && value === 'end');
  const last = tokens[end];
  if (last === undefined) return source;
  const writer = new RuleWriter(comments.filter((comment) => comment.start.offset < last.end));
  for (const token of tokens.slice(0, end + 1)) writer.write(token);
  // What stands behind the end means nothing, but may mean something to the author.
  const rest = source.slice(last.end).trim();
  return `${writer.text}${rest === '' ? '' : `\n${rest}`}\n`;
}

const STEP = '  ';
const SECTIONS = new Set(['rule', 'when', 'then', 'end']);
const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);
const TIGHT_BEFORE = new Set([')', ']', '}', ',', ';', ':', '.', '(', '[']);

class RuleWriter {
  #text = '';
  #last: Token | undefined;
  /** The line of the source on which the last piece ended. */
  #line = 1;
  #depth = 0;
  readonly #comments: Comment[];
  /** Where we are: in front of the condition, in it, or among the actions. */
  #section: 'head' | 'when' | 'then' = 'head';
  #isStatementStart = true;
  /** Behind a comment up to the end of the line nothing else may stand. */
  #mustBreak = false;

  constructor(comments: readonly Comment[]) {
    this.#comments = [...comments];
  }

  get text(): string {
    return this.#text;
  }

  write(token: Token): void {
    this.#writeComments(token.start.offset);
    const isSection = token.kind === 'keyword' && SECTIONS.has(token.value);
    if (isSection) this.#writeSection(token);
    else this.#writeInside(token);
    this.#line = lastLine(token);
    this.#last = token;
  }

  #writeSection({ value }: Token): void {
    this.#newLine('', false);
    this.#text += value;
    if (value === 'when' || value === 'then') this.#section = value;
    this.#depth = 0;
    this.#isStatementStart = true;
  }

  #writeInside(token: Token): void {
    const { value, start } = token;
    const isMark = token.kind === 'operator';
    if (isMark && CLOSING.has(value)) this.#depth = Math.max(0, this.#depth - 1);
    const gap = start.line - this.#line;
    const isBroken = this.#section !== 'head' && (this.#isStatementStart || gap > 0) && value !== ';';
    if (isBroken || this.#mustBreak) this.#newLine(this.#indent(), this.#isStatementStart && gap > 1);
    else if (this.#needsSpace(token)) this.#text += ' ';
    this.#text += spelling(token);
    this.#isStatementStart = isMark && value === ';' && this.#section === 'then';
    if (isMark && OPENING.has(value)) this.#depth += 1;
  }

  /** What goes on is further to the right than what begins. */
  #indent(): string {
    if (this.#section === 'head') return '';
    const isContinued = !this.#isStatementStart && this.#depth === 0;
    return STEP.repeat(1 + this.#depth + (isContinued ? 1 : 0));
  }

  #needsSpace(token: Token): boolean {
    const last = this.#last;
    if (last === undefined) return false;
    const isMark = token.kind === 'operator';
    // A dot beside digits would become part of the number.
    if (last.value === '.' && last.kind === 'operator') return isNumber(token);
    if (isMark && token.value === '.') return isNumber(last);
    if (last.kind === 'operator' && (OPENING.has(last.value) || last.value === '!')) return false;
    if (isMark && (token.value === '(' || token.value === '[')) return !isOperand(last);
    return !(isMark && TIGHT_BEFORE.has(token.value));
  }

  #writeComments(before: number): void {
    let comment = this.#comments[0];
    while (comment && comment.start.offset < before) {
      const gap = comment.start.line - this.#line;
      const isBehind = gap === 0 && this.#text !== '' && !this.#mustBreak;
      if (isBehind) this.#text += ' ';
      else this.#newLine(this.#indent(), this.#isStatementStart && gap > 1);
      this.#text += comment.text.trimEnd();
      this.#line = lastLine(comment);
      this.#mustBreak = comment.text.startsWith('//');
      this.#comments.shift();
      comment = this.#comments[0];
    }
  }

  #newLine(indent: string, isBlankBetween: boolean): void {
    // Directly behind a word such as `then` no line is left empty.
    const isBlank = isBlankBetween && this.#last?.kind !== 'keyword';
    if (this.#text !== '') this.#text = `${this.#text.trimEnd()}\n${isBlank ? '\n' : ''}${indent}`;
    this.#mustBreak = false;
  }
}

function lastLine({ start, text }: Token | Comment): number {
  return start.line + text.split('\n').length - 1;
}

function isNumber({ kind }: Token): boolean {
  return kind === 'integer' || kind === 'float';
}

function spelling({ kind, text, value }: Token): string {
  return kind === 'keyword' && !['and', 'or', 'not'].includes(value) ? value : text;
}

/** Behind these a bracket belongs to what stands in front of it. */
function isOperand({ kind, value }: Token): boolean {
  if (kind === 'operator') return CLOSING.has(value);
  return kind !== 'keyword';
}
