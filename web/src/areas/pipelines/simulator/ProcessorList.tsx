// The processors that a message passed, with what each changed; below the pipelines, their stages and rules.
import type { PathSimulationResult } from '@logboom/contract/pipelines/simulation-schemas';
import { Badge, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { processorsQuery } from '../pipelines.api.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { ChangeList } from './ChangeList.tsx';
import { formatMicros } from './formatMicros.ts';
import { StageTrace } from './StageTrace.tsx';
import { traceTree } from './traceTree.ts';
import { useStreamTitles } from './useStreamTitles.ts';
import classes from './simulator.module.css';

const PIPELINES = 'org.graylog.plugins.pipelineprocessor.processors.PipelineInterpreter';

export function ProcessorList({ result }: { readonly result: PathSimulationResult }) {
  const { processors, steps } = result;
  const mayRead = usePermissions().isPermitted('clusterconfigentry:read');
  const { data } = useQuery({ ...processorsQuery, enabled: mayRead });
  const nameOf = (className: string) =>
    data?.processor_order.find(({ class_name }) => class_name === className)?.name ??
    className.split('.').at(-1);
  if (processors.length === 0)
    return <Text c="dimmed">All message processors are switched off, so the message stays as it is.</Text>;
  return (
    <ol className={classes.processors}>
      {processors.map((processor) => (
        <li key={processor.class_name} className={classes.processor}>
          <div className={classes.processorHead}>
            <h3 className={classes.processorName}>{nameOf(processor.class_name)}</h3>
            {processor.is_dropped && <Badge color="warning">Dropped here</Badge>}
            <span className={classes.time}>{formatMicros(processor.micros)}</span>
          </div>
          <Streams ids={processor.streams} />
          {processor.class_name === PIPELINES ? (
            <PipelineTrace steps={steps} />
          ) : (
            <ChangeList changes={processor.changes} none="No field was changed." />
          )}
        </li>
      ))}
    </ol>
  );
}

function Streams({ ids }: { readonly ids: readonly string[] }) {
  const titles = useStreamTitles(ids);
  return (
    <Text size="sm" c="dimmed">
      {ids.length === 0 ? 'In no stream' : `In ${titles}`}
    </Text>
  );
}

function PipelineTrace({ steps }: Pick<PathSimulationResult, 'steps'>) {
  const messages = traceTree(steps);
  if (messages.length === 0)
    return (
      <Text size="sm" mt="xs">
        No pipeline is connected to a stream of this message.
      </Text>
    );
  return messages.map((message, place) => (
    <section key={message.key} aria-label={`Run ${place + 1}`}>
      {messages.length > 1 && (
        <Text size="sm" mt="xs">
          {place === 0 ? 'The message' : 'Another run'} ({message.messageId})
        </Text>
      )}
      {message.stages.map((stage) => (
        <StageTrace key={stage.key} stage={stage} />
      ))}
    </section>
  ));
}
