// What a search costs, in plain words. Pure.
import type { ExplainedTable, Explanation } from '@logboom/contract/search/insight';
import { leavesOf, type Condition } from '@logboom/core/query/meaning/meaning';
import type { PlanStep } from './plan.ts';

const format = new Intl.NumberFormat('en-US');

const DESCRIPTIONS: Readonly<Record<PlanStep['kind'], string>> = {
  indices: 'Indices outside of the time are not opened.',
  time: 'Messages are stored in the order of their time, so others are not read.',
  words: 'Indices know where words and values of fields occur.',
  other: 'What cannot match is left out.',
};

export const describeStep = ({ kind }: PlanStep) => DESCRIPTIONS[kind];

const NAMES: Readonly<Record<PlanStep['kind'], string | undefined>> = {
  indices: 'Indices',
  time: 'Time',
  words: 'Words',
  other: undefined,
};

export const nameStep = ({ kind, name }: PlanStep) => NAMES[kind] ?? name;

const MEDIUM = 1_000_000;
const LARGE = 50_000_000;

export function costOf(rows: number): Explanation['cost'] {
  if (rows < MEDIUM) return 'small';
  return rows < LARGE ? 'medium' : 'large';
}

export function sentencesFor(
  condition: Condition,
  tables: readonly ExplainedTable[],
  rows: number,
  hasWordSteps: boolean,
): string[] {
  if (tables.length === 0) return ['No index has messages of this time, so nothing is read.'];
  const sum = (which: 'read' | 'total') => tables.reduce((all, { granules }) => all + granules[which], 0);
  const [read, total] = [sum('read'), sum('total')];
  const share = total === 0 ? '' : `, ${Math.ceil((100 * read) / total)} % of what the indices hold`;
  return [
    rows === 0 ? 'Nothing has to be read.' : `About ${format.format(rows)} messages are looked at${share}.`,
    ...(hasWordSteps ? ['Words and values of fields are looked up in indices first.'] : []),
    ...advice(condition, hasWordSteps),
  ];
}

/** Without a field, indices answer these. */
const BY_INDEX: ReadonlySet<Condition['kind']> = new Set(['text', 'phrase']);

function advice(condition: Condition, hasWordSteps: boolean): string[] {
  const kinds = leavesOf(condition);
  const isUnnamed = kinds.some(
    (leaf) => !BY_INDEX.has(leaf.kind) && leaf.kind !== 'exists' && leaf.field === undefined,
  );
  const isPattern = kinds.some(
    (leaf) => leaf.kind === 'regex' || (leaf.kind === 'wildcard' && /^[*?]/.test(leaf.pattern)),
  );
  return [
    ...(isUnnamed
      ? [
          'Patterns and ranges without a field are tried on all fields, which no index can answer. ' +
            'Write message:… to look in the message only.',
        ]
      : []),
    ...(isPattern
      ? ['Regular expressions and patterns that begin with a wildcard are tried on every message.']
      : []),
    ...(kinds.length > 0 && !hasWordSteps && !isUnnamed && !isPattern
      ? [
          'Numbers, and values that many messages have, are looked for in every message: a shorter time makes the search quicker.',
        ]
      : []),
  ];
}
