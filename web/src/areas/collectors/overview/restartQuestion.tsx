// What is asked before many collectors are restarted: how many, and which of them will not follow at once.
import type { CollectorSummary } from '@logboom/contract/collectors/schemas';
import type { Question } from '../../../kit/overlays/confirmContext.ts';
import { backendsOf } from '../collectorState.ts';

export function restartable(collectors: readonly CollectorSummary[]): CollectorSummary[] {
  return collectors.filter((collector) => backendsOf(collector).length > 0);
}

export function restartQuestion(collectors: readonly CollectorSummary[]): Question {
  const targets = restartable(collectors);
  const left = collectors.length - targets.length;
  const inactive = targets.filter(({ active }) => !active).length;
  return {
    title: `Restart ${collectorsText(targets.length)}?`,
    message: (
      <>
        <p>You are about to restart all backends of {collectorsText(targets.length)}. Are you sure?</p>
        {inactive > 0 && (
          <p>{collectorsText(inactive)} of these: inactive. They restart when they report again.</p>
        )}
        {left > 0 && (
          <p>Left out: {collectorsText(left)} that reported no backends, so there is nothing to restart.</p>
        )}
      </>
    ),
    confirmLabel: `Restart ${collectorsText(targets.length)}`,
  };
}

function collectorsText(count: number): string {
  return count === 1 ? '1 collector' : `${count} collectors`;
}
