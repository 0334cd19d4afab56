// What the zero-hit doctor says about what it has counted. Pure.
import type { Diagnosis, DoctorFinding } from '@logboom/contract/search/insight';
import type { TimeRange } from '@logboom/contract/search/schemas';
import { formatValue } from '@logboom/core/query/completion/edit';
import { editDistance } from '@logboom/core/query/evaluation/distance';
import { printFieldName } from '@logboom/core/query/syntax/print';
import { namedFields, replaced, type DoctoredClause, type NamedValue } from './clauses.ts';
import type { NearValue } from './counts.ts';

const format = new Intl.NumberFormat('en-US');
export const messages = (count: number) => (count === 1 ? '1 message' : `${format.format(count)} messages`);

type CountedClause = Diagnosis['clauses'][number];

/** Which clause is to blame: without it there would be something, or it matches nothing by itself. */
export function countedClauses(
  clauses: readonly DoctoredClause[],
  alone: readonly number[] | undefined,
  without: readonly number[] | undefined,
): CountedClause[] {
  return clauses.map(({ text, from, to, occurrence }, index) => {
    const [one, rest] = [alone?.[index] ?? null, without?.[index] ?? null];
    const isNeeded = clauses.length === 1 || occurrence !== 'should';
    const isCulprit = isNeeded && ((rest !== null && rest > 0) || (one === 0 && occurrence !== 'not'));
    return { text, from, to, alone: one, without: rest, is_culprit: isCulprit };
  });
}

export function clauseFindings(
  clauses: readonly DoctoredClause[],
  counted: readonly CountedClause[],
): DoctorFinding[] {
  const found = counted.flatMap((one, index): DoctorFinding[] => {
    const rest = clauses[index]?.without;
    if (!one.is_culprit) return [];
    const self = one.alone === 0 ? `Nothing matches ${one.text}.` : `${one.text} leaves nothing over.`;
    if (rest === undefined || one.without === null || one.without === 0) {
      return [{ kind: 'clause', message: self, count: null }];
    }
    const message = `${self} Without it there are ${messages(one.without)}.`;
    return [{ kind: 'clause', message, count: one.without, change: { query: rest.query } }];
  });
  const isEachFound = counted.length > 1 && counted.every(({ alone }) => alone !== null && alone > 0);
  if (found.length > 0 || !isEachFound) return found;
  const message = 'Each part of the query matches messages, but no message matches all of them.';
  return [{ kind: 'together', message, count: null }];
}

const NEAR = 2;
const MAX_NAMES = 2;

/** Fields that no message has, with names that are almost the same. */
export function fieldFindings(query: string, known: ReadonlySet<string>): DoctorFinding[] {
  return namedFields(query).flatMap((named): DoctorFinding[] => {
    if (known.has(named.name) || named.name === '_id' || named.name === '_index') return [];
    const near = Array.from(known)
      .map((name) => ({ name, edits: editDistance(named.name.toLowerCase(), name.toLowerCase(), NEAR) }))
      .filter(({ name, edits }) => edits <= Math.min(NEAR, Math.floor(name.length / 2)))
      .toSorted((a, b) => a.edits - b.edits || (a.name < b.name ? -1 : 1))
      .slice(0, MAX_NAMES);
    const self = `No message in this time has a field ${named.name}.`;
    if (near.length === 0) return [{ kind: 'field', message: self, count: null }];
    return near.map(({ name }) => ({
      kind: 'field',
      message: `${self} There is a field ${name}.`,
      count: null,
      change: { query: replaced(query, named, printFieldName(name)) },
    }));
  });
}

export function valueFindings(
  query: string,
  { field, value, node }: NamedValue,
  near: readonly NearValue[],
): DoctorFinding[] {
  return near.map((one) => {
    const isCase = one.value.toLowerCase() === value.toLowerCase();
    const difference = isCase ? 'Upper and lower case matter in this field' : 'There is a similar value';
    return {
      kind: isCase ? 'case' : 'value',
      message: `${difference}: ${field} is ${one.value} in ${messages(one.occurrence)}.`,
      count: null,
      change: { query: replaced(query, node.body, formatValue(one.value)) },
    };
  });
}

export interface WiderTime {
  readonly words: string;
  readonly timerange: TimeRange;
}

/** The shortest that finds something is enough. */
export function timeFinding(times: readonly WiderTime[], counts: readonly number[]): DoctorFinding[] {
  const at = counts.findIndex((count) => count > 0);
  const [time, count] = [times[at], counts[at]];
  if (time === undefined || count === undefined) return [];
  const message = `In ${time.words} there ${count === 1 ? 'is' : 'are'} ${messages(count)}.`;
  return [{ kind: 'time', message, count, change: { timerange: time.timerange } }];
}

export function streamFinding(count: number): DoctorFinding[] {
  if (count === 0) return [];
  const message = `In other streams that you may read there ${count === 1 ? 'is' : 'are'} ${messages(count)}.`;
  return [{ kind: 'streams', message, count, change: { streams: [] } }];
}
