// What a search reads before it answers, in words, and in figures for those who want them.
import type { ExplainedTable, Explanation } from '@logboom/contract/search/insight';
import { Table, Text, Title } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '../../../kit/text/CopyButton.tsx';
import { NumberValue } from '../../../kit/values/Numbers.tsx';
import { explanationQuery, type InsightQuestion } from './insight.api.ts';
import { InsightState } from './InsightState.tsx';
import styles from './insight.module.css';

export function ExplainPanel({ query, timeRange, streams }: InsightQuestion) {
  const result = useQuery(explanationQuery({ query, timeRange, streams }));
  return (
    <section className={styles['panel']} aria-label="What this search costs">
      <Title order={3} size="h5">
        What this search costs
      </Title>
      <InsightState
        result={result}
        waiting="Asking the message store…"
        failed="The search could not be explained"
      >
        {(explanation) => <Explained explanation={explanation} />}
      </InsightState>
    </section>
  );
}

const COSTS = {
  small: { word: 'Small', tone: 'good', Icon: IconCircleCheckFilled },
  medium: { word: 'Medium', tone: 'plain', Icon: IconInfoCircleFilled },
  large: { word: 'Large', tone: 'warning', Icon: IconAlertTriangleFilled },
} as const;

function Explained({ explanation: { sentences, cost, tables, sql } }: { readonly explanation: Explanation }) {
  const { word, tone, Icon } = COSTS[cost];
  return (
    <>
      <span className={styles['cost']} data-tone={tone}>
        <Icon size={16} aria-hidden="true" />
        {word}
      </span>
      {sentences.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
      {tables.map((table) => (
        <TableSteps key={table.prefix} table={table} />
      ))}
      {sql !== undefined && (
        <details>
          <summary className={styles['summary']}>Statement</summary>
          <CopyButton value={sql} label="Copy statement" />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll, and the keyboard must reach them */}
          <pre className={styles['sql']} tabIndex={0}>
            {sql}
          </pre>
        </details>
      )}
    </>
  );
}

function TableSteps({ table: { prefix, indices, steps, rows, parts } }: { readonly table: ExplainedTable }) {
  const where = indices === null ? `all indices of ${prefix}` : indices.join(', ');
  return (
    <div className={styles['scroll']}>
      <Table className={styles['table']} aria-label={`What is read of ${prefix}`}>
        <Table.Caption className={styles['caption']}>
          From {where}: {parts.read} of {parts.total} files, about <NumberValue value={rows} /> messages
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Step</Table.Th>
            <Table.Th>What it does</Table.Th>
            <Table.Th className={styles['number']}>Blocks before</Table.Th>
            <Table.Th className={styles['number']}>Blocks after</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {steps.map(({ name, description, granules }) => (
            <Table.Tr key={name}>
              <Table.Td>{name}</Table.Td>
              <Table.Td>{description}</Table.Td>
              <Table.Td className={styles['number']}>
                <NumberValue value={granules.total} />
              </Table.Td>
              <Table.Td className={styles['number']}>
                <NumberValue value={granules.read} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
