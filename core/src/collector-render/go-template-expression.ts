// The expressions inside the actions of a Go text/template: fields, literals, comparisons, pipes and parentheses.

export type TemplateValue = string | boolean | number;
export type TemplateFields = Readonly<Record<string, TemplateValue>>;

/** Thrown and caught inside the evaluator only. */
export class TemplateProblem extends Error {
  readonly reason: 'syntax' | 'unknown';
  constructor(reason: 'syntax' | 'unknown') {
    super(reason);
    this.reason = reason;
  }
}

interface Reader {
  readonly words: readonly string[];
  position: number;
  depth: number;
}

const DEEPEST = 100;
const FUNCTIONS: Readonly<Record<string, (given: readonly TemplateValue[]) => TemplateValue>> = {
  eq: ([first, ...others]) => others.map((other) => isSame(first, other)).includes(true),
  ne: ([first, second]) => !isSame(first, second),
  and: (given) => given.find((value) => !isTrue(value)) ?? last(given),
  or: (given) => given.find(isTrue) ?? last(given),
  not: ([value]) => !isTrue(last(value === undefined ? [] : [value])),
};
const ARGUMENTS: Readonly<Record<string, readonly [number, number]>> = {
  eq: [2, Infinity],
  ne: [2, 2],
  and: [1, Infinity],
  or: [1, Infinity],
  not: [1, 1],
};

export function evaluateExpression(words: readonly string[], fields: TemplateFields): TemplateValue {
  const reader: Reader = { words, position: 0, depth: 0 };
  const value = pipeline(reader, fields);
  if (reader.position < words.length) throw new TemplateProblem('syntax');
  return value;
}

export function isTrue(value: TemplateValue): boolean {
  return value !== false && value !== '' && value !== 0;
}

/** `a | f b` calls `f b a`. */
function pipeline(reader: Reader, fields: TemplateFields): TemplateValue {
  let value = command(reader, fields, []);
  while (reader.words[reader.position] === '|') {
    reader.position++;
    value = command(reader, fields, [value]);
  }
  return value;
}

function command(reader: Reader, fields: TemplateFields, piped: readonly TemplateValue[]): TemplateValue {
  const word = reader.words[reader.position] ?? '';
  const isFunction = /^[A-Za-z_]/.test(word) && word !== 'true' && word !== 'false' && word !== 'nil';
  if (isFunction) reader.position++;
  const given: TemplateValue[] = [];
  for (;;) {
    const next = reader.words[reader.position];
    if (next === undefined || next === '|' || next === ')') break;
    given.push(operand(reader, fields));
  }
  if (isFunction) return call(word, [...given, ...piped]);
  const [value] = given;
  if (value === undefined || given.length > 1 || piped.length > 0) throw new TemplateProblem('syntax');
  return value;
}

function call(name: string, given: readonly TemplateValue[]): TemplateValue {
  const run = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  const [fewest, most] = ARGUMENTS[name] ?? [0, 0];
  if (!run) throw new TemplateProblem('unknown');
  if (given.length < fewest || given.length > most) throw new TemplateProblem('syntax');
  return run(given);
}

function operand(reader: Reader, fields: TemplateFields): TemplateValue {
  const word = reader.words[reader.position++] ?? '';
  if (word === '(') return parenthesis(reader, fields);
  if (word === 'true' || word === 'false') return word === 'true';
  if (/^-?\d/.test(word)) return Number(word);
  if (word.startsWith('`')) return word.slice(1, -1);
  if (word.startsWith('"')) return unquote(word);
  const name = word.slice(1);
  const value = word.startsWith('.') && Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (value === undefined) throw new TemplateProblem('unknown');
  return value;
}

function parenthesis(reader: Reader, fields: TemplateFields): TemplateValue {
  if (reader.depth++ > DEEPEST) throw new TemplateProblem('unknown');
  const value = pipeline(reader, fields);
  if (reader.words[reader.position++] !== ')') throw new TemplateProblem('syntax');
  reader.depth--;
  return value;
}

function unquote(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    throw new TemplateProblem('syntax');
  }
}

/** Go refuses to compare values of two kinds. */
function isSame(left: TemplateValue | undefined, right: TemplateValue | undefined): boolean {
  if (typeof left !== typeof right) throw new TemplateProblem('unknown');
  return left === right;
}

function last(given: readonly TemplateValue[]): TemplateValue {
  const value = given.at(-1);
  if (value === undefined) throw new TemplateProblem('syntax');
  return value;
}
