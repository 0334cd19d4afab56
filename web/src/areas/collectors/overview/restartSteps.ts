// Asks each collector to restart all its backends.
import type { CollectorSummary } from '@logboom/contract/collectors/schemas';
import type { RunStep } from '../../../shared/agents/useBulkRun.ts';
import { backendsOf, nameOf } from '../collectorState.ts';
import { putActions } from '../collectors.api.ts';
import { failureText } from '../failures.ts';

export function restartSteps(collectors: readonly CollectorSummary[]): RunStep[] {
  return collectors.map((collector) => ({
    agents: 1,
    async ask(signal) {
      const actions = backendsOf(collector).map((backend) => ({ backend, properties: { restart: true } }));
      try {
        await putActions(collector.id, actions, signal);
        return undefined;
      } catch (error) {
        const reason = failureText('Could not restart Collector', error);
        return { id: collector.id, name: nameOf(collector), reason };
      }
    },
  }));
}
