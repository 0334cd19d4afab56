// Tells what became of an operation on many entities.
import type { BulkAnswer } from '@logboom/contract/common/bulk';
import { toast } from '../../kit/feedback/toast.tsx';

/** Returns the ids of those with which it failed, so that they stay selected. */
export function tellBulkOutcome(
  { successfully_performed, failures }: BulkAnswer,
  /** `deleted`, `paused`… */
  done: string,
  count: (number: number) => string,
): string[] {
  if (successfully_performed > 0) {
    const verb = successfully_performed === 1 ? 'was' : 'were';
    toast.success(`${count(successfully_performed)} ${verb} ${done}.`);
  }
  const [first] = failures;
  if (first) toast.error(`${count(failures.length)} could not be ${done}: ${first.failure_explanation}`);
  return failures.map(({ entity_id }) => entity_id);
}
