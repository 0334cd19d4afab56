// The calls that help with writing a query, and those about fields and single messages.
import {
  SuggestionRequest,
  Suggestions,
  Validation,
  ValidationRequest,
} from '@logboom/contract/search/query-help';
import { FieldType, FieldTypesRequest } from '@logboom/contract/search/schemas';
import { Type } from 'typebox';
import { permitted, signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../../http/access.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { FieldTypesService } from '../fields/field-types.service.ts';
import type { MessageService } from '../messages/message.service.ts';
import { AnyObject, indexParams, messageParams, tags } from '../paths.ts';
import type { SuggestionService } from './suggestion.service.ts';
import type { ValidationService } from './validation.service.ts';

const config = { access: signedIn };

export function queryRoutes(validation: ValidationService, suggestions: SuggestionService) {
  return (api: ApiServer): void => {
    api.post('/search/validate', {
      schema: {
        tags,
        summary: 'What is wrong with a query',
        body: ValidationRequest,
        response: { 200: Validation },
      },
      config,
      handler: (request) => validation.validate(callerOf(request), request.body),
    });
    api.post('/search/suggest', {
      schema: {
        tags,
        summary: 'Values of a field that begin with a text',
        body: SuggestionRequest,
        response: { 200: Suggestions },
      },
      config,
      handler: (request) => suggestions.suggest(callerOf(request), request.body),
    });
  };
}

export function fieldRoutes(fields: FieldTypesService): (api: ApiServer) => void {
  const response = { 200: Type.Array(FieldType) };
  return (api) => {
    api.get('/views/fields', {
      schema: { tags, summary: 'All fields and their types', response },
      config,
      handler: (request) => fields.list(callerOf(request), {}),
    });
    api.post('/views/fields', {
      schema: {
        tags,
        summary: 'The fields of some streams in some time',
        response,
        body: Type.Union([FieldTypesRequest, Type.Null()]),
      },
      config,
      handler: (request) => fields.list(callerOf(request), request.body ?? {}),
    });
    api.get('/system/fields', {
      schema: {
        tags,
        summary: 'The names of all fields',
        querystring: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 0 })) }),
        response: { 200: Type.Object({ fields: Type.Array(Type.String()) }) },
      },
      config: { access: permitted('fieldnames:read') },
      async handler(request) {
        const names = await fields.names(callerOf(request));
        return { fields: request.query.limit ? names.slice(0, request.query.limit) : names };
      },
    });
  };
}

export function messageRoutes(messages: MessageService): (api: ApiServer) => void {
  return (api) => {
    api.get('/messages/:index/:messageId', {
      schema: { tags, summary: 'One message', params: messageParams, response: { 200: AnyObject } },
      config,
      handler: (request) => messages.read(callerOf(request), request.params.index, request.params.messageId),
    });
    api.get('/messages/:index/analyze', {
      schema: {
        tags,
        summary: 'The words that a text is taken apart into',
        params: indexParams,
        querystring: Type.Object({
          string: Type.String({ maxLength: 100_000 }),
          analyzer: Type.Optional(Type.String({ maxLength: 256 })),
        }),
        response: { 200: Type.Object({ tokens: Type.Array(Type.String()) }) },
      },
      config: { access: permitted('messages:analyze') },
      handler: async ({ query }) => messages.analyze(query.string, query.analyzer ?? 'standard'),
    });
  };
}
