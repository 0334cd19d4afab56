// Why a search finds nothing: what was found out about each part of it, and changes that one click tries.
import type { Diagnosis, DoctorFinding } from '@logboom/contract/search/insight';
import { Button, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { NumberValue } from '../../../kit/values/Numbers.tsx';
import { diagnosisQuery, type InsightQuestion, type Suggestion } from './insight.api.ts';
import { InsightState } from './InsightState.tsx';
import styles from './insight.module.css';

interface ZeroHitDoctorProps extends InsightQuestion {
  readonly onTry: (change: Suggestion) => void;
}

export function ZeroHitDoctor({ query, timeRange, streams, onTry }: ZeroHitDoctorProps) {
  const result = useQuery(diagnosisQuery({ query, timeRange, streams }));
  return (
    <section className={styles['panel']} aria-label="Why nothing was found">
      <Title order={3} size="h5">
        Why nothing was found
      </Title>
      <InsightState
        result={result}
        waiting="Looking for the reason…"
        failed="The reason could not be found out"
      >
        {(diagnosis) => <Findings diagnosis={diagnosis} onTry={onTry} />}
      </InsightState>
    </section>
  );
}

interface FindingsProps {
  readonly diagnosis: Diagnosis;
  readonly onTry: (change: Suggestion) => void;
}

function Findings({ diagnosis: { findings, clauses, is_complete }, onTry }: FindingsProps) {
  return (
    <>
      {findings.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing stands out. Try a longer time or fewer conditions.
        </Text>
      )}
      <ul className={styles['findings']}>
        {findings.map((finding, index) => (
          <Finding key={index} finding={finding} onTry={onTry} />
        ))}
      </ul>
      {clauses.length > 1 && <Clauses clauses={clauses} />}
      {!is_complete && (
        <Text size="sm" c="dimmed">
          Not everything was looked at: that would have taken too long.
        </Text>
      )}
    </>
  );
}

function Finding({
  finding: { message, change },
  onTry,
}: {
  readonly finding: DoctorFinding;
  readonly onTry: FindingsProps['onTry'];
}) {
  return (
    <li className={styles['finding']}>
      <div className={styles['words']}>
        <span>{message}</span>
        {change?.query !== undefined && <code className={styles['code']}>{change.query}</code>}
      </div>
      {change && (
        <Button
          size="xs"
          variant="default"
          aria-label={`Try it: ${message}`}
          onClick={() =>
            onTry({
              ...(change.query === undefined ? {} : { query: change.query }),
              ...(change.timerange === undefined ? {} : { timeRange: change.timerange }),
              ...(change.streams === undefined ? {} : { streams: change.streams }),
            })
          }
        >
          Try it
        </Button>
      )}
    </li>
  );
}

function Clauses({ clauses }: { readonly clauses: Diagnosis['clauses'] }) {
  return (
    <div className={styles['scroll']}>
      <Table className={styles['table']} aria-label="Parts of the query">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Part of the query</Table.Th>
            <Table.Th className={styles['number']}>Matches alone</Table.Th>
            <Table.Th className={styles['number']}>Without it</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {clauses.map(({ text, from, alone, without, is_culprit }) => (
            <Table.Tr key={from}>
              <Table.Td>
                <code className={styles['code']}>{text}</code>
                {is_culprit && <span className={styles['mark']}>leaves nothing over</span>}
              </Table.Td>
              <Table.Td className={styles['number']}>
                <NumberValue value={alone} />
              </Table.Td>
              <Table.Td className={styles['number']}>
                <NumberValue value={without} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
