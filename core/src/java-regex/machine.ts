// The bounded engine: backtracks as Java does, on a stack of its own, and gives up after a fixed number of steps.
import { holds } from './assertions.ts';
import { Beginnings } from './beginnings.ts';
import { foldCase, range } from './char-set.ts';
import {
  encodeProgram,
  isInsidePair,
  MODE,
  OP,
  STRIDE,
  UNKNOWN,
  wideMatch,
  widthBefore,
  type MachineCode,
} from './machine-code.ts';
import type { Program } from './program.ts';
import { ENTRY, OutOfSteps, TRACE, Trail } from './trail.ts';

export type BoundedResult = { slots: readonly number[] } | 'none' | 'too-costly';

const FAILED = -1;

/** Made once for a pattern and used for one search after the other. */
export class Machine {
  readonly #program: MachineCode;
  readonly #code: Int32Array;
  readonly #ascii: Uint8Array;
  readonly #slots: Int32Array;
  readonly #beginnings: Beginnings | undefined;
  readonly #trail = new Trail();
  #text = '';
  #from = 0;
  #stepsLeft = 0;
  /** Steps of the last search. */
  spent = 0;
  /** Where the instruction that just ran leads. */
  #next = 0;

  constructor(program: Program) {
    this.#program = encodeProgram(program);
    this.#code = this.#program.code;
    this.#ascii = this.#program.ascii;
    this.#slots = new Int32Array(this.#program.slots);
    const { beginnings, onlyAtStart } = this.#program;
    if (beginnings.length > 0 && !onlyAtStart) this.#beginnings = new Beginnings(beginnings);
  }

  find(text: string, from: number, stepLimit: number): BoundedResult {
    this.#text = text;
    this.#from = from;
    this.#stepsLeft = stepLimit;
    this.#slots.fill(FAILED);
    try {
      return this.#search();
    } catch (error) {
      if (error instanceof OutOfSteps) return 'too-costly';
      throw error;
    } finally {
      this.spent = stepLimit - this.#stepsLeft;
      this.#text = '';
      this.#trail.clear();
    }
  }

  #search(): BoundedResult {
    const text = this.#text;
    const { firstSet, groupCount, onlyAtStart } = this.#program;
    const last = onlyAtStart ? 0 : text.length;
    const beginnings = this.#beginnings;
    beginnings?.start(text, this.#from);
    for (let start = this.#from; start <= last; start++) {
      if (beginnings !== undefined) start = beginnings.next(text, start);
      if (firstSet !== UNKNOWN && this.#width(firstSet, start) === 0) continue;
      // A match does not begin within a character of two units.
      if (start > this.#from && isInsidePair(text, start)) continue;
      const end = this.#run(0, start, FAILED);
      if (end === FAILED) continue;
      const slots = [start, end];
      for (let slot = 2; slot < 2 * (groupCount + 1); slot++) slots.push(this.#slots[slot] ?? FAILED);
      return { slots };
    }
    return 'none';
  }

  #spend(steps: number): void {
    this.#stepsLeft -= steps;
    if (this.#stepsLeft < 0) throw new OutOfSteps();
  }

  /** Runs to the next `done` (which must be at `mustEndAt`, unless that is FAILED). Returns where, or FAILED. */
  #run(place: number, position: number, mustEndAt: number): number {
    const floor = this.#trail.top;
    let at = place;
    let here = position;
    for (;;) {
      if (--this.#stepsLeft < 0) throw new OutOfSteps();
      if (this.#code[at] === OP.done) {
        if (mustEndAt === FAILED || here === mustEndAt) return here;
        here = this.#backtrack(floor);
      } else {
        here = this.#step(at, here);
        if (here === FAILED) here = this.#backtrack(floor);
      }
      if (here === FAILED) return FAILED;
      at = this.#next;
    }
  }

  /** Does one instruction; returns the position behind it, or FAILED. */
  #step(at: number, here: number): number {
    const code = this.#code;
    this.#next = at + STRIDE;
    switch (code[at]) {
      case OP.set: {
        const width = this.#width(code[at + 1] ?? 0, here);
        return width === 0 ? FAILED : here + width;
      }
      case OP.run:
        return this.#runOf(at, here);
      case OP.choose:
        return this.#choose(at, here);
      case OP.jump:
        this.#next = code[at + 1] ?? 0;
        return here;
      case OP.save:
        this.#set(code[at + 1] ?? 0, here);
        return here;
      case OP.assert:
        return this.#holds(code[at + 1] ?? 0, code[at + 2] === 1, here) ? here : FAILED;
      case OP.backreference:
        return this.#matchAgain(code[at + 1] ?? 0, here);
      case OP.try:
        return this.#tryOnItsOwn(at, here);
      case OP.reset:
        this.#set(code[at + 1] ?? 0, 0);
        this.#set((code[at + 1] ?? 0) + 1, FAILED);
        return here;
      default:
        return this.#loop(at, here);
    }
  }

  /** Goes back to the last way that was not taken; returns its position, or FAILED. */
  #backtrack(floor: number): number {
    const trail = this.#trail;
    const { entries } = trail;
    while (trail.top > floor) {
      const top = (trail.top -= ENTRY);
      const place = entries[top + 1] ?? 0;
      const middle = entries[top + 2] ?? 0;
      const position = entries[top + 3] ?? 0;
      switch (entries[top]) {
        case TRACE.undo:
          this.#slots[place] = middle;
          continue;
        case TRACE.way:
          this.#next = place;
          return position;
        case TRACE.shorter:
          if (position > middle)
            this.#trail.push(TRACE.shorter, place, middle, position - widthBefore(this.#text, position));
          this.#next = place;
          return position;
        case TRACE.enter:
          return this.#enter(place, position);
        default: {
          const width = this.#width(this.#code[place + 1] ?? 0, position);
          if (width === 0) continue;
          if (middle > 1) this.#trail.push(TRACE.longer, place, middle - 1, position + width);
          this.#next = place + STRIDE;
          return position + width;
        }
      }
    }
    return FAILED;
  }

  #set(slot: number, value: number): void {
    this.#trail.push(TRACE.undo, slot, this.#slots[slot] ?? FAILED, 0);
    this.#slots[slot] = value;
  }

  /** How many units at a place are a character of the set; 0 when it is none of it. */
  #width(set: number, here: number): number {
    if (here >= this.#text.length) return 0;
    const code = this.#text.charCodeAt(here);
    if (code < 128) return this.#ascii[set * 128 + code] ?? 0;
    return wideMatch(this.#program.sets[set], this.#text, here);
  }

  /** A repeated set needs no loop: it is a stretch of text of which less may be taken, or more. */
  #runOf(at: number, here: number): number {
    const code = this.#code;
    const set = code[at + 1] ?? 0;
    const min = code[at + 2] ?? 0;
    const max = code[at + 3] ?? 0;
    const mode = code[at + 4];
    const wanted = mode === MODE.lazy ? min : max;
    let end = here;
    let low = min === 0 ? here : FAILED;
    let count = 0;
    while (count < wanted) {
      const width = this.#width(set, end);
      if (width === 0) break;
      end += width;
      if (++count === min) low = end;
    }
    this.#spend(count);
    if (low === FAILED) return FAILED;
    if (mode === MODE.lazy) {
      if (max > min) this.#trail.push(TRACE.longer, at, max - min, end);
    } else if (mode === MODE.greedy && end > low)
      this.#trail.push(TRACE.shorter, at + STRIDE, low, end - widthBefore(this.#text, end));
    return end;
  }

  /** A way that cannot begin with the character that is here is not even remembered. */
  #choose(at: number, here: number): number {
    const code = this.#code;
    const second = code[at + 2] ?? 0;
    if (!this.#canBegin(code[at + 3] ?? 0, here)) {
      this.#next = second;
      return here;
    }
    if (this.#canBegin(code[at + 4] ?? 0, here)) this.#trail.push(TRACE.way, second, 0, here);
    this.#next = code[at + 1] ?? 0;
    return here;
  }

  #canBegin(set: number, here: number): boolean {
    return set === UNKNOWN || this.#width(set, here) > 0;
  }

  #loop(at: number, here: number): number {
    const code = this.#code;
    const counter = code[at + 1] ?? 0;
    const count = this.#slots[counter] ?? 0;
    const exit = code[at + 6] ?? 0;
    this.#next = exit;
    // A round that matched nothing would match nothing for ever.
    if (count > 0 && this.#slots[counter + 1] === here) return here;
    if (count < (code[at + 2] ?? 0)) return this.#enter(at, here);
    if (count >= (code[at + 3] ?? 0) || !this.#canBegin(code[at + 7] ?? 0, here)) return here;
    if (code[at + 4] === 1) {
      this.#trail.push(TRACE.enter, at, 0, here);
      return here;
    }
    this.#trail.push(TRACE.way, exit, 0, here);
    return this.#enter(at, here);
  }

  #enter(at: number, here: number): number {
    const counter = this.#code[at + 1] ?? 0;
    this.#set(counter, (this.#slots[counter] ?? 0) + 1);
    this.#set(counter + 1, here);
    this.#next = this.#code[at + 5] ?? 0;
    return here;
  }

  #tryOnItsOwn(at: number, here: number): number {
    const code = this.#code;
    const isNegative = code[at + 2] === 1;
    const floor = this.#trail.top;
    const reached =
      code[at + 3] === UNKNOWN ? this.#run(at + STRIDE, here, FAILED) : this.#tryBehind(at, here);
    this.#next = code[at + 5] ?? 0;
    if (reached === FAILED) return isNegative ? here : FAILED;
    if (isNegative) {
      this.#trail.undo(floor, this.#slots);
      return FAILED;
    }
    // Groups keep what they caught.
    this.#trail.forgetWays(floor);
    return code[at + 1] === 1 ? reached : here;
  }

  #tryBehind(at: number, here: number): number {
    const most = Math.min(this.#code[at + 4] ?? 0, here);
    for (let width = this.#code[at + 3] ?? 0; width <= most; width++) {
      const reached = this.#run(at + STRIDE, here - width, here);
      if (reached !== FAILED) return reached;
    }
    return FAILED;
  }

  #holds(assertion: number, unixLines: boolean, here: number): boolean {
    const what = this.#program.assertions[assertion] ?? 'text-start';
    return holds(what, unixLines, this.#text, here, this.#from);
  }

  #matchAgain(place: number, here: number): number {
    const reference = this.#program.backreferences[place];
    if (reference === undefined) return FAILED;
    const { index, fold } = reference;
    const [start = FAILED, end = FAILED] = [this.#slots[2 * index], this.#slots[2 * index + 1]];
    if (start < 0 || end < 0) return FAILED;
    this.#spend(end - start);
    let position = here;
    for (const char of this.#text.slice(start, end)) {
      const codePoint = char.codePointAt(0) ?? 0;
      const single = range(codePoint, codePoint);
      const set = fold === 'none' ? single : foldCase(single, fold === 'unicode');
      const width = wideMatch(set, this.#text, position);
      if (width === 0) return FAILED;
      position += width;
    }
    return position;
  }
}
