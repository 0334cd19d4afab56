// What entries of a collector configuration must be like, the same in the browser and on the server. Problems are told
// by field; a property's field is `properties.<name>`.
import { SaxesParser } from 'saxes';
import { INPUT_KINDS, OUTPUT_KINDS } from './entry-kinds.ts';
import {
  COLLECTOR_BACKENDS,
  findKind,
  kindKey,
  type EntryKind,
  type PropertyKind,
  type PropertyType,
} from './kinds.ts';
import type { CollectorConfiguration, CollectorInput, CollectorOutput, CollectorSnippet } from './schemas.ts';
import { isEmpty, min, required } from '../common/form-rules.ts';

export type Problems = Record<string, string>;
type Entries = Pick<CollectorConfiguration, 'outputs' | 'inputs' | 'snippets'>;
type Draft<Entry, Id extends keyof Entry> = Omit<Entry, Id> & {
  readonly [Key in Id]?: Entry[Id] | undefined;
};
export type OutputDraft = Draft<CollectorOutput, 'output_id'>;
export type InputDraft = Draft<CollectorInput, 'input_id'>;
export type SnippetDraft = Draft<CollectorSnippet, 'snippet_id'>;

export const NAME_TAKEN = 'Configuration with that name already exists!';
const INVALID_LIST = "Invalid JSON Array. Use the format: ['first', 'second']";
const INVALID_PERIOD = 'Invalid Duration, it should look like: 10s';
const INVALID_NUMBER = 'Invalid number';
const INVALID_PATTERN = 'Invalid pattern, it should look like: /^foo/';
const INVALID_XML = 'Invalid XML';
const INVALID_FIELD_NAME = 'Allowed characters: a-z0-9-_.';
const FIELD_NAME_REST = /[^a-zA-Z0-9._-]/g;

/** Takes out of the name of an additional field what it cannot hold. */
export function cleanFieldName(text: string): string {
  return text.replaceAll(FIELD_NAME_REST, '');
}

export function outputProblems(output: OutputDraft, { outputs }: Pick<Entries, 'outputs'>): Problems {
  const others = outputs.filter(({ output_id }) => output_id !== output.output_id);
  const kind = findKind(OUTPUT_KINDS, output);
  const isSecond = kind?.single === true && others.some((other) => kindKey(other) === kindKey(kind));
  return {
    ...nameProblems(output.name, others, 'Output'),
    ...kindProblems(kind, output.properties),
    ...(isSecond && { type: `A configuration can have only one ${kind.label}.` }),
  };
}

export function inputProblems(input: InputDraft, { outputs, inputs }: Omit<Entries, 'snippets'>): Problems {
  const others = inputs.filter(({ input_id }) => input_id !== input.input_id);
  const hasTarget = outputs.some(({ output_id }) => output_id === input.forward_to);
  return {
    ...nameProblems(input.name, others, 'Input'),
    ...(isEmpty(input.forward_to)
      ? complaint('forward_to', required(''))
      : complaint('forward_to', hasTarget ? undefined : 'There is no such output in this configuration.')),
    ...kindProblems(findKind(INPUT_KINDS, input), input.properties),
  };
}

export function snippetProblems(snippet: SnippetDraft, { snippets }: Pick<Entries, 'snippets'>): Problems {
  const others = snippets.filter(({ snippet_id }) => snippet_id !== snippet.snippet_id);
  const isKnown = COLLECTOR_BACKENDS.some((backend) => backend === snippet.backend);
  return {
    ...nameProblems(snippet.name, others, 'Snippet'),
    ...complaint('backend', isKnown ? undefined : 'Unknown backend.'),
    ...complaint('snippet', required(snippet.snippet)),
  };
}

/** What is wrong with one property, or nothing. */
export function propertyProblem(kind: PropertyKind, value: unknown): string | undefined {
  if (isEmpty(value)) return kind.required === true ? required(value) : undefined;
  return CHECKS[kind.type](value, kind);
}

const CHECKS: Record<PropertyType, (value: unknown, kind: PropertyKind) => string | undefined> = {
  text: needsText,
  lines: needsText,
  regex: needsText,
  boolean: (value) => (typeof value === 'boolean' ? undefined : 'Must be true or false.'),
  number: (value, kind) => {
    const isNumber = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
    if (!isNumber || !Number.isFinite(Number(value))) return INVALID_NUMBER;
    return kind.min === undefined ? undefined : min(kind.min)(value);
  },
  list: (value) => matches(value, /^\[[^"]*\]$/, INVALID_LIST),
  // A bare 0 is no duration, but the default of one property.
  period: (value, { initial }) =>
    value === '0' && initial === '0'
      ? undefined
      : matches(value, /^(?:\d+(?:\.\d+)?(?:ms|[smh]))+$/, INVALID_PERIOD),
  // A line break would end the setting in the file.
  pattern: (value) => matches(value, /^\/.*\/$/, INVALID_PATTERN),
  xml: (value) => (typeof value === 'string' && isWellFormed(value) ? undefined : INVALID_XML),
  fields: fieldsProblem,
  choice: (value, { choices = [] }) =>
    choices.some((choice) => choice === value) ? undefined : `Must be one of: ${choices.join(', ')}.`,
};

function needsText(value: unknown): string | undefined {
  return typeof value === 'string' ? undefined : 'Must be text.';
}

function matches(value: unknown, shape: RegExp, text: string): string | undefined {
  return typeof value === 'string' && shape.test(value.trim()) ? undefined : text;
}

/** Agents stop working when a value is no text. */
function fieldsProblem(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'Must be names with values.';
  for (const [name, text] of Object.entries(value)) {
    if (name === '' || cleanFieldName(name) !== name) return INVALID_FIELD_NAME;
    if (typeof text !== 'string') return 'Values must be text.';
  }
  return undefined;
}

function isWellFormed(text: string): boolean {
  const parser = new SaxesParser();
  let isFine = true;
  parser.on('error', () => {
    isFine = false;
  });
  parser.write(text).close();
  return isFine;
}

function nameProblems(name: string, others: readonly { readonly name: string }[], noun: string): Problems {
  const isTaken = others.some((other) => other.name === name);
  return complaint(
    'name',
    required(name) ?? (isTaken ? `${noun} with that name already exists!` : undefined),
  );
}

function kindProblems(kind: EntryKind | undefined, properties: Record<string, unknown> | null): Problems {
  if (!kind) return { type: 'Unknown type.' };
  const problems = kind.properties.map((property) =>
    complaint(
      `properties.${property.name}`,
      propertyProblem(asNeeded(property, properties), properties?.[property.name]),
    ),
  );
  return Object.assign({}, ...problems) as Problems;
}

/** Agents cannot write some settings half. */
function asNeeded(property: PropertyKind, properties: Record<string, unknown> | null): PropertyKind {
  const isNeeded = property.needs !== undefined && properties?.[property.needs] === true;
  return property.requiredWhenNeeded === true && isNeeded ? { ...property, required: true } : property;
}

function complaint(field: string, text: string | undefined): Problems {
  return text === undefined ? {} : { [field]: text };
}
