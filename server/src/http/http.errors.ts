// What any request can be refused for.
import { errorCatalogue, type CodesOf } from '../error-catalogue.ts';

export const httpErrors = errorCatalogue('Requests', {
  BAD_REQUEST: 'The request cannot be read, or asks for something that is not possible.',
  BULK_EMPTY: 'An operation on many entities names none of them.',
  CSRF_HEADER_MISSING: 'A request that changes something lacks the header X-Requested-By. Any value will do.',
  FORBIDDEN: 'The caller lacks a permission for this.',
  INTERNAL: 'Something unforeseen went wrong on the server. The entry in its log has the cause.',
  INVALID_BODY:
    'The body of the request is not as the description of the API says; the message names the field.',
  INVALID_CREDENTIALS_HEADER: 'The Authorization header cannot be read.',
  INVALID_LIST_QUERY: 'The query of a list, its sort field or one of its filters cannot be read.',
  INVALID_PARAMETER: 'A parameter of the address has a value that it cannot have.',
  MISSING: 'A mandatory part of the request is missing.',
  NOT_FOUND: 'There is nothing at this address.',
  NUL_CHARACTER: 'A text has NUL characters, which cannot be stored.',
  PROTOCOL: 'The request is not possible in HTTP terms: its method, its media type or its size.',
  TOO_MANY_REQUESTS: 'There are too many requests of this kind at once. Retry-After says when to try again.',
  UNAUTHENTICATED: 'The caller is not signed in, or the user name, password or token is wrong.',
  VALIDATION_FAILED: 'An entity has fields with values that they cannot have; the answer names them.',
});

declare module '../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof httpErrors> {}
}
