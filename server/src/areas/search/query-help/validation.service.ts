// Says what is wrong with a query before it is run.
import type { Validation, ValidationRequest } from '@logboom/contract/search/query-help';
import { MAX_QUERY_LENGTH } from '@logboom/contract/search/schemas';
import {
  linePositions,
  parsingError,
  problemTitle,
  type Diagnostic,
} from '@logboom/core/query/syntax/diagnostics';
import { validateQuery, validationStatus } from '@logboom/core/query/meaning/validate';
import type { Caller } from '../../../http/authentication.ts';
import { MessageStoreError } from '../../../storage/messages/errors.ts';
import type { QueryRules } from '../execution/conditions.ts';
import { queryText } from '../definitions/definition.ts';
import type { FieldTypesService } from '../fields/field-types.service.ts';
import type { SearchScope } from '../execution/scope.ts';
import { LAST_FIVE_MINUTES } from '../definitions/time-ranges.ts';

interface Parts {
  scope: SearchScope;
  fieldTypes: Pick<FieldTypesService, 'forValidation'>;
  rules: QueryRules;
}

export function validationService({ scope, fieldTypes, rules }: Parts) {
  async function typesFor(caller: Caller, request: ValidationRequest) {
    const streams = await scope.streams(caller, request.streams ?? []);
    const timerange = request.timerange ?? LAST_FIVE_MINUTES;
    try {
      return { fieldTypes: await fieldTypes.forValidation(streams, { timerange }) };
    } catch (error) {
      // Without the store nothing is known about fields, but the grammar still is.
      if (error instanceof MessageStoreError) return {};
      throw error;
    }
  }

  return {
    async validate(caller: Caller, request: ValidationRequest): Promise<Validation> {
      const known = await typesFor(caller, request);
      const found = [request.query, request.filter].flatMap((query) => {
        const text = queryText(query).query_string;
        const diagnostics =
          text.length > MAX_QUERY_LENGTH ? [tooLong(text)] : validateQuery(text, { ...rules, ...known });
        return diagnostics.map((diagnostic) => ({ text, diagnostic }));
      });
      const explanations = found.map(({ text, diagnostic }) => explain(text, diagnostic));
      return {
        status: validationStatus(found.map(({ diagnostic }) => diagnostic)),
        ...(explanations.length > 0 && { explanations }),
      };
    },
  };
}

export type ValidationService = ReturnType<typeof validationService>;

function tooLong(text: string): Diagnostic {
  return parsingError(
    { from: MAX_QUERY_LENGTH, to: text.length },
    `longer than ${MAX_QUERY_LENGTH} characters`,
  );
}

function explain(text: string, diagnostic: Diagnostic): NonNullable<Validation['explanations']>[number] {
  const { beginLine, beginColumn, endLine, endColumn } = linePositions(text, diagnostic);
  return {
    error_type: diagnostic.type,
    error_title: problemTitle(diagnostic.type),
    error_message: diagnostic.message,
    begin_line: beginLine,
    begin_column: beginColumn,
    end_line: endLine,
    end_column: endColumn,
    ...(diagnostic.property !== undefined && { related_property: diagnostic.property }),
  };
}
