<<<<<<< HEAD
// Renders the templates of sidecar configurations: a bounded part of FreeMarker without files, objects or the network.
import { evaluate, type Scope } from './evaluate.ts';
import { problemOf, TemplateError, type TemplateProblem } from './problem.ts';
import { readTemplate, type Node } from './tree.ts';
import {
  isList,
  isMap,
  MAX_TEXT_LENGTH,
  numberOf,
  textOf,
  truthOf,
  type Maybe,
  type Value,
} from './values.ts';

export type RenderedTemplate =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: TemplateProblem };

export interface RenderLimits {
  readonly maxLength: number;
  readonly maxSteps: number;
  readonly maxMilliseconds: number;
}

const LIMITS: RenderLimits = { maxLength: MAX_TEXT_LENGTH, maxSteps: 1_000_000, maxMilliseconds: 500 };
const STEPS_BETWEEN_LOOKS_AT_THE_CLOCK = 1000;
const MAX_TEMPLATES_IN_TEXTS = 8;

/** The text ends with a line break, as agents have always got it. */
export function renderTemplate(
  template: string,
  model: ReadonlyMap<string, Value>,
  limits: RenderLimits = LIMITS,
): RenderedTemplate {
  const source = template.replaceAll('\r\n', '\n');
  try {
    const text = new Rendering(model, limits).run(source);
    return { ok: true, text: text.endsWith('\n') ? text : `${text}\n` };
  } catch (error) {
    if (error instanceof TemplateError) return { ok: false, problem: problemOf(error, source) };
    throw error;
  }
}

class ListEnd extends Error {}

class Rendering implements Scope {
  readonly #limits: RenderLimits;
  readonly #deadline: number;
  readonly #names: Map<string, Value>;
  /** Innermost last. */
  readonly #locals: Map<string, Maybe>[] = [];
  #steps = 0;
  #written = 0;
  #textDepth = 0;

  constructor(model: ReadonlyMap<string, Value>, limits: RenderLimits) {
    this.#limits = limits;
    this.#names = new Map(model);
    this.#deadline = performance.now() + limits.maxMilliseconds;
  }

  run(source: string): string {
    return this.#render(readTemplate(source));
  }

  find(name: string): Maybe {
    const local = this.#locals.findLast((names) => names.has(name));
    return local === undefined ? this.#names.get(name) : local.get(name);
  }

  step(at: number): void {
    this.#steps += 1;
    const isTooLate =
      this.#steps % STEPS_BETWEEN_LOOKS_AT_THE_CLOCK === 0 && performance.now() > this.#deadline;
    if (this.#steps > this.#limits.maxSteps || isTooLate)
      throw new TemplateError('The template does too much to be rendered.', at);
  }

  renderText(source: string, at: number): string {
    this.#textDepth += 1;
    if (this.#textDepth > MAX_TEMPLATES_IN_TEXTS)
      throw new TemplateError('Texts with interpolations are nested too deeply.', at);
    try {
      return this.run(source);
    } catch (error) {
      // Positions inside of the text say nothing about the template.
      if (error instanceof TemplateError) throw new TemplateError(error.message, at);
      throw error;
    } finally {
      this.#textDepth -= 1;
    }
  }

  #render(nodes: readonly Node[]): string {
    let text = '';
    for (const node of nodes) {
      this.step(node.at);
      const part = this.#node(node);
      this.#written += part.length;
      // Nested parts count once for each level, which only makes the limit come a little earlier.
      if (this.#written > this.#limits.maxLength * 4 || text.length + part.length > this.#limits.maxLength)
        throw new TemplateError('What the template renders is too long.', node.at);
      text += part;
    }
    return text;
  }

  #node(node: Node): string {
    switch (node.kind) {
      case 'text':
        return node.text;
      case 'output':
        return textOf(evaluate(node.value, this), node.at);
      case 'if': {
        const branch = node.branches.find(
          ({ condition }) => condition === undefined || truthOf(evaluate(condition, this), node.at),
        );
        return branch ? this.#render(branch.body) : '';
      }
      case 'list':
        return this.#list(node);
      case 'sep':
        return this.find('__has_next') === true ? this.#render(node.body) : '';
      case 'break':
        if (this.#locals.length === 0) throw new TemplateError('<#break> belongs into a list.', node.at);
        throw new ListEnd();
      case 'assign': {
        const value = 'length' in node.value ? this.#render(node.value) : evaluate(node.value, this);
        this.#names.set(node.name, value);
        return '';
      }
      case 'indent':
        return this.#indent(node);
    }
  }

  #list(node: Extract<Node, { kind: 'list' }>): string {
    const of = evaluate(node.of, this);
    const rows: readonly (readonly Value[])[] = isMap(of)
      ? [...of].map(([key, value]) => [key, value])
      : isList(of)
        ? of.map((item) => [item])
        : [];
    if (!isMap(of) && !isList(of)) throw new TemplateError('A list or a map is needed here.', node.at);
    if (rows.length === 0) return this.#render(node.otherwise);
    const [first = ''] = node.names;
    let text = '';
    for (const [index, row] of rows.entries()) {
      const hasNext = index < rows.length - 1;
      const locals = new Map<string, Maybe>(node.names.map((name, column) => [name, row[column]]));
      locals.set(`${first}_index`, index).set(`${first}_has_next`, hasNext).set('__has_next', hasNext);
      this.#locals.push(locals);
      try {
        text += this.#render(node.body);
      } catch (error) {
        if (error instanceof ListEnd) break;
        throw error;
      } finally {
        this.#locals.pop();
      }
      if (text.length > this.#limits.maxLength)
        throw new TemplateError('What the template renders is too long.', node.at);
    }
    return text;
  }

  #indent({ count, body, at }: Extract<Node, { kind: 'indent' }>): string {
    if (count === undefined)
      throw new TemplateError("Provide 'count' parameter to use the @indent directive.", at);
    const value = evaluate(count, this);
    if (typeof value !== 'number') throw new TemplateError("Parameter 'count' must be a number.", at);
    const blanks = numberOf(value, at);
    if (blanks < 0) throw new TemplateError("Parameter 'count' can't be negative.", at);
    if (blanks > 1000) throw new TemplateError("Parameter 'count' is too large.", at);
    const text = this.#render(body);
    const lines = text.split('\n');
    if (text.length + lines.length * blanks > this.#limits.maxLength)
      throw new TemplateError('What the template renders is too long.', at);
    return lines.join(`\n${' '.repeat(Math.trunc(blanks))}`);
  }
=======
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
>>>>>>> main
}
