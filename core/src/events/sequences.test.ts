import '../../test/fuzz-seed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sequencesIn, type FoundSequence, type SequenceMessage, type SequenceRules } from './sequences.ts';

const rules: SequenceRules = { stepCount: 2, withinMs: 10, isLastAbsent: false };
const absent: SequenceRules = { ...rules, isLastAbsent: true };
const END = 1000;

/** `A1 B5` is the first step at 1 and the second at 5. */
function messages(text: string): SequenceMessage[] {
  return text.split(' ').map((word, place) => ({
    id: `m${place}`,
    at: Number(word.slice(1)),
    steps: 1 << 'ABC'.indexOf(word[0] ?? ''),
  }));
}

const found = (text: string, asked = rules) =>
  sequencesIn(messages(text), asked, END).map(({ from, at }) => [from, at]);

describe('messages that follow each other', () => {
  it('are a sequence when all steps come in order and in time', () => {
    expect(found('A1 B5')).toEqual([[1, 5]]);
    expect(found('B1 A5')).toEqual([]);
    expect(found('A1 B11')).toEqual([[1, 11]]);
    expect(found('A1 B12')).toEqual([]);
  });

  it('belong to one sequence, which begins as late as possible', () => {
    expect(found('A1 A2 A3 B5 B6')).toEqual([[3, 5]]);
    expect(found('A1 B2 A3 B4')).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(found('A1 A9 B12')).toEqual([[9, 12]]);
  });

  it('can be three', () => {
    const three = { ...rules, stepCount: 3 };
    expect(found('A1 B2 B3 C4 C5', three)).toEqual([[1, 4]]);
    expect(found('A1 C2 B3', three)).toEqual([]);
  });

  it('are missed when the last one does not come in time', () => {
    expect(found('A1 B5', absent)).toEqual([]);
    expect(found('A1 B12', absent)).toEqual([[1, 11]]);
    expect(found('A1 A5 B12', absent)).toEqual([[1, 11]]);
    expect(found('A1', absent)).toEqual([[1, 11]]);
    expect(sequencesIn(messages('A1'), absent, 11)).toEqual([]);
  });
});

/** As runs do it: from the time of a sequence before each span on, without what the last sequence has used up. */
function inRuns(all: readonly SequenceMessage[], asked: SequenceRules, ends: readonly number[]) {
  const sequences: FoundSequence[] = [];
  let from = 0;
  for (const to of ends) {
    const usedUp = sequences.at(-1)?.at ?? -Infinity;
    const read = all.filter(({ at }) => at >= from - asked.withinMs && at < to && at > usedUp);
    sequences.push(...sequencesIn(read, asked, to));
    from = to;
  }
  return sequences;
}

it('sequences are the same however the time is cut into runs', () => {
  const message = fc.record({ at: fc.integer({ min: 0, max: 99 }), steps: fc.integer({ min: 1, max: 7 }) });
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 110 }), { maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 40 }),
      cuts,
      fc.integer({ min: 2, max: 3 }),
      fc.integer({ min: 1, max: 30 }),
      fc.boolean(),
      (some, cut, stepCount, withinMs, isLastAbsent) => {
        const all = some
          .toSorted((one, other) => one.at - other.at)
          .map((one, place) => ({ ...one, id: String(place) }));
        const asked = { stepCount, withinMs, isLastAbsent };
        const ends = [...cut.toSorted((one, other) => one - other), 200];
        // Messages of the same moment are used up together.
        const distinct = all.filter(({ at }, place) => all[place - 1]?.at !== at);
        expect(inRuns(distinct, asked, ends)).toEqual(sequencesIn(distinct, asked, 200));
      },
    ),
    { numRuns: 500 },
  );
});
