// Functions on texts.
import type { RunContext } from '../../engine/run-context.ts';
import { RuleFailure } from '../../values/failure.ts';
import { clampedInteger, type Long } from '../../values/numbers.ts';
import { isList, type RuleList, type RuleValue } from '../../values/rule-value.ts';
import { checkTextLength, SizeLimit } from '../../values/size-limit.ts';
import { textForm } from '../../values/text-form.ts';
import type { Implementations } from '../implementation.ts';
import { required } from '../patterns/java-regex.ts';

export const textFunctions: Implementations = {
  abbreviate: (_, value: string | null, width: Long | null) => {
    const most = Math.max(clampedInteger(width ?? 0), 4);
    return value === null || value.length <= most ? value : `${value.slice(0, most - 3)}...`;
  },
  concat: (_, first: string | null, second: string | null) => {
    checkTextLength((first?.length ?? 0) + (second?.length ?? 0));
    return (first ?? '') + (second ?? '');
  },
  contains: (_, value: string | null, search: string | null, ignoreCase: boolean | null) => {
    if (value === null || search === null) return false;
    return ignoreCase === true ? value.toLowerCase().includes(search.toLowerCase()) : value.includes(search);
  },
  starts_with: (_, value: string | null, prefix: string | null, ignoreCase: boolean | null) =>
    comparesEnd(value, prefix, ignoreCase, (text, part) => text.startsWith(part)),
  ends_with: (_, value: string | null, suffix: string | null, ignoreCase: boolean | null) =>
    comparesEnd(value, suffix, ignoreCase, (text, part) => text.endsWith(part)),
  substring: (_, value: string | null, start: Long | null, end: Long | null) =>
    value === null || start === null ? value : substring(value, start, end),
  replace: (_, value: string | null, search: string | null, replacement: string | null, max: Long | null) =>
    value === null || search === null || search === ''
      ? value
      : replace(value, search, replacement ?? '', max === null ? -1 : clampedInteger(max)),
  length: (_, value: string | null, bytes: boolean | null) => {
    const text = required(value, 'value');
    return bytes === true ? Buffer.byteLength(text) : text.length;
  },
  join,
  first_non_null: (_, value: RuleList | null) => value?.find((item) => item !== null) ?? null,
};

function comparesEnd(
  value: string | null,
  part: string | null,
  ignoreCase: boolean | null,
  compare: (text: string, part: string) => boolean,
): boolean {
  if (value === null || part === null) return value === part;
  return ignoreCase === true ? compare(value.toLowerCase(), part.toLowerCase()) : compare(value, part);
}

/** Negative places are counted from the end; those outside become the nearest end. */
function substring(value: string, start: Long, end: Long | null): string {
  const place = (given: Long) => {
    const number = clampedInteger(given);
    return Math.max(0, number < 0 ? value.length + number : number);
  };
  const [from, to] = [place(start), end === null ? value.length : place(end)];
  return from >= to ? '' : value.slice(from, to);
}

function replace(value: string, search: string, replacement: string, max: number): string {
  let result = '';
  let from = 0;
  const most = max < 0 ? Number.POSITIVE_INFINITY : max;
  for (let count = 0; count < most; count++) {
    const at = value.indexOf(search, from);
    if (at === -1) break;
    result += value.slice(from, at) + replacement;
    checkTextLength(result.length);
    from = at + search.length;
  }
  return result + value.slice(from);
}

function join(
  _: RunContext,
  elements: RuleValue,
  delimiter: string | null,
  start: Long | null,
  end: Long | null,
): string {
  if (!isList(elements)) throw new RuleFailure('Only a list can be joined');
  const place = (given: Long | null, otherwise: number) => {
    const number = given === null ? -1 : clampedInteger(given);
    if (number > elements.length) throw new RuleFailure(`The list has only ${elements.length} elements`);
    return number < 0 ? otherwise : number;
  };
  const limit = new SizeLimit();
  const texts = elements.slice(place(start, 0), place(end, elements.length)).map((element) => {
    if (element === null) throw new RuleFailure('An element of the list is null');
    const text = textForm(element) ?? '';
    limit.addText(text.length + (delimiter?.length ?? 0));
    return text;
  });
  return texts.join(delimiter ?? '');
}
