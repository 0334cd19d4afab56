// What a refusing server said, for the fields that it named and for the form as a whole.
import type { ValidationApiError } from '@logboom/contract/common/errors';
import { errorMessage } from '../feedback/errorDetails.ts';

/** Undefined when the server named no field that the form has; then its message concerns the whole form. */
export function serverFieldErrors(
  failure: unknown,
  names: readonly string[],
): Record<string, string> | undefined {
  const found = Object.entries(validationErrors(failure)).filter(([name]) => names.includes(name));
  if (found.length === 0) return undefined;
  return Object.fromEntries(
    found.map(([name, errors]) => [name, errors.map(({ error }) => error).join(' ')]),
  );
}

export function failureMessage(failure: unknown): string {
  return (isRefusal(failure) && failure.responseMessage) || errorMessage(failure);
}

function validationErrors(failure: unknown): ValidationApiError['validation_errors'] {
  if (!isRefusal(failure)) return {};
  const { body } = failure.additional;
  if (typeof body !== 'object' || body === null || !('validation_errors' in body)) return {};
  return body.validation_errors as ValidationApiError['validation_errors'];
}

/** What the kit needs to know of a refused request, whoever made it. */
interface Refusal extends Error {
  readonly responseMessage: string | undefined;
  readonly additional: { readonly body: unknown };
}

function isRefusal(failure: unknown): failure is Refusal {
  return failure instanceof Error && 'responseMessage' in failure && 'additional' in failure;
}
