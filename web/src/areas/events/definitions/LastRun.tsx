// What came of a run, and what it cost, in a few words.
import type { DefinitionRun } from '@logboom/contract/events/definition-schemas';
import { StatusMark } from '../../../kit/feedback/StatusMark.tsx';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { countOf } from './definitionWords.ts';

export function LastRun({ run }: { readonly run: DefinitionRun | undefined }) {
  if (run === undefined) return <NoValue />;
  if (run.problem !== null)
    return (
      <span title={run.problem}>
        <StatusMark good={false}>{run.problem}</StatusMark>
      </span>
    );
  const suppressed = run.suppressed === 0 ? '' : `, ${formatNumber(run.suppressed)} suppressed`;
  const words = `${countOf(run.events, 'event')}${suppressed} (${formatNumber(run.duration_ms)} ms)`;
  return <span title={words}>{words}</span>;
}
