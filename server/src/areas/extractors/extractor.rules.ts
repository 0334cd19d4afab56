// Which extractors are accepted, and how the others are refused.
import { EXTRACTOR_LIMITS, type CreateExtractorRequest } from '@logboom/contract/extractors/schemas';
import { compileExtractor, type ExtractorProblem } from '@logboom/core/extractors/compile';
import type { ExtractorDescription } from '@logboom/core/extractors/description';
import type { CompileGrok } from '@logboom/core/grok/grok';
import { badRequest, RequestError } from '../../http/errors.ts';

/** The names of choices are stored as lists show them, however the client wrote them. */
export function readRequest(id: string, request: CreateExtractorRequest): ExtractorDescription {
  const { extractor_config: config, converters } = request;
  if (JSON.stringify([config, converters]).length > EXTRACTOR_LIMITS.configuration)
    throw badRequest(
      `The configuration of an extractor can have ${EXTRACTOR_LIMITS.configuration} characters.`,
      'EXTRACTOR_TOO_LARGE',
    );
  return {
    id,
    title: request.title.trim(),
    type: request.extractor_type.toLowerCase(),
    cursorStrategy: request.cursor_strategy.toLowerCase(),
    sourceField: request.source_field.trim(),
    targetField: request.target_field.trim(),
    config,
    converters: converters.map(({ type, config: settings }) => ({
      type: type.toLowerCase(),
      config: settings ?? {},
    })),
    conditionType: request.condition_type.toLowerCase(),
    conditionValue: request.condition_value,
    order: request.order ?? 0,
  };
}

/** Compiles it as processing will. */
export function checkExtractor(
  description: ExtractorDescription,
  compileGrok: CompileGrok,
  lookupTables: ReadonlySet<string>,
): void {
  const hasLookupTable = (name: string) => lookupTables.has(name);
  const result = compileExtractor(description, { compileGrok, hasLookupTable });
  if (!result.ok) throw refusal(result.reason, result.problem);
}

/** Scripts know these statuses and texts, little as some of them say. */
function refusal(reason: ExtractorProblem, problem: string): RequestError {
  switch (reason) {
    case 'incomplete':
      return badRequest('Extractor persist validation failed.', 'EXTRACTOR_INCOMPLETE');
    case 'missing-setting':
    case 'target-not-settable':
      return new RequestError({
        code: 'EXTRACTOR_REFUSED',
        status: 400,
        message: 'HTTP 400 Bad Request',
        cause: new Error(problem),
      });
    case 'unknown-choice':
    case 'invalid-pattern':
    case 'unknown-lookup-table':
      return new RequestError({ code: 'EXTRACTOR_REFUSED', status: 500, message: problem });
  }
}
