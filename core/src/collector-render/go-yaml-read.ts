// The YAML inside property values, read as agents read it: YAML 1.1, but no times and no numbers to the base of 60.
import { isCollection, parseAllDocuments, visit, type Document, type Tags } from 'yaml';
import type { YamlKey } from './go-yaml-keys.ts';
import type { YamlValue } from './go-yaml-write.ts';

/** Nobody writes settings as deep as this; it keeps hostile texts from using up the stack. */
const DEEPEST = 100;
const MAX_VALUES = 100_000;
/** The parser takes very long over long texts of blank lines; real values are a few lines. */
export const LONGEST_NESTED_YAML = 32_768;
const LEFT_OUT = /timestamp|binary|omap|pairs|set$/;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** The first document of a text; undefined when it does not parse. */
export function readYaml(text: string): YamlValue | undefined {
  if (text.length > LONGEST_NESTED_YAML) return undefined;
  try {
    const [first]: readonly Document[] = parseAllDocuments(wellFormed(text), {
      version: '1.1',
      uniqueKeys: false,
      intAsBigInt: true,
      prettyErrors: false,
      logLevel: 'silent',
      customTags: goTags,
    });
    if (first === undefined) return null;
    return first.errors.length > 0 || hasColonInFlow(first)
      ? undefined
      : yamlValue(first.toJS({ mapAsMap: true }));
  } catch {
    // The parser throws on too many aliases, and on nesting that its stack cannot hold.
    return undefined;
  }
}

/** Agents read no bare text with a colon inside of brackets, such as `[a:5044]`. */
function hasColonInFlow(document: Document): boolean {
  let isFound = false;
  visit(document, {
    Scalar(_, { type, source = '' }, path) {
      if (type !== 'PLAIN' || !/:\S/.test(source)) return undefined;
      if (!path.some((node) => isCollection(node) && node.flow === true)) return undefined;
      isFound = true;
      return visit.BREAK;
    },
  });
  return isFound;
}

/** A JSON value, or what the parser gave, as a value to write; undefined when it cannot be written. */
export function yamlValue(value: unknown): YamlValue | undefined {
  return convert(value, 0, { left: MAX_VALUES });
}

/** Aliases can make a value that contains itself, so depth alone does not end this. */
function convert(value: unknown, depth: number, budget: { left: number }): YamlValue | undefined {
  if (depth > DEEPEST || budget.left-- <= 0) return undefined;
  if (typeof value === 'string') return wellFormed(value);
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'bigint') return value;
  if (typeof value !== 'object') return undefined;
  return Array.isArray(value) ? convertList(value, depth, budget) : convertMap(value, depth, budget);
}

function convertList(list: readonly unknown[], depth: number, budget: { left: number }) {
  const items: YamlValue[] = [];
  for (const item of list) {
    const written = convert(item, depth + 1, budget);
    if (written === undefined) return undefined;
    items.push(written);
  }
  return items;
}

function convertMap(value: object, depth: number, budget: { left: number }) {
  const map = new Map<YamlKey, YamlValue>();
  for (const [key, inner] of value instanceof Map ? value : Object.entries(value)) {
    const writtenKey = convert(key, depth + 1, budget);
    const written = convert(inner, depth + 1, budget);
    if (written === undefined || writtenKey === undefined) return undefined;
    if (typeof writtenKey === 'object' && writtenKey !== null) return undefined;
    map.set(writtenKey, written);
  }
  return map;
}

/** Go replaces halves of characters when it reads JSON. */
function wellFormed(text: string): string {
  return text.replace(LONE_SURROGATE, '\ufffd');
}

/** The parser's own expression takes a lone dot for a number. */
const FLOAT = /^[-+]?(?:\d[\d_]*\.[\d_]*|\.\d[\d_]*)$/;

function goTags(tags: Tags): Tags {
  return tags.flatMap((tag): Tags => {
    if (typeof tag === 'string') return [tag];
    if (LEFT_OUT.test(tag.tag)) return [];
    if (tag.collection !== undefined) return [tag];
    if (tag.format === 'TIME') return [];
    const isPlainFloat = tag.tag.endsWith(':float') && tag.format === undefined && tag.test?.test('1.5');
    return [isPlainFloat === true ? { ...tag, test: FLOAT } : tag];
  });
}
