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
const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);
const TIGHT_BEFORE = new Set([')', ']', '}', ',', ';', ':', '.', '(', '[']);

class RuleWriter {
  #text = '';
  #last: Token | undefined;
  #line = 1;
  #depth = 0;
  readonly #comments: Comment[];
  /** Where we are: in front of the condition, in it, or among the actions. */
  #section: 'head' | 'when' | 'then' = 'head';
  #isLineStart = true;
  #isStatementStart = true;

  constructor(comments: readonly Comment[]) {
    this.#comments = [...comments];
  }

  get text(): string {
    return this.#text;
  }

  write(token: Token): void {
    this.#writeComments(token.start.offset);
    const isSection = token.kind === 'keyword' && ['rule', 'when', 'then', 'end'].includes(token.value);
    if (isSection) this.#writeSection(token);
    else this.#writeInside(token);
    this.#line = token.start.line + token.text.split('\n').length - 1;
    this.#last = token;
  }

  #writeSection(token: Token): void {
    this.#newLine('');
    this.#text += token.value;
    this.#isLineStart = false;
    if (token.value === 'when' || token.value === 'then') this.#section = token.value;
    this.#depth = 0;
    this.#isStatementStart = true;
  }

  #writeInside(token: Token): void {
    const { value } = token;
    if (CLOSING.has(value) && token.kind === 'operator') this.#depth = Math.max(0, this.#depth - 1);
    const startsLine = this.#section !== 'head' && (this.#isStatementStart || token.start.line > this.#line);
    if (startsLine && value !== ';') this.#newLine(this.#indent());
    else if (!this.#isLineStart && this.#needsSpace(token)) this.#text += ' ';
    this.#text += this.#spelling(token);
    this.#isLineStart = false;
    this.#isStatementStart = value === ';' && token.kind === 'operator' && this.#section === 'then';
    if (OPENING.has(value) && token.kind === 'operator') this.#depth += 1;
  }

  /** What goes on is further to the right than what begins. */
  #indent(): string {
    const isContinued = !this.#isStatementStart && this.#depth === 0;
    return STEP.repeat(1 + this.#depth + (isContinued ? 1 : 0));
  }

  #spelling({ kind, text, value }: Token): string {
    return kind === 'keyword' && !['and', 'or', 'not'].includes(value) ? value : text;
  }

  #needsSpace(token: Token): boolean {
    const last = this.#last;
    if (last === undefined) return false;
    const isOperator = token.kind === 'operator';
    if (last.kind === 'operator' && (OPENING.has(last.value) || last.value === '.' || last.value === '!'))
      return false;
    if (isOperator && (token.value === '(' || token.value === '[')) return !isOperand(last);
    return !(isOperator && TIGHT_BEFORE.has(token.value));
  }

  #writeComments(before: number): void {
    for (let comment = this.#comments[0]; comment && comment.start.offset < before; comment = this.#comments[0]) {
      this.#comments.shift();
      const isOnSameLine = comment.start.line === this.#line && !this.#isLineStart;
      if (isOnSameLine) this.#text += ` ${comment.text}`;
      else {
        this.#newLine(this.#section === 'head' ? '' : this.#indent());
        this.#text += comment.text;
      }
      this.#isLineStart = false;
      this.#line = comment.start.line + comment.text.split('\n').length - 1;
      // Nothing may stand behind it on its line.
      if (comment.text.startsWith('//')) this.#line -= 1;
      this.#isCommentLine = comment.text.startsWith('//');
    }
  }

  #isCommentLine = false;

  #newLine(indent: string): void {
    if (this.#text !== '') this.#text = `${this.#text.trimEnd()}\n${indent}`;
    this.#isLineStart = true;
    this.#isCommentLine = false;
  }
}

/** Behind these a bracket belongs to what stands in front of it. */
function isOperand({ kind, value }: Token): boolean {
  if (kind === 'operator') return CLOSING.has(value);
  return kind !== 'keyword';
}
