// Cuts a template into text, tags and interpolations, and takes away the line breaks of lines that hold tags alone.
import { TemplateError } from './problem.ts';

export type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly at: number }
  | { readonly kind: 'output'; readonly source: string; readonly at: number }
  | {
      readonly kind: 'tag';
      /** `#if`, `/#if`, `@indent`, `/@indent` */
      readonly name: string;
      readonly source: string;
      /** Where the part after the name begins. */
      readonly at: number;
      readonly closesItself: boolean;
    };

interface Span {
  readonly kind: 'text' | 'tag' | 'output';
  readonly from: number;
  readonly to: number;
}

const TAG = /<(\/?[#@][A-Za-z_]\w*)/y;
const NOPARSE_END = '</#noparse>';

export function cut(template: string): Piece[] {
  const pieces: Piece[] = [];
  const spans: Span[] = [];
  let at = 0;
  let textFrom = 0;
  const texts: { from: number; to: number; index: number }[] = [];

  const endText = (to: number): void => {
    if (to <= textFrom) return;
    texts.push({ from: textFrom, to, index: pieces.length });
    pieces.push({ kind: 'text', text: '', at: textFrom });
    spans.push({ kind: 'text', from: textFrom, to });
  };
  const take = (span: Span, piece?: Piece): void => {
    endText(span.from);
    spans.push(span);
    if (piece) pieces.push(piece);
    at = span.to;
    textFrom = at;
  };

  while (at < template.length) {
    if (template.startsWith('<#--', at)) {
      const end = template.indexOf('-->', at + 4);
      if (end === -1) throw new TemplateError('A comment is not closed: "-->" is missing.', at);
      take({ kind: 'tag', from: at, to: end + 3 });
      continue;
    }
    if (template.startsWith('${', at)) {
      const end = endOfExpression(template, at + 2, '}');
      const piece = { kind: 'output', source: template.slice(at + 2, end), at: at + 2 } as const;
      take({ kind: 'output', from: at, to: end + 1 }, piece);
      continue;
    }
    TAG.lastIndex = at;
    const name = TAG.exec(template)?.[1];
    if (name === undefined) {
      at += 1;
      continue;
    }
    const begin = at + 1 + name.length;
    const end = endOfExpression(template, begin, '>');
    const whole = template.slice(begin, end);
    const closesItself = whole.endsWith('/');
    const tagSpan: Span = { kind: 'tag', from: at, to: end + 1 };
    if (name === '#noparse') {
      take(tagSpan);
      const close = template.indexOf(NOPARSE_END, at);
      if (close === -1) throw new TemplateError('<#noparse> is not closed.', begin);
      at = close;
      take({ kind: 'tag', from: close, to: close + NOPARSE_END.length });
      continue;
    }
    const source = closesItself ? whole.slice(0, -1) : whole;
    take(tagSpan, { kind: 'tag', name, source, at: begin, closesItself });
  }
  endText(template.length);

  const dropped = lonelyTags(template, spans);
  for (const { from, to, index } of texts) {
    pieces[index] = { kind: 'text', text: without(template, from, to, dropped), at: from };
  }
  return pieces;
}

/** Strings and brackets may hold the closing character. */
function endOfExpression(template: string, from: number, closing: '}' | '>'): number {
  let depth = 0;
  for (let at = from; at < template.length; at += 1) {
    const character = template[at] ?? '';
    if (character === '"' || character === "'") {
      at = endOfString(template, at);
      continue;
    }
    if (depth === 0 && character === closing) return at;
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
  }
  throw new TemplateError(`"${closing}" is missing.`, from);
}

function endOfString(template: string, from: number): number {
  const quote = template[from];
  const isRaw = template[from - 1] === 'r' && !/\w/.test(template[from - 2] ?? ' ');
  for (let at = from + 1; at < template.length; at += 1) {
    if (template[at] === '\\' && !isRaw) at += 1;
    else if (template[at] === quote) return at;
  }
  throw new TemplateError('A text is not closed.', from);
}

/** The stretches of white space around tags that have a line for themselves. */
function lonelyTags(template: string, spans: readonly Span[]): readonly [number, number][] {
  const dropped: [number, number][] = [];
  let index = 0;
  for (let from = 0; from < template.length;) {
    const lineEnd = template.indexOf('\n', from);
    const to = lineEnd === -1 ? template.length : lineEnd + 1;
    while ((spans[index]?.to ?? Number.POSITIVE_INFINITY) <= from) index += 1;
    const onLine: Span[] = [];
    for (let next = index; next < spans.length; next += 1) {
      const span = spans[next];
      if (span === undefined || span.from >= to) break;
      onLine.push(span);
    }
    const texts = onLine.filter(({ kind }) => kind === 'text');
    const areTagsAlone =
      onLine.some(({ kind }) => kind === 'tag') &&
      !onLine.some(({ kind }) => kind === 'output') &&
      texts.every((span) => template.slice(Math.max(span.from, from), Math.min(span.to, to)).trim() === '');
    if (areTagsAlone) {
      for (const span of texts) dropped.push([Math.max(span.from, from), Math.min(span.to, to)]);
    }
    from = to;
  }
  return dropped;
}

function without(template: string, from: number, to: number, dropped: readonly [number, number][]): string {
  let text = '';
  let at = from;
  for (const [begin, end] of dropped) {
    if (end <= from || begin >= to) continue;
    text += template.slice(at, begin);
    at = end;
  }
  return text + template.slice(at, to);
}
