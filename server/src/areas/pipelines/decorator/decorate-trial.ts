// Runs one pipeline on messages that were found, for showing them.
import { createMessage } from '@logboom/core/message/message';
import { setField, type OfferedValue } from '@logboom/core/message/set-field';
import { changesBetween, snapshotOf, type FieldChange } from '@logboom/core/rules/engine/changes';
import type { PipelineRunner } from '@logboom/core/rules/engine/pipeline-runner';
import { plainFields } from '../simulator/simulation.present.ts';
import type { FoundMessages, TrialAnswers } from '../trial/trial-protocol.ts';
import { SINGLE_RULE } from '../trial/single-rule.ts';

type Fields = FoundMessages[number];

/** Of all messages of a list together. */
const MAX_MADE = 1000;

/** Whether a message would be dropped makes no difference: it is stored, and it was found. */
export function decorateTrial(messages: FoundMessages, runner: PipelineRunner): TrialAnswers['decorate'] {
  const now = Date.now();
  const made: Fields[] = [];
  const decorated = messages.map((fields) => {
    const message = storedMessage(fields, now);
    const before = snapshotOf({ message });
    const [, ...others] = runner.run(message, [SINGLE_RULE], { id: String(fields['_id']), leavesMade: true });
    for (const other of others.slice(0, MAX_MADE - made.length))
      made.push({ _id: other.id, ...plainFields(other.message), streams: [] });
    return withChanges(fields, changesBetween(before, snapshotOf({ message })));
  });
  return { messages: decorated, made };
}

/** As processing had it: with a time that is one, and without what storing added. */
function storedMessage(fields: Fields, now: number) {
  const timestamp = Date.parse(String(fields['timestamp']));
  const message = createMessage(Number.isNaN(timestamp) ? now : timestamp, '', '');
  for (const [name, value] of Object.entries(fields))
    if (name !== 'timestamp' && name !== 'streams') setField(message, name, value as OfferedValue);
  return message;
}

/** What rules cannot hold stays as it is stored. */
function withChanges(fields: Fields, changes: readonly FieldChange[]): Fields | null {
  if (changes.length === 0) return null;
  const changed: Record<string, unknown> = { ...fields };
  for (const { field, after } of changes) {
    if (after === undefined) delete changed[field];
    else changed[field] = after;
  }
  return changed;
}
