// How sources are refused.
import type { ParseError } from '@logboom/contract/pipelines/schemas';
import type { SourceProblem } from '@logboom/core/rules/syntax/problems';
import { notFound, RequestError } from '../../../http/errors.ts';

export function presentProblem({ type, at, reason }: SourceProblem): ParseError {
  return { type, line: at.line, position_in_line: at.column, reason };
}

/** Clients expect nothing but the list. */
export function sourceRefused(problems: readonly SourceProblem[]): RequestError {
  const body = problems.map(presentProblem);
  return new RequestError({ code: 'SOURCE_INVALID', status: 400, message: 'The source is not valid.', body });
}

/** The text that clients look for, down to the name of the index. */
export function titleTaken(collection: 'rules' | 'pipelines', title: string): RequestError {
  const name = `graylog.pipeline_processor_${collection}`;
  const message = `E11000 duplicate key error collection: ${name} index: title_1 dup key: { title: "${title}" }`;
  return new RequestError({ code: 'TITLE_TAKEN', status: 500, message });
}

export function sourceUnknown(kind: 'rule' | 'pipeline', id: string): RequestError {
  return notFound(`No ${kind} with id ${id}`, `${kind.toUpperCase()}_UNKNOWN`);
}
