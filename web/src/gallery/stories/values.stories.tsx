// Values in the gallery.
import { Stack, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DateFormatName } from '../../kit/values/dateFormats.ts';
import { ByteSize, NumberValue, Percentage } from '../../kit/values/Numbers.tsx';
import { NodeName } from '../../shared/system/NodeName.tsx';
import { RelativeTime } from '../../shared/values/RelativeTime.tsx';
import { Timestamp } from '../../shared/values/Timestamp.tsx';
import { TypedValue } from '../../kit/values/TypedValue.tsx';
import type { Story } from '../story.ts';

const MOMENT = '2026-07-01T22:05:09.045Z';
const FORMATS: DateFormatName[] = ['default', 'complete', 'withTz', 'internal', 'date', 'hourAndMinute'];
const LONG = 'connection to 10.0.0.17:5432 refused, '.repeat(6).trim();

function Values({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Table layout="fixed">
      <Table.Tbody>
        {rows.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Th w="11rem" scope="row">
              {label}
            </Table.Th>
            <Table.Td>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const times = (): ReactNode => (
  <Stack>
    <Values
      rows={[
        ...FORMATS.map(
          (format) => [format, <Timestamp key={format} value={MOMENT} format={format} />] as const,
        ),
        ['in Tokyo', <Timestamp key="tokyo" value={MOMENT} format="withTz" timeZone="Asia/Tokyo" />],
        ['nothing', <Timestamp key="nothing" value={null} />],
        ['no known format', <Timestamp key="broken" value="last Tuesday" />],
        ['a while ago', <RelativeTime key="past" value={Date.now() - 5_000_000} />],
        ['a while ahead', <RelativeTime key="future" value={Date.now() + 200_000_000} />],
        ['going on', <RelativeTime key="elapsed" value={Date.now() - 90_000} elapsed />],
      ]}
    />
  </Stack>
);

const numbers = (): ReactNode => (
  <Values
    rows={[
      ['number', <NumberValue key="number" value={1_234_567.891} />],
      ['whole number', <NumberValue key="whole" value={42} />],
      ['no number', <NumberValue key="none" value={undefined} />],
      ['bytes', <ByteSize key="bytes" value={812} />],
      ['mebibytes', <ByteSize key="mebibytes" value={734_003_200} />],
      ['percentage', <Percentage key="percentage" value={0.0735} />],
    ]}
  />
);

const typed = (): ReactNode => (
  <Values
    rows={[
      ['string', <TypedValue key="string" value="GET /orders 200" />],
      ['long string', <TypedValue key="long" value={LONG} />],
      ['number', <TypedValue key="number" value={8080} />],
      ['boolean', <TypedValue key="boolean" value={false} />],
      ['null', <TypedValue key="null" value={null} />],
      ['array', <TypedValue key="array" value={['nginx', 'edge']} />],
      ['object', <TypedValue key="object" value={{ message: LONG, level: 3 }} />],
    ]}
  />
);

export const stories: Story[] = [
  { id: 'values-times', group: 'Values', title: 'Times', render: times },
  { id: 'values-numbers', group: 'Values', title: 'Numbers', render: numbers },
  { id: 'values-typed', group: 'Values', title: 'Values by type', render: typed },
  { id: 'values-node', group: 'Values', title: 'Node', render: () => <NodeName nodeId="gone" /> },
];
