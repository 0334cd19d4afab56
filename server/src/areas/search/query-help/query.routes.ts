// The calls that help with writing a query, and those about fields and single messages.
import { messages as messageEndpoints } from '@logboom/contract/search/endpoints/messages';
import { fields as fieldEndpoints, queryHelp } from '@logboom/contract/search/endpoints/query-help';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { FieldTypesService } from '../fields/field-types.service.ts';
import type { MessageService } from '../messages/message.service.ts';
import type { SuggestionService } from './suggestion.service.ts';
import type { ValidationService } from './validation.service.ts';

export function queryRoutes(validation: ValidationService, suggestions: SuggestionService) {
  return (api: ApiServer): void => {
    route(api, queryHelp.validate, (request) => validation.validate(callerOf(request), request.body));
    route(api, queryHelp.suggest, (request) => suggestions.suggest(callerOf(request), request.body));
  };
}

export function fieldRoutes(fields: FieldTypesService): (api: ApiServer) => void {
  return (api) => {
    route(api, fieldEndpoints.list, (request) => fields.list(callerOf(request), {}));
    route(api, fieldEndpoints.listOf, (request) => fields.list(callerOf(request), request.body ?? {}));
    route(api, fieldEndpoints.names, async (request) => {
      const names = await fields.names(callerOf(request));
      return { fields: request.query.limit ? names.slice(0, request.query.limit) : names };
    });
  };
}

export function messageRoutes(messages: MessageService): (api: ApiServer) => void {
  return (api) => {
    route(api, messageEndpoints.read, (request) =>
      messages.read(callerOf(request), request.params.index, request.params.messageId),
    );
    route(api, messageEndpoints.analyze, async ({ query }) =>
      messages.analyze(query.string, query.analyzer ?? 'standard'),
    );
  };
}
