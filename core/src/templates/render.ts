// Fills templates with values. A template of a user is held to a number of steps and a length.
import { isObject } from '@logboom/contract/common/is-object';
import { readTemplate, type TemplatePart, type Test, type ValuePart } from './syntax.ts';

export interface RenderOptions {
  /** Applied to every inserted value, for example to make it safe inside of HTML. */
  readonly escape?: (text: string) => string;
  /** Fails when one of the values is empty. */
  readonly requireValues?: boolean;
}

export type Rendered =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: string };

type Model = Readonly<Record<string, unknown>>;

const MAX_STEPS = 200_000;
const MAX_LENGTH = 2_000_000;

/** So that a path cannot lead into what values inherit. */
const own = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

export function renderTemplate(template: string, model: Model, options: RenderOptions = {}): Rendered {
  const read = readTemplate(template);
  if (!read.ok) return { ok: false, problem: `${read.problem} (at character ${read.at + 1}).` };
  const writer = new Writer(options);
  writer.write(read.parts, model);
  return writer.result();
}

class Writer {
  readonly #options: RenderOptions;
  #text = '';
  #steps = 0;
  #problem: string | undefined;

  constructor(options: RenderOptions) {
    this.#options = options;
  }

  write(parts: readonly TemplatePart[], scope: Model): void {
    for (const part of parts) {
      if (this.#isOver()) return;
      if (part.kind === 'text') this.#text += part.text;
      else if (part.kind === 'value') this.#writeValue(part.value, scope);
      else if (part.kind === 'if')
        this.write(holds(part.test, scope) ? part.whenTrue : part.otherwise, scope);
      else this.#writeEach(part, scope);
    }
  }

  result(): Rendered {
    return this.#problem === undefined
      ? { ok: true, text: this.#text }
      : { ok: false, problem: this.#problem };
  }

  #isOver(): boolean {
    this.#steps += 1;
    if (this.#steps > MAX_STEPS || this.#text.length > MAX_LENGTH)
      this.#problem ??= 'The template makes a text that is too long.';
    return this.#problem !== undefined;
  }

  #writeValue({ path, fallback, prefix, suffix }: ValuePart, scope: Model): void {
    const { escape = asIs, requireValues = false } = this.#options;
    const found = textOf(valueAt(path, scope));
    const text = found === '' ? fallback : found;
    if (text === '' && requireValues) this.#problem ??= `There is no value for ${path.join('.')}.`;
    if (text !== '') this.#text += prefix + escape(text) + suffix;
  }

  #writeEach(part: TemplatePart & { readonly kind: 'foreach' }, scope: Model): void {
    const items = itemsOf(valueAt(part.list, scope));
    for (const [index, item] of items.entries()) {
      if (this.#isOver()) return;
      if (index > 0) this.#text += part.separator;
      this.write(part.body, {
        ...scope,
        [part.item]: item,
        [`first_${part.item}`]: index === 0,
        [`last_${part.item}`]: index === items.length - 1,
        [`odd_${part.item}`]: index % 2 === 1,
        [`even_${part.item}`]: index % 2 === 0,
        [`index_${part.item}`]: index,
      });
    }
  }
}

const asIs = (text: string): string => text;

function valueAt(path: readonly string[], scope: Model): unknown {
  let value: unknown = scope;
  for (const [index, name] of path.entries()) {
    // A field may have a dot in its name.
    const rest = path.slice(index).join('.');
    const whole = own(value, rest);
    if (whole !== undefined) return whole;
    value = own(value, name);
  }
  return value;
}

function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (isObject(value)) return Object.entries(value).map(([key, one]) => ({ key, value: one }));
  return value === undefined || value === null ? [] : [value];
}

function holds({ path, negated, equals }: Test, scope: Model): boolean {
  const value = valueAt(path, scope);
  const isTrue = equals === undefined ? isSomething(value) : textOf(value) === equals;
  return isTrue !== negated;
}

function isSomething(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false || value === 'false')
    return false;
  if (Array.isArray(value)) return value.length > 0;
  return !isObject(value) || Object.keys(value).length > 0;
}

/** A list of one is its element; longer ones are in brackets, maps in braces. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value.length <= 1 ? textOf(value[0]) : `[${value.map((one) => textOf(one)).join(', ')}]`;
  if (isObject(value)) {
    const entries = Object.entries(value);
    if (entries.length <= 1) return textOf(entries[0]?.[1]);
    return `{${entries.map(([name, one]) => `${name}=${textOf(one)}`).join(', ')}}`;
  }
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** For values inside of HTML. */
export function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (sign) => names[sign] ?? sign);
}
