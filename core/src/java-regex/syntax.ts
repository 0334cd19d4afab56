// What a Java pattern says once flags, quoting and character classes are resolved.
import type { CharSet } from './char-set.ts';

export type Assertion =
  | 'text-start'
  | 'text-end'
  /** The end, or before the line terminator that ends the text. */
  | 'last-line-end'
  | 'line-start'
  | 'line-end'
  | 'word-edge'
  | 'no-word-edge'
  | 'search-start';

export type RepeatMode = 'greedy' | 'lazy' | 'possessive';

export type Node =
  | { readonly kind: 'set'; readonly set: CharSet }
  | { readonly kind: 'sequence'; readonly items: readonly Node[] }
  | { readonly kind: 'choice'; readonly options: readonly Node[] }
  | {
      readonly kind: 'repeat';
      readonly node: Node;
      readonly min: number;
      readonly max: number;
      readonly mode: RepeatMode;
    }
  | { readonly kind: 'group'; readonly index: number; readonly node: Node }
  | { readonly kind: 'look'; readonly behind: boolean; readonly negative: boolean; readonly node: Node }
  | { readonly kind: 'atomic'; readonly node: Node }
  | { readonly kind: 'assert'; readonly what: Assertion; readonly unixLines: boolean }
  | { readonly kind: 'backreference'; readonly index: number; readonly fold: 'none' | 'ascii' | 'unicode' };

export interface Flags {
  readonly caseInsensitive: boolean;
  readonly unicodeCase: boolean;
  readonly unicodeClasses: boolean;
  readonly multiline: boolean;
  readonly dotAll: boolean;
  readonly comments: boolean;
  readonly unixLines: boolean;
}

export const NO_FLAGS: Flags = {
  caseInsensitive: false,
  unicodeCase: false,
  unicodeClasses: false,
  multiline: false,
  dotAll: false,
  comments: false,
  unixLines: false,
};

export interface ParsedPattern {
  readonly root: Node;
  readonly groupCount: number;
  readonly groupNames: ReadonlyMap<string, number>;
}

/** Thrown inside the parser only; callers of the core get it as a value. */
export class PatternProblem extends Error {
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}

/** The fewest and most UTF-16 units that a node can match. */
export function widthOf(node: Node): [min: number, max: number] {
  switch (node.kind) {
    case 'set':
      return [(node.set[0] ?? 0) > 0xff_ff ? 2 : 1, (node.set.at(-1) ?? 0) > 0xff_ff ? 2 : 1];
    case 'sequence':
      return node.items.map(widthOf).reduce((sum, width) => [sum[0] + width[0], sum[1] + width[1]], [0, 0]);
    case 'choice': {
      const widths = node.options.map(widthOf);
      return [Math.min(...widths.map(([min]) => min)), Math.max(...widths.map(([, max]) => max))];
    }
    case 'repeat': {
      const [min, max] = widthOf(node.node);
      return [min * node.min, max === 0 ? 0 : max * node.max];
    }
    case 'group':
    case 'atomic':
      return widthOf(node.node);
    case 'backreference':
      return [0, Infinity];
    default:
      return [0, 0];
  }
}
