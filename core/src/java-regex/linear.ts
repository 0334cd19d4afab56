// Runs a pattern on RE2, whose time grows with the length of the text only, when the pattern can be said in its language.
import { RE2JS, RE2JSException } from 're2js';
import { intersection, pairs, type CharSet } from './char-set.ts';
import { widthOf, type Node } from './syntax.ts';

export interface LinearProgram {
  readonly size: number;
  /** RE2 knows one line terminator and no "before the last one"; texts with others go to the other engine. */
  readonly mindsLines: boolean;
  /** Starts and ends of the groups, -1 for those that took no part; undefined when nothing matches. */
  find(text: string, from: number): number[] | undefined;
}

const LONGEST_SOURCE = 500_000;
/** Instructions, after repeated parts are written out as often as they are repeated. */
const MAX_PROGRAM = 20_000;
/** Of all character sets together; RE2 copies them when it repeats what they are in. */
const MAX_RANGES = 100_000;
const MAX_REPEATS = 1000;

class NotLinear extends Error {}

/** Undefined when the pattern needs the other engine. */
export function compileLinear(root: Node, groupCount: number): LinearProgram | undefined {
  try {
    const { instructions, ranges } = sizeOf(root);
    if (instructions > MAX_PROGRAM || ranges > MAX_RANGES) return undefined;
    const source = write(root);
    if (source.length > LONGEST_SOURCE) return undefined;
    const program = RE2JS.compile(source);
    return {
      size: program.programSize(),
      mindsLines: mindsLines(root),
      find(text, from) {
        const matcher = program.matcher(text);
        if (!matcher.find(from)) return undefined;
        return Array.from({ length: 2 * (groupCount + 1) }, (_, slot) =>
          slot % 2 === 0 ? matcher.start(slot / 2) : matcher.end((slot - 1) / 2),
        );
      },
    };
  } catch (error) {
    if (error instanceof NotLinear || error instanceof RE2JSException) return undefined;
    throw error;
  }
}

interface Size {
  readonly instructions: number;
  readonly ranges: number;
}

/** How large RE2 would make the pattern; finding that out by trying may take minutes. */
function sizeOf(node: Node): Size {
  switch (node.kind) {
    case 'set':
      return { instructions: 1, ranges: node.set.length / 2 };
    case 'sequence':
      return sumOf(node.items.map(sizeOf), 0);
    case 'choice':
      return sumOf(node.options.map(sizeOf), node.options.length);
    case 'repeat':
      return repeated(sizeOf(node.node), node.max === Infinity ? node.min + 1 : node.max);
    case 'group':
      return sumOf([sizeOf(node.node)], 2);
    case 'look':
    case 'atomic':
      return sizeOf(node.node);
    default:
      return { instructions: 1, ranges: 0 };
  }
}

function sumOf(sizes: readonly Size[], more: number): Size {
  let [instructions, ranges] = [more, 0];
  for (const size of sizes) {
    instructions += size.instructions;
    ranges += size.ranges;
  }
  return { instructions, ranges };
}

function repeated({ instructions, ranges }: Size, times: number): Size {
  return { instructions: (instructions + 1) * times, ranges: ranges * times };
}

/** The pattern in RE2's language: sets as ranges, no flags, because the parser has resolved all of that. */
function write(node: Node): string {
  switch (node.kind) {
    case 'set':
      return writeSet(node.set);
    case 'sequence':
      return writeSequence(node.items);
    case 'choice':
      return `(?:${node.options.map(write).join('|')})`;
    case 'group':
      return `(${write(node.node)})`;
    case 'repeat':
      if (node.mode === 'possessive') throw new NotLinear();
      return writeRepeat(node);
    case 'assert':
      return writeAssertion(node);
    default:
      throw new NotLinear();
  }
}

/** A possessive quantifier over a set is a plain one when what follows can match nothing of that set. */
function writeSequence(items: readonly Node[]): string {
  return items
    .map((item, index) => {
      if (item.kind !== 'repeat' || item.mode !== 'possessive') return write(item);
      const next = items[index + 1];
      const first = next && firstSet(next);
      if (item.node.kind !== 'set' || item.max !== Infinity || first === undefined) throw new NotLinear();
      if (intersection(item.node.set, first).length > 0) throw new NotLinear();
      return writeRepeat({ ...item, mode: 'greedy' });
    })
    .join('');
}

/** The characters with which a node begins, when it must match at least one. */
function firstSet(node: Node): CharSet | undefined {
  if (node.kind === 'set') return node.set;
  if (node.kind === 'repeat' && node.min > 0) return firstSet(node.node);
  if (node.kind === 'group') return firstSet(node.node);
  return undefined;
}

function writeRepeat({ node, min, max, mode }: Node & { kind: 'repeat' }): string {
  // What an iteration that matches nothing does to groups is a matter on which the engines differ.
  const body = node.kind === 'set' ? write(node) : `(?:${write(node)})`;
  if (max > 1 && widthOf(node)[0] === 0) throw new NotLinear();
  const lazy = mode === 'lazy' ? '?' : '';
  if (min === 0 && max === 1) return `${body}?${lazy}`;
  if (max === Infinity && min <= 1) return `${body}${min === 0 ? '*' : '+'}${lazy}`;
  if (min > MAX_REPEATS || (max !== Infinity && max > MAX_REPEATS)) throw new NotLinear();
  return `${body}{${min},${max === Infinity ? '' : max}}${lazy}`;
}

function writeSet(set: CharSet): string {
  // Nothing at all: RE2 has no empty class, but the opposite of everything.
  if (set.length === 0) return '[^\\x{0}-\\x{10FFFF}]';
  const ranges = pairs(set).map(([first, last]) =>
    first === last ? code(first) : `${code(first)}-${code(last)}`,
  );
  return set.length === 2 && set[0] === set[1] ? code(set[0] ?? 0) : `[${ranges.join('')}]`;
}

function code(codePoint: number): string {
  return `\\x{${codePoint.toString(16)}}`;
}

function writeAssertion({ what }: Node & { kind: 'assert' }): string {
  switch (what) {
    case 'text-start':
      return '\\A';
    case 'text-end':
    case 'last-line-end':
      return '\\z';
    case 'line-start':
      return '(?m:^)';
    case 'line-end':
      return '(?m:$)';
    case 'word-edge':
      return '\\b';
    case 'no-word-edge':
      return '\\B';
    default:
      throw new NotLinear();
  }
}

function mindsLines(node: Node): boolean {
  switch (node.kind) {
    case 'assert':
      return node.what === 'last-line-end' || node.what === 'line-start' || node.what === 'line-end';
    case 'sequence':
      return node.items.some(mindsLines);
    case 'choice':
      return node.options.some(mindsLines);
    case 'repeat':
    case 'group':
      return mindsLines(node.node);
    default:
      return false;
  }
}
