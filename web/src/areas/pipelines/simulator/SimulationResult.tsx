// What became of the message: in short, processor by processor, and what comes out at the end.
import type { PathSimulationResult } from '@logboom/contract/pipelines/simulation-schemas';
import { Text } from '@mantine/core';
import { Section } from '../../../kit/page/Section.tsx';
import { FieldTable } from './FieldTable.tsx';
import { formatMicros } from './formatMicros.ts';
import { ProcessorList } from './ProcessorList.tsx';
import { useStreamTitles } from './useStreamTitles.ts';
import classes from './simulator.module.css';

export function SimulationResult({ result }: { readonly result: PathSimulationResult }) {
  const { messages, processors, took_microseconds, debug } = result;
  const isDropped = processors.some(({ is_dropped }) => is_dropped);
  const made = messages.filter(({ is_made }) => is_made).length;
  return (
    <>
      <Section
        title="What happened"
        description={`${isDropped ? 'The message was dropped.' : 'The message would be stored.'} ${madeText(made)}It took ${formatMicros(took_microseconds)}.`}
      >
        <ProcessorList result={result} />
        {debug.length > 0 && (
          <>
            <h3 className={classes.heading}>Written with debug()</h3>
            <pre className={classes.debug}>{debug.join('\n')}</pre>
          </>
        )}
      </Section>
      {messages.map((message) => (
        <OutgoingMessage key={message.id} message={message} original={result.original} />
      ))}
    </>
  );
}

interface OutgoingProps {
  readonly message: PathSimulationResult['messages'][number];
  readonly original: PathSimulationResult['original'];
}

function OutgoingMessage({ message: { fields, streams, is_made }, original }: OutgoingProps) {
  const titles = useStreamTitles(streams);
  const removed = Object.keys(original).filter((name) => !Object.hasOwn(fields, name));
  const all = { ...fields, ...Object.fromEntries(removed.map((name) => [name, original[name]])) };
  const changeOf = (name: string) => {
    if (!Object.hasOwn(fields, name)) return 'removed' as const;
    if (!Object.hasOwn(original, name)) return 'added' as const;
    return JSON.stringify(fields[name]) === JSON.stringify(original[name]) ? undefined : ('changed' as const);
  };
  return (
    <Section
      title={is_made ? 'A message that a rule made' : 'The message'}
      description={streams.length === 0 ? 'In no stream, so it is not stored.' : `In ${titles}.`}
    >
      {Object.keys(all).length === 0 ? (
        <Text c="dimmed">It has no fields.</Text>
      ) : (
        <FieldTable fields={all} change={changeOf} before={(name) => original[name]} />
      )}
    </Section>
  );
}

function madeText(made: number): string {
  if (made === 0) return '';
  return made === 1 ? 'Rules made another message. ' : `Rules made ${made} more messages. `;
}
