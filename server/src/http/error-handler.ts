// The one place where a failed request becomes an answer.
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../error-catalogue.ts';
import { RequestError } from './errors.ts';
import { refusalOf } from './schemas/validation.ts';

/** What PostgreSQL calls a text that it cannot hold. */
const UNSTORABLE_TEXT = '22021';
const NUL_TEXT = 'A text must not have NUL characters: they cannot be stored.';

export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asRequestError(error);
  if (hasLeft(error, reply)) request.log.debug('The client left before it had its answer');
  else if (refusal.status >= 500) request.log.error({ err: error, code: refusal.code }, 'A request failed');
  else request.log.debug({ err: error, code: refusal.code }, 'A request was refused');

  reply.code(refusal.status).headers(refusal.headers);
  // A browser that sees this header opens its own log-in window over ours.
  if (isAjax(request)) reply.removeHeader('www-authenticate');
  if (refusal.body === undefined) reply.send();
  // Serialised here so that the answer schema of the route cannot reshape an error.
  else reply.type('application/json').serializer(JSON.stringify).send(refusal.body);
}

/** Whoever goes to another page ends the answers of the last one, which is no failure of ours. */
function hasLeft(error: Error, reply: FastifyReply): boolean {
  return reply.raw.destroyed && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

export function isAjax(request: FastifyRequest): boolean {
  return request.headers['x-requested-with'] === 'XMLHttpRequest';
}

/** The text of a refusal at protocol level, for example `HTTP 405 Method Not Allowed`. */
export function protocolError(status: number): RequestError {
  return new RequestError({
    code: 'PROTOCOL',
    status,
    message: `HTTP ${status} ${STATUS_CODES[status] ?? ''}`.trim(),
  });
}

/** The layers below know nothing of HTTP answers, but mark the errors whose text is meant for the caller. */
function isPublic(error: Error): error is Error & { code: ErrorCode; status: number } {
  const { code, status } = error as { code?: unknown; status?: unknown };
  return typeof code === 'string' && typeof status === 'number';
}

function asRequestError(error: FastifyError | Error): RequestError {
  if (error instanceof RequestError) return error;
  if (isPublic(error))
    return new RequestError({ code: error.code, status: error.status, message: error.message, cause: error });
  const { validation, statusCode, code } = error as Partial<FastifyError>;
  if (validation !== undefined) return refusalOf(error as FastifyError);
  if (code === UNSTORABLE_TEXT)
    return new RequestError({ code: 'NUL_CHARACTER', status: 400, message: NUL_TEXT, cause: error });
  if (statusCode === 400)
    return new RequestError({ code: 'BAD_REQUEST', status: 400, message: error.message, cause: error });
  if (statusCode !== undefined && statusCode > 400 && statusCode < 500) return protocolError(statusCode);
  // The text of an unforeseen failure may hold SQL or paths: it goes to the log, the caller gets a way to find it.
  return new RequestError({
    code: 'INTERNAL',
    status: 500,
    message: 'Something went wrong on the server. Its log has the details.',
    cause: error,
  });
}
