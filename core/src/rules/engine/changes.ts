// What is different about a message after something happened to it.
import type { FieldValue } from '../../message/message.ts';
import { getField } from '../../message/set-field.ts';
import type { RuleMessage } from './rule-message.ts';

export interface FieldChange {
  readonly field: string;
  /** Undefined when the field was not there. */
  readonly before: FieldValue | undefined;
  /** Undefined when the field is gone. */
  readonly after: FieldValue | undefined;
}

export type Snapshot = ReadonlyMap<string, FieldValue>;

export function snapshotOf({ message }: Pick<RuleMessage, 'message'>): Snapshot {
  const snapshot = new Map<string, FieldValue>(Object.entries(message.fields));
  const timestamp = getField(message, 'timestamp');
  if (timestamp !== undefined) snapshot.set('timestamp', timestamp);
  return snapshot;
}

export function changesBetween(before: Snapshot, after: Snapshot): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const field of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(field), after.get(field)];
    if (old !== now && JSON.stringify(old) !== JSON.stringify(now))
      changes.push({ field, before: old, after: now });
  }
  return changes;
}
