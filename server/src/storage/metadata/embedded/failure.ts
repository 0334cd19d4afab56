// Errors on their way between threads, which would arrive without what PostgreSQL says beside the text: the code by which
// others know what went wrong, the constraint, the detail.

export interface Failure {
  readonly message: string;
  readonly parts: Readonly<Record<string, string | number>>;
}

export function toFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error), parts: {} };
  const { message, name, stack = '', ...others } = error;
  // Texts and numbers only: parameters of statements may be secrets, and errors end in logs.
  const parts = Object.entries({ ...others, name, stack }).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return { message, parts: Object.fromEntries(parts) };
}

export function toError({ message, parts }: Failure): Error {
  return Object.assign(new Error(message), parts);
}
