// What went wrong, as text for people and as text to send to somebody who can help.

export function errorMessage(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message;
  if (typeof error === 'string' && error !== '') return error;
  return 'Unknown error';
}

/** The error with its stack and causes, and where and when it happened. */
export function errorDetails(error: unknown): string {
  const lines = [`Page: ${window.location.href}`, `Time: ${new Date().toISOString()}`];
  for (let cause = error, depth = 0; cause !== undefined && cause !== null && depth < 5; depth += 1) {
    lines.push('', depth === 0 ? describe(cause) : `Caused by: ${describe(cause)}`);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return lines.join('\n');
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return errorMessage(error);
  const summary = `${error.name}: ${error.message}`;
  // Some browsers put the message into the stack and some do not.
  return error.stack?.includes(error.message) ? error.stack : `${summary}\n${error.stack ?? ''}`.trimEnd();
}
