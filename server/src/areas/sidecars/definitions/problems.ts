// The answer to "what is wrong with this": texts by field.
import type { FieldValidationResult } from '@logboom/contract/common/errors';
import type { Problems } from '@logboom/contract/sidecars/rules';
import { badRequest, configurationInvalid } from '../../../http/errors.ts';

export function validationResult(errors: Problems): FieldValidationResult {
  return { failed: Object.keys(errors).length > 0, errors, error_context: {} };
}

export function requireNone(errors: Problems): void {
  if (Object.keys(errors).length > 0) throw configurationInvalid(errors);
}

/** What every node remembers must have an end. */
const MAX_ENTRIES = 2000;

export function requireRoom(entries: readonly unknown[], noun: string): void {
  if (entries.length < MAX_ENTRIES) return;
  throw badRequest(
    `There can be ${MAX_ENTRIES} ${noun}. Delete one that is not needed.`,
    'SIDECAR_CATALOGUE_FULL',
  );
}

/** The entry itself may keep its name. */
export function isTaken<Entry extends { id: string }>(
  entries: readonly Entry[],
  id: string | null | undefined,
  isSame: (entry: Entry) => boolean,
): boolean {
  return entries.some((entry) => entry.id !== id && isSame(entry));
}
