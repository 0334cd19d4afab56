// Everything that can be said about a query before it runs: what cannot be parsed, and what will hardly match anything.
import { parseDate } from './dates.ts';
import {
  lowerCaseOperator,
  parsingError,
  sortDiagnostics,
  unknownField,
  wrongValueType,
  type Diagnostic,
} from '../syntax/diagnostics.ts';
import { editDistance } from '../evaluation/distance.ts';
import { translateLuceneRegex } from './lucene-regex.ts';
import { parseQuery, type ParsedQuery } from '../syntax/parser.ts';
import {
  walk,
  type FieldName,
  type QueryNode,
  type RegexNode,
  type Span,
  type TextNode,
} from '../syntax/syntax.ts';
import { isAddress, parseNumber } from './values.ts';

/** Names of fields and their types as the API writes them: `string`, `long`, `date`, `compound(long,string)`… */
export type FieldTypes = ReadonlyMap<string, string>;

export interface ValidationOptions {
  /** Without it, nothing is said about fields. */
  readonly fieldTypes?: FieldTypes;
  /** Allowed unless this is false. */
  readonly allowLeadingWildcard?: boolean;
}

/** Nobody reads more; and each may mean a look at every field there is. */
const MAX_DIAGNOSTICS = 100;

/** In the order of the text. */
export function validateQuery(
  query: string | ParsedQuery,
  { fieldTypes, allowLeadingWildcard = true }: ValidationOptions = {},
): Diagnostic[] {
  const { tree, diagnostics } = typeof query === 'string' ? parseQuery(query) : query;
  const found = diagnostics.slice(0, MAX_DIAGNOSTICS);
  const reported = new Set(diagnostics.map(({ from }) => from));
  for (const { node, field } of walk(tree.clauses)) {
    if (found.length >= MAX_DIAGNOSTICS) break;
    if (node.kind === 'text') found.push(...lowerCaseOperators(node));
    // A slash that is never closed has been reported, and half a pattern need not be right.
    if (node.kind === 'regex' && !reported.has(node.body.from)) found.push(...regexProblems(node));
    if (!allowLeadingWildcard) found.push(...leadingWildcards(node));
    if (fieldTypes) found.push(...fieldProblems(node, field, fieldTypes));
  }
  return sortDiagnostics(found);
}

/** How the API sums up a list of diagnostics. An error keeps a query from running, a warning does not. */
export function validationStatus(diagnostics: readonly Diagnostic[]): 'OK' | 'WARNING' | 'ERROR' {
  if (diagnostics.some(({ severity }) => severity === 'error')) return 'ERROR';
  return diagnostics.length > 0 ? 'WARNING' : 'OK';
}

const OPERATOR_WORDS = new Set(['and', 'or', 'not']);

function lowerCaseOperators(node: TextNode): Diagnostic[] {
  if (node.field !== undefined) return [];
  return node.words
    .filter(({ text }) => OPERATOR_WORDS.has(text))
    .map((word) => lowerCaseOperator(word, word.text));
}

function regexProblems(node: RegexNode): Diagnostic[] {
  const translated = translateLuceneRegex(node.pattern);
  if (translated.ok) return [];
  const at = node.body.from + 1 + translated.position;
  const span = { from: at, to: Math.min(at + 1, node.body.to) };
  return [parsingError(span, `invalid regular expression: ${translated.problem}`)];
}

function leadingWildcards(node: QueryNode): Diagnostic[] {
  const isLeading = node.kind === 'wildcard' && node.pattern !== '*' && /^[*?]/.test(node.pattern);
  if (!isLeading) return [];
  const hint = 'An administrator can allow wildcards at the start of a term';
  return [parsingError(node.body, "'*' or '?' not allowed as first character in wildcard query", hint)];
}

/** Present in every message store, but not fields of messages. */
const ALWAYS_KNOWN = new Set(['*', '_id', '_index']);

function fieldProblems(node: QueryNode, field: FieldName | undefined, types: FieldTypes): Diagnostic[] {
  if (field === undefined) return [];
  if (field.name === '_exists_') return missingFields(node, types);
  const found: Diagnostic[] = [];
  const type = types.get(field.name);
  if (node.field !== undefined && type === undefined && !ALWAYS_KNOWN.has(field.name)) {
    found.push(unknownField(field, field.name, nearestName(field.name, types)));
  }
  if (type === undefined) return found;
  for (const { text, from, to } of valuesOf(node)) {
    if (!fits(text, type)) found.push(wrongValueType({ from, to }, field.name, type, text));
  }
  return found;
}

function missingFields(node: QueryNode, types: FieldTypes): Diagnostic[] {
  const names = node.kind === 'text' || node.kind === 'phrase' ? valuesOf(node) : [];
  return names
    .filter(({ text }) => !types.has(text) && !ALWAYS_KNOWN.has(text))
    .map((name) => unknownField(name, name.text, nearestName(name.text, types)));
}

const NEAR = 2;

function nearestName(name: string, types: FieldTypes): string | undefined {
  let nearest: string | undefined;
  let distance = Math.min(NEAR, Math.floor(name.length / 2)) + 1;
  for (const candidate of types.keys()) {
    const found = editDistance(name.toLowerCase(), candidate.toLowerCase(), NEAR);
    if (found < distance) [nearest, distance] = [candidate, found];
  }
  return nearest === undefined ? undefined : `Did you mean ${nearest}?`;
}

type Value = Span & { readonly text: string };

/** The values that a field of some type would have to understand. */
function valuesOf(node: QueryNode): Value[] {
  switch (node.kind) {
    case 'text': {
      const [first] = node.words;
      if (first === undefined) return [];
      const text = node.words.map((word) => word.text).join(' ');
      return [{ text, from: first.from, to: node.words.at(-1)?.to ?? first.to }];
    }
    case 'phrase':
      return [{ text: node.text, ...node.body }];
    case 'wildcard':
      return node.pattern === '*' ? [] : [{ text: node.pattern, ...node.body }];
    case 'regex':
      return [{ text: `/${node.pattern}/`, ...node.body }];
    case 'comparison':
      return [node.value];
    case 'range':
      return [node.lower, node.upper].filter((bound) => bound !== undefined);
    default:
      return [];
  }
}

const INTEGERS = new Set(['long', 'int', 'short', 'byte']);
const DECIMALS = new Set(['double', 'float']);

function fits(text: string, type: string): boolean {
  if (INTEGERS.has(type)) return /^[+-]?\d+$/.test(text);
  if (DECIMALS.has(type)) return parseNumber(text) !== undefined;
  if (type === 'date') return parseDate(text, 0) !== undefined;
  if (type === 'ip') return isAddress(text);
  return true;
}
