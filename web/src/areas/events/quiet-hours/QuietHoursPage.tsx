// Quiet hours: when nobody is told of which events.
import type { QuietHours } from '@logboom/contract/events/quiet-hours-endpoints';
import { Badge, Button } from '@mantine/core';
import { IconBell, IconBellOff, IconCircleMinus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { isQuiet } from '@logboom/core/events/quiet-hours';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { useNow } from '../../../platform/time/useNow.ts';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import type { Column } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { quietHoursQuery, useDeleteQuietHours } from './quietHours.api.ts';
import { QuietHoursModal } from './QuietHoursModal.tsx';
import { concernedText, timesText } from './quietWords.ts';

const EDIT = 'eventdefinitions:edit';
const EVERY_MS = 30_000;

const COLUMNS: readonly Column<QuietHours>[] = [
  { id: 'title', title: 'Title', sortable: true, width: 260 },
  { id: 'state', title: 'State', width: 160, render: (hours) => <State hours={hours} /> },
  { id: 'days', title: 'When', value: timesText },
  {
    id: 'definitions',
    title: 'Event definitions',
    width: 220,
    value: concernedText,
  },
];

export function QuietHoursPage() {
  const { data, error, refetch } = useQuery(quietHoursQuery());
  const [open, setOpen] = useState<'new' | QuietHours>();
  const actions = useRowActions(setOpen);
  const create = (
    <IfPermitted permissions={[EDIT]}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
        Create quiet hours
      </Button>
    </IfPermitted>
  );
  return (
    <>
      <PageHeader
        title="Quiet hours"
        purpose="Events are recorded as ever, and nobody is told of them. What was suppressed is in the history of each notification."
        actions={create}
      />
      <Section>
        <FilterableTable
          label="Quiet hours"
          columns={COLUMNS}
          rows={data?.quiet_hours}
          error={error}
          onRetry={() => void refetch()}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          rowActions={actions}
          empty={{
            title: 'It is never quiet',
            text: 'Create quiet hours for nights, weekends or maintenance, for all event definitions, for some, or for those with a tag.',
          }}
        />
      </Section>
      {open !== undefined && (
        <QuietHoursModal stored={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

const STATES = {
  quiet: { word: 'Quiet now', color: 'warning', icon: IconBellOff },
  waiting: { word: 'Not now', color: 'success', icon: IconBell },
  off: { word: 'Disabled', color: 'ink', icon: IconCircleMinus },
} as const;

function State({ hours }: { readonly hours: QuietHours }) {
  const now = useNow(EVERY_MS);
  const state = !hours.enabled ? 'off' : isQuiet(hours, now) ? 'quiet' : 'waiting';
  const { word, color, icon: Icon } = STATES[state];
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden />}>
      {word}
    </Badge>
  );
}

function useRowActions(edit: (hours: QuietHours) => void) {
  const confirm = useConfirm();
  const remove = useDeleteQuietHours();
  const { isPermitted } = usePermissions();
  const refused = () => (isPermitted(EDIT) ? false : 'You may not change quiet hours.');
  const removeAfterAsking = async (hours: QuietHours) => {
    const question = {
      title: `Delete quiet hours "${hours.title}"?`,
      message: 'From then on people are told of events at these times as well.',
      confirmLabel: 'Delete quiet hours',
      destructive: true,
    };
    if (await confirm(question)) remove.mutate(hours);
  };
  return [
    { label: 'Edit', icon: IconPencil, disabled: refused, onAct: edit },
    {
      label: 'Delete',
      icon: IconTrash,
      destructive: true,
      disabled: refused,
      onAct: (hours: QuietHours) => void removeAfterAsking(hours),
    },
  ];
}
