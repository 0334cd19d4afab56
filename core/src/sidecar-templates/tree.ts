// Reads a template into a tree: text, interpolations, conditions, lists, assignments and the indent directive.
import { ExpressionReader, readExpression, type Expression } from './expression.ts';
import { cut, type Piece } from './pieces.ts';
import { TemplateError } from './problem.ts';

export type Node = { readonly at: number } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'output'; readonly value: Expression }
  | { readonly kind: 'if'; readonly branches: readonly Branch[] }
  | {
      readonly kind: 'list';
      readonly of: Expression;
      readonly names: readonly string[];
      readonly body: readonly Node[];
      readonly otherwise: readonly Node[];
    }
  | { readonly kind: 'sep'; readonly body: readonly Node[] }
  | { readonly kind: 'break' }
  | { readonly kind: 'assign'; readonly name: string; readonly value: Expression | readonly Node[] }
  | { readonly kind: 'indent'; readonly count: Expression | undefined; readonly body: readonly Node[] }
);

/** Without a condition: what holds when none before did. */
export interface Branch {
  readonly condition: Expression | undefined;
  readonly body: readonly Node[];
}

type Tag = Extract<Piece, { kind: 'tag' }>;

const MAX_NESTING = 100;

export function readTemplate(template: string): readonly Node[] {
  return new TreeReader(cut(template)).all();
}

class TreeReader {
  readonly #pieces: readonly Piece[];
  #index = 0;
  #nesting = 0;

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
  }

  all(): readonly Node[] {
    const nodes = this.#until([]);
    const rest = this.#pieces[this.#index];
    if (rest?.kind === 'tag') throw unexpected(rest);
    return nodes;
  }

  /** Up to a tag with one of the names, which is not taken. */
  #until(names: readonly string[]): readonly Node[] {
    const nodes: Node[] = [];
    for (;;) {
      const piece = this.#pieces[this.#index];
      if (piece === undefined) return nodes;
      if (piece.kind === 'tag' && (names.includes(piece.name) || isEnding(piece))) return nodes;
      this.#index += 1;
      if (piece.kind === 'text') nodes.push({ kind: 'text', text: piece.text, at: piece.at });
      else if (piece.kind === 'output')
        nodes.push({ kind: 'output', value: readExpression(piece.source, piece.at), at: piece.at });
      else nodes.push(this.#directive(piece));
    }
  }

  #directive(tag: Tag): Node {
    this.#nesting += 1;
    if (this.#nesting > MAX_NESTING) throw new TemplateError('The template is nested too deeply.', tag.at);
    try {
      switch (tag.name) {
        case '#if':
          return this.#if(tag);
        case '#list':
          return this.#list(tag);
        case '#sep': {
          const body = this.#until(['/#sep', '/#list', '#else']);
          if (this.#isNext('/#sep')) this.#index += 1;
          return { kind: 'sep', body, at: tag.at };
        }
        case '#break':
          return { kind: 'break', at: tag.at };
        case '#assign':
          return this.#assign(tag);
        case '@indent':
          return this.#indent(tag);
        default:
          throw new TemplateError(`<${tag.name}> is not known here.`, tag.at);
      }
    } finally {
      this.#nesting -= 1;
    }
  }

  #if(tag: Tag): Node {
    const branches: Branch[] = [];
    let condition: Expression | undefined = readExpression(tag.source, tag.at);
    for (;;) {
      const body = this.#until(['#elseif', '#elseIf', '#else', '/#if']);
      branches.push({ condition, body });
      const next = this.#take(tag);
      if (next.name === '/#if') return { kind: 'if', branches, at: tag.at };
      if (condition === undefined || !next.name.startsWith('#else')) throw unexpected(next);
      condition = next.name === '#else' ? undefined : readExpression(next.source, next.at);
    }
  }

  #list(tag: Tag): Node {
    const reader = new ExpressionReader(tag.source, tag.at);
    const of = reader.expression();
    reader.require('as');
    const names = [reader.name()];
    if (reader.accept(',')) names.push(reader.name());
    reader.requireEnd();
    const body = this.#until(['#else', '/#list']);
    const next = this.#take(tag);
    if (next.name === '/#list') return { kind: 'list', of, names, body, otherwise: [], at: tag.at };
    if (next.name !== '#else') throw unexpected(next);
    const otherwise = this.#until(['/#list']);
    this.#close(tag, '/#list');
    return { kind: 'list', of, names, body, otherwise, at: tag.at };
  }

  #assign(tag: Tag): Node {
    const reader = new ExpressionReader(tag.source, tag.at);
    const name = reader.name();
    if (reader.accept('=')) {
      const value = reader.expression();
      reader.requireEnd();
      return { kind: 'assign', name, value, at: tag.at };
    }
    reader.requireEnd();
    const value = this.#until(['/#assign']);
    this.#close(tag, '/#assign');
    return { kind: 'assign', name, value, at: tag.at };
  }

  #indent(tag: Tag): Node {
    const reader = new ExpressionReader(tag.source, tag.at);
    let count: Expression | undefined;
    if (!reader.isAtEnd) {
      if (!reader.accept('count'))
        throw new TemplateError("Provide 'count' parameter to use the @indent directive.", tag.at);
      reader.require('=');
      count = reader.expression();
      reader.requireEnd();
    }
    if (tag.closesItself) return { kind: 'indent', count, body: [], at: tag.at };
    const body = this.#until(['/@indent']);
    this.#close(tag, '/@indent');
    return { kind: 'indent', count, body, at: tag.at };
  }

  #take(opened: Tag): Tag {
    const piece = this.#pieces[this.#index];
    if (piece?.kind !== 'tag') throw new TemplateError(`<${opened.name}> is not closed.`, opened.at);
    this.#index += 1;
    return piece;
  }

  #close(opened: Tag, name: string): void {
    const tag = this.#take(opened);
    if (tag.name !== name) throw unexpected(tag);
  }

  #isNext(name: string): boolean {
    const piece = this.#pieces[this.#index];
    return piece?.kind === 'tag' && piece.name === name;
  }
}

function isEnding({ name }: Tag): boolean {
  return name.startsWith('/') || name === '#else' || name === '#elseif' || name === '#elseIf';
}

function unexpected({ name, at }: Tag): TemplateError {
  return new TemplateError(`<${name}> has nothing that it belongs to.`, at);
}
