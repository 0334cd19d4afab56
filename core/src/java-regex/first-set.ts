// How the matches of a pattern can begin, which can be said without searching.
import { EVERYTHING, NOTHING, union, type CharSet } from './char-set.ts';
import type { Node } from './syntax.ts';

interface First {
  readonly set: CharSet;
  /** Then what comes behind the node counts as well. */
  readonly canBeEmpty: boolean;
}

const EMPTY: First = { set: NOTHING, canBeEmpty: true };

/** The characters with which a match can begin; undefined when it may be empty. */
export function firstSetOf(node: Node): CharSet | undefined {
  const { set, canBeEmpty } = firstOf(node);
  return canBeEmpty ? undefined : set;
}

/** For each option of a choice, the characters with which it or one of the later options can begin. */
export function firstSetsOfRests(options: readonly Node[]): (CharSet | undefined)[] {
  const sets: (CharSet | undefined)[] = [];
  let rest: First = { set: NOTHING, canBeEmpty: false };
  for (const option of options.toReversed()) {
    const { set, canBeEmpty } = firstOf(option);
    rest = { set: coarseUnion(rest.set, set), canBeEmpty: rest.canBeEmpty || canBeEmpty };
    sets.push(rest.canBeEmpty ? undefined : rest.set);
  }
  return sets.toReversed();
}

/** Each node is asked for by all that are around it. */
const known = new WeakMap<Node, First>();

function firstOf(node: Node): First {
  const before = known.get(node);
  if (before !== undefined) return before;
  const first = findFirst(node);
  known.set(node, first);
  return first;
}

/** Beyond this many ranges a set saves less than it costs, for the options of a wide choice all together. */
const MAX_RANGES = 256;

/** All that is in the sets, or more. */
function coarseUnion(...sets: readonly CharSet[]): CharSet {
  if (sets.includes(EVERYTHING)) return EVERYTHING;
  const set = union(...sets);
  return set.length > 2 * MAX_RANGES ? EVERYTHING : set;
}

function findFirst(node: Node): First {
  switch (node.kind) {
    case 'set':
      return { set: node.set, canBeEmpty: false };
    case 'sequence':
      return firstOfSequence(node.items);
    case 'choice': {
      const firsts = node.options.map(firstOf);
      return {
        set: coarseUnion(...firsts.map(({ set }) => set)),
        canBeEmpty: firsts.some(({ canBeEmpty }) => canBeEmpty),
      };
    }
    case 'repeat': {
      if (node.max === 0) return EMPTY;
      const { set, canBeEmpty } = firstOf(node.node);
      return { set, canBeEmpty: canBeEmpty || node.min === 0 };
    }
    case 'group':
    case 'atomic':
      return firstOf(node.node);
    case 'backreference':
      return { set: EVERYTHING, canBeEmpty: true };
    default:
      return EMPTY;
  }
}

function firstOfSequence(items: readonly Node[]): First {
  const sets: CharSet[] = [];
  for (const item of items) {
    const { set, canBeEmpty } = firstOf(item);
    sets.push(set);
    if (!canBeEmpty) return { set: coarseUnion(...sets), canBeEmpty: false };
  }
  return { set: coarseUnion(...sets), canBeEmpty: true };
}

/** Whether every match begins at the start of the text, as `^…` says. */
export function isOnlyAtStart(node: Node): boolean {
  switch (node.kind) {
    case 'assert':
      return node.what === 'text-start';
    case 'sequence':
      return node.items[0] !== undefined && isOnlyAtStart(node.items[0]);
    case 'choice':
      return node.options.length > 0 && node.options.every(isOnlyAtStart);
    case 'group':
    case 'atomic':
      return isOnlyAtStart(node.node);
    default:
      return false;
  }
}
