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
}
