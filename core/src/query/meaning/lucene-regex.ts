// Lucene's regular expressions, checked and rewritten in the common language of RE2 and Java, on which they run.
import { numberRange } from './number-range.ts';
import { PatternCursor, PatternProblem } from '../syntax/pattern-cursor.ts';

export type LuceneRegex =
  /** A pattern without anchors: Lucene's must match the whole term, so the caller adds them. */
  | { readonly ok: true; readonly source: string }
  /** The position counts from the start of the pattern. */
  | { readonly ok: false; readonly problem: string; readonly position: number };

const LONGEST_PATTERN = 1000;
const DEEPEST_GROUP = 100;
/** RE2 allows no more, nested repeats multiplied. */
const MAX_REPEATS = 1000;

export function translateLuceneRegex(pattern: string): LuceneRegex {
  if (pattern.length > LONGEST_PATTERN) {
    return { ok: false, problem: `longer than ${LONGEST_PATTERN} characters`, position: LONGEST_PATTERN };
  }
  try {
    return { ok: true, source: pattern === '' ? '' : new Translator(pattern).whole() };
  } catch (error) {
    if (error instanceof PatternProblem)
      return { ok: false, problem: error.message, position: error.position };
    throw error;
  }
}

/** What was translated, and how often its innermost part may be repeated in all. */
interface Piece {
  readonly source: string;
  readonly repeats: number;
}

const CLASSES = 'dDsSwW';

class Translator extends PatternCursor {
  private depth = 0;

  whole(): string {
    const { source } = this.union();
    if (this.at < this.chars.length) this.fail('this parenthesis closes nothing');
    return source;
  }

  private union(): Piece {
    const options = [this.sequence()];
    while (this.accept('|')) options.push(this.sequence());
    const repeats = Math.max(...options.map((option) => option.repeats));
    return { source: options.map(({ source }) => source).join('|'), repeats };
  }

  private sequence(): Piece {
    const pieces: Piece[] = [];
    do {
      pieces.push(this.repeated());
      if (this.peek() === '&')
        this.fail(String.raw`"&" (both of) is not supported; write \& for the character`);
    } while (this.peek() !== undefined && this.peek() !== '|' && this.peek() !== ')');
    const repeats = Math.max(...pieces.map((piece) => piece.repeats));
    return { source: pieces.map(({ source }) => source).join(''), repeats };
  }

  private repeated(): Piece {
    let piece = this.single();
    for (;;) {
      const start = this.at;
      const counts = this.quantifier();
      if (counts === undefined) return piece;
      const repeats = piece.repeats * Math.max(counts.most, 1);
      if (repeats > MAX_REPEATS) this.fail(`repeated more than ${MAX_REPEATS} times`, start);
      piece = { source: `(?:${piece.source})${counts.source}`, repeats };
    }
  }

  private quantifier(): { source: string; most: number } | undefined {
    for (const sign of ['?', '*', '+']) if (this.accept(sign)) return { source: sign, most: 1 };
    const start = this.at;
    if (!this.accept('{')) return undefined;
    const least = this.integer();
    const most = this.accept(',') ? (this.peek() === '}' ? undefined : this.integer()) : least;
    if (!this.accept('}')) this.fail('a } must follow here');
    if (most !== undefined && most < least) this.fail('the repeat count goes backwards', start);
    const source = most === undefined ? `{${least},}` : `{${least},${most}}`;
    return { source, most: most ?? least };
  }

  private single(): Piece {
    const start = this.at;
    const char = this.take();
    switch (char) {
      case '~':
        return this.fail(String.raw`"~" (anything but) is not supported; write \~ for the character`, start);
      case '[':
        return once(this.charClass(start));
      case '.':
        return once('(?s:.)');
      case '@':
        return once('(?s:.*)');
      case '#':
        return once('[^\\x{0}-\\x{10FFFF}]');
      case '"':
        return once(this.quoted(start));
      case '<':
        return once(this.interval(start));
      case '(':
        return this.group(start);
      case ')':
      case '|':
      case '&':
        return this.fail(`something must stand before this "${char}"`, start);
      case '\\': {
        const escaped = this.take();
        return once(CLASSES.includes(escaped) ? `\\${escaped}` : literal(escaped));
      }
      default:
        return once(literal(char));
    }
  }

  private group(start: number): Piece {
    if (this.accept(')')) return once('(?:)');
    this.depth += 1;
    if (this.depth > DEEPEST_GROUP) this.fail('too many parentheses inside each other', start);
    const { source, repeats } = this.union();
    if (!this.accept(')')) this.fail('this parenthesis is never closed', start);
    this.depth -= 1;
    return { source: `(?:${source})`, repeats };
  }

  private quoted(start: number): string {
    let text = '';
    for (let char = this.peek(); char !== '"'; char = this.peek()) {
      if (char === undefined) return this.fail('this quote is never closed', start);
      text += literal(this.take());
    }
    this.at += 1;
    return `(?:${text})`;
  }

  private interval(start: number): string {
    const end = this.chars.indexOf('>', this.at);
    if (end < 0) return this.fail(String.raw`this "<" is never closed; write \< for the character`, start);
    const body = this.chars.slice(this.at, end).join('');
    const [, first, last] = /^(\d{1,9})-(\d{1,9})$/.exec(body) ?? [];
    if (first === undefined || last === undefined) {
      return this.fail('an interval is written as <1-100>, with at most nine digits', start);
    }
    this.at = end + 1;
    return `(?:${numberRange(first, last)})`;
  }

  private charClass(start: number): string {
    const negated = this.accept('^') ? '^' : '';
    let items = '';
    do {
      items += this.classItem(start);
    } while (this.peek() !== ']');
    this.at += 1;
    return `[${negated}${items}]`;
  }

  private classItem(start: number): string {
    if (this.peek() === '\\' && CLASSES.includes(this.chars[this.at + 1] ?? '-')) {
      this.at += 2;
      return `\\${this.chars[this.at - 1] ?? ''}`;
    }
    const first = this.classChar(start);
    if (this.peek() !== '-' || this.chars[this.at + 1] === ']') return this.endOfItem(literal(first), start);
    this.at += 1;
    const last = this.classChar(start);
    if ((first.codePointAt(0) ?? 0) > (last.codePointAt(0) ?? 0)) {
      this.fail(`the range ${first}-${last} goes backwards`, this.at - 1);
    }
    return this.endOfItem(`${literal(first)}-${literal(last)}`, start);
  }

  private endOfItem(item: string, start: number): string {
    return this.peek() === undefined ? this.fail('this bracket is never closed', start) : item;
  }

  private classChar(start: number): string {
    if (this.peek() === undefined) return this.fail('this bracket is never closed', start);
    const char = this.take();
    return char === '\\' ? this.take() : char;
  }

  private integer(): number {
    let digits = '';
    while (/^[0-9]$/.test(this.peek() ?? '')) digits += this.take();
    if (digits === '') this.fail('a number must follow here');
    if (Number(digits) > MAX_REPEATS) this.fail(`repeated more than ${MAX_REPEATS} times`);
    return Number(digits);
  }
}

function once(source: string): Piece {
  return { source, repeats: 1 };
}

/** Anchors and the like have no meaning in Lucene, so every sign stands for itself. */
function literal(char: string): string {
  return /^[!-/:-@[-`{-~]$/.test(char) ? `\\${char}` : char;
}
