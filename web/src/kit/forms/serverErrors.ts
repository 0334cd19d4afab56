// What a refusing server said, for the fields that it named and for the form as a whole.
import type { FieldValidationResult, ValidationApiError } from '@logboom/contract/common/errors';
import { errorMessage } from '../feedback/errorDetails.ts';

/** Undefined when the server named no field that the form has; then its message concerns the whole form. */
export function serverFieldErrors(
  failure: unknown,
  names: readonly string[],
): Record<string, string> | undefined {
  const ofEntity = Object.entries(validationErrors(failure)).map(
    ([name, errors]) => [name, errors.map(({ error }) => error).join(' ')] as const,
  );
  const ofConfiguration = Object.entries(configurationErrors(failure)).map(
    ([name, texts]) => [name, texts.join(' ')] as const,
  );
  const found = [...ofEntity, ...ofConfiguration].filter(([name]) => names.includes(name));
  return found.length === 0 ? undefined : Object.fromEntries(found);
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

/** The shape in which configurations are refused: texts by field, without objects around them. */
function configurationErrors(failure: unknown): Record<string, string[]> {
  if (!isRefusal(failure)) return {};
  const { body } = failure.additional;
  if (typeof body !== 'object' || body === null || !('failed' in body) || !('errors' in body)) return {};
  return body.errors as FieldValidationResult['errors'];
}

/** What the kit needs to know of a refused request, whoever made it. */
interface Refusal extends Error {
  readonly responseMessage: string | undefined;
  readonly additional: { readonly body: unknown };
}

function isRefusal(failure: unknown): failure is Refusal {
  return failure instanceof Error && 'responseMessage' in failure && 'additional' in failure;
}
