// What the messages of a search have in common: templates with how often they occur.
import type { MessagePattern, Patterns } from '@logboom/contract/search/insight';
import { Button, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { NumberValue, Percentage } from '../../../kit/values/Numbers.tsx';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';
import { patternsQuery, type InsightQuestion, type Suggestion } from './insight.api.ts';
import { InsightState } from './InsightState.tsx';
import styles from './insight.module.css';

interface PatternListProps extends InsightQuestion {
  /** Another field than the message. */
  readonly field?: string;
  readonly onTry: (change: Suggestion) => void;
  /** Opens the example of a pattern. */
  readonly onOpen?: (message: { readonly index: string; readonly id: string }) => void;
}

export function PatternList({
  query,
  timeRange,
  streams,
  field = 'message',
  onTry,
  onOpen,
}: PatternListProps) {
  const result = useQuery(patternsQuery({ query, timeRange, streams }, field));
  return (
    <section className={styles['panel']} aria-label="Patterns">
      <Title order={3} size="h5">
        Patterns
      </Title>
      <InsightState result={result} waiting="Looking for patterns…" failed="Patterns could not be found">
        {(found) =>
          found.patterns.length === 0 ? (
            <EmptyState title="No patterns">There are no messages to compare.</EmptyState>
          ) : (
            <Found found={found} query={query} onTry={onTry} onOpen={onOpen} />
          )
        }
      </InsightState>
    </section>
  );
}

interface FoundProps {
  readonly found: Patterns;
  readonly query: string;
  readonly onTry: PatternListProps['onTry'];
  readonly onOpen: PatternListProps['onOpen'];
}

function Found({ found, query, onTry, onOpen }: FoundProps) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {summary(found)}
      </Text>
      <div className={styles['scroll']}>
        <Table className={styles['table']} aria-label="Patterns of the messages">
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={styles['number']}>Messages</Table.Th>
              <Table.Th className={styles['number']}>Share</Table.Th>
              <Table.Th>Pattern</Table.Th>
              <Table.Th>Last seen</Table.Th>
              <Table.Th aria-label="Actions" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found.patterns.map((pattern) => (
              <PatternRow
                key={`${pattern.example.index}/${pattern.example.message_id}`}
                {...{ pattern, query, onTry, onOpen }}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}

function PatternRow({
  pattern,
  query,
  onTry,
  onOpen,
}: Omit<FoundProps, 'found'> & { readonly pattern: MessagePattern }) {
  const { parts, count, share, first_seen, last_seen, example } = pattern;
  const text = parts.map((part) => part.text).join('');
  return (
    <Table.Tr>
      <Table.Td className={styles['number']}>
        <NumberValue value={count} />
      </Table.Td>
      <Table.Td className={styles['number']}>
        <Percentage value={share} />
      </Table.Td>
      <Table.Td>
        <code className={styles['template']} title={`For example: ${example.text}`}>
          {parts.map((part, index) =>
            part.is_placeholder ? (
              <span key={index} className={styles['placeholder']}>
                {part.text}
              </span>
            ) : (
              part.text
            ),
          )}
        </code>
      </Table.Td>
      <Table.Td title={`First seen: ${first_seen}`}>
        <Timestamp value={last_seen} />
      </Table.Td>
      <Table.Td className={styles['actions']}>
        {pattern.query !== null && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Show messages like ${text}`}
            onClick={() => onTry({ query: narrowed(query, pattern.query ?? '') })}
          >
            Show
          </Button>
        )}
        {onOpen && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Open an example of ${text}`}
            onClick={() => onOpen({ index: example.index, id: example.message_id })}
          >
            Example
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** The pattern within what the query finds. */
function narrowed(query: string, pattern: string): string {
  const own = query.trim();
  return own === '' || own === '*' ? pattern : `(${own}) AND ${pattern}`;
}

function summary({ total, looked_at, is_sample, patterns, others }: Patterns): string {
  const of = is_sample
    ? `the newest ${formatNumber(looked_at)} of ${formatNumber(total)} messages`
    : `${formatNumber(looked_at)} ${looked_at === 1 ? 'message' : 'messages'}`;
  const rest = others > 0 ? ` ${formatNumber(others)} messages are of rarer patterns.` : '';
  return `${formatNumber(patterns.length)} ${patterns.length === 1 ? 'pattern' : 'patterns'} in ${of}.${rest}`;
}
