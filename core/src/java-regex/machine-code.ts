// The instructions of the bounded engine as numbers in one array: the engine runs on every message, objects are too slow.
import { contains, NOTHING, type CharSet } from './char-set.ts';
import type { Instruction, Program } from './program.ts';
import type { Assertion } from './syntax.ts';

/** Numbers per instruction: the operation, then its operands in the order below. */
export const STRIDE = 8;

export const OP = {
  /** set */
  set: 0,
  /** set, min, max, mode */
  run: 1,
  /** first, second, set of first, set of second */
  choose: 2,
  /** to */
  jump: 3,
  /** slot */
  save: 4,
  /** assertion, unix lines */
  assert: 5,
  /** place among the backreferences */
  backreference: 6,
  /** advance, negative, fewest behind, most behind, end */
  try: 7,
  /** counter */
  reset: 8,
  /** counter, min, max, lazy, body, exit, set of body */
  loop: 9,
  done: 10,
} as const;

export const MODE = { greedy: 0, lazy: 1, possessive: 2 } as const;
export const UNLIMITED = 0x7f_ff_ff_ff;
export const UNKNOWN = -1;

export type Backreference = Instruction & { op: 'backreference' };

export interface MachineCode {
  readonly code: Int32Array;
  readonly sets: readonly CharSet[];
  /** 128 for each set: 1 for the ASCII characters that are in it. */
  readonly ascii: Uint8Array;
  readonly assertions: readonly Assertion[];
  readonly backreferences: readonly Backreference[];
  readonly firstSet: number;
  readonly beginnings: readonly string[];
  readonly onlyAtStart: boolean;
  readonly slots: number;
  readonly groupCount: number;
}

export function encodeProgram(program: Program): MachineCode {
  const sets: CharSet[] = [];
  const places = new Map<CharSet, number>();
  const assertions: Assertion[] = [];
  const backreferences: Backreference[] = [];

  function placeOf(set: CharSet | undefined): number {
    if (set === undefined) return UNKNOWN;
    const known = places.get(set);
    if (known !== undefined) return known;
    places.set(set, sets.length);
    return sets.push(set) - 1;
  }

  function operands(instruction: Instruction): number[] {
    switch (instruction.op) {
      case 'set':
        return [placeOf(instruction.set)];
      case 'run': {
        const { set, min, max, lazy, possessive } = instruction;
        const mode = lazy ? MODE.lazy : possessive ? MODE.possessive : MODE.greedy;
        return [placeOf(set), min, Math.min(max, UNLIMITED), mode];
      }
      case 'choose': {
        const { first, second, firstSet, secondSet } = instruction;
        return [at(first), at(second), placeOf(firstSet), placeOf(secondSet)];
      }
      case 'jump':
        return [at(instruction.to)];
      case 'save':
        return [instruction.slot];
      case 'assert':
        return [assertions.push(instruction.what) - 1, Number(instruction.unixLines)];
      case 'backreference':
        return [backreferences.push(instruction) - 1];
      case 'try': {
        const { advance, negative, behind, end } = instruction;
        const [fewest, most] = behind ?? [UNKNOWN, UNKNOWN];
        return [Number(advance), Number(negative), fewest, Math.min(most, UNLIMITED), at(end)];
      }
      case 'reset':
        return [instruction.counter];
      case 'loop': {
        const { counter, min, max, lazy, body, exit, bodySet } = instruction;
        return [counter, min, Math.min(max, UNLIMITED), Number(lazy), at(body), at(exit), placeOf(bodySet)];
      }
      case 'done':
        return [];
    }
  }

  const code = new Int32Array(program.code.length * STRIDE);
  program.code.forEach((instruction, index) => {
    code.set([OP[instruction.op], ...operands(instruction)], at(index));
  });
  const firstSet = placeOf(program.firstSet);
  const { slots, groupCount, beginnings, onlyAtStart } = program;
  return {
    code,
    sets,
    ascii: asciiTables(sets),
    assertions,
    backreferences,
    firstSet,
    beginnings,
    onlyAtStart,
    slots,
    groupCount,
  };
}

function at(instruction: number): number {
  return instruction * STRIDE;
}

function asciiTables(sets: readonly CharSet[]): Uint8Array {
  const ascii = new Uint8Array(sets.length * 128);
  sets.forEach((set, index) => {
    for (let code = 0; code < 128; code++) ascii[index * 128 + code] = Number(contains(set, code));
  });
  return ascii;
}

/** How many UTF-16 units of the text at a place are a character of the set, beyond ASCII; 0 when it is not in it. */
export function wideMatch(set: CharSet = NOTHING, text: string, here: number): number {
  const codePoint = text.codePointAt(here);
  if (codePoint === undefined || !contains(set, codePoint)) return 0;
  return codePoint > 0xff_ff ? 2 : 1;
}

/** How many units the character before a place has. */
export function widthBefore(text: string, position: number): number {
  return isInsidePair(text, position - 1) ? 2 : 1;
}

/** Between the two units of one character. */
export function isInsidePair(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  if (!(code >= 0xdc_00 && code <= 0xdf_ff)) return false;
  const before = text.charCodeAt(position - 1);
  return before >= 0xd8_00 && before <= 0xdb_ff;
}
