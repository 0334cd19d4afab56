// Runs the extractors of an input over a message.
import { isReservedName } from '../message/field-names.ts';
import { addProcessingError } from '../message/finish.ts';
import type { LogMessage } from '../message/message.ts';
import { removeField, setField } from '../message/set-field.ts';
import type { CompiledConverter, CompiledExtractor } from './compile.ts';
import { TOO_COSTLY, type Extracted, type ExtractorTools } from './extracted.ts';

/** What happened since the counts were made. The caller keeps them, one for each extractor, and reads them at leisure. */
export interface ExtractorCounts {
  exceptions: number;
  converterExceptions: number;
  conditionHits: number;
  conditionMisses: number;
  /** Runs that were cut short; they are exceptions as well. */
  stopped: number;
}

export function createExtractorCounts(): ExtractorCounts {
  return { exceptions: 0, converterExceptions: 0, conditionHits: 0, conditionMisses: 0, stopped: 0 };
}

export type ExtractorStage = 'total' | 'condition' | 'execution' | 'converters';

/** Takes the time of the stages, for those messages whose caller wants to know. */
export interface ExtractorWatch {
  now(): number;
  record(extractor: number, stage: ExtractorStage, elapsed: number): void;
}

/** After so many stopped runs a message has had its share of time, and the rest of its extractors do not run. */
const MAX_STOPPED = 3;
/** What remains of a source that was cut away entirely. */
const FULLY_CUT = 'fullyCutByExtractor';

export function runExtractors(
  message: LogMessage,
  extractors: readonly CompiledExtractor[],
  tools: ExtractorTools,
  counts: readonly ExtractorCounts[],
  watch?: ExtractorWatch,
): void {
  let stopped = 0;
  for (let index = 0; index < extractors.length; index++) {
    const extractor = extractors[index];
    const count = counts[index];
    if (extractor === undefined || count === undefined) return;
    const before = count.stopped;
    const started = watch === undefined ? 0 : watch.now();
    runExtractor(message, extractor, tools, count, index, watch);
    watch?.record(index, 'total', watch.now() - started);
    if (count.stopped !== before && ++stopped >= MAX_STOPPED) return;
  }
}

function runExtractor(
  message: LogMessage,
  extractor: CompiledExtractor,
  tools: ExtractorTools,
  count: ExtractorCounts,
  index: number,
  watch: ExtractorWatch | undefined,
): void {
  const text = textField(message, extractor.sourceField);
  if (text === undefined) return;
  let started = watch === undefined ? 0 : watch.now();
  const holds = extractor.condition === undefined || extractor.condition(text);
  if (watch !== undefined) {
    watch.record(index, 'condition', watch.now() - started);
    started = watch.now();
  }
  if (holds === false) {
    count.conditionMisses++;
    return;
  }
  if (holds === true) count.conditionHits++;
  const extracted = holds === true ? attempt(extractor, text, tools) : TOO_COSTLY;
  watch?.record(index, 'execution', watch.now() - started);
  if (!applied(message, extractor, extracted, text, count) || extractor.converters.length === 0) return;
  if (watch !== undefined) started = watch.now();
  for (const converter of extractor.converters) runConverter(message, extractor, converter, tools, count);
  watch?.record(index, 'converters', watch.now() - started);
}

/** Whether something was found. */
function applied(
  message: LogMessage,
  extractor: CompiledExtractor,
  extracted: Extracted,
  text: string,
  count: ExtractorCounts,
): boolean {
  switch (extracted.kind) {
    case 'nothing':
      return false;
    case 'failed':
      count.exceptions++;
      if (extracted.stopped) count.stopped++;
      addProcessingError(message, `Could not apply extractor <${extractor.label}>`, extracted.details);
      return false;
    case 'fields':
      for (const [name, value] of extracted.fields) setField(message, name, value);
      return true;
    case 'value':
      setField(message, extractor.targetField, extracted.value);
      if (extractor.cuts && extracted.start >= 0)
        cut(message, extractor.sourceField, text, extracted.start, extracted.end);
      return true;
  }
}

/** Tools come from outside; what they throw is this extractor's failure and nobody else's. */
function attempt(extractor: CompiledExtractor, text: string, tools: ExtractorTools): Extracted {
  try {
    return extractor.extract(text, tools);
  } catch (error) {
    return { kind: 'failed', details: reasonOf(error), stopped: false };
  }
}

function runConverter(
  message: LogMessage,
  extractor: CompiledExtractor,
  { name, convert }: CompiledConverter,
  tools: ExtractorTools,
  count: ExtractorCounts,
): void {
  const text = textField(message, extractor.targetField);
  if (text === undefined) return;
  let details: string | undefined;
  try {
    const converted = convert(text, tools);
    if (converted.kind === 'value') setField(message, extractor.targetField, converted.value);
    else if (converted.kind === 'removed') removeField(message, extractor.targetField);
    else if (converted.kind === 'fields') details = setAll(message, converted.fields);
    else if (converted.kind === 'failed') details = converted.details;
  } catch (error) {
    details = reasonOf(error);
  }
  if (details === undefined) return;
  count.converterExceptions++;
  addProcessingError(
    message,
    `Could not apply converter [${name}] of extractor <${extractor.label}>`,
    details,
  );
}

/** A text from a stranger must not replace what is reserved; says so when it tried. */
function setAll(message: LogMessage, fields: ReadonlyMap<string, string>): string | undefined {
  let refused: string | undefined;
  for (const [name, value] of fields) {
    if (isReservedName(name)) refused ??= `The field ${name} is reserved and was not set`;
    else setField(message, name, value);
  }
  return refused;
}

function cut(message: LogMessage, field: string, text: string, start: number, end: number): void {
  const rest = text.slice(0, start) + text.slice(end);
  setField(message, field, rest.trim() === '' ? FULLY_CUT : rest);
}

/** The time of a message is text only as long as nobody has read it. */
function textField(message: LogMessage, field: string): string | undefined {
  const value = field === 'timestamp' ? message.timestampText : message.fields[field];
  return typeof value === 'string' ? value : undefined;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
