// How often a definition would have fired in the last 7 days, before anybody saves it.
import { SEQUENCE, SILENT_SOURCE } from '@logboom/contract/events/config-schemas';
import type { EventDefinitionRequest } from '@logboom/contract/events/definition-schemas';
import type { BackTest, Firing } from '@logboom/contract/events/trial-schemas';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '../../../../../kit/forms/serverErrors.ts';
import { formatNumber } from '../../../../../kit/values/formatNumber.ts';
import type { Column } from '../../../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../../../shared/table/FilterableTable.tsx';
import { backTest } from '../../definitions.api.ts';
import { countOf } from '../../definitionWords.ts';
import { TrialPart } from './TrialPart.tsx';

const DAY_MS = 86_400_000;
const TIME: Column<Firing> = { id: 'timestamp', title: 'Time', type: 'DATE', width: 180 };
const COLUMNS: readonly Column<Firing>[] = [
  TIME,
  { id: 'key', title: 'Group', width: 150 },
  { id: 'figures', title: 'Values', mono: true },
  { id: 'events', title: 'Events', numeric: true, width: 150 },
];
const COLUMNS_OF: Readonly<Record<string, readonly Column<Firing>[]>> = {
  [SILENT_SOURCE]: [
    TIME,
    { id: 'key', title: 'Value' },
    { id: 'timerange_start', title: 'Last heard', type: 'DATE', width: 180 },
  ],
  [SEQUENCE]: [
    TIME,
    { id: 'key', title: 'Key', width: 150 },
    { id: 'figures', title: 'Sequence' },
    { id: 'timerange_start', title: 'Began', type: 'DATE', width: 180 },
  ],
};

interface Props {
  readonly request: EventDefinitionRequest;
  /** There is nothing to run yet. */
  readonly isIncomplete: boolean;
}

export function BackTestPanel({ request, isIncomplete }: Props) {
  const asked = JSON.stringify([request.config, request.key_spec, request.notification_settings]);
  const test = useMutation({
    mutationFn: async (about: string) => ({ about, result: await backTest(request) }),
  });
  // The answer to an earlier question says nothing about this one.
  const result = test.data?.about === asked ? test.data.result : undefined;
  return (
    <TrialPart
      title="Back-test"
      description="Runs the condition over the messages of the last 7 days. Nothing is saved and nobody is told."
      actions={
        <Button
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          loading={test.isPending}
          disabled={isIncomplete}
          onClick={() => test.mutate(asked)}
        >
          Run back-test
        </Button>
      }
    >
      <div aria-live="polite">
        {test.error !== null && (
          <Alert color="danger" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {failureMessage(test.error)}
          </Alert>
        )}
        {result !== undefined && <Text mb="sm">{sentenceOf(result)}</Text>}
      </div>
      {result !== undefined && result.firings.length > 0 && (
        <FilterableTable
          label="Events of the back-test"
          columns={COLUMNS_OF[request.config.type ?? ''] ?? COLUMNS}
          rows={result.firings}
          filterable={result.firings.length > 10}
          headingOrder={3}
          maxHeight="22rem"
          rowId={({ timestamp, key }) => `${timestamp} ${key}`}
          rowName={({ timestamp, key }) => `${key} ${timestamp}`}
        />
      )}
    </TrialPart>
  );
}

function sentenceOf({ from, to, events, told, windows, note, duration_ms }: BackTest): string {
  const time = countOf(Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS), 'day');
  const fired =
    events === 0
      ? `Over the last ${time} this would not have fired.`
      : `Over the last ${time} this would have fired ${events === 1 ? 'once' : `${formatNumber(events)} times`}.`;
  const people =
    events === told ? '' : ` After the grace period, ${countOf(told, 'event')} would have been told.`;
  const cost = ` ${formatNumber(windows)} windows in ${formatNumber(duration_ms)} ms.`;
  return `${fired}${people}${note === null ? '' : ` ${note}`}${cost}`;
}
