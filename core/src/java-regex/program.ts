// The instructions of the bounded engine, made from the tree of a pattern.
import type { CharSet } from './char-set.ts';
import { firstSetOf, firstSetsOfRests, isOnlyAtStart } from './first-set.ts';
import { beginningsOf } from './known-texts.ts';
import { widthOf, type Assertion, type Node } from './syntax.ts';

export type Instruction =
  | { op: 'set'; set: CharSet }
  | { op: 'run'; set: CharSet; min: number; max: number; lazy: boolean; possessive: boolean }
  /** `firstSet`, `secondSet`: how a match of the one or the other must begin, when that is known. */
  | {
      op: 'choose';
      first: number;
      second: number;
      firstSet: CharSet | undefined;
      secondSet: CharSet | undefined;
    }
  | { op: 'jump'; to: number }
  | { op: 'save'; slot: number }
  | { op: 'assert'; what: Assertion; unixLines: boolean }
  | { op: 'backreference'; index: number; fold: 'none' | 'ascii' | 'unicode' }
  /** Tries what follows on its own, once; `end` is where it goes on. */
  | {
      op: 'try';
      advance: boolean;
      negative: boolean;
      behind: [min: number, max: number] | undefined;
      end: number;
    }
  | { op: 'reset'; counter: number }
  | {
      op: 'loop';
      counter: number;
      min: number;
      max: number;
      lazy: boolean;
      body: number;
      exit: number;
      bodySet: CharSet | undefined;
    }
  | { op: 'done' };

export interface Program {
  readonly code: readonly Instruction[];
  /** Two for each group, then two for each loop: how often, and where its last round began. */
  readonly slots: number;
  readonly groupCount: number;
  /** How a match must begin, when that is known. */
  readonly firstSet: CharSet | undefined;
  /** The texts with one of which a match must begin; empty when nothing is known. */
  readonly beginnings: readonly string[];
  /** Whether nothing but the start of the text can begin a match. */
  readonly onlyAtStart: boolean;
}

export function compileProgram(root: Node, groupCount: number): Program {
  const code: Instruction[] = [];
  let slots = 2 * (groupCount + 1);

  function emit(node: Node): void {
    switch (node.kind) {
      case 'set':
        code.push({ op: 'set', set: node.set });
        break;
      case 'sequence':
        node.items.forEach(emit);
        break;
      case 'choice':
        emitChoice(node.options);
        break;
      case 'group':
        code.push({ op: 'save', slot: 2 * node.index });
        emit(node.node);
        code.push({ op: 'save', slot: 2 * node.index + 1 });
        break;
      case 'assert':
        code.push({ op: 'assert', what: node.what, unixLines: node.unixLines });
        break;
      case 'backreference':
        code.push({ op: 'backreference', index: node.index, fold: node.fold });
        break;
      case 'look':
        emitTry(node.node, { advance: false, negative: node.negative, behind: node.behind });
        break;
      case 'atomic':
        emitTry(node.node, { advance: true, negative: false, behind: false });
        break;
      case 'repeat':
        emitRepeat(node);
        break;
    }
  }

  function emitChoice(options: readonly Node[]): void {
    const jumps: number[] = [];
    const rests = firstSetsOfRests(options);
    options.forEach((option, index) => {
      if (index === options.length - 1) return emit(option);
      const choose = code.push({ op: 'jump', to: 0 }) - 1;
      emit(option);
      jumps.push(code.push({ op: 'jump', to: 0 }) - 1);
      const [firstSet, secondSet] = [firstSetOf(option), rests[index + 1]];
      code[choose] = { op: 'choose', first: choose + 1, second: code.length, firstSet, secondSet };
    });
    for (const at of jumps) code[at] = { op: 'jump', to: code.length };
  }

  function emitTry(node: Node, how: { advance: boolean; negative: boolean; behind: boolean }): void {
    const at = code.push({ op: 'done' }) - 1;
    emit(node);
    code.push({ op: 'done' });
    const behind = how.behind ? widthOf(node) : undefined;
    code[at] = { op: 'try', advance: how.advance, negative: how.negative, behind, end: code.length };
  }

  function emitRepeat(repeat: Node & { kind: 'repeat' }): void {
    const { node, min, max, mode } = repeat;
    const lazy = mode === 'lazy';
    if (node.kind === 'set') {
      code.push({ op: 'run', set: node.set, min, max, lazy, possessive: mode === 'possessive' });
    } else if (mode === 'possessive') {
      emitTry({ ...repeat, mode: 'greedy' }, { advance: true, negative: false, behind: false });
    } else {
      const counter = slots;
      slots += 2;
      code.push({ op: 'reset', counter });
      const loop = code.push({ op: 'done' }) - 1;
      emit(node);
      code.push({ op: 'jump', to: loop });
      const bodySet = firstSetOf(node);
      code[loop] = { op: 'loop', counter, min, max, lazy, body: loop + 1, exit: code.length, bodySet };
    }
  }

  emit(root);
  code.push({ op: 'done' });
  return {
    code,
    slots,
    groupCount,
    firstSet: firstSetOf(root),
    beginnings: beginningsOf(root),
    onlyAtStart: isOnlyAtStart(root),
  };
}
