// What can be wrong with a query: where, how bad, the text that clients of the API expect, and advice for the editor.
import type { Span } from './syntax.ts';

/** The names by which the API calls them. */
export type ProblemType = 'QUERY_PARSING_ERROR' | 'UNKNOWN_FIELD' | 'INVALID_OPERATOR' | 'INVALID_VALUE_TYPE';

export interface Diagnostic extends Span {
  readonly severity: 'error' | 'warning';
  readonly type: ProblemType;
  readonly message: string;
  /** What to do about it, when that is known. */
  readonly hint?: string;
  /** The field or word that it is about. */
  readonly property?: string;
}

export function parsingError(span: Span, cause: string, hint?: string): Diagnostic {
  return {
    severity: 'error',
    type: 'QUERY_PARSING_ERROR',
    message: `Cannot parse query, cause: ${cause}`,
    ...(hint === undefined ? {} : { hint }),
    from: span.from,
    to: span.to,
  };
}

const ENDED = 'incomplete query, query ended unexpectedly';

/** The query stops where something must follow. The span is what waits for it. */
export function endedUnexpectedly(span: Span, hint: string): Diagnostic {
  return parsingError(span, ENDED, hint);
}

export function unknownField(span: Span, name: string, hint?: string): Diagnostic {
  return {
    severity: 'warning',
    type: 'UNKNOWN_FIELD',
    message: `Query contains unknown field: ${name}`,
    ...(hint === undefined ? {} : { hint }),
    property: name,
    from: span.from,
    to: span.to,
  };
}

export function lowerCaseOperator(span: Span, word: string): Diagnostic {
  return {
    severity: 'warning',
    type: 'INVALID_OPERATOR',
    message: `Query contains invalid operator "${word}". All AND / OR / NOT operators have to be written uppercase`,
    hint: `Write ${word.toUpperCase()}, or "${word}" in quotes to search for the word`,
    property: word,
    from: span.from,
    to: span.to,
  };
}

export function wrongValueType(span: Span, field: string, type: string, value: string): Diagnostic {
  return {
    severity: 'warning',
    type: 'INVALID_VALUE_TYPE',
    message: `Type of ${field} is ${type}, cannot use value ${value}`,
    property: field,
    from: span.from,
    to: span.to,
  };
}

export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted((a, b) => a.from - b.from || a.to - b.to);
}

/** "Unknown field" for UNKNOWN_FIELD: how the API titles a problem. */
export function problemTitle(type: ProblemType): string {
  const words = type.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Lines count from 1, columns from 0; the end is one past the last character. */
export interface LinePositions {
  readonly beginLine: number;
  readonly beginColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/**
 * Where the API says a problem is. A query that cannot be parsed is marked from its start: up to the last thing that
 * was understood when it ended too early, up to the end of the offending part otherwise.
 */
export function linePositions(text: string, diagnostic: Diagnostic): LinePositions {
  const isParsing = diagnostic.type === 'QUERY_PARSING_ERROR';
  const end = isParsing && diagnostic.message.endsWith(ENDED) ? diagnostic.from : diagnostic.to;
  const [beginLine, beginColumn] = lineAndColumn(text, isParsing ? 0 : diagnostic.from);
  const [endLine, endColumn] = lineAndColumn(text, end);
  return { beginLine, beginColumn, endLine, endColumn };
}

function lineAndColumn(text: string, offset: number): [line: number, column: number] {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/);
  return [before.length, before.at(-1)?.length ?? 0];
}
