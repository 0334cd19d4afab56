// Texts that every match of a pattern has, which can be said without searching: V8 looks for a text far sooner than an
// engine tries one place after the other.
import type { CharSet } from './char-set.ts';
import type { Node } from './syntax.ts';

/** Looking for more texts than this takes as long as the search that it might save. */
const MAX_TEXTS = 8;

/** Every match contains at least one of these; empty when nothing is known. A text without them needs no search. */
export function requiredTexts(root: Node): readonly string[] {
  const single = requiredText(root);
  const several = textsOfChoices(root);
  const shortest = Math.min(...several.map(({ length }) => length));
  if (several.length > 0 && shortest > single.length) return several;
  return single === '' ? [] : [single];
}

/** One text for each option of a choice that no match can avoid. */
function textsOfChoices(node: Node): readonly string[] {
  switch (node.kind) {
    case 'choice':
      return textsOfEach(node.options, requiredTexts);
    case 'sequence':
      return node.items.map(textsOfChoices).find((texts) => texts.length > 0) ?? [];
    case 'group':
    case 'atomic':
      return textsOfChoices(node.node);
    case 'repeat':
      return node.min > 0 ? textsOfChoices(node.node) : [];
    default:
      return [];
  }
}

/** What is known of all options together; empty when nothing is known of one of them, or they are too many. */
function textsOfEach(
  options: readonly Node[],
  textsOf: (option: Node) => readonly string[],
): readonly string[] {
  const texts = options.map(textsOf);
  const isKnown = texts.every((some) => some.length > 0);
  return isKnown && texts.flat().length <= MAX_TEXTS ? texts.flat() : [];
}

/** The longest text that every match contains; '' when there is none. */
function requiredText(root: Node): string {
  let longest = '';
  let current = '';

  function finish(): void {
    if (current.length >= longest.length) longest = current;
    current = '';
  }

  function walk(node: Node): void {
    switch (node.kind) {
      case 'set':
        if (isCharacter(node.set)) current += String.fromCodePoint(node.set[0] ?? 0);
        else finish();
        break;
      case 'sequence':
        node.items.forEach(walk);
        break;
      case 'group':
      case 'atomic':
        walk(node.node);
        break;
      case 'repeat':
        finish();
        if (node.min > 0) walk(node.node);
        finish();
        break;
      case 'choice':
      case 'backreference':
        finish();
        break;
      default:
        // Assertions take no room, so what is on both sides of them stands together.
        break;
    }
  }

  walk(root);
  finish();
  return longest;
}

/** Longer ones stand at hardly fewer places. */
const LONGEST_BEGINNING = 32;

/** Every match begins with one of these; empty when nothing is known. */
export function beginningsOf(node: Node): readonly string[] {
  switch (node.kind) {
    case 'set':
      return isCharacter(node.set) ? [String.fromCodePoint(node.set[0] ?? 0)] : [];
    case 'sequence':
      return beginningsOfSequence(node.items);
    case 'choice':
      return textsOfEach(node.options, beginningsOf);
    case 'group':
    case 'atomic':
      return beginningsOf(node.node);
    case 'repeat':
      return node.min > 0 ? beginningsOf(node.node) : [];
    default:
      return [];
  }
}

function beginningsOfSequence(items: readonly Node[]): readonly string[] {
  let text = '';
  for (const item of items) {
    // Assertions take no room.
    if (item.kind === 'assert' || item.kind === 'look') continue;
    if (item.kind !== 'set' || !isCharacter(item.set) || text.length >= LONGEST_BEGINNING)
      return text === '' ? beginningsOf(item) : [text];
    text += String.fromCodePoint(item.set[0] ?? 0);
  }
  return text === '' ? [] : [text];
}

function isCharacter(set: CharSet): boolean {
  return set.length === 2 && set[0] === set[1];
}
