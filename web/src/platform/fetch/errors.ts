// What can go wrong with a request, as types that pages can tell apart.

/** The `type` of the body when a search touches streams that the caller may not read. */
const MISSING_STREAM_PERMISSION = 'MissingStreamPermission';

export interface Refusal {
  /** Absent when no response came at all. */
  status?: number;
  statusText: string;
  body?: unknown;
  cause?: unknown;
}

/** A response that was not OK, or none at all. */
export class FetchError extends Error {
  override name = 'FetchError';
  readonly status: number | undefined;
  readonly statusText: string;
  readonly additional: { body: unknown };
  /** What the server said, if it said something: fit for showing to people. */
  readonly responseMessage: string | undefined;

  constructor(refusal: Refusal) {
    const responseMessage = messageIn(refusal.body);
    super(
      `There was an error fetching a resource: ${refusal.statusText}. ` +
        `Additional information: ${responseMessage ?? 'Not available'}`,
      { cause: refusal.cause },
    );
    this.status = refusal.status;
    this.statusText = refusal.statusText;
    this.additional = { body: refusal.body };
    this.responseMessage = responseMessage;
  }
}

/** 403: the user may not do this. */
export class UnauthorizedError extends FetchError {
  override name = 'UnauthorizedError';
}

/** 403: a search touches streams that the user may not read. */
export class StreamPermissionError extends FetchError {
  override name = 'StreamPermissionError';

  get streams(): string[] {
    const streams = fieldOf(this.additional.body, 'streams');
    return Array.isArray(streams) ? streams.map(String) : [];
  }
}

/** 404: there is no such thing. */
export class NotFoundError extends FetchError {
  override name = 'NotFoundError';
}

/** Somebody asked for a page-level error for a status that has none. */
export class UnsupportedStatusError extends Error {
  override name = 'UnsupportedStatusError';

  constructor(status: number | undefined) {
    super(`Status code ${status ?? '(none)'} is not supported as a page error.`);
  }
}

/** The page-level error for a refusal: pages exist for 403 and 404 only. */
export function toPageError(error: FetchError): UnauthorizedError | StreamPermissionError | NotFoundError {
  const refusal: Refusal = {
    statusText: error.statusText,
    body: error.additional.body,
    cause: error,
    ...(error.status === undefined ? {} : { status: error.status }),
  };
  switch (error.status) {
    case 403:
      return fieldOf(refusal.body, 'type') === MISSING_STREAM_PERMISSION
        ? new StreamPermissionError(refusal)
        : new UnauthorizedError(refusal);
    case 404:
      return new NotFoundError(refusal);
    default:
      throw new UnsupportedStatusError(error.status);
  }
}

/** The text to show to a person for anything that was thrown. */
export function errorText(error: unknown): string {
  if (error instanceof FetchError) return error.responseMessage ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

function messageIn(body: unknown): string | undefined {
  const message = fieldOf(body, 'message');
  return typeof message === 'string' && message !== '' ? message : undefined;
}

function fieldOf(body: unknown, field: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
}
