// The settings of an extractor, and what this node measured about it.
import { Table, Text } from '@mantine/core';
import type { ExtractorSummary, ExtractorTimer } from '@logboom/contract/extractors/schemas';
import { Fact, Facts } from '../../kit/structure/Facts.tsx';
import { formatNumber } from '../../kit/values/formatNumber.ts';
import { TypedValue } from '../../kit/values/TypedValue.tsx';
import { converterKind, extractorKind } from './extractorTypes.ts';
import styles from './extractors.module.css';

const STAGES = [
  ['total', 'Total time'],
  ['condition', 'Condition'],
  ['execution', 'Execution'],
  ['converters', 'Converters'],
] as const;

export function ExtractorDetails({ extractor }: { readonly extractor: ExtractorSummary }) {
  const { metrics, converters, exceptions, converter_exceptions } = extractor;
  const { fields } = extractorKind(extractor.type);
  const settings = Object.entries(extractor.extractor_config);
  return (
    <div className={styles['details']}>
      <Facts dense>
        {settings.map(([name, value]) => (
          <Fact key={name} label={fields[name]?.human_name ?? name} mono>
            <TypedValue value={value} />
          </Fact>
        ))}
        <Fact label="Converters">
          {converters.length === 0
            ? 'None'
            : converters.map(({ type }) => converterKind(type).label).join(', ')}
        </Fact>
        <Fact label="Condition">
          {formatNumber(metrics.condition_hits)} hits, {formatNumber(metrics.condition_misses)} misses
        </Fact>
        <Fact label="Exceptions">
          {formatNumber(exceptions)} in the extractor, {formatNumber(converter_exceptions)} in its converters
        </Fact>
        <Fact label="Last changed by">{extractor.creator_user_id}</Fact>
      </Facts>
      <Timings extractor={extractor} />
    </div>
  );
}

function Timings({ extractor: { metrics, title } }: { readonly extractor: ExtractorSummary }) {
  if (STAGES.every(([stage]) => metrics[stage].time === null))
    return (
      <Text c="dimmed" size="sm">
        No message passed through this extractor on this node yet.
      </Text>
    );
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table withRowBorders={false} className={styles['timings']} aria-label={`Times of ${title}`}>
        <Table.Thead>
          <Table.Tr>
            {['Microseconds', 'Mean', '95th', '99th', 'Max', 'Calls', 'Calls/s'].map((heading) => (
              <Table.Th key={heading}>{heading}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {STAGES.map(([stage, label]) => (
            <Table.Tr key={stage}>
              <Table.Th scope="row">{label}</Table.Th>
              {figuresOf(metrics[stage]).map((figure, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- the columns never change places
                <Table.Td key={place}>{figure}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function figuresOf({ time, rate }: ExtractorTimer): string[] {
  const numbers = [
    time?.mean,
    time?.['95th_percentile'],
    time?.['99th_percentile'],
    time?.max,
    rate?.total,
    rate?.one_minute,
  ];
  return numbers.map((number) => (number === undefined ? '–' : formatNumber(number)));
}
