// How an agent is: colour, shape and word, with what it said about it on hover.
import type { OpampAgent } from '@logboom/contract/opamp/schemas';
import { InactiveMark, StateMark } from '../sidecars/index.ts';
import { healthOf, healthText } from './agentHealth.ts';

export function HealthMark({ agent }: { readonly agent: OpampAgent }) {
  const health = healthOf(agent);
  return health === 'inactive' ? <InactiveMark /> : <StateMark state={health} message={healthText(agent)} />;
}
