// Tells administrators about inputs that do not receive, and takes it back when they do.
import type { InputState } from '@logboom/contract/inputs/schemas';
import type { LeaderJobs } from '../../cluster/leader-jobs.ts';
import type { Notifications } from '../../cluster/notifications.ts';
import type { Input } from './input.ts';

const LOOK_EVERY_MS = 20_000;
const FAILURES = ['input_failed_to_start', 'input_failing'] as const;

export function inputNotifications(notifications: Notifications) {
  const tell = (type: (typeof FAILURES)[number], { id }: Input, reason: string | null) =>
    notifications.publish({ type, severity: 'normal', key: id, details: { input_id: id, reason } });
  const allIsWell = ({ id }: Input) => Promise.all(FAILURES.map((type) => notifications.resolve(type, id)));

  return async (input: Input, state: InputState, detail: string | null): Promise<void> => {
    switch (state) {
      case 'FAILED':
        await tell('input_failed_to_start', input, detail);
        break;
      case 'FAILING':
        await tell('input_failing', input, detail);
        break;
      case 'RUNNING':
        await allIsWell(input);
        await notifications.resolve('no_input_running');
        break;
      case 'TERMINATED':
        await allIsWell(input);
        break;
      default:
    }
  };
}

/** Those that failed have notifications of their own. Returns a function that ends it. */
export function watchForNoInput(
  leaderJobs: LeaderJobs,
  notifications: Notifications,
  inputs: () => readonly Input[],
): () => Promise<void> {
  return leaderJobs.every('no-input-running', LOOK_EVERY_MS, async () => {
    if (inputs().some(({ desiredState }) => desiredState === 'RUNNING'))
      await notifications.resolve('no_input_running');
    else await notifications.publish({ type: 'no_input_running', severity: 'urgent' });
  });
}
