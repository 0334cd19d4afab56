// How a request is refused: a code for the log, a status and a text for the caller, a cause that stays private.
import type { ParseError } from '@logboom/contract/pipelines/schemas';
import type {
  ApiError,
  ConstraintViolation,
  FieldValidationResult,
  MissingStreamPermission,
  ValidationApiError,
} from '@logboom/contract/common/errors';
import type { ErrorCode } from '../error-catalogue.ts';

type ErrorBody =
  | ApiError
  | ValidationApiError
  | FieldValidationResult
  | ConstraintViolation[]
  | ParseError[]
  | MissingStreamPermission
  | { error: string; missing: object }
  | undefined;

interface RequestErrorParts {
  code: ErrorCode;
  status: number;
  message: string;
  /** The body when it is not the usual one; null for an answer without a body. */
  body?: ErrorBody | null;
  headers?: Record<string, string>;
  cause?: unknown;
}

export class RequestError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor({ code, status, message, body, headers = {}, cause }: RequestErrorParts) {
    super(message, { cause });
    this.name = 'RequestError';
    this.code = code;
    this.status = status;
    this.body = body === null ? undefined : (body ?? { type: 'ApiError', message });
    this.headers = headers;
  }
}

export function badRequest(message: string, code: ErrorCode = 'BAD_REQUEST'): RequestError {
  return new RequestError({ code, status: 400, message });
}

export function forbidden(message = 'Not authorized', code: ErrorCode = 'FORBIDDEN'): RequestError {
  return new RequestError({ code, status: 403, message });
}

export function notFound(message = 'HTTP 404 Not Found', code: ErrorCode = 'NOT_FOUND'): RequestError {
  return new RequestError({ code, status: 404, message });
}

export function tooManyRequests(message: string, retryAfterSeconds: number): RequestError {
  const headers = { 'retry-after': String(retryAfterSeconds) };
  return new RequestError({ code: 'TOO_MANY_REQUESTS', status: 429, message, headers });
}

/** No body at all: clients of this API expect none. A failed log-in names another realm than a missing one. */
export function unauthenticated(realm = 'Graylog Server'): RequestError {
  return new RequestError({
    code: 'UNAUTHENTICATED',
    status: 401,
    message: 'Not authenticated',
    body: null,
    headers: { 'www-authenticate': `Basic realm="${realm}"` },
  });
}

/** Problems of an entity, by field; `_` stands for the whole. */
export function validationFailed(problems: Record<string, string[]>): RequestError {
  const entries = Object.entries(problems).map(([field, texts]) => [
    field,
    texts.map((error) => ({ error })),
  ]);
  const validation_errors = Object.fromEntries(entries) as ValidationApiError['validation_errors'];
  const message = 'Validation failed!';
  const body: ValidationApiError = { type: 'ValidationApiError', message, validation_errors };
  return new RequestError({ code: 'VALIDATION_FAILED', status: 400, message, body });
}

/** Problems of a configuration, by field, in the shape in which its clients look for them. */
export function configurationInvalid(errors: Record<string, string[]>): RequestError {
  const body: FieldValidationResult = { failed: true, errors, error_context: {} };
  return new RequestError({ code: 'VALIDATION_FAILED', status: 400, message: 'Validation failed!', body });
}

/** What a check of configuration or of an entity came to: one text for the whole, or texts by field. */
export function refused(refusal: string | Readonly<Record<string, string>>, code: ErrorCode): RequestError {
  if (typeof refusal === 'string') return badRequest(refusal, code);
  return validationFailed(
    Object.fromEntries(Object.entries(refusal).map(([field, text]) => [field, [text]])),
  );
}

export function bodyMissing(): RequestError {
  return violation('body', 'must not be null', 'NotNull');
}

export function headerMissing(name: string): RequestError {
  return violation(name, 'must not be empty', 'NotEmpty');
}

function violation(path: string, message: string, constraint: string): RequestError {
  const body = [
    {
      message,
      message_template: `{jakarta.validation.constraints.${constraint}.message}`,
      path,
      invalid_value: null,
    },
  ];
  return new RequestError({ code: 'MISSING', status: 400, message: `${path} ${message}`, body });
}
