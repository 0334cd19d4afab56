// The streams on whose messages a pipeline runs.
import { Anchor, Button, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { MultiSelectField } from '../../../kit/forms/choices/MultiSelectField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import { connectionsQuery, streamsQuery, useConnectPipeline } from '../pipelines.api.ts';
import classes from './pipeline.module.css';

interface StreamName {
  readonly id: string;
  readonly title: string;
}

/** Messages of the platform itself pass no pipelines. */
const CLOSED = new Set(['000000000000000000000002', '000000000000000000000003', '000000000000000000000004']);

export function ConnectionsSection({ pipelineId }: { readonly pipelineId: string }) {
  const { isPermitted } = usePermissions();
  const [isEditing, setEditing] = useState(false);
  const { data: connections } = useQuery({
    ...connectionsQuery,
    enabled: isPermitted('pipeline_connection:read'),
  });
  const { data: streams } = useQuery(streamsQuery);
  if (connections === undefined || streams === undefined) return null;
  const ids = new Set(
    connections.flatMap(({ stream_id, pipeline_ids }) =>
      pipeline_ids.includes(pipelineId) ? [stream_id] : [],
    ),
  );
  const connected = streams.streams.filter(({ id }) => ids.has(id));
  return (
    <Section
      title="Connected streams"
      actions={
        isPermitted('pipeline_connection:edit') && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlugConnected size={16} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            Edit connections
          </Button>
        )
      }
    >
      {connected.length === 0 ? (
        <Text c="dimmed">This pipeline is connected to no stream, so it does not run.</Text>
      ) : (
        <ul className={classes.streams}>
          {connected.map(({ id, title }) => (
            <li key={id}>
              <Anchor component={Link} to={routes.streams.edit({ streamId: id })}>
                {title}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      {isEditing && (
        <ConnectionsModal
          pipelineId={pipelineId}
          connected={connected}
          streams={streams.streams}
          onClose={() => setEditing(false)}
        />
      )}
    </Section>
  );
}

interface ModalProps {
  readonly pipelineId: string;
  readonly connected: readonly StreamName[];
  readonly streams: readonly StreamName[];
  readonly onClose: () => void;
}

function ConnectionsModal({ pipelineId, connected, streams, onClose }: ModalProps) {
  const connect = useConnectPipeline(pipelineId);
  const start: { streams: readonly string[] } = { streams: connected.map(({ id }) => id) };
  return (
    <FormModal
      opened
      title="Edit connections"
      saveLabel="Save connections"
      initialValues={start}
      onClose={onClose}
      onSave={({ streams: chosen }) => connect.mutateAsync(chosen)}
    >
      {(form) => (
        <MultiSelectField
          {...form.field('streams')}
          label="Streams"
          help="The pipeline runs on the messages of these streams. A change holds within about a second."
          options={streams
            .filter(({ id }) => !CLOSED.has(id))
            .map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
    </FormModal>
  );
}
