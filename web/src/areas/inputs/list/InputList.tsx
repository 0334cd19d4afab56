// Inputs below one heading, each with its state and its numbers.
import { Text, Title } from '@mantine/core';
import type { InputSummary, InputTypeInfos } from '@logboom/contract/inputs/schemas';
import { useId, useMemo } from 'react';
import { useNodes } from '../../../platform/system/system.api.ts';
import { metricNames } from '../inputMetrics.ts';
import { useInputMetrics, useInputStates } from '../inputs.api.ts';
import { InputItem } from './InputItem.tsx';
import styles from './inputs.module.css';

interface Props {
  readonly title: string;
  readonly hint: string;
  readonly inputs: readonly InputSummary[];
  readonly infos: InputTypeInfos;
  readonly onEdit: (input: InputSummary) => void;
}

export function InputList({ title, hint, inputs, infos, onEdit }: Props) {
  const headingId = useId();
  const states = useInputStates();
  const nodes = useNodes();
  const names = useMemo(() => inputs.flatMap(metricNames), [inputs]);
  const metrics = useInputMetrics(names);
  if (inputs.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles['group']}>
      <Title order={2} size="h4" id={headingId}>
        {title}{' '}
        <Text span c="dimmed" inherit>
          {inputs.length}
        </Text>
      </Title>
      <Text c="dimmed" size="sm" mb="xs">
        {hint}
      </Text>
      <ul className={styles['inputs']}>
        {inputs.map((input) => (
          <InputItem
            key={input.id}
            input={input}
            info={infos[input.type]}
            states={states.data}
            nodes={nodes.data?.nodes}
            metrics={metrics.data}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </section>
  );
}
