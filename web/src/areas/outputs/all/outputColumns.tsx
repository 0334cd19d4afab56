// What the list of all outputs shows of each.
import type { OutputTypes } from '@logboom/contract/outputs/schemas';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { NumberValue } from '../../../kit/values/Numbers.tsx';
import { routes } from '../../../routes.ts';
import type { Column } from '../../../shared/table/columns/column.ts';
import { summaryOf } from '../summary.ts';
import type { OutputRow } from './outputRows.ts';

export function outputColumns(types: OutputTypes['types'] | undefined): readonly Column<OutputRow>[] {
  return [
    { id: 'title', title: 'Title', sortable: true, width: 220 },
    {
      id: 'type',
      title: 'Type',
      sortable: true,
      width: 160,
      value: ({ type }) => types?.[type]?.name ?? type,
    },
    {
      id: 'streams',
      title: 'Used by',
      width: 240,
      value: ({ usage }) => usage?.streams.map(({ title }) => title).join(', '),
      render: ({ usage }) => <UsedBy usage={usage} />,
    },
    {
      id: 'sent',
      title: 'Sent since start',
      sortable: true,
      numeric: true,
      unfiltered: true,
      render: ({ sent }) => <NumberValue value={sent} />,
    },
    {
      id: 'rate',
      title: 'Rate over 1 min',
      sortable: true,
      numeric: true,
      unfiltered: true,
      width: 170,
      render: ({ rate }) => <Rate value={rate} />,
    },
    {
      id: 'dropped',
      title: 'Dropped',
      sortable: true,
      numeric: true,
      unfiltered: true,
      render: ({ dropped }) => <NumberValue value={dropped} />,
    },
    {
      id: 'configuration',
      title: 'Configuration',
      mono: true,
      value: ({ type, configuration }) => summaryOf(configuration, types?.[type]),
    },
  ];
}

function Rate({ value }: { readonly value: number | undefined }) {
  if (value === undefined) return <NoValue />;
  return (
    <>
      <NumberValue value={Math.round(value * 10) / 10} />
      /s
    </>
  );
}

function UsedBy({ usage }: Pick<OutputRow, 'usage'>) {
  if (usage === undefined) return <NoValue />;
  const { streams, hidden } = usage;
  if (streams.length === 0 && hidden === 0) {
    return (
      <Text span size="sm" c="dimmed">
        No stream
      </Text>
    );
  }
  return (
    <>
      {streams.map(({ id, title, disabled }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Anchor component={Link} to={routes.streams.outputs({ streamId: id })} size="sm">
            {title}
          </Anchor>
          {disabled && ' (paused)'}
        </span>
      ))}
      {hidden > 0 && `${streams.length > 0 ? ' and ' : ''}${hidden} you may not see`}
    </>
  );
}
