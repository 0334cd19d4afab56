// The outputs of one stream: where its messages are sent, besides being stored.
import type { OutputSummary } from '@logboom/contract/outputs/schemas';
import type { Stream } from '@logboom/contract/streams/schemas';
import { Button } from '@mantine/core';
import { IconLink, IconPlus, IconUnlink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useConfirm } from '../../kit/overlays/confirmContext.ts';
import { Section } from '../../kit/page/Section.tsx';
import type { Column, RowAction } from '../../shared/table/columns/column.ts';
import { FilterableTable } from '../../shared/table/FilterableTable.tsx';
import { usePermissions } from '../../platform/users/permissions.ts';
import { routes } from '../../routes.ts';
import { useShareAction, type SharedEntity } from '../sharing/index.ts';
import { StreamHeader, StreamPage } from '../streams/index.ts';
import { AssignOutputModal } from './AssignOutputModal.tsx';
import { CreateOutputModal } from './CreateOutputModal.tsx';
import { outputTypesQuery, streamOutputsQuery, useRemoveOutput } from './outputs.api.ts';
import { summaryOf } from './summary.ts';

export function StreamOutputsPage() {
  return <StreamPage>{(stream) => <StreamOutputs key={stream.id} stream={stream} />}</StreamPage>;
}

function StreamOutputs({ stream }: { readonly stream: Stream }) {
  const { data, error, refetch } = useQuery(streamOutputsQuery(stream.id));
  const buttons = useButtons(stream);
  const sharedOutput = useCallback(
    ({ id, title }: OutputSummary): SharedEntity => ({
      type: 'output',
      id,
      title,
      address: routes.streams.outputs({ streamId: stream.id }),
    }),
    [stream.id],
  );
  const sharing = useShareAction(sharedOutput);
  return (
    <>
      <StreamHeader
        stream={stream}
        title={`Outputs of stream "${stream.title}"`}
        purpose="Outputs send the messages of a stream to other systems while they arrive. They are stored here as well."
        page="outputs"
      />
      <Section title="Outputs" actions={data?.outputs.length === 0 ? undefined : buttons.buttons}>
        <FilterableTable
          label="Outputs"
          filterLabel="Filter outputs"
          columns={useColumns()}
          rows={data?.outputs}
          error={error}
          onRetry={() => void refetch()}
          defaultSort={{ column: 'title', order: 'asc' }}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          rowActions={useRowActions(stream, sharing.action)}
          headingOrder={3}
          empty={{
            title: 'No outputs yet',
            text: 'Messages of this stream are stored here and sent nowhere else.',
            actions: buttons.buttons,
          }}
        />
      </Section>
      {buttons.modal}
      {sharing.dialog}
    </>
  );
}

/** With the names of the types, for those who may see them. */
function useColumns(): readonly Column<OutputSummary>[] {
  const mayRead = usePermissions().isPermitted('outputs:read');
  const { data } = useQuery({ ...outputTypesQuery(), enabled: mayRead });
  return useMemo(
    () => [
      { id: 'title', title: 'Title', sortable: true, width: 260 },
      {
        id: 'type',
        title: 'Type',
        sortable: true,
        width: 200,
        value: ({ type }) => data?.types[type]?.name ?? type,
      },
      {
        id: 'configuration',
        title: 'Configuration',
        mono: true,
        value: ({ type, configuration }) => summaryOf(configuration, data?.types[type]),
      },
    ],
    [data],
  );
}

function useRowActions(
  stream: Stream,
  sharing: RowAction<OutputSummary>,
): readonly RowAction<OutputSummary>[] {
  const confirm = useConfirm();
  const { isPermitted } = usePermissions();
  const { mutate } = useRemoveOutput(stream.id);
  return useMemo(() => {
    const removing: RowAction<OutputSummary> = {
      label: 'Remove',
      icon: IconUnlink,
      destructive: true,
      disabled: ({ id }) =>
        !isPermitted(`stream_outputs:delete:${id}`) && 'You may not remove this output from streams.',
      onAct: (output) =>
        void confirm({
          title: `Remove output "${output.title}" from this stream?`,
          message: 'The output itself stays, and so do the other streams that use it.',
          confirmLabel: 'Remove output',
          destructive: true,
        }).then((confirmed) => confirmed && mutate(output)),
    };
    return isPermitted(`streams:edit:${stream.id}`) ? [sharing, removing] : [sharing];
  }, [confirm, isPermitted, mutate, sharing, stream.id]);
}

function useButtons(stream: Stream) {
  const [open, setOpen] = useState<'assign' | 'create'>();
  const { isPermitted } = usePermissions();
  const close = () => setOpen(undefined);
  const mayAssign =
    isPermitted(`streams:edit:${stream.id}`) &&
    isPermitted('stream_outputs:create') &&
    isPermitted('outputs:read') &&
    // Outputs of the default stream are allowed, those of the platform's own streams are not.
    stream.is_editable;
  const buttons = mayAssign ? (
    <>
      <Button variant="default" leftSection={<IconLink size={16} />} onClick={() => setOpen('assign')}>
        Assign existing output
      </Button>
      {isPermitted('outputs:create') && (
        <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('create')}>
          Create output
        </Button>
      )}
    </>
  ) : undefined;
  const modal =
    open === 'assign' ? (
      <AssignOutputModal streamId={stream.id} onClose={close} />
    ) : open === 'create' ? (
      <CreateOutputModal streamId={stream.id} onClose={close} />
    ) : null;
  return { buttons, modal };
}
