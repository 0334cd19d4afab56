// Tells in the system messages when inputs begin to receive, fail and stop.
import type { InputState } from '@logboom/contract/inputs/schemas';
import type { Activity } from '../../cluster/activity.ts';
import type { Input } from './input.ts';

/** The steps between them are over in a moment. */
const WORDS: Partial<Record<InputState, string>> = {
  RUNNING: 'is now running',
  FAILED: 'failed',
  FAILING: 'is failing',
  TERMINATED: 'was stopped',
};

export function inputActivity(activity: Activity) {
  return async ({ title, id }: Input, state: InputState, detail: string | null): Promise<void> => {
    const words = WORDS[state];
    if (words === undefined) return;
    const reason = detail === null ? '' : `: ${detail}`;
    await activity.record(
      'org.graylog2.inputs.InputStateListener',
      `Input <${title}> (${id}) ${words}${reason}${reason.endsWith('.') ? '' : '.'}`,
    );
  };
}
