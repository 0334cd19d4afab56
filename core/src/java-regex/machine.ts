// The bounded engine: backtracks as Java does, on a stack of its own, and gives up after a fixed number of steps.
import { contains, foldCase, range, type CharSet } from './char-set.ts';
import { holds } from './assertions.ts';
import type { Instruction, Program } from './program.ts';

export type BoundedResult = { slots: readonly number[] } | 'none' | 'too-costly';

type Of<Op extends Instruction['op']> = Instruction & { op: Op };

/** Where to go on when a way fails; or what to put back on the way there. */
type Trace =
  | { kind: 'way'; pc: number; position: number }
  /** Any position from `low` to `position`, the last one first. */
  | { kind: 'shorter'; pc: number; low: number; position: number }
  /** One more of the set, up to `left` times. */
  | { kind: 'longer'; pc: number; set: CharSet; left: number; position: number }
  | { kind: 'enter'; loop: Of<'loop'>; position: number }
  | { kind: 'undo'; slot: number; value: number };

const FAILED = -1;

class OutOfSteps extends Error {}

export function findBounded(program: Program, text: string, from: number, stepLimit: number): BoundedResult {
  const machine = new Machine(program, text, from, stepLimit);
  try {
    for (let start = from; start <= text.length; start += charWidth(text, start)) {
      const end = machine.matchAt(start);
      if (end !== FAILED) return { slots: [start, end, ...machine.slots.slice(2)] };
    }
    return 'none';
  } catch (error) {
    if (error instanceof OutOfSteps) return 'too-costly';
    throw error;
  }
}

class Machine {
  readonly program: Program;
  readonly text: string;
  readonly from: number;
  readonly slots: number[];
  readonly trail: Trace[] = [];
  stepsLeft: number;

  constructor(program: Program, text: string, from: number, stepLimit: number) {
    this.program = program;
    this.text = text;
    this.from = from;
    this.stepsLeft = stepLimit;
    this.slots = Array.from({ length: program.slots }, () => -1);
  }

  matchAt(start: number): number {
    this.slots.fill(-1);
    this.trail.length = 0;
    return this.run(0, start, undefined);
  }

  spend(steps: number): void {
    this.stepsLeft -= steps;
    if (this.stepsLeft < 0) throw new OutOfSteps();
  }

  /** Runs from an instruction to the next `done` (which must be at `mustEndAt`, if given). Returns where, or FAILED. */
  run(pc: number, position: number, mustEndAt: number | undefined): number {
    const floor = this.trail.length;
    let at = pc;
    let here = position;
    for (;;) {
      this.spend(1);
      const instruction = this.program.code[at];
      if (instruction === undefined) throw new Error('A program ends with done');
      if (instruction.op === 'done' && (mustEndAt === undefined || here === mustEndAt)) return here;
      const went = instruction.op === 'done' ? undefined : this.step(instruction, at, here);
      const next = went ?? this.backtrack(floor);
      if (next === undefined) return FAILED;
      [at, here] = next;
    }
  }

  step(
    instruction: Exclude<Instruction, Of<'done'>>,
    at: number,
    here: number,
  ): [number, number] | undefined {
    switch (instruction.op) {
      case 'set': {
        const end = this.matchSet(instruction.set, here);
        return end === FAILED ? undefined : [at + 1, end];
      }
      case 'run':
        return this.runOf(instruction, at, here);
      case 'choose':
        this.trail.push({ kind: 'way', pc: instruction.second, position: here });
        return [instruction.first, here];
      case 'jump':
        return [instruction.to, here];
      case 'save':
        this.set(instruction.slot, here);
        return [at + 1, here];
      case 'assert':
        return holds(instruction.what, instruction.unixLines, this.text, here, this.from)
          ? [at + 1, here]
          : undefined;
      case 'backreference': {
        const end = this.matchAgain(instruction, here);
        return end === FAILED ? undefined : [at + 1, end];
      }
      case 'try':
        return this.tryOnItsOwn(instruction, at, here);
      case 'reset':
        this.set(instruction.counter, 0);
        this.set(instruction.counter + 1, -1);
        return [at + 1, here];
      case 'loop':
        return this.loop(instruction, here);
    }
  }

  backtrack(floor: number): [number, number] | undefined {
    while (this.trail.length > floor) {
      const trace = this.trail.pop();
      if (trace === undefined) return undefined;
      if (trace.kind === 'undo') this.slots[trace.slot] = trace.value;
      else if (trace.kind === 'enter') return this.enter(trace.loop, trace.position);
      else if (trace.kind === 'way') return [trace.pc, trace.position];
      else if (trace.kind === 'shorter') return this.shorten(trace);
      else {
        const end = this.matchSet(trace.set, trace.position);
        if (end === FAILED) continue;
        if (trace.left > 1) this.trail.push({ ...trace, left: trace.left - 1, position: end });
        return [trace.pc, end];
      }
    }
    return undefined;
  }

  shorten(trace: Trace & { kind: 'shorter' }): [number, number] {
    const { position, low } = trace;
    if (position > low) {
      const previous = position - charWidthBefore(this.text, position);
      this.trail.push({ ...trace, position: previous });
    }
    return [trace.pc, position];
  }

  set(slot: number, value: number): void {
    this.trail.push({ kind: 'undo', slot, value: this.slots[slot] ?? -1 });
    this.slots[slot] = value;
  }

  matchSet(set: CharSet, here: number): number {
    const codePoint = this.text.codePointAt(here);
    return codePoint !== undefined && contains(set, codePoint)
      ? here + (codePoint > 0xff_ff ? 2 : 1)
      : FAILED;
  }

  /** A repeated set needs no loop: it is a stretch of text of which less may be taken, or more. */
  runOf(
    { set, min, max, lazy, possessive }: Of<'run'>,
    at: number,
    here: number,
  ): [number, number] | undefined {
    let end = here;
    let low = min === 0 ? here : FAILED;
    const wanted = lazy ? min : max;
    for (let count = 0; count < wanted;) {
      const next = this.matchSet(set, end);
      if (next === FAILED) break;
      this.spend(1);
      end = next;
      count += 1;
      if (count === min) low = end;
    }
    if (low === FAILED) return undefined;
    if (lazy && max > min)
      this.trail.push({ kind: 'longer', pc: at + 1, set, left: max - min, position: end });
    else if (!lazy && !possessive && end > low) {
      const position = end - charWidthBefore(this.text, end);
      this.trail.push({ kind: 'shorter', pc: at + 1, low, position });
    }
    return [at + 1, end];
  }

  loop(loop: Of<'loop'>, here: number): [number, number] {
    const count = this.slots[loop.counter] ?? 0;
    // A round that matched nothing would match nothing for ever.
    if (count > 0 && this.slots[loop.counter + 1] === here) return [loop.exit, here];
    if (count < loop.min) return this.enter(loop, here);
    if (count >= loop.max) return [loop.exit, here];
    if (loop.lazy) {
      this.trail.push({ kind: 'enter', loop, position: here });
      return [loop.exit, here];
    }
    this.trail.push({ kind: 'way', pc: loop.exit, position: here });
    return this.enter(loop, here);
  }

  enter(loop: Of<'loop'>, here: number): [number, number] {
    this.set(loop.counter, (this.slots[loop.counter] ?? 0) + 1);
    this.set(loop.counter + 1, here);
    return [loop.body, here];
  }

  tryOnItsOwn(instruction: Of<'try'>, at: number, here: number): [number, number] | undefined {
    const { negative, advance, behind, end } = instruction;
    const floor = this.trail.length;
    const reached = behind ? this.tryBehind(behind, at, here) : this.run(at + 1, here, undefined);
    if (reached === FAILED) return negative ? [end, here] : undefined;
    if (negative) {
      this.forget(floor, true);
      return undefined;
    }
    this.forget(floor, false);
    return [end, advance ? reached : here];
  }

  tryBehind([min, max]: [number, number], at: number, here: number): number {
    for (let width = min; width <= max && width <= here; width += 1) {
      const reached = this.run(at + 1, here - width, here);
      if (reached !== FAILED) return reached;
    }
    return FAILED;
  }

  /** Drops the ways not taken above a mark. Groups keep what they caught, to be undone later, or lose it at once. */
  forget(floor: number, undo: boolean): void {
    const above = this.trail.splice(floor);
    for (const trace of undo ? above.toReversed() : above) {
      if (trace.kind !== 'undo') continue;
      if (undo) this.slots[trace.slot] = trace.value;
      else this.trail.push(trace);
    }
  }

  matchAgain({ index, fold }: Of<'backreference'>, here: number): number {
    const [start = -1, end = -1] = [this.slots[2 * index], this.slots[2 * index + 1]];
    if (start < 0 || end < 0) return FAILED;
    this.spend(end - start);
    let position = here;
    for (const char of this.text.slice(start, end)) {
      const codePoint = char.codePointAt(0) ?? 0;
      const single = range(codePoint, codePoint);
      position = this.matchSet(fold === 'none' ? single : foldCase(single, fold === 'unicode'), position);
      if (position === FAILED) return FAILED;
    }
    return position;
  }
}

function charWidth(text: string, position: number): number {
  return (text.codePointAt(position) ?? 0) > 0xff_ff ? 2 : 1;
}

function charWidthBefore(text: string, position: number): number {
  return position > 1 && (text.codePointAt(position - 2) ?? 0) > 0xff_ff ? 2 : 1;
}
