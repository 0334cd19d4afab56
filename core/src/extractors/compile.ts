// Makes extractors ready to run, or says why they cannot.
import { compileJavaRegex } from '../java-regex/compile.ts';
import { isReservedName, settableName, trimText } from '../message/field-names.ts';
import { compileConverter, isConverterType } from './converters/converters.ts';
import type { Convert } from './converters/converted.ts';
import { EXTRACTOR_TYPES, type ExtractorDescription, type ExtractorType } from './description.ts';
import type { CompileTools, Extract, Problem } from './extracted.ts';
import { dotAll } from './regex-types.ts';
import { compileType } from './types.ts';

export type Condition = (text: string) => boolean | 'too-costly';

export interface CompiledConverter {
  /** In capitals, as error texts have it. */
  readonly name: string;
  readonly convert: Convert;
}

export interface CompiledExtractor {
  readonly id: string;
  /** `TITLE (ID)`, for error texts. */
  readonly label: string;
  readonly order: number;
  readonly sourceField: string;
  readonly targetField: string;
  /** Whether what was found is taken out of the source. */
  readonly cuts: boolean;
  readonly condition: Condition | undefined;
  readonly extract: Extract;
  readonly converters: readonly CompiledConverter[];
}

export type ExtractorProblem =
  | Problem
  /** The title or the source field is empty. */
  | 'incomplete'
  | 'target-not-settable'
  /** A type, a strategy, a condition or a converter that does not exist. */
  | 'unknown-choice';

export type CompileResult =
  | { readonly ok: true; readonly extractor: CompiledExtractor }
  | { readonly ok: false; readonly reason: ExtractorProblem; readonly problem: string };

export function compileExtractor(description: ExtractorDescription, tools: CompileTools): CompileResult {
  const { id, title, type, config } = description;
  const sourceField = trimText(description.sourceField);
  const targetField = trimText(description.targetField);
  if (trimText(title) === '' || sourceField === '')
    return refused('incomplete', 'An extractor needs a title and a source field');
  if (!isExtractorType(type)) return refused('unknown-choice', `There is no extractor type ${type}`);
  const strategy = description.cursorStrategy.toLowerCase();
  if (strategy !== 'copy' && strategy !== 'cut')
    return refused('unknown-choice', `There is no cursor strategy ${description.cursorStrategy}`);
  if (targetField !== '' && settableName(targetField) === '')
    return refused('target-not-settable', `The field ${targetField} cannot be set`);
  const compiled = compileType(type, config, tools);
  if (!compiled.ok) return compiled;
  const condition = compileCondition(description);
  if (!condition.ok) return condition;
  const converters = compileConverters(description);
  if (!Array.isArray(converters)) return converters;
  return {
    ok: true,
    extractor: {
      id,
      label: `${title} (${id})`,
      order: description.order,
      sourceField,
      targetField,
      cuts: strategy === 'cut' && targetField !== sourceField && !isReservedName(sourceField),
      condition: condition.condition,
      extract: compiled.extract,
      converters,
    },
  };
}

export interface CompiledExtractors {
  /** In the order in which they run. */
  readonly extractors: readonly CompiledExtractor[];
  readonly problems: readonly { readonly id: string; readonly title: string; readonly problem: string }[];
}

/** All extractors of an input. One that cannot run is named and left out; the others run. */
export function compileExtractors(
  descriptions: readonly ExtractorDescription[],
  tools: CompileTools,
): CompiledExtractors {
  const extractors: CompiledExtractor[] = [];
  const problems: CompiledExtractors['problems'][number][] = [];
  for (const description of descriptions) {
    const result = compileExtractor(description, tools);
    if (result.ok) extractors.push(result.extractor);
    else problems.push({ id: description.id, title: description.title, problem: result.problem });
  }
  extractors.sort((a, b) => a.order - b.order);
  return { extractors, problems };
}

type Refusal = CompileResult & { ok: false };

function refused(reason: ExtractorProblem, problem: string): Refusal {
  return { ok: false, reason, problem };
}

function isExtractorType(type: string): type is ExtractorType {
  return (EXTRACTOR_TYPES as readonly string[]).includes(type);
}

function compileCondition(
  description: ExtractorDescription,
): { ok: true; condition: Condition | undefined } | Refusal {
  const { conditionType, conditionValue } = description;
  switch (conditionType.toLowerCase()) {
    case 'none':
      return { ok: true, condition: undefined };
    case 'string':
      return { ok: true, condition: (text) => text.includes(conditionValue) };
    case 'regex': {
      const regex = compileJavaRegex(conditionValue, dotAll);
      if (!regex.ok) return refused('invalid-pattern', `Invalid regular expression: ${regex.problem}`);
      return {
        ok: true,
        condition(text) {
          const { kind } = regex.find(text);
          return kind === 'too-costly' ? kind : kind === 'match';
        },
      };
    }
    default:
      return refused('unknown-choice', `There is no condition type ${conditionType}`);
  }
}

function compileConverters({ converters }: ExtractorDescription): CompiledConverter[] | Refusal {
  const compiled: CompiledConverter[] = [];
  for (const { type, config } of converters) {
    const name = type.toLowerCase();
    if (!isConverterType(name)) return refused('unknown-choice', `There is no converter type ${type}`);
    const convert = compileConverter(name, config);
    if (convert) compiled.push({ name: name.toUpperCase(), convert });
  }
  return compiled;
}
