// The values of templates, and how they are compared and written.
import { TemplateError } from './problem.ts';

export type Value = string | number | boolean | readonly Value[] | ReadonlyMap<string, Value>;
export type Maybe = Value | undefined;

export const MAX_TEXT_LENGTH = 1_048_576;
const MAX_ITEMS = 100_000;

export function kindOf(value: Value): string {
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Map) return 'a map';
  if (typeof value === 'string') return 'a text';
  return typeof value === 'number' ? 'a number' : 'true or false';
}

export function isMap(value: Maybe): value is ReadonlyMap<string, Value> {
  return value instanceof Map;
}

export function isList(value: Maybe): value is readonly Value[] {
  return Array.isArray(value);
}

/** What `${…}` writes. */
export function textOf(value: Value, at: number): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean')
    throw new TemplateError('True and false are written with ?c or ?string("yes", "no").', at);
  throw new TemplateError(`A text is needed here, and this is ${kindOf(value)}.`, at);
}

export function numberText(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
}

export function numberOf(value: Value, at: number): number {
  if (typeof value === 'number') return value;
  throw new TemplateError(`A number is needed here, and this is ${kindOf(value)}.`, at);
}

export function stringOf(value: Value, at: number): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  throw new TemplateError(`A text is needed here, and this is ${kindOf(value)}.`, at);
}

export function truthOf(value: Value, at: number): boolean {
  if (typeof value === 'boolean') return value;
  throw new TemplateError(`A condition is true or false, and this is ${kindOf(value)}.`, at);
}

export function isEqual(left: Value, right: Value, at: number): boolean {
  if (typeof left !== typeof right || typeof left === 'object')
    throw new TemplateError(`${kindOf(left)} cannot be compared with ${kindOf(right)}.`, at);
  return left === right;
}

export function hasContent(value: Maybe): boolean {
  if (value === undefined || value === '') return false;
  if (isList(value)) return value.length > 0;
  return !isMap(value) || value.size > 0;
}

export function bounded(text: string, at: number): string {
  if (text.length > MAX_TEXT_LENGTH) throw new TemplateError('A text becomes too long.', at);
  return text;
}

export function boundedList(length: number, at: number): void {
  if (length > MAX_ITEMS) throw new TemplateError('A list becomes too long.', at);
}

export function range(from: number, to: number, includesEnd: boolean, at: number): readonly number[] {
  const step = from <= to ? 1 : -1;
  const length = Math.abs(to - from) + (includesEnd ? 1 : 0);
  boundedList(length, at);
  return Array.from({ length }, (_, index) => from + index * step);
}
